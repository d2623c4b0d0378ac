/** Mock videos and pictures: jsdom has none. */
import { vi } from 'vitest';
import { png } from '../support/png.ts';

/** A caption, or the name of a chapter in a video. */
class FakeCue extends EventTarget {
  readonly id = '';
  readonly startTime: number;
  readonly endTime: number;
  readonly text: string;

  constructor(startTime: number, endTime: number, text: string) {
    super();
    if (!Number.isFinite(startTime) || Number.isNaN(endTime)) throw new TypeError('A time of a cue is not a number.');
    this.startTime = startTime;
    this.endTime = endTime;
    this.text = text;
  }
}

const nothing = (): undefined => undefined;
const tell = (media: EventTarget, ...names: string[]): void =>
  queueMicrotask(() => names.forEach((name) => media.dispatchEvent(new Event(name))));

/** Videos that can play any address at once, as Safari plays HLS natively; their time stands still. */
export function stubMedia(): void {
  vi.stubGlobal('VTTCue', FakeCue);
  Object.defineProperty(HTMLTrackElement.prototype, 'track', { configurable: true, value: { mode: 'disabled' } });
  const media = HTMLMediaElement.prototype;
  // A broken video: its address has expired.
  Object.defineProperty(media, 'error', { configurable: true, value: { code: 4, message: '' } });
  media.canPlayType = () => 'maybe';
  media.load = function load() {
    tell(this, 'loadstart', 'loadedmetadata', 'canplay');
  };
  media.pause = nothing;
  media.play = () => Promise.resolve();
}

/** A picture of four by four pixels. */
export const picture = new Uint8Array(png(4, 4, [0, 0, 0, 255]));

/** Pictures that are decoded and drawn at once. */
export function stubPictures(): void {
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  const pen = { fillRect: nothing, drawImage: nothing };
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => pen,
    toBlob: (made: BlobCallback) => made(new Blob([picture])),
  });
  Object.assign(URL, { createObjectURL: () => 'blob:fuzz', revokeObjectURL: nothing });
}
