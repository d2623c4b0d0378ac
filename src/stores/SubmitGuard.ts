/** Prevents double submits [4-08], for every form whose request must not be sent twice. */
import { makeAutoObservable } from 'mobx';
import type { Clock } from '#shared/clock.ts';

/** Milliseconds that the guard stays locked after a success, while the dialog closes [4-08]. */
export const afterSuccess = 1_000;

/** Guards one form. */
export class SubmitGuard {
  /** A submit is in progress, or has just succeeded. */
  pending = false;
  private readonly clock: Pick<Clock, 'after'>;

  constructor(clock: Pick<Clock, 'after'>) {
    this.clock = clock;
    makeAutoObservable<this, 'clock'>(this, { clock: false }, { autoBind: true });
  }

  /**
   * Runs the work unless a submit is in progress. The check is synchronous, so that two events in one tick send one request.
   * Work that resolves to false or rejects unlocks the guard at once; success unlocks it after `afterSuccess`.
   */
  async run(work: () => Promise<boolean>): Promise<void> {
    if (this.pending) return;
    this.set(true);
    let succeeded = false;
    try {
      succeeded = await work();
    } finally {
      if (succeeded) this.clock.after(afterSuccess, () => this.set(false));
      else this.set(false);
    }
  }

  private set(pending: boolean): void {
    this.pending = pending;
  }
}
