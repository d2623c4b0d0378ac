/** Films that everybody may watch, such as that of a campaign: their addresses need no right and never expire. */
import { clip, type QualityName } from './clip.ts';
import { playlist, type Served } from './playback.ts';
import { masterPlaylist, mediaPlaylist, segmentLength } from './playlists.ts';

/** Length of every film, in seconds. */
export const filmSeconds = 30;

/** The address of a film's playlist. */
export const filmAddress = (filmId: number): string => `/mock-media/films/${filmId}/master.m3u8`;

const film =
  /^\/mock-media\/films\/[1-9][0-9]{0,5}\/(?:(master|360p|720p)\.m3u8|(360p|720p)\/(?:init\.mp4|([0-9]{1,3})\.m4s))$/;

/** The content at a path; null for a path that does not belong to a film. Never throws. */
export function serveFilm(pathname: string): Served | null {
  if (!pathname.startsWith('/mock-media/films/')) return null;
  const match = film.exec(pathname);
  if (!match) return { status: 404 };
  const [, list, folder, index] = match;
  if (list === 'master') return playlist(masterPlaylist());
  const quality = (list ?? folder) as QualityName;
  if (list) return playlist(mediaPlaylist(quality, filmSeconds, (at) => `${quality}/${at}.m4s`));
  if (index === undefined) return { status: 200, file: `${quality}/init.mp4`, length: null, type: 'video/mp4' };
  const at = Number(index);
  const length = segmentLength(at, filmSeconds);
  if (length === 0) return { status: 404 };
  const turn = at % clip.segments;
  const bytes = clip.qualities[quality].seconds[turn]?.[length - 1] ?? null;
  return { status: 200, file: `${quality}/${turn}.m4s`, length: bytes, type: 'video/mp4' };
}
