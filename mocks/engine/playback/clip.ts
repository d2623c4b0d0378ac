/** Metadata of the clip that every lesson repeats; its files are in `mocks/media`, and only the doors read them. */
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
  /** For each segment: the bytes of its first second, of its first two seconds and so on; the last is the whole file. */
  seconds: number[][];
}

/** The captions; times in seconds of the clip. */
export interface Caption {
  from: number;
  to: number;
  text: string;
}

/** The clip: segments of whole seconds, each of which begins with a key frame. */
export interface Clip {
  frameRate: number;
  segmentSeconds: number;
  segments: number;
  qualities: Record<QualityName, ClipQuality>;
  captions: Caption[];
}

/** The clip that `scripts/make-clip.ts` has made. */
export const clip: Clip = data;
