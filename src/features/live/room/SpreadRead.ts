import type { Clock } from '#shared/clock.ts';

/** What the read needs from outside. */
interface SpreadReadDeps {
  clock: Pick<Clock, 'monotonic' | 'after'>;
  /** A random share of the span, from 0 to 1. */
  share: () => number;
  read(): void;
}

/**
 * Reads the room again at a random moment of a span [1-02]. The start of a stream, a new state and the end of a stream are the same
 * moment for everybody in the room: 100,000 readers who read at once are more than any server answers within a second; spread over
 * three seconds they are 33,000 in each, over ten seconds 10,000. One read is pending at most. Pure: clock and share are injected.
 */
export class SpreadRead {
  private readonly deps: SpreadReadDeps;
  private pending: { due: number; cancel(): void } | null = null;

  constructor(deps: SpreadReadDeps) {
    this.deps = deps;
  }

  /** Reads within `span` ms. Of two requests the earlier moment counts, and one read answers both. */
  within(span: number): void {
    const { clock, share } = this.deps;
    const wait = share() * span;
    const due = clock.monotonic() + wait;
    if (this.pending && this.pending.due <= due) return;
    this.cancel();
    this.pending = { due, cancel: clock.after(wait, () => this.now()) };
  }

  /** Reads at once, instead of the pending read: for what one reader alone has caused. */
  now(): void {
    this.cancel();
    this.deps.read();
  }

  /** Drops the pending read. */
  cancel(): void {
    this.pending?.cancel();
    this.pending = null;
  }
}
