/** The media host of live streams: grants signed addresses of two lines, and answers them with the stream as it is now. */
import { clip, type QualityName } from '../playback/clip.ts';
import { makeKey, readKey, sign } from '../playback/keys.ts';
import { lessonLife, playlist, type Served } from '../playback/playback.ts';
import { masterPlaylist } from '../playback/playlists.ts';
import { contentAt } from '../seed/seed.ts';
import type { State } from '../state.ts';
import { airingOf, roomRecordOf } from './airing.ts';
import type { LineNumber } from './records.ts';
import { livePlaylist } from './streamPlaylist.ts';
import { pieceOf, timelineAt, windowPieces } from './streamTimeline.ts';

/** The lines of every stream: two ways to the same picture. */
export const lineNumbers: readonly LineNumber[] = [1, 2];
/** Delay of each segment of a slow line, ms: longer than a segment lasts. */
const slowness = 3_000;
/** Segments behind the window that are still answered, as RFC 8216 demands. */
const keptPieces = 3 * windowPieces;

/** The stream to grant. */
export interface StreamWish {
  liveId: number;
  /** 0 is a visitor. */
  userId: number;
  /** When the stream began, ms: the addresses belong to this broadcast and to no later one. */
  realStart: number;
  /** When the preview ends, ms; null for the whole stream. */
  until: number | null;
  /** Time of the mock backend, ms. */
  now: number;
}

type Quality = 'auto' | QualityName;

/** The right to play a stream or its beginning, as addresses on our own origin. */
export function grantStream({ liveId, userId, realStart, until, now }: StreamWish): {
  urls: { line: LineNumber; quality: Quality; url: string }[];
  expireAt: number;
} {
  const expireAt = now + lessonLife;
  const scope = `stream/${liveId}`;
  const folder = `/mock-media/${scope}/${makeKey(scope, [userId, realStart, until, expireAt])}`;
  const files = { auto: 'master', '720p': '720p', '360p': '360p' } as const;
  const urls = lineNumbers.flatMap((line) =>
    (Object.keys(files) as Quality[]).map((quality) => ({
      line,
      quality,
      url: `${folder}/${line}/${files[quality]}.m3u8`,
    })),
  );
  return { urls, expireAt };
}

const shape =
  /^\/mock-media\/(stream\/([1-9][0-9]{0,11}))\/([\w.-]{1,90})\/([12])\/(?:(master|360p|720p)\.m3u8|(?:(360p|720p)\/(?:init\.mp4|([0-9]{1,8})\.([\w-]{16})\.m4s)))$/;

/** What is at a path at `now` (ms); null for a path that is not a stream's. Never throws. */
export function serveStream(pathname: string, state: State, now: number): Served | null {
  if (!pathname.startsWith('/mock-media/stream/')) return null;
  const match = shape.exec(pathname);
  if (!match) return { status: 404 };
  const [, scope = '', id, key = '', line = '', list, folder, number, signature] = match;
  const fields = readKey(scope, key, now);
  if (!fields) return { status: 403 };
  const [, granted, until = null] = fields;
  const live = contentAt(now, state.control.amount, state.began).lives.find(({ plan }) => plan.liveId === Number(id));
  const record = live && roomRecordOf(state, live);
  const airing = live && airingOf(live, record, now);
  if (!airing || airing.realStart === null || airing.realStart !== granted) return { status: 404 };
  const fault = record?.faults?.[Number(line) as LineNumber];
  const isFaulty = fault !== undefined && (fault.until === null || fault.until > now);
  if (isFaulty && fault.kind === 'cut') return { status: 404 };
  if (list === 'master') return playlist(masterPlaylist());
  const quality = (list ?? folder) as QualityName;
  const timeline = timelineAt(airing, until === null ? now : Math.min(now, until));
  // Each segment has its own signature, so the URL of one does not give access to the next.
  const signed = (at: number): string => sign(`${scope}/${key}/${line}/${quality}/${at}`);
  const isOver = airing.realEnd !== null || (until !== null && now >= until);
  if (list) return playlist(livePlaylist(quality, timeline, isOver, (at) => `${quality}/${at}.${signed(at)}.m4s`));
  if (number === undefined) return { status: 200, file: `${quality}/init.mp4`, length: null, type: 'video/mp4' };
  const piece = pieceOf(timeline, Number(number));
  if (!piece || signature !== signed(piece.number)) return { status: 403 };
  if (piece.number < timeline.end - windowPieces - keptPieces) return { status: 404 };
  const ends = clip.qualities[quality].seconds[piece.file] ?? [];
  const seconds = ends.length / 2;
  const from = ends[piece.part * seconds - 1] ?? 0;
  const to = ends[(piece.part + 1) * seconds - 1] ?? 0;
  const served: Served = {
    status: 200,
    file: `${quality}/${piece.file}.m4s`,
    from,
    length: to - from,
    type: 'video/mp4',
  };
  return isFaulty ? { ...served, delay: slowness } : served;
}
