/** Detects a dead peer or a sleep of the computer at each PING (faults W11, W12). Times are in milliseconds. */

/** Gap between two beats that means that the computer has slept. */
export const sleepGap = 60_000;
/** Missing echoes, or intervals without progress, after which the peer counts as dead. */
const maxMissed = 2;

/** Result of a beat: `slept` after a long gap, `lost` when the peer is dead. */
export type Finding = 'alive' | 'slept' | 'lost';

/** The pulse of one connection. */
export class Pulse {
  private beatAt = 0;
  private missed = 0;
  private stuck = 0;
  private buffered = 0;
  private slept = false;
  /** The peer has echoed a PING before, so a missing echo means something. */
  private echoes = false;

  /** A new socket is open. Whether the peer echoes PINGs is remembered. */
  begin(now: number): void {
    this.beatAt = now;
    this.missed = 0;
    this.stuck = 0;
    this.buffered = 0;
    this.slept = false;
  }

  /** Something was received, which is better evidence than the browser's socket state. */
  received(isEcho: boolean): void {
    this.missed = 0;
    this.slept = false;
    if (isEcho) this.echoes = true;
  }

  /** True after a long gap between beats, until something is received. */
  hasSlept(now: number): boolean {
    return this.slept || now - this.beatAt > sleepGap;
  }

  /** Called before each PING; `buffered` is the number of unsent bytes. */
  beat(now: number, buffered: number): Finding {
    this.slept = this.hasSlept(now);
    this.beatAt = now;
    // Fewer unsent bytes mean progress, as with a large picture on a slow line.
    if (buffered < this.buffered) this.missed = 0;
    this.stuck = buffered > 0 && buffered >= this.buffered ? this.stuck + 1 : 0;
    this.buffered = buffered;
    if ((this.echoes && this.missed >= maxMissed) || this.stuck > maxMissed) return 'lost';
    this.missed += 1;
    return this.slept ? 'slept' : 'alive';
  }
}
