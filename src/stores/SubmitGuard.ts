/** One submit at a time [4-08]: for every form whose request must not be sent twice. */
import { makeAutoObservable } from 'mobx';
import type { Clock } from '../shared/clock.ts';

/** Milliseconds that the guard stays shut after a success, while the dialog goes away [4-08]. */
export const afterSuccess = 1_000;

/** Guards one form. */
export class SubmitGuard {
  /** A submit is under way, or has just succeeded. */
  pending = false;
  private readonly clock: Pick<Clock, 'after'>;

  constructor(clock: Pick<Clock, 'after'>) {
    this.clock = clock;
    makeAutoObservable<this, 'clock'>(this, { clock: false }, { autoBind: true });
  }

  /**
   * Does the work unless a submit is under way; the decision is taken at once, so that two events of one tick send one
   * request. Work that answers false or rejects has failed and releases the guard; success releases it a second later.
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
