/** The page of a course as one reader sees it. */
import type { components } from '#openapi/portal.d.ts';
import { diagnosisFor } from '../cases/runs.ts';
import { givesCertificate } from '../certificates/credits.ts';
import type { CourseRecord } from '../seed/courses.ts';
import { courseTexts, materialsOf } from '../seed/courseTexts.ts';
import { lecturerBrief } from '../seed/lecturerPages.ts';
import { chaptersOf, type LessonRecord, lessonsOf } from '../seed/lessons.ts';
import { nearest } from '../seed/nearness.ts';
import { quizStopsOf } from '../seed/quizPoints.ts';
import { departmentOf } from '../seed/reference.ts';
import type { Content } from '../seed/seed.ts';
import type { State } from '../state.ts';
import type { UserRecord } from '../user.ts';
import { accessOf, playOf, purchaseOf, type Viewer } from './access.ts';
import { courseOf, isGone, marksIn, progressOf, withOwn } from './progress.ts';
import { emptyLearning, type LearningRecord, likersOf, markOf } from './records.ts';
import { learningOf } from './learningOf.ts';
import { percentOf } from './watching.ts';

type Schemas = components['schemas'];

const maxRelated = 6;

/** The reader with her data. */
export interface Reader {
  viewer: Viewer;
  learning: LearningRecord;
}

/** The reader of a call; a visitor has no records. */
export function readerOf(state: State, content: Content, caller: UserRecord | null, now: number): Reader {
  const learning = caller ? learningOf(state, content, caller) : emptyLearning();
  return {
    learning,
    viewer: {
      userId: caller?.user.userId ?? 0,
      isVip: (caller?.vipUntil ?? 0) > now,
      purchases: learning.purchases,
      now,
    },
  };
}

/** The data of a call. */
export interface Known {
  state: State;
  content: Content;
  caller: UserRecord | null;
  now: number;
}

/** A course that this reader may see, else null; a buyer still sees it after it was removed. */
export function visibleCourse({ state, content, caller, now }: Known, albumId: number): CourseRecord | null {
  const album = courseOf(content, albumId);
  if (!album) return null;
  if (!isGone(content, albumId)) return album;
  return purchaseOf(readerOf(state, content, caller, now).viewer, albumId) ? album : null;
}

/** The progress of a reader in a lesson; null for a lesson that she never opened. */
function progressIn(learning: LearningRecord, { videoId, duration }: LessonRecord): Schemas['LessonProgress'] | null {
  const mark = learning.plays[String(videoId)];
  if (!mark) return null;
  const { position, finished, updateTime } = mark;
  return { position, percent: percentOf(mark, duration), finished, updateTime };
}

function lessonOf(lesson: LessonRecord, album: CourseRecord, { viewer, learning }: Reader): Schemas['Lesson'] {
  return {
    videoId: lesson.videoId,
    title: lesson.title,
    duration: lesson.duration,
    free: lesson.free,
    play: playOf(lesson, album, viewer).play,
    previewSeconds: lesson.previewSeconds,
    status: lesson.status,
    releaseTime: lesson.releaseTime,
    quizCount: quizStopsOf(lesson).length,
    my: progressIn(learning, lesson),
  };
}

function mineOf(album: CourseRecord, { viewer, learning }: Reader): Schemas['MyCourse'] | null {
  if (viewer.userId === 0) return null;
  const { albumId } = album.brief;
  const purchase = purchaseOf(viewer, albumId);
  const marks = marksIn(learning, albumId).toSorted((one, other) => other.updateTime - one.updateTime);
  return {
    collected: learning.collected[markOf({ targetType: 'course', targetId: albumId })] !== undefined,
    liked: learning.liked.includes(markOf({ targetType: 'course', targetId: albumId })),
    purchased: purchase !== null,
    expireAt: purchase?.expireAt ?? null,
    progress: progressOf(learning, album) ?? 0,
    lastVideoId: marks[0]?.videoId ?? null,
  };
}

/** Readers who like a course; each reader counts. */
export const likesOf = (state: State, { brief }: CourseRecord): number =>
  Math.round(brief.playCount / 40) + likersOf(state.learning, { targetType: 'course', targetId: brief.albumId });

/** The organ on a course's picture, which is the last part of its address. */
const organOf = ({ coverUrl }: Schemas['AlbumBrief']): string => /-([a-z]+)\.svg$/.exec(coverUrl)?.[1] ?? coverUrl;

/**
 * The items in their order, except that an item of the same kind as the one before it waits for the next different one.
 */
function spread<Item>(items: readonly Item[], kindOf: (item: Item) => string, first: string): Item[] {
  const waiting = [...items];
  const result: Item[] = [];
  for (let before = first; waiting.length > 0;) {
    const other = waiting.findIndex((item) => kindOf(item) !== before);
    const [next] = waiting.splice(Math.max(0, other), 1);
    if (!next) break;
    result.push(next);
    before = kindOf(next);
  }
  return result;
}

function relatedTo(content: Content, album: CourseRecord): Schemas['AlbumBrief'][] {
  const isNear = ({ subjectId }: CourseRecord): number => (subjectId === album.subjectId ? 0 : 1);
  const others = content.courses.filter(({ brief }) => brief.albumId !== album.brief.albumId);
  const byCloseness = (one: CourseRecord, other: CourseRecord): number =>
    isNear(one) - isNear(other) || other.brief.playCount - one.brief.playCount;
  const near = nearest(album.departmentId, others, maxRelated * 2, byCloseness).map(({ brief }) => brief);
  return spread(near, organOf, organOf(album.brief)).slice(0, maxRelated);
}

/** The whole page of a course; each count comes from the module that counts it. */
export function coursePage(
  state: State,
  content: Content,
  caller: UserRecord | null,
  album: CourseRecord,
  { now, score, ...counts }: { now: number; score: number | null; reviewCount: number; collectCount: number },
): Schemas['Course'] {
  const { brief, departmentId, publishTime } = album;
  const reader = readerOf(state, content, caller, now);
  const lessons = lessonsOf(album, content.moments);
  const departmentName = departmentOf(departmentId)?.departmentName ?? '';
  const isRunning = lessons.some(({ status }) => status !== 'ready');
  return {
    album: { ...(withOwn({ state, content, caller, now }, [brief])[0] ?? brief), score },
    departmentId,
    departmentName,
    ...courseTexts(album, departmentName),
    validDays: brief.priceFen == null ? 0 : 365,
    likeCount: likesOf(state, album),
    ...counts,
    updateState: isRunning ? 'running' : 'complete',
    updateText: isRunning ? '每周三更新' : null,
    publishTime,
    lecturers: content.lecturers
      .filter(({ lecturerId }) => lecturerId === album.lecturerId)
      .map((lecturer) => lecturerBrief(content, lecturer)),
    chapters: chaptersOf(lessons).map((chapter, index) => ({
      chapterId: brief.albumId * 10 + index + 1,
      title: chapter.title,
      lessons: chapter.lessons.map((lesson) => lessonOf(lesson, album, reader)),
    })),
    materials: materialsOf(album),
    related: withOwn({ state, content, caller, now }, relatedTo(content, album)),
    access: accessOf(album, reader.viewer),
    certificate: givesCertificate(album) ? { credit: brief.credit ?? null } : null,
    medicaseId:
      content.medicases.find(
        (medicase) =>
          medicase.videoAlbumId === brief.albumId && diagnosisFor({ state, content, caller }, medicase) !== null,
      )?.brief.id ?? null,
    my: mineOf(album, reader),
  };
}
