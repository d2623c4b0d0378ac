/** Whether the other side of an open socket still lives, judged at each PING (faults W11, W12). Times are in milliseconds. */

/** Milliseconds without a beat after which the computer has slept. */
export const sleepGap = 60_000;
/** PINGs without an answer, or pauses without progress, that prove the other side gone. */
const mostMissed = 2;

/** What a beat finds: `slept` when the time since the last one says so, `lost` when the other side is gone. */
export type Finding = 'alive' | 'slept' | 'lost';

/** The pulse of one connection. */
export class Pulse {
  private beatAt = 0;
  private missed = 0;
  private stuck = 0;
  private buffered = 0;
  private slept = false;
  /** The other side has answered a PING once, so that a missing answer means something. */
  private echoes = false;

  /** A new socket has opened. Whether this other side answers PINGs is still known. */
  begin(now: number): void {
    this.beatAt = now;
    this.missed = 0;
    this.stuck = 0;
    this.buffered = 0;
    this.slept = false;
  }

  /** Something came, which proves more than any state that the browser reports. */
  heard(isEcho: boolean): void {
    this.missed = 0;
    this.slept = false;
    if (isEcho) this.echoes = true;
  }

  /** Nobody has seen the time pass, or nothing came since it was noticed that it had. */
  hasSlept(now: number): boolean {
    return this.slept || now - this.beatAt > sleepGap;
  }

  /** Before each PING: `buffered` are the bytes that have not left yet. */
  beat(now: number, buffered: number): Finding {
    this.slept = this.hasSlept(now);
    this.beatAt = now;
    // A large picture on a slow line: what shrinks is on its way.
    if (buffered < this.buffered) this.missed = 0;
    this.stuck = buffered > 0 && buffered >= this.buffered ? this.stuck + 1 : 0;
    this.buffered = buffered;
    if ((this.echoes && this.missed >= mostMissed) || this.stuck > mostMissed) return 'lost';
    this.missed += 1;
    return this.slept ? 'slept' : 'alive';
  }
}
