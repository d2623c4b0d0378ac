/** Addresses of the page of a course and of its window: the lesson, the second, and whether it plays at once. */
import {
  defineAddress,
  flag,
  id,
  passing,
  pathChoice,
  pathId,
  required,
  seconds,
  type ValuesOf,
} from '#shared/address.ts';
import { itemPath, type ModuleType, paths } from '#shared/paths.ts';

/** What both addresses ask for: the lesson (0 is none), the second to begin at, and whether to play at once. */
export const lesson = { videoId: id(), t: passing(seconds()), play: passing(flag()) };

/** Modules of courses, as the path names them. */
const modules = ['open', 'vip', 'masterClass', 'pbl', 'case', 'knowledge', 'anatomy'] as const satisfies ModuleType[];

/** R070: a course. */
export const coursePage = defineAddress('/web/video/:type/:id', { type: pathChoice(modules), id: pathId(), ...lesson });

/** R058, R059: what the addresses of a course in a window of its own have in common. */
export const windowFields = { albumId: required(id()), ...lesson };

/** What the address of a course asks for. */
export type LessonAddress = ValuesOf<typeof lesson>;

/** Options of an address of a lesson. */
export interface LessonWish {
  play?: boolean;
  /** Seconds. */
  t?: number | null;
}

/** Makes addresses of the lessons of one course. */
export type LessonLinks = (videoId: number, wish?: LessonWish) => string;

interface Album {
  moduleType: ModuleType;
  albumId: number;
}

/** Lessons on their course's page. */
export function lessonsOn({ moduleType, albumId }: Album): LessonLinks {
  const own = defineAddress(itemPath(moduleType, albumId) ?? '/', lesson);
  return (videoId, wish = {}) => own.to({ videoId, ...wish });
}

/** Lessons in a window of their own. */
export function lessonsInWindow({ moduleType, albumId }: Album): LessonLinks {
  const own = defineAddress(windowPath(moduleType), windowFields);
  return (videoId, wish = {}) => own.to({ albumId, videoId, ...wish });
}

/** The page where a course of a module fills the window. */
export const windowPath = (moduleType: ModuleType): string =>
  moduleType === 'open' || moduleType === 'knowledge' ? paths.playOpen : paths.playVip;
