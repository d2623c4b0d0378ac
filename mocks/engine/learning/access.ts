/** Which reader may play which lesson. Only the backend decides this; the portal never computes it. */
import type { components } from '#openapi/portal.d.ts';
import type { CourseRecord } from '../seed/courses.ts';
import type { LessonRecord } from '../seed/lessons.ts';
import type { Purchase } from './records.ts';

type Schemas = components['schemas'];
/** How much of a lesson a reader may play now. */
export type Play = Schemas['Lesson']['play'];
type Reason = Schemas['CourseAccess']['reason'];

/** The reader of a call. */
export interface Viewer {
  /** 0 is a visitor. */
  userId: number;
  isVip: boolean;
  purchases: readonly Purchase[];
  /** Ms. */
  now: number;
}

/** The valid purchase of a course; null for none or an expired one. */
export const purchaseOf = ({ purchases, now }: Viewer, albumId: number): Purchase | null =>
  purchases.find((own) => own.albumId === albumId && (own.expireAt === null || own.expireAt > now)) ?? null;

/** The requirement that this reader does not meet for this access. */
function missing(free: LessonRecord['free'], { brief }: CourseRecord, viewer: Viewer): Reason {
  if (free === 'open') return 'ok';
  if (viewer.userId === 0) return free === 'login' ? 'login' : free;
  if (free === 'login' || purchaseOf(viewer, brief.albumId)) return 'ok';
  if (free === 'vip') return viewer.isVip ? 'ok' : 'vip';
  return viewer.purchases.some(({ albumId }) => albumId === brief.albumId) ? 'expired' : 'pay';
}

/** Whether a course can be played, and what is missing. */
export function accessOf(album: CourseRecord, viewer: Viewer): Schemas['CourseAccess'] {
  const reason = missing(album.brief.free, album, viewer);
  return { canPlay: reason === 'ok', reason, needLogin: album.brief.free !== 'open' };
}

/** How much of a lesson this reader may play now, and the access that the whole lesson requires. */
export function playOf(lesson: LessonRecord, album: CourseRecord, viewer: Viewer): { play: Play; reason: Reason } {
  const reason = missing(lesson.free, album, viewer);
  if (reason === 'ok') return { play: 'full', reason };
  if (reason === 'login') return { play: 'login', reason };
  if (lesson.previewSeconds > 0) return { play: 'preview', reason };
  return { play: reason === 'vip' ? 'vip' : 'pay', reason };
}
