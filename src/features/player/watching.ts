/** Connects the watch log and the questions of lessons with the server and with what is cached. */
import type { QueryClient } from '@tanstack/react-query';
import { certificateList } from '#openapi/dist/operations/certificateList.ts';
import { exerciseChapters } from '#openapi/dist/operations/exerciseChapters.ts';
import { medicaseDetail } from '#openapi/dist/operations/medicaseDetail.ts';
import { ownedCourseList } from '#openapi/dist/operations/ownedCourseList.ts';
import { playRecordSave } from '#openapi/dist/operations/playRecordSave.ts';
import { questionBookList } from '#openapi/dist/operations/questionBookList.ts';
import { videoQuizAnswer } from '#openapi/dist/operations/videoQuizAnswer.ts';
import type { Payload } from '#openapi/operation.ts';
import * as codes from '#openapi/dist/codes.ts';
import type { Api } from '#api/client.ts';
import { cachedCourse, changeCourse } from '#api/courseCache.ts';
import { ApiError } from '#api/errors.ts';
import { invalidateWithoutRefetch } from '#api/staleness.ts';
import type { Stores } from '#stores/createStores.ts';
import type { SendQuiz } from './LessonQuiz.ts';
import { type Beat, WatchLog } from './WatchLog.ts';

type Progress = Payload<'playRecordSave'>['list'][number];
type Course = Payload<'courseDetail'>;

interface Parts {
  api: Api;
  queryClient: QueryClient;
  stores: Stores;
}

/** What stops the playback that runs now; nothing where nothing plays. */
type Stopper = () => (() => void) | undefined;

/** A course with the progress that the server has answered. */
export function advanced(course: Course, progress: readonly Progress[]): Course {
  const own = progress.filter(({ albumId }) => albumId === course.album.albumId);
  const last = own.at(-1);
  if (!last || !course.my) return course;
  return {
    ...course,
    my: { ...course.my, progress: last.albumProgress, lastVideoId: last.videoId },
    chapters: course.chapters.map((chapter) => ({
      ...chapter,
      lessons: chapter.lessons.map((lesson) => {
        const record = own.find(({ videoId }) => videoId === lesson.videoId);
        if (!record) return lesson;
        const my = lesson.my ?? { position: 0, updateTime: 0 };
        return { ...lesson, my: { ...my, percent: record.percent, finished: record.finished } };
      }),
    })),
  };
}

/** Whether the answer finishes the last lesson of a course that was not complete before. */
export const completes = (course: Course | undefined, progress: readonly Progress[]): boolean =>
  course?.my != null &&
  course.my.progress < 100 &&
  progress.some(({ albumId, albumProgress }) => albumId === course.album.albumId && albumProgress === 100);

interface Results {
  /** What stops the playback that this report is about; asked before the report is sent [G.6]. */
  stopper?: Stopper;
  /** Gets each course whose last lesson is finished now. */
  onCompleted?: (albumId: number) => void;
}

/** A log that reports to the server for the current user. An answer may stop the playback or complete a course. */
export function watchLog({ api, queryClient, stores }: Parts, { stopper, onCompleted }: Results = {}): WatchLog {
  const { session, surroundings } = stores;
  return new WatchLog({
    memory: surroundings.memory,
    now: () => surroundings.clock.now(),
    userId: () => session.user.userId,
    async send(beats: Beat[]) {
      const stop = stopper?.();
      const { list: progress, stopped } = await api.call(playRecordSave, { body: { beats }, keepalive: true });
      for (const albumId of new Set(progress.map((record) => record.albumId))) {
        const isComplete = completes(cachedCourse(queryClient, albumId), progress);
        changeCourse(queryClient, albumId, (course) => advanced(course, progress));
        if (!isComplete) continue;
        invalidateWithoutRefetch(queryClient, certificateList, ownedCourseList);
        onCompleted?.(albumId);
      }
      if (stopped) stop?.();
    },
    // Wrong parameters never become right; every other error is temporary, a lost login too.
    isHopeless: (error) => error instanceof ApiError && error.code === codes.badParameter,
  });
}

/** After a login: assigns the visitor's positions to the doctor and sends the waiting beats. */
export const mergeWatched = (parts: Parts): Promise<void> => watchLog(parts).merge();

/** Sends answers to questions during the lessons of a course: they count in the wrong book, and in the score of a case. */
export const quizSender =
  ({ api, queryClient }: Pick<Parts, 'api' | 'queryClient'>, albumId: number): SendQuiz =>
  async ({ pointId }, videoId, answer) => {
    const result = await api.call(videoQuizAnswer, { body: { albumId, videoId, pointId, ...answer } });
    invalidateWithoutRefetch(queryClient, medicaseDetail, questionBookList, exerciseChapters);
    return result;
  };
