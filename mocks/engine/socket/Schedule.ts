/** Tasks scheduled by the mock backend's clock, which may be stopped, running, or changed by hand. */

interface Due {
  at: number;
  order: number;
  run(): void;
}

/** A schedule of tasks; tasks of the same moment run in the order in which they were planned. */
export class Schedule {
  private readonly now: () => number;
  private readonly isRunning: () => boolean;
  private waiting: Due[] = [];
  private order = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(now: () => number, isRunning: () => boolean) {
    this.now = now;
    this.isRunning = isRunning;
  }

  /** Plans `run` for the moment `at`, in ms; runs it at once when that is past. Returns a function that cancels it. */
  at(at: number, run: () => void): () => void {
    if (at <= this.now()) {
      run();
      return () => undefined;
    }
    const due: Due = { at, order: this.order++, run };
    this.waiting.push(due);
    this.arm();
    return () => {
      this.waiting = this.waiting.filter((other) => other !== due);
      this.arm();
    };
  }

  /** Runs the due tasks; call this when the clock was changed. */
  settle(): void {
    for (let next = this.next(); next && next.at <= this.now(); next = this.next()) {
      const { run } = next;
      this.waiting = this.waiting.filter((other) => other !== next);
      run();
    }
    this.arm();
  }

  /** Cancels all tasks. */
  clear(): void {
    this.waiting = [];
    this.arm();
  }

  private next(): Due | undefined {
    return this.waiting.toSorted((a, b) => a.at - b.at || a.order - b.order)[0];
  }

  /** One timer for the next task, only while the clock runs. */
  private arm(): void {
    clearTimeout(this.timer);
    const next = this.next();
    if (!next || !this.isRunning()) return;
    this.timer = setTimeout(() => this.settle(), Math.max(0, next.at - this.now()));
  }
}
