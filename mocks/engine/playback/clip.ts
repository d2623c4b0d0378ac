/** The clip that every lesson repeats, as data; its files are in `mocks/media`, where only the doors reach them. */
import data from '../../media/clip.json' with { type: 'json' };

/** Names of the qualities, the smaller first. */
export const qualityNames = ['360p', '720p'] as const;

/** The name of a quality, which is also its folder. */
export type QualityName = (typeof qualityNames)[number];

/** One quality of the clip. */
export interface ClipQuality {
  width: number;
  height: number;
  /** Names of video and sound as RFC 6381 has them. */
  codecs: string;
  /** Bits in a second, of the largest segment and of all. */
  bandwidth: number;
  averageBandwidth: number;
  /** Of each segment: the bytes that hold its first second, its first two and so on; the last is the whole file. */
  seconds: number[][];
}

/** What is said in the clip, in seconds of the clip. */
export interface Caption {
  from: number;
  to: number;
  text: string;
}

/** The clip: segments of whole seconds, each of which begins with a picture that needs none before it. */
export interface Clip {
  frameRate: number;
  segmentSeconds: number;
  segments: number;
  qualities: Record<QualityName, ClipQuality>;
  captions: Caption[];
}

/** The clip of this house, as `scripts/make-clip.ts` has made it. */
export const clip: Clip = data;
