/** Keeps this tab's session in step with the browser's: other tabs, sleep, the back/forward cache [4-18]. No DOM. */
import type { Surroundings } from '../../stores/createStores.ts';
import type { SessionStore } from '../../stores/SessionStore.ts';
import { storedUserId } from '../../stores/storedUser.ts';

/** What the choreography needs from outside. */
export interface SessionSyncDeps {
  session: SessionStore;
  surroundings: Surroundings;
  /** Makes this tab the stored user's, or a visitor's when 0, without a reload. */
  adopt(userId: number): Promise<void>;
  reload(): void;
}

/** One-shot memory of the last reload, so that blocked cookies cannot make a loop of them (faults A27). */
const reloadKey = 'sessionReload';
/** Shortest time between two reloads for the same disagreement, ms. */
const reloadPause = 60_000;

/** Compares what the browser has stored with what this tab believes. */
export class SessionSync {
  private readonly deps: SessionSyncDeps;
  private adopting: number | null = null;

  constructor(deps: SessionSyncDeps) {
    this.deps = deps;
  }

  private get stored(): number {
    return storedUserId(this.deps.surroundings);
  }

  private get agrees(): boolean {
    return this.stored === this.deps.session.user.userId;
  }

  /** Another tab has logged in or out: this one follows in place. */
  async follow(): Promise<void> {
    const { stored } = this;
    if (this.agrees || this.adopting === stored) return;
    this.adopting = stored;
    this.deps.session.reset();
    await this.deps.adopt(stored).finally(() => (this.adopting = null));
  }

  /**
   * The tab is looked at again [4-18], or came back from the back/forward cache: a disagreement reloads the page, at most once
   * a minute for the same one. Where that cannot be remembered, the tab follows in place instead. What is private goes at once.
   */
  check(): void {
    if (this.agrees || this.adopting !== null) return;
    const { memory, clock } = this.deps.surroundings;
    const disagreement = `${this.stored}:${this.deps.session.user.userId}`;
    const [before, at] = memory.session.get(reloadKey)?.split('@') ?? [];
    const lately = before === disagreement && Math.abs(clock.now() - Number(at)) < reloadPause;
    this.deps.session.reset();
    if (!lately && memory.session.set(reloadKey, `${disagreement}@${clock.now()}`)) this.deps.reload();
    else void this.follow();
  }
}
