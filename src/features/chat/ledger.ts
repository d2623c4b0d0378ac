/** What was handed to a socket lately, so that bytes which never left it can be told from those which did. */

/** Frames that are remembered; more cannot wait in a socket that still takes any. */
const maxFrames = 200;

/** The frames of one socket, oldest first. */
export class Ledger {
  private frames: { key: number | null; bytes: number }[] = [];

  /** A frame was handed over; `key` is the bubble that it belongs to, if any. */
  note(frame: string, key: number | null): void {
    this.frames.push({ key, bytes: new TextEncoder().encode(frame).length });
    if (this.frames.length > maxFrames) this.frames.shift();
  }

  /** The bubbles whose frames are, wholly or partly, among the last `unsent` bytes. The socket is over: all is forgotten. */
  settle(unsent: number): number[] {
    const keys: number[] = [];
    let rest = unsent;
    for (const { key, bytes } of this.frames.toReversed()) {
      if (rest <= 0) break;
      rest -= bytes;
      if (key !== null) keys.push(key);
    }
    this.frames = [];
    return keys;
  }
}
