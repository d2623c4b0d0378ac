/** The progress of a reader: in courses, on cards, in the watch history. */
import type { components } from '#openapi/portal.d.ts';
import type { CourseRecord } from '../seed/courses.ts';
import { lessonPlace, lessonsOf, lessonTitle } from '../seed/lessons.ts';
import { type Content, perContent } from '../seed/seed.ts';
import type { State } from '../state.ts';
import type { UserRecord } from '../user.ts';
import type { LearningRecord, PlayMark } from './records.ts';
import { learningOf } from './learningOf.ts';
import { percentOf } from './watching.ts';
import { day } from '../times.ts';

type Schemas = components['schemas'];

const byId = perContent(
  ({ courses, withdrawn }: Content, _key: 'all') =>
    new Map([...courses, ...withdrawn].map((album) => [album.brief.albumId, album])),
);

/** A course by its id, also one that is no longer offered. */
export const courseOf = (content: Content, albumId: number): CourseRecord | undefined =>
  byId(content, 'all').get(albumId);

/** True for a course that is no longer offered. */
export const isGone = ({ withdrawn }: Content, albumId: number): boolean =>
  withdrawn.some(({ brief }) => brief.albumId === albumId);

/** The play marks of a course's lessons. */
export const marksIn = ({ plays }: LearningRecord, albumId: number): PlayMark[] =>
  Object.values(plays).filter((mark) => mark.albumId === albumId && mark.liveId === null);

/** The number of finished lessons of a course. */
export const finishedIn = (learning: LearningRecord, albumId: number): number =>
  marksIn(learning, albumId).filter(({ finished }) => finished).length;

/** The finished lessons of a course in per cent; null without any play mark. */
export function progressOf(learning: LearningRecord, album: CourseRecord): number | null {
  const { albumId, videoCount } = album.brief;
  if (marksIn(learning, albumId).length === 0) return null;
  return Math.floor((finishedIn(learning, albumId) * 100) / Math.max(1, videoCount));
}

/** The lessons of a course that were ever finished in per cent, whether or not their records are still there. */
export function learnedOf(learning: LearningRecord, { brief: { albumId, videoCount } }: CourseRecord): number {
  const marked = marksIn(learning, albumId).flatMap(({ videoId, finished }) => (finished ? [videoId] : []));
  const removed = learning.removedFinished.filter((videoId) => lessonPlace(videoId).albumId === albumId);
  return Math.floor((new Set([...marked, ...removed]).size * 100) / Math.max(1, videoCount));
}

/** Removes the records of lessons, or all of them, and returns their number; which lessons were finished stays known. */
export function removePlays(learning: LearningRecord, wanted: readonly number[] | 'all'): number {
  const removed = Object.values(learning.plays).filter(({ videoId }) => wanted === 'all' || wanted.includes(videoId));
  for (const { videoId, liveId, finished } of removed) {
    Reflect.deleteProperty(learning.plays, String(videoId));
    if (finished && liveId === null && !learning.removedFinished.includes(videoId))
      learning.removedFinished.push(videoId);
  }
  return removed.length;
}

/** The ids of the courses that this reader has a valid purchase of. */
export function purchasedBy({ state, content, caller, now }: Asked): Set<number> {
  const purchases = caller ? learningOf(state, content, caller).purchases : [];
  return new Set(purchases.filter(({ expireAt }) => expireAt === null || expireAt > now).map(({ albumId }) => albumId));
}

/** Inputs of the course cards. */
export interface Asked {
  state: State;
  content: Content;
  /** Null for a visitor. */
  caller: UserRecord | null;
  /** Ms. */
  now: number;
}

/** Course cards with the reader's own data: progress where she has watched, and the purchase. */
export function withOwn(asked: Asked, courses: Schemas['AlbumBrief'][]): Schemas['AlbumBrief'][] {
  const { state, content, caller } = asked;
  if (!caller) return courses;
  const learning = learningOf(state, content, caller);
  const begun = new Set(Object.values(learning.plays).map(({ albumId }) => albumId));
  const purchased = purchasedBy(asked);
  return courses.map((brief) => {
    const album = begun.has(brief.albumId) ? courseOf(content, brief.albumId) : undefined;
    return {
      ...brief,
      ...(album && { progress: progressOf(learning, album) }),
      ...(purchased.has(brief.albumId) && { purchased: true }),
    };
  });
}

const year = 365 * day;
const maxRecords = 1_000;

/** A play mark as a row of the watch history; null for content that no longer exists. */
function recordOf(content: Content, mark: PlayMark): Schemas['PlayRecord'] | null {
  const common = {
    recordId: mark.videoId,
    albumId: mark.albumId,
    videoId: mark.videoId,
    position: mark.position,
    finished: mark.finished,
    device: mark.device,
    updateTime: mark.updateTime,
  };
  if (mark.liveId !== null) {
    const live = content.lives.find(({ plan }) => plan.liveId === mark.liveId)?.plan;
    if (!live) return null;
    const duration = (live.endTime - live.startTime) / 1_000;
    return {
      ...common,
      moduleType: 'live',
      liveId: mark.liveId,
      albumTitle: live.title,
      videoTitle: '直播回放',
      coverUrl: live.coverUrl,
      duration,
      percent: percentOf(mark, duration),
    };
  }
  const album = courseOf(content, mark.albumId);
  const { index } = lessonPlace(mark.videoId);
  const duration = album?.durations[index];
  if (!album || duration === undefined) return null;
  return {
    ...common,
    moduleType: album.brief.moduleType,
    liveId: null,
    albumTitle: album.brief.title,
    videoTitle: lessonTitle(album, index + 1),
    coverUrl: album.brief.coverUrl,
    duration,
    percent: percentOf(mark, duration),
    ...(isGone(content, mark.albumId) && { isGone: true }),
  };
}

/** The reader's watch history of a year, the latest first. */
export const recordsOf = (content: Content, { plays }: LearningRecord, now: number): Schemas['PlayRecord'][] =>
  Object.values(plays)
    .filter(({ updateTime }) => now - updateTime < year)
    .toSorted((one, other) => other.updateTime - one.updateTime || other.videoId - one.videoId)
    .slice(0, maxRecords)
    .flatMap((mark) => recordOf(content, mark) ?? []);

/** The record of the lesson after a finished one; null after the last lesson, and when the next cannot be played yet. */
function nextLesson(content: Content, record: Schemas['PlayRecord']): Schemas['PlayRecord'] | null {
  const album = courseOf(content, record.albumId);
  const next = album && lessonsOf(album, content.moments)[lessonPlace(record.videoId).index + 1];
  if (next?.status !== 'ready') return null;
  const { videoId, title, duration } = next;
  return {
    ...record,
    recordId: videoId,
    videoId,
    videoTitle: title,
    duration,
    position: 0,
    percent: 0,
    finished: false,
  };
}

/** Where a reader can continue: the latest record of each offered course, or the lesson after it. */
export function continuedOf(
  content: Content,
  records: readonly Schemas['PlayRecord'][],
  maxCount: number,
): Schemas['PlayRecord'][] {
  const seen = new Set<number>();
  return records
    .filter(({ albumId }) => !seen.has(albumId) && seen.add(albumId))
    .filter(({ isGone: gone }) => gone !== true)
    .flatMap((record) => (record.finished ? (nextLesson(content, record) ?? []) : record))
    .slice(0, maxCount);
}
