/** Keeps this tab's session in step with the browser's: other tabs, sleep, the back/forward cache [4-18]. No DOM. */
import type { Surroundings } from '#stores/createStores.ts';
import type { SessionStore } from '#stores/SessionStore.ts';
import { storedUserId } from '#stores/storedUser.ts';

/** Injected dependencies. */
export interface SessionSyncDeps {
  session: SessionStore;
  surroundings: Surroundings;
  /** Gives this tab the stored user's session, or a visitor's when 0, without a reload. */
  apply(userId: number): Promise<void>;
  reload(): void;
}

/** Remembers the last reload, so that blocked cookies cannot cause a reload loop (faults A27). */
const reloadKey = 'sessionReload';
/** Minimum time between two reloads for the same difference, in milliseconds. */
const reloadPause = 60_000;

/** Pauses before an unknown session is read again, in milliseconds; the last one repeats. */
const retryPauses = [3_000, 10_000, 30_000];

/** Compares the stored session with the session of this tab. */
export class SessionSync {
  private readonly deps: SessionSyncDeps;
  private adopting: number | null = null;
  private failures = 0;
  private cancelRetry = (): void => undefined;

  constructor(deps: SessionSyncDeps) {
    this.deps = deps;
  }

  private get stored(): number {
    return storedUserId(this.deps.surroundings);
  }

  private get agrees(): boolean {
    const { user, isUnknown } = this.deps.session;
    return !isUnknown && this.stored === user.userId;
  }

  /** Another tab has logged in or out: this tab adopts the new session without a reload. */
  async follow(): Promise<void> {
    const { stored } = this;
    if (this.agrees || this.adopting === stored) return;
    this.adopting = stored;
    this.deps.session.suspend(stored);
    await this.deps.apply(stored).finally(() => (this.adopting = null));
    this.retry();
  }

  /** Reads an unknown session again after a pause, until it is known: a failed read does not mean a logout. */
  readonly retry = (): void => {
    if (this.adopting !== null) return;
    this.cancelRetry();
    if (!this.deps.session.isUnknown) {
      this.failures = 0;
      return;
    }
    const pause = retryPauses[Math.min(this.failures++, retryPauses.length - 1)] ?? 0;
    this.cancelRetry = this.deps.surroundings.clock.after(pause, () => void this.follow());
  };

  /**
   * The tab became visible again [4-18], or came back from the back/forward cache: a difference reloads the page, at
   * most once a minute for the same one. Without storage for that, the tab adopts the stored session instead. Private
   * data is removed at once.
   */
  check(): void {
    if (this.agrees || this.adopting !== null) return;
    if (this.deps.session.isUnknown) return void this.follow();
    const { memory, clock } = this.deps.surroundings;
    const disagreement = `${this.stored}:${this.deps.session.user.userId}`;
    const [before, at] = memory.session.get(reloadKey)?.split('@') ?? [];
    const lately = before === disagreement && Math.abs(clock.now() - Number(at)) < reloadPause;
    this.deps.session.reset();
    if (!lately && memory.session.set(reloadKey, `${disagreement}@${clock.now()}`)) this.deps.reload();
    else void this.follow();
  }
}
