/** Takes entries out of a list: on the page at once, then at the server. What fails comes back. No DOM. */
import { makeAutoObservable } from 'mobx';
import type { Clock } from '../../shared/clock.ts';

/** Milliseconds in which a single removal can be taken back. */
export const undoTime = 5_000;
/** Entries that the contract takes at once. */
const maxPerCall = 50;

/** What the choreography needs from outside. */
export interface RemovalDeps {
  clock: Pick<Clock, 'after'>;
  /** Removes entries at the server, or puts them back. Rejects when that failed, which is told by then. */
  send(ids: number[], isRemoved: boolean): Promise<unknown>;
  /** What was read before is no longer true; with `now` the page reads again. */
  outdate(now: boolean): Promise<unknown>;
}

/** The removals of one page. */
export class Removal {
  /** A removal without a way back is under way. */
  pending = false;
  /** Gone from the page, though its last reading still has them. */
  private readonly hidden = new Set<number>();
  /** Removed a moment ago, still in their places; each with what came of the removal. */
  private readonly undoable = new Map<number, Promise<boolean>>();
  /** The last call about each entry: the next one waits for it, so that the later word is the one that stays. */
  private readonly turns = new Map<number, Promise<boolean>>();
  private readonly deps: RemovalDeps;

  constructor(deps: RemovalDeps) {
    this.deps = deps;
    makeAutoObservable<this, 'deps' | 'turns'>(this, { deps: false, turns: false }, { autoBind: true });
  }

  isHidden(id: number): boolean {
    return this.hidden.has(id);
  }

  canUndo(id: number): boolean {
    return this.undoable.has(id);
  }

  /** Removes entries for good, in portions; `send` may do it in another way. Resolves with whether all are gone. */
  async remove(ids: number[], send?: () => Promise<unknown>): Promise<boolean> {
    if (this.pending) return false;
    this.setPending(true);
    this.hide(ids, true);
    let left = ids;
    try {
      if (send) await send();
      else
        while (left.length > 0) {
          await this.deps.send(left.slice(0, maxPerCall), true);
          left = left.slice(maxPerCall);
        }
      left = [];
    } catch {
      this.hide(left, false);
    }
    this.setPending(false);
    if (left.length < ids.length || send) await this.reread(ids);
    return left.length === 0;
  }

  /** Removes an entry that stays in its place for a while, so that it can be put back. */
  async removeUndoably(id: number): Promise<void> {
    if (this.undoable.has(id)) return;
    const removed = this.inTurn(id, () => this.sent(id, true));
    this.allowUndo(id, removed);
    const isRemoved = await removed;
    if (this.undoable.get(id) !== removed) return;
    if (!isRemoved) return this.allowUndo(id, null);
    this.deps.clock.after(undoTime, () => {
      if (this.undoable.get(id) !== removed) return;
      this.allowUndo(id, null);
      this.hide([id], true);
      void this.reread([id]);
    });
  }

  /** Puts an entry back. */
  async undo(id: number): Promise<void> {
    const removed = this.undoable.get(id);
    if (!removed) return;
    this.allowUndo(id, null);
    const isBack = await this.inTurn(id, async () => !(await removed) || this.sent(id, false));
    if (isBack) return;
    this.hide([id], true);
    await this.reread([id]);
  }

  private inTurn(id: number, work: () => Promise<boolean>): Promise<boolean> {
    const before = this.turns.get(id);
    const own = before ? before.then(work) : work();
    this.turns.set(id, own);
    return own;
  }

  private async sent(id: number, isRemoved: boolean): Promise<boolean> {
    try {
      await this.deps.send([id], isRemoved);
    } catch {
      return false;
    }
    void this.deps.outdate(false);
    return true;
  }

  private async reread(ids: number[]): Promise<void> {
    // Without a new reading the old one would bring them back.
    await this.deps.outdate(true).then(
      () => this.hide(ids, false),
      () => undefined,
    );
  }

  private hide(ids: number[], isHidden: boolean): void {
    for (const id of ids) {
      if (isHidden) this.hidden.add(id);
      else this.hidden.delete(id);
    }
  }

  private allowUndo(id: number, removed: Promise<boolean> | null): void {
    if (removed) this.undoable.set(id, removed);
    else this.undoable.delete(id);
  }

  private setPending(pending: boolean): void {
    this.pending = pending;
  }
}
