/** Remembers the frames passed to a socket, to tell sent ones from those still in its buffer. */

/** Maximum number of remembered frames; a socket that accepts frames cannot have more unsent ones. */
const maxFrames = 200;

/** The frames of one socket, oldest first. */
export class Ledger {
  private frames: { key: number | null; bytes: number }[] = [];

  /** Records a frame; `key` is its bubble, if any. */
  note(frame: string, key: number | null): void {
    this.frames.push({ key, bytes: new TextEncoder().encode(frame).length });
    if (this.frames.length > maxFrames) this.frames.shift();
  }

  /** Returns the bubbles whose frames are at least partly among the last `unsent` bytes, and clears the ledger. */
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
