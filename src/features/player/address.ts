/** Addresses of a course's page: the lesson, the second, and whether it plays at once. */
import { itemPath, type ModuleType, paths } from '../../shared/paths.ts';

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

/** What an address of a lesson may ask for besides. */
export interface LessonWish {
  play?: boolean;
  /** Seconds. */
  t?: number;
}

/** Makes addresses of the lessons of one course. */
export type LessonLinks = (videoId: number, wish?: LessonWish) => string;

const withLesson = (path: string, query: URLSearchParams, videoId: number, { play, t }: LessonWish): string => {
  query.set('videoId', String(videoId));
  if (play) query.set('play', '1');
  if (t !== undefined) query.set('t', String(t));
  return `${path}?${query}`;
};

/** Lessons on their course's page. */
export const lessonsOn =
  ({ moduleType, albumId }: { moduleType: ModuleType; albumId: number }): LessonLinks =>
  (videoId, wish = {}) =>
    withLesson(itemPath(moduleType, albumId) ?? '/', new URLSearchParams(), videoId, wish);

/** Lessons in a window of their own. */
export const lessonsInWindow =
  ({ moduleType, albumId }: { moduleType: ModuleType; albumId: number }): LessonLinks =>
  (videoId, wish = {}) =>
    withLesson(windowPath(moduleType), new URLSearchParams({ albumId: String(albumId) }), videoId, wish);

/** The page where a course of a module fills the window. */
export const windowPath = (moduleType: ModuleType): string =>
  moduleType === 'open' || moduleType === 'knowledge' ? paths.playOpen : paths.playVip;
