/** Stories of study guides: joining, the plan, its shift, ticks and the calendar. */
import type { Payload } from '#openapi/operation.ts';
import { doctor, member } from '../people.ts';
import { nowhere, onlyWhereReset } from '../purchase.ts';
import { type LoggedIn, type Scene, Unreachable } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

type Guide = Payload<'guideDetail'>;

const of = (guideId: number) => ({ query: { guideId } });
const day = 86_400_000;
/** So long that it is another day, and shorter than a token lives, ms. */
const night = 20 * 3_600_000;

/** The day in Beijing, some days after a moment (ms). */
const dayAfter = (serverTime: number, days: number): string =>
  new Date(serverTime + 8 * 3_600_000 + days * day).toISOString().slice(0, 10);

/** The first guide that fits. */
async function guideWith(scene: Scene, fits: (guide: Guide) => boolean): Promise<Guide> {
  const { list } = await scene.peeks('guideList', { query: { size: 50 } });
  for (const { guideId } of list) {
    const guide = await scene.peeks('guideDetail', of(guideId));
    if (fits(guide)) return guide;
  }
  throw new Unreachable('没有合适的学习指南');
}

const tasksOf = ({ stages }: Pick<Guide, 'stages'>): Guide['stages'][number]['tasks'] =>
  stages.flatMap(({ tasks }) => tasks);

/** A guide for everybody with an article in its first stage, which the doctor has not joined. */
async function freshGuide(scene: Scene, { token }: LoggedIn): Promise<Guide> {
  const guide = await guideWith(
    scene,
    ({ brief, stages }) => brief.free && brief.ordered && stages[0]?.tasks.some(({ byHand }) => byHand) === true,
  );
  const { my } = await scene.peeks('guideDetail', of(guide.brief.guideId), token);
  scene.requires('guideDetail', '/data/my/joinTime', my?.joinTime, null, '测试医生已加入这份指南');
  return guide;
}

/** The same, joined with a plan from today. */
async function planned(scene: Scene): Promise<{ guide: Guide; me: LoggedIn; mine: Payload<'guideJoin'> }> {
  const me = await scene.logIn(doctor);
  const guide = await freshGuide(scene, me);
  const plan = { daysPerWeek: 7, minutes: 30, startDate: dayAfter(guide.serverTime, 0) };
  const body = { guideId: guide.brief.guideId, plan };
  const mine = await scene.answers('guideJoin', 'ok', { body }, me.token);
  scene.agrees('guideJoin', '/data/plan', mine.plan, plan, 'as sent');
  return { guide, me, mine };
}

const taskOf = (guide: Guide, fits: (task: ReturnType<typeof tasksOf>[number], stage: number) => boolean): number => {
  const task = guide.stages.flatMap(({ tasks }, stage) => tasks.filter((own) => fits(own, stage)))[0];
  if (!task) throw new Unreachable('指南里没有这样的任务');
  return task.taskId;
};

