/** Removes entries from a list: from the page at once, then on the server. Failed ones come back. No DOM. */
import { makeAutoObservable } from 'mobx';
import type { Clock } from '#shared/clock.ts';

/** Milliseconds in which a single removal can be undone. */
export const undoTime = 5_000;
/** Maximum number of entries per call in the contract. */
const maxPerCall = 50;

/** Injected dependencies. */
export interface RemovalDeps {
  clock: Pick<Clock, 'after'>;
  /** Removes entries on the server, or restores them. Rejects on failure, after it was shown. */
  send(ids: number[], isRemoved: boolean): Promise<unknown>;
  /** Invalidates the reads; with `now` the page refetches. */
  invalidate(now: boolean): Promise<unknown>;
}

/** The removals of one page. */
export class Removal {
  /** A removal without undo is in progress. */
  pending = false;
  /** Hidden on the page, although the last read still has them. */
  private readonly hidden = new Set<number>();
  /** Just removed and still visible; each with the result of its removal. */
  private readonly undoable = new Map<number, Promise<boolean>>();
  /** The last call about each entry: the next one waits for it, so that the last request wins. */
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

  /** Removes entries for good, in several calls; `send` overrides the call. Resolves with whether all are removed. */
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
    if (left.length < ids.length || send) await this.refetch(ids);
    return left.length === 0;
  }

  /** Removes an entry that stays visible for a while, so that it can be restored. */
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
      void this.refetch([id]);
    });
  }

  /** Restores an entry. */
  async undo(id: number): Promise<void> {
    const removed = this.undoable.get(id);
    if (!removed) return;
    this.allowUndo(id, null);
    const isBack = await this.inTurn(id, async () => !(await removed) || this.sent(id, false));
    if (isBack) return;
    this.hide([id], true);
    await this.refetch([id]);
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
    void this.deps.invalidate(false);
    return true;
  }

  private async refetch(ids: number[]): Promise<void> {
    // Without a refetch the old data would show them again.
    await this.deps.invalidate(true).then(
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
