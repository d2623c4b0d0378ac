/** Stories of the class space: what learners read. */
import * as classStatus from '#openapi/dist/names/classStatus.ts';
import * as homeworkState from '#openapi/dist/names/homeworkState.ts';
import type { OperationId } from '#openapi/operation.ts';
import { inClass, strangeClass } from '../classes.ts';
import type { LooseInput } from '../looseInput.ts';
import { doctor, member } from '../people.ts';
import { nowhere } from '../purchase.ts';
import type { Scene } from '../Scene.ts';
import type { Story, StoryTable } from '../story.ts';

/** A class of somebody else, and one that is not there. */
const refusals = (id: OperationId): { notInClass: Story; notFound: Story } => {
  const refusal =
    (name: 'notInClass' | 'notFound', classId: number): Story =>
    async (scene: Scene) => {
      const { token } = await scene.logIn(doctor);
      const input: LooseInput = { query: { classId } };
      await scene.refuses(id, name, input as never, token);
    };
  return { notInClass: refusal('notInClass', strangeClass), notFound: refusal('notFound', nowhere) };
};

/** Stories by operation. */
export const classSpace = {
  classList: {
    outcomes: {
      async ok(scene) {
        const { token } = await scene.logIn(doctor);
        const all = await scene.answers('classList', 'ok', { query: { size: 50 } }, token);
        const { ahead, running, finished } = all.counts;
        scene.agrees('classList', '/data/total', all.total, ahead + running + finished);
        for (const [status, count] of [
          [classStatus.ahead, ahead],
          [classStatus.running, running],
          [classStatus.finished, finished],
        ] as const) {
          const own = await scene.peeks('classList', { query: { status } }, token);
          scene.agrees('classList', '/data/total', own.total, count);
          scene.agrees('classList', '/data/counts', own.counts, all.counts);
        }
        for (const brief of all.list) {
          const isOver = brief.status === classStatus.finished;
          scene.agrees('classList', '/data/list', brief.passed === null, !isOver);
          const { class: own } = await scene.peeks('classDetail', { query: { classId: brief.classId } }, token);
          scene.agrees('classDetail', '/data/class/brief', own?.brief, brief);
        }
      },
      async empty(scene) {
        const { token } = await scene.logIn(member);
        await scene.answers('classList', 'empty', { query: {} }, token);
      },
    },
  },
  classDetail: {
    outcomes: {
      async ok(scene) {
        const { me, classId } = await inClass(scene);
        const { class: own } = await scene.answers('classDetail', 'ok', { query: { classId } }, me.token);
        const { list } = await scene.peeks('classSchedule', { query: { classId } }, me.token);
        const attendance = own?.conditions.find(({ kind }) => kind === 'attendance');
        const signed = list.filter(({ signedAt }) => signedAt !== null).length;
        scene.agrees(
          'classDetail',
          '/data/class/conditions',
          [attendance?.done, attendance?.total],
          [signed, list.length],
        );
        const notices = await scene.peeks('classNotices', { query: { classId } }, me.token);
        scene.agrees('classDetail', '/data/class/unreadNotices', own?.unreadNotices, notices.unread);
        scene.agrees('classDetail', '/data/class/certificateNo', own?.certificateNo ?? null, null);
        // A stranger is told the programme alone.
        const strange = await scene.answers('classDetail', 'ok', { query: { classId: strangeClass } }, me.token);
        scene.agrees('classDetail', '/data/class', strange.class ?? null, null);
        const over = await inClass(scene, classStatus.finished);
        const passed = await scene.answers('classDetail', 'ok', { query: { classId: over.classId } }, me.token);
        const hasNumber = typeof passed.class?.certificateNo === 'string';
        scene.agrees('classDetail', '/data/class/certificateNo', hasNumber, passed.class?.brief.passed === true);
      },
    },
  },
  classSchedule: {
    outcomes: {
      async ok(scene) {
        const { me, classId } = await inClass(scene);
        const { list } = await scene.answers('classSchedule', 'ok', { query: { classId } }, me.token);
        scene.descends(
          'classSchedule',
          '/data/list',
          list.map(({ start }) => -start),
        );
        for (const { start, signWindow } of list)
          scene.agrees(
            'classSchedule',
            '/data/list',
            [start - signWindow.from, signWindow.to - start],
            [1_800_000, 1_800_000],
          );
      },
      ...refusals('classSchedule'),
    },
  },
  classLessons: {
    outcomes: {
      async ok(scene) {
        const { me, classId } = await inClass(scene);
        const { chapters } = await scene.answers('classLessons', 'ok', { query: { classId } }, me.token);
        for (const { isOpen, lessons, lessonCount } of chapters)
          scene.agrees('classLessons', '/data/chapters', lessons.length, isOpen ? lessonCount : 0);
      },
      ...refusals('classLessons'),
    },
  },
  classHomework: {
    outcomes: {
      async ok(scene) {
        const { me, classId } = await inClass(scene);
        const { list } = await scene.answers('classHomework', 'ok', { query: { classId } }, me.token);
        scene.descends(
          'classHomework',
          '/data/list',
          list.map(({ openTime }) => openTime),
        );
        for (const { state, work } of list)
          scene.agrees('classHomework', '/data/list', work === null, state === homeworkState.open);
      },
      async empty(scene) {
        const { token } = await scene.logIn('13800000007');
        const { list } = await scene.peeks('classList', { query: { status: classStatus.ahead } }, token);
        await scene.answers('classHomework', 'empty', { query: { classId: list[0]?.classId ?? 0 } }, token);
      },
      ...refusals('classHomework'),
    },
  },
  classNotices: {
    outcomes: {
      async ok(scene) {
        const { me, classId } = await inClass(scene);
        const all = await scene.answers('classNotices', 'ok', { query: { classId, size: 50 } }, me.token);
        scene.descends(
          'classNotices',
          '/data/list',
          all.list.map(({ createTime }) => createTime),
        );
        const unread = all.list.filter(({ read }) => !read).length;
        scene.agrees('classNotices', '/data/unread', all.unread, unread);
      },
      async empty(scene) {
        const { me, classId } = await inClass(scene);
        await scene.answers('classNotices', 'empty', { query: { classId, page: 99 } }, me.token);
      },
      ...refusals('classNotices'),
    },
  },
  classMembers: {
    outcomes: {
      async ok(scene) {
        const { me, classId } = await inClass(scene);
        const { list } = await scene.answers('classMembers', 'ok', { query: { classId, size: 50 } }, me.token);
        scene.agrees(
          'classMembers',
          '/data/list',
          list.filter(({ isMe }) => isMe).map(({ memberId }) => memberId),
          [me.userId],
        );
        // Nobody's phone, not even in part.
        scene.agrees(
          'classMembers',
          '/data/list',
          /1\d{2}(\d{4}|\*{4})\d{4}/.test(
            JSON.stringify(list.map(({ name, hospitalName, titleName }) => [name, hospitalName, titleName])),
          ),
          false,
        );
      },
      ...refusals('classMembers'),
    },
  },
  classRank: {
    outcomes: {
      async ok(scene) {
        const { me, classId } = await inClass(scene);
        const { list, mine } = await scene.answers('classRank', 'ok', { query: { classId } }, me.token);
        scene.descends(
          'classRank',
          '/data/list',
          list.map(({ score }) => score),
        );
        const own = list.find(({ isMe }) => isMe);
        if (own) scene.agrees('classRank', '/data/mine', mine, own);
        const others = list.filter(({ isMe, name }) => !isMe && !name.includes('*'));
        scene.agrees('classRank', '/data/list', others, []);
      },
      ...refusals('classRank'),
    },
  },
  classCalendar: {
    outcomes: {
      async ok(scene) {
        const { me, classId } = await inClass(scene);
        await scene.answers('classCalendar', 'ok', { query: { classId } }, me.token);
      },
      ...refusals('classCalendar'),
    },
  },
} satisfies StoryTable;
