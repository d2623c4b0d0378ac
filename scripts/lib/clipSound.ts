/** Computes the sound of the clip: heartbeats and a quiet monitor. */
import { beatSeconds, clipSeconds, firstBeat } from './clipTalk.ts';

/** Samples per second. The clip is a whole number of AAC frames of 1,024 samples. */
export const sampleRate = 48_000;

/** Samples of silence that an AAC encoder inserts before the first sample. */
const priming = 1_024;

const fall = (since: number, length: number): number =>
  since < 0 || since > length ? 0 : Math.min(1, since / 0.008) * Math.exp((-5 * since) / length);
const tone = (hertz: number, since: number): number => Math.sin(2 * Math.PI * hertz * since);

/** Loudness at `t` seconds, from -1 to 1. */
function at(t: number): number {
  const turn = Math.floor((t - firstBeat) / beatSeconds);
  const since = t - firstBeat - turn * beatSeconds;
  if (turn < 0 || t > clipSeconds - 0.05) return 0;
  const heart = 0.1 * fall(since, 0.16) * tone(62, since) + 0.07 * fall(since - 0.3, 0.12) * tone(78, since);
  const monitor = 0.03 * fall(since, 0.09) * tone(660, since);
  // A step begins every six seconds.
  const step = t % 6;
  return heart + monitor + 0.025 * fall(step - 0.2, 0.9) * (tone(523.25, step) + 0.6 * tone(784, step));
}

/** The samples of the clip: one channel, 16 bits, little-endian. */
export function clipSound(): Buffer {
  const count = clipSeconds * sampleRate;
  const bytes = Buffer.alloc(count * 2);
  for (let sample = 0; sample < count; sample++) {
    const value = at((sample + priming) / sampleRate);
    bytes.writeInt16LE(Math.round(value * 32_767), sample * 2);
  }
  return bytes;
}