/** Stories by operation. */
export const guide = {
  guideList: {
    outcomes: {
      async ok(scene) {
        const all = await scene.answers('guideList', 'ok', { query: { size: 50 } });
        scene.all(
          'guideList',
          '/data/list/*/my',
          all.list.map(({ my }) => my),
          null,
        );
        for (const departmentId of new Set(all.list.map((one) => one.departmentId))) {
          const own = await scene.peeks('guideList', { query: { departmentId, size: 50 } });
          const expected = all.list.filter((one) => one.departmentId === departmentId).length;
          scene.agrees('guideList', '/data/total', own.total, expected, 'as without departmentId');
        }
      },
      empty: (scene) => scene.answers('guideList', 'empty', { query: { page: 9_999 } }),
    },
  },
  guideDetail: {
    outcomes: {
      async ok(scene) {
        const { list } = await scene.peeks('guideList', { query: {} });
        const [first] = list;
        if (!first) throw new Unreachable('没有学习指南');
        const shown = await scene.answers('guideDetail', 'ok', of(first.guideId));
        const tasks = tasksOf(shown);
        const minutes = tasks.reduce((sum, task) => sum + task.minutes, 0);
        const { stageCount, taskCount } = shown.brief;
        const counted = { stageCount: shown.stages.length, taskCount: tasks.length };
        scene.agrees('guideDetail', '/data/brief', { stageCount, taskCount }, counted, 'as /data/stages says');
        scene.agrees(
          'guideDetail',
          '/data/brief/minutes',
          shown.brief.minutes,
          minutes,
          'the sum of /data/stages/*/tasks/*/minutes',
        );
        scene.agrees('guideDetail', '/data/my', shown.my, null);
        // Only what nothing else can know is ticked by hand.
        const shownTasks = tasks.map(({ kind, byHand }) => ({ kind, byHand }));
        const expected = shownTasks.map(({ kind }) => ({ kind, byHand: kind === 'article' }));
        scene.agrees('guideDetail', '/data/stages/*/tasks', shownTasks, expected);
      },
      notFound: (scene) => scene.refuses('guideDetail', 'notFound', of(nowhere)),
    },
  },
  guideJoin: {
    outcomes: {
      async ok(scene) {
        const { guide, me, mine } = await planned(scene);
        const { guideId } = guide.brief;
        const today = dayAfter(guide.serverTime, 0);
        const open = mine.tasks.filter(({ done }) => !done);
        const days = open.map(({ dueDate }) => dueDate ?? '');
        scene.agrees('guideJoin', '/data/tasks/*/dueDate', days, days.toSorted());
        const [first = ''] = days;
        scene.holds('guideJoin', '/data/tasks/*/dueDate', first >= today, `at least ${today}`, first);
        const minutesOf = new Map(tasksOf(guide).map(({ taskId, minutes }) => [taskId, minutes]));
        for (const due of new Set(days)) {
          const own = open.filter(({ dueDate }) => dueDate === due);
          const sum = own.reduce((total, { taskId }) => total + (minutesOf.get(taskId) ?? 0), 0);
          const fits = sum <= 30 || own.length === 1;
          scene.holds('guideJoin', '/data/tasks/*/dueDate', fits, `at most 30 min on ${due}`, sum);
        }
        const listed = await scene.peeks('guideList', { query: { size: 50 } }, me.token);
        const card = listed.list.find((one) => one.guideId === guideId);
        scene.agrees('guideList', '/data/list/*/my/progress', card?.my?.progress, mine.progress, 'as guideJoin says');
        // Joined again without a plan, the plan stays; with null it is gone.
        const again = await scene.answers('guideJoin', 'ok', { body: { guideId } }, me.token);
        const kept = { plan: again.plan, joinTime: again.joinTime };
        scene.agrees('guideJoin', '/data', kept, { plan: mine.plan, joinTime: mine.joinTime }, 'as before');
        const none = await scene.answers('guideJoin', 'ok', { body: { guideId, plan: null } }, me.token);
        const dates = none.tasks.map(({ dueDate }) => dueDate);
        scene.agrees('guideJoin', '/data/plan', none.plan, null);
        scene.all('guideJoin', '/data/tasks/*/dueDate', dates, null);
      },
      async badParameter(scene) {
        const me = await scene.logIn(doctor);
        const { brief, serverTime } = await freshGuide(scene, me);
        const plan = { daysPerWeek: 3, minutes: 30, startDate: dayAfter(serverTime, -1) };
        await scene.refuses('guideJoin', 'badParameter', { body: { guideId: brief.guideId, plan } }, me.token);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('guideJoin', 'notFound', { body: { guideId: nowhere } }, token);
      },
    },
  },
  guideQuit: {
    outcomes: {
      async ok(scene) {
        const { guide, me } = await planned(scene);
        const { guideId } = guide.brief;
        const taskId = taskOf(guide, ({ byHand }, stage) => byHand && stage === 0);
        await scene.answers('guideTaskFinish', 'ok', { body: { taskId, done: true } }, me.token);
        const left = await scene.answers('guideQuit', 'ok', { body: { guideId } }, me.token);
        const { joinTime, plan } = left;
        scene.agrees('guideQuit', '/data', { joinTime, plan }, { joinTime: null, plan: null });
        const ticked = left.tasks.find((task) => task.taskId === taskId)?.done;
        scene.agrees('guideQuit', '/data/tasks/*/done', ticked, false);
        const after = await scene.answers('guideDetail', 'ok', of(guideId), me.token);
        scene.agrees('guideDetail', '/data/my/joinTime', after.my?.joinTime, null);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('guideQuit', 'notFound', { body: { guideId: nowhere } }, token);
      },
    },
  },
  guideShift: {
    outcomes: {
      async ok(scene) {
        const { guide, me, mine } = await planned(scene);
        const body = { guideId: guide.brief.guideId };
        const nothing = await scene.answers('guideShift', 'ok', { body }, me.token);
        scene.agrees('guideShift', '/data/tasks', nothing.tasks, mine.tasks, 'as guideJoin says');
        scene.agrees('guideShift', '/data/shift', nothing.shift, null);
        if (!scene.canSteer) return;
        await scene.steer('clock', { advance: night });
        const { my } = await scene.answers('guideDetail', 'ok', of(body.guideId), me.token);
        const first = my?.tasks[0];
        scene.agrees('guideDetail', '/data/my/tasks/0/overdue', first?.overdue, true);
        const shifted = await scene.answers('guideShift', 'ok', { body }, me.token);
        const days = shifted.tasks.map(({ taskId, dueDate }) => ({ taskId, dueDate }));
        const announced = my?.shift?.tasks.map(({ taskId, to }) => ({ taskId, dueDate: to }));
        scene.agrees('guideShift', '/data/tasks', days, announced, 'as guideDetail says');
        const [today, overdue] = [dayAfter(guide.serverTime + night, 0), shifted.tasks.map((task) => task.overdue)];
        scene.agrees('guideShift', '/data/tasks/0/dueDate', shifted.tasks[0]?.dueDate, today);
        scene.all('guideShift', '/data/tasks/*/overdue', overdue, false);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('guideShift', 'notFound', { body: { guideId: nowhere } }, token);
      },
      async guideNoPlan(scene) {
        const me = await scene.logIn(doctor);
        const { guideId } = (await freshGuide(scene, me)).brief;
        await scene.refuses('guideShift', 'guideNoPlan', { body: { guideId } }, me.token);
      },
    },
  },
  guideTaskFinish: {
    outcomes: {
      async ok(scene) {
        const { guide, me } = await planned(scene);
        const taskId = taskOf(guide, ({ byHand }, stage) => byHand && stage === 0);
        const doneOf = ({ tasks }: Payload<'guideJoin'>) => tasks.find((task) => task.taskId === taskId)?.done;
        const before = await scene.answers('guideTaskFinish', 'ok', { body: { taskId, done: false } }, me.token);
        scene.agrees('guideTaskFinish', '/data/tasks/*/done', doneOf(before), false);
        const after = await scene.answers('guideTaskFinish', 'ok', { body: { taskId, done: true } }, me.token);
        scene.agrees('guideTaskFinish', '/data/tasks/*/done', doneOf(after), true);
        const isFurther = after.progress > before.progress;
        scene.holds('guideTaskFinish', '/data/progress', isFurther, `more than ${before.progress}`, after.progress);
        const shown = await scene.answers('guideDetail', 'ok', of(guide.brief.guideId), me.token);
        scene.agrees('guideDetail', '/data/my', shown.my, after, 'as guideTaskFinish says');
        const others = await scene.answers(
          'guideDetail',
          'ok',
          of(guide.brief.guideId),
          (await scene.logIn(member)).token,
        );
        const strange = others.my?.tasks.find((task) => task.taskId === taskId)?.done;
        if (scene.canSteer) scene.agrees('guideDetail', '/data/my/tasks/*/done', strange, false);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('guideTaskFinish', 'notFound', { body: { taskId: nowhere, done: true } }, token);
      },
      async guideNotJoined(scene) {
        const me = await scene.logIn(doctor);
        const taskId = taskOf(await freshGuide(scene, me), ({ byHand }) => byHand);
        await scene.refuses('guideTaskFinish', 'guideNotJoined', { body: { taskId, done: true } }, me.token);
      },
      async guideTaskAuto(scene) {
        const { guide, me } = await planned(scene);
        const taskId = taskOf(guide, ({ byHand }) => !byHand);
        await scene.refuses('guideTaskFinish', 'guideTaskAuto', { body: { taskId, done: true } }, me.token);
      },
      async guideStageLocked(scene) {
        onlyWhereReset(scene, '测试医生可能已完成上一阶段');
        const { guide, me } = await planned(scene);
        const taskId = taskOf(guide, ({ byHand }, stage) => byHand && stage > 0);
        await scene.refuses('guideTaskFinish', 'guideStageLocked', { body: { taskId, done: true } }, me.token);
      },
      async vipOnly(scene) {
        onlyWhereReset(scene, '测试医生可能已开通会员');
        const { token } = await scene.logIn(doctor);
        const shown = await guideWith(scene, ({ brief }) => !brief.free);
        await scene.answers('guideJoin', 'ok', { body: { guideId: shown.brief.guideId } }, token);
        const taskId = taskOf(shown, ({ byHand }, stage) => byHand && stage > 0);
        await scene.refuses('guideTaskFinish', 'vipOnly', { body: { taskId, done: true } }, token);
      },
    },
  },
  guideCalendar: {
    outcomes: {
      async ok(scene) {
        const { guide, me } = await planned(scene);
        await scene.answers('guideCalendar', 'ok', of(guide.brief.guideId), me.token);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('guideCalendar', 'notFound', of(nowhere), token);
      },
      async guideNoPlan(scene) {
        const me = await scene.logIn(doctor);
        const { guideId } = (await freshGuide(scene, me)).brief;
        await scene.refuses('guideCalendar', 'guideNoPlan', of(guideId), me.token);
      },
    },
  },
} satisfies StoryTable;
