/** Addresses of a course's page: the lesson, the second, and whether it plays at once. */
import { itemPath, type ModuleType } from '../../shared/paths.ts';

/** What the address of a course's page asks for. */
export interface LessonAddress {
  videoId: number | null;
  /** Seconds to begin at. */
  t: number | null;
  /** The player opens at once: a second was asked for, or the play button was used before scripts ran. */
  play: boolean;
}

const whole = (text: string | null, pattern: RegExp): number | null =>
  text !== null && pattern.test(text) ? Number(text) : null;

/** Reads the query of a course's page; what makes no sense is left out. */
export function readLesson(search: URLSearchParams): LessonAddress {
  const t = whole(search.get('t'), /^(0|[1-9][0-9]{0,4})$/);
  return {
    videoId: whole(search.get('videoId'), /^[1-9][0-9]{0,11}$/),
    t,
    play: t !== null || search.get('play') === '1',
  };
}

/** The address of a lesson on its course's page. */
export function lessonTo(
  album: { moduleType: ModuleType; albumId: number },
  videoId: number,
  { play = false, t = null }: { play?: boolean; t?: number | null } = {},
): string {
  const query = new URLSearchParams({ videoId: String(videoId) });
  if (play) query.set('play', '1');
  if (t !== null) query.set('t', String(t));
  return `${itemPath(album.moduleType, album.albumId) ?? '/'}?${query}`;
}
