/**
 * The media host of the mock backend: grants addresses of lessons, replays and handouts, and answers them. It has no files and no
 * transport; a door reads the bytes of a segment by the name that `serve` returns.
 */
import { clip, type QualityName } from './clip.ts';
import { fileName, handout } from './handout.ts';
import { makeKey, readKey, sign } from './keys.ts';
import { captions, masterPlaylist, mediaPlaylist, segmentLength } from './playlists.ts';

/** Lifetime of the URLs of a lesson, ms. */
export const lessonLife = 4 * 3_600_000;
/** Lifetime of the URL of a handout, ms. */
export const materialLife = 600_000;

/** The lesson to grant. */
export interface LessonWish {
  /** 0 is a visitor. */
  userId: number;
  videoId: number;
  /** Of the whole lesson, in seconds. */
  duration: number;
  /** Seconds of the preview, or null for the whole lesson. */
  limit: number | null;
  /** Time of the mock backend, ms. */
  now: number;
  /** A replay has the id of its live stream, the sample of the playback check has `test`; a lesson by default. */
  kind?: 'hls' | 'replay' | 'test';
}

/** URLs on our own origin, and when they expire. */
export interface LessonGrant {
  /** The playlist with all qualities, from which the player chooses. */
  auto: string;
  '720p': string;
  '360p': string;
  /** Chinese captions, WebVTT. */
  captions: string;
  /** ms. */
  expireAt: number;
}

/** The content at an address: a text or bytes, a file of the clip, or a refusal. */
export type Served =
  | { status: 200; body: string | Uint8Array<ArrayBuffer>; type: string; download?: string }
  | {
      status: 200;
      file: string;
      /** First byte; 0 without it. */
      from?: number;
      /** Bytes from there; null for all. */
      length: number | null;
      type: string;
      /** Milliseconds until it is sent. */
      delay?: number;
    }
  | { status: 403 | 404 };

/** The right to play a lesson, a replay or the beginning of one, as addresses. */
export function grant({ userId, videoId, duration, limit, now, kind = 'hls' }: LessonWish): LessonGrant {
  const expireAt = now + lessonLife;
  const seconds = limit === null ? duration : Math.min(limit, duration);
  const scope = `${kind}/${videoId}`;
  const folder = `/mock-media/${scope}/${makeKey(scope, [userId, duration, limit === null ? null : seconds, expireAt])}`;
  return {
    auto: `${folder}/master.m3u8`,
    '720p': `${folder}/720p.m3u8`,
    '360p': `${folder}/360p.m3u8`,
    captions: `${folder}/zh-CN.vtt`,
    expireAt,
  };
}

/** Length of the sample of the playback check, in seconds. */
const sampleSeconds = 8;

/** The sample of the playback check, which everybody may play: its address and the bytes of its segments. */
export function grantSample(now: number): { url: string; bytes: number } {
  const { '360p': url } = grant({ kind: 'test', userId: 0, videoId: 1, duration: sampleSeconds, limit: null, now });
  const pieces = clip.qualities['360p'].seconds.slice(0, sampleSeconds / clip.segmentSeconds);
  return { url, bytes: pieces.reduce((sum, piece) => sum + (piece.at(-1) ?? 0), 0) };
}

/** The right to download a handout, valid for ten minutes unless `life` (ms) is given. */
export function grantMaterial(
  materialId: number,
  userId: number,
  now: number,
  life = materialLife,
): { url: string; expireAt: number } {
  const expireAt = now + life;
  const scope = `material/${materialId}`;
  return { url: `/mock-media/${scope}/${makeKey(scope, [userId, expireAt])}/handout.pdf`, expireAt };
}

const lesson =
  /^\/mock-media\/((?:hls|replay|test)\/[1-9][0-9]{0,11})\/([\w.-]{1,90})\/(?:(master|360p|720p)\.m3u8|(zh-CN)\.vtt|(?:(360p|720p)\/(?:init\.mp4|([0-9]{1,5})\.([\w-]{16})\.m4s)))$/;
const material = /^\/mock-media\/(material\/([1-9][0-9]{0,11}))\/([\w.-]{1,60})\/handout\.pdf$/;

/** The content at a path at `now` (ms); null for a path that does not belong to the media host. Never throws. */
export function serve(pathname: string, now: number): Served | null {
  if (/^\/mock-media\/(?:hls|replay|test)\//.test(pathname)) return serveLesson(pathname, now);
  return /^\/mock-media\/material\//.test(pathname) ? serveMaterial(pathname, now) : null;
}

/** A playlist as an answer. */
export const playlist = (body: string): Served => ({ status: 200, body, type: 'application/vnd.apple.mpegurl' });

function serveLesson(pathname: string, now: number): Served {
  const match = lesson.exec(pathname);
  if (!match) return { status: 404 };
  const [, scope = '', key = '', list, vtt, folder, index, signature] = match;
  const fields = readKey(scope, key, now);
  if (!fields) return { status: 403 };
  const [, duration, limit] = fields;
  const seconds = limit ?? duration ?? 0;
  if (seconds === 0) return { status: 404 };
  if (vtt) return { status: 200, body: captions(seconds), type: 'text/vtt; charset=utf-8' };
  if (list === 'master') return playlist(masterPlaylist());
  const quality = (list ?? folder) as QualityName;
  // Each segment has its own signature, so the URL of one does not give access to the next.
  const signed = (at: number): string => sign(`${scope}/${key}/${quality}/${at}`);
  if (list) return playlist(mediaPlaylist(quality, seconds, (at) => `${quality}/${at}.${signed(at)}.m4s`));
  if (index === undefined) return { status: 200, file: `${quality}/init.mp4`, length: null, type: 'video/mp4' };
  const at = Number(index);
  const length = segmentLength(at, seconds);
  if (signature !== signed(at) || length === 0) return { status: 403 };
  const turn = at % clip.segments;
  const bytes = clip.qualities[quality].seconds[turn]?.[length - 1] ?? null;
  return { status: 200, file: `${quality}/${turn}.m4s`, length: bytes, type: 'video/mp4' };
}

function serveMaterial(pathname: string, now: number): Served {
  const match = material.exec(pathname);
  if (!match) return { status: 404 };
  const [, scope = '', id, key = ''] = match;
  if (!readKey(scope, key, now)) return { status: 403 };
  const body = handout(Number(id));
  return { status: 200, body, type: 'application/pdf', download: fileName(Number(id)) };
}
