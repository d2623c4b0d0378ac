/** Many messages in real time, for tests of a page under load. */

const beat = 20;

/** The floods of one kind of socket. */
export class Flood {
  private timers: ReturnType<typeof setTimeout>[] = [];

  /** Calls `send` with 1 to `count`, at a rate of real time, or all at once for a rate of 0. */
  start(count: number, perSecond: number, send: (number: number) => void): void {
    const each = perSecond > 0 ? Math.max(1, Math.round((perSecond * beat) / 1_000)) : count;
    for (let from = 0; from < count; from += each) {
      const burst = (): void => {
        for (let at = from; at < Math.min(count, from + each); at++) send(at + 1);
      };
      if (perSecond > 0) this.timers.push(setTimeout(burst, (from / each) * beat));
      else burst();
    }
  }

  /** Ends all floods. */
  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
  }
}
