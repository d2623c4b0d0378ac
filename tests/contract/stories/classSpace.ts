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
        scene.agrees('classList', '/data/total', all.total, ahead + running + finished, 'the sum of /data/counts');
        for (const [at, brief] of all.list.entries()) {
          const isOver = brief.status === classStatus.finished;
          const expected = isOver ? 'not null' : 'null';
          scene.holds(
            'classList',
            `/data/list/${at}/passed`,
            (brief.passed === null) !== isOver,
            expected,
            brief.passed,
          );
          const { class: own } = await scene.peeks('classDetail', { query: { classId: brief.classId } }, token);
          scene.agrees('classDetail', '/data/class/brief', own?.brief, brief, 'as classList says');
        }
        for (const [status, count] of [
          [classStatus.ahead, ahead],
          [classStatus.running, running],
          [classStatus.finished, finished],
        ] as const) {
          const own = await scene.peeks('classList', { query: { status } }, token);
          scene.agrees('classList', '/data/total', own.total, count, 'as /data/counts says');
          scene.agrees('classList', '/data/counts', own.counts, all.counts, 'as without status');
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
        const { done, total } = attendance ?? {};
        const figures = { done: signed, total: list.length };
        scene.agrees('classDetail', '/data/class/conditions/*', { done, total }, figures, 'as classSchedule says');
        const notices = await scene.peeks('classNotices', { query: { classId } }, me.token);
        scene.agrees(
          'classDetail',
          '/data/class/unreadNotices',
          own?.unreadNotices,
          notices.unread,
          'as classNotices says',
        );
        scene.agrees('classDetail', '/data/class/certificateNo', own?.certificateNo ?? null, null);
        // A stranger is told the programme alone.
        const strange = await scene.answers('classDetail', 'ok', { query: { classId: strangeClass } }, me.token);
        scene.agrees('classDetail', '/data/class', strange.class ?? null, null);
        const over = await inClass(scene, classStatus.finished);
        const passed = await scene.answers('classDetail', 'ok', { query: { classId: over.classId } }, me.token);
        const { brief, certificateNo } = passed.class ?? {};
        const isRight = (typeof certificateNo === 'string') === (brief?.passed === true);
        const expected = brief?.passed ? 'must be string' : 'null';
        scene.holds('classDetail', '/data/class/certificateNo', isRight, expected, certificateNo);
      },
    },
  },
  classSchedule: {
    outcomes: {
      async ok(scene) {
        const { me, classId } = await inClass(scene);
        const { list } = await scene.answers('classSchedule', 'ok', { query: { classId } }, me.token);
        scene.ascends(
          'classSchedule',
          '/data/list',
          list.map(({ start }) => start),
          'start',
        );
        for (const [at, { start, signWindow }] of list.entries()) {
          const { from, to } = signWindow;
          const expected = { from: start - 1_800_000, to: start + 1_800_000 };
          scene.agrees('classSchedule', `/data/list/${at}/signWindow`, { from, to }, expected);
        }
      },
      ...refusals('classSchedule'),
    },
  },
  classLessons: {
    outcomes: {
      async ok(scene) {
        const { me, classId } = await inClass(scene);
        const { chapters } = await scene.answers('classLessons', 'ok', { query: { classId } }, me.token);
        for (const [at, { isOpen, lessons, lessonCount }] of chapters.entries())
          scene.agrees('classLessons', `/data/chapters/${at}/lessons/length`, lessons.length, isOpen ? lessonCount : 0);
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
          'openTime',
        );
        for (const [at, { state, work }] of list.entries()) {
          const isOpen = state === homeworkState.open;
          const expected = isOpen ? 'null' : 'not null';
          scene.holds('classHomework', `/data/list/${at}/work`, (work === null) === isOpen, expected, work);
        }
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
          'createTime',
        );
        const unread = all.list.filter(({ read }) => !read).length;
        scene.agrees('classNotices', '/data/unread', all.unread, unread, 'as /data/list says');
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
        const ids = list.map(({ memberId }) => memberId);
        scene.has('classMembers', '/data/list/*/memberId', ids, me.userId);
        scene.agrees(
          'classMembers',
          '/data/list',
          list.map(({ isMe }) => ({ isMe })),
          ids.map((id) => ({ isMe: id === me.userId })),
        );
        // Nobody's phone, not even in part.
        for (const [at, { name, hospitalName, titleName }] of list.entries()) {
          const shown = [name, hospitalName, titleName];
          const hasPhone = /1\d{2}(\d{4}|\*{4})\d{4}/.test(JSON.stringify(shown));
          scene.holds('classMembers', `/data/list/${at}`, !hasPhone, 'no phone', shown);
        }
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
          'score',
        );
        const own = list.find(({ isMe }) => isMe);
        if (own) scene.agrees('classRank', '/data/mine', mine, own, 'as /data/list says');
        // Classmates know each other by name, here as among the members.
        for (const [at, { name }] of list.entries())
          scene.matches('classRank', `/data/list/${at}/name`, name, /^[^*]+$/);
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
