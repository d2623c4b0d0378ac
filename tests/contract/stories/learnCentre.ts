/** Stories of the learning centre. */
import { begin, entryOf, freeSet, saving } from '../attempts.ts';
import { doctor, member } from '../people.ts';
import { onlyWhereReset } from '../purchase.ts';
import type { StoryTable } from '../story.ts';

const inFirst = { query: { departmentId: 1 } };
/** Why a doctor without a plan is not to be had at an address. */
const otherLife = '医生在别处已经有学习计划';

/** Stories by operation. */
export const learnCentre = {
  learnIndex: {
    outcomes: {
      async ok(scene) {
        const index = await scene.answers('learnIndex', 'ok', inFirst);
        scene.agrees('learnIndex', '/data/rank/my', index.rank.my, null);
        const minutes = index.rank.list.map((own) => own.minutes);
        scene.descends('learnIndex', '/data/rank/list', minutes, 'minutes');
        // A minute of learning gives the reader a place, and nobody else.
        const me = await scene.logIn(doctor);
        const attempt = await begin(scene, me, await freeSet(scene));
        const entry = { ...entryOf(attempt), timeSec: 120 };
        await scene.answers('exerciseAnswer', 'ok', saving(attempt, entry), me.token);
        const { departmentId } = await scene.peeks('userProfile', {}, me.token);
        const own = await scene.peeks('learnIndex', { query: { departmentId: departmentId ?? 1 } }, me.token);
        const learned = own.rank.my?.minutes ?? 0;
        scene.holds('learnIndex', '/data/rank/my/minutes', learned >= 2, 'at least 2', learned);
        const other = await scene.logIn(member);
        const theirs = await scene.peeks('learnIndex', inFirst, other.token);
        if (scene.canSteer) scene.agrees('learnIndex', '/data/rank/my', theirs.rank.my, null);
      },
    },
  },
  learnToday: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const attempt = await begin(scene, me, await freeSet(scene));
        // To begin anew hands the practice before it in, with what was not confirmed.
        const before = await scene.peeks('learnToday', {}, me.token);
        const entry = { ...entryOf(attempt), timeSec: 60, confirm: true };
        await scene.answers('exerciseAnswer', 'confirmed', saving(attempt, entry), me.token);
        const { list } = await scene.peeks('guideList', { query: { size: 50 } });
        const open = list.find(({ free }) => free);
        if (!open) return;
        await scene.answers('guideJoin', 'ok', { body: { guideId: open.guideId } }, me.token);
        const today = await scene.answers('learnToday', 'ok', {}, me.token);
        // Something else may have been left at the same moment.
        const { state, updateTime = 0 } = today.last ?? {};
        const isLatest = updateTime >= attempt.startTime;
        scene.agrees('learnToday', '/data/last/state', state, 'running');
        scene.holds('learnToday', '/data/last/updateTime', isLatest, `at least ${attempt.startTime}`, updateTime);
        scene.agrees(
          'learnToday',
          '/data/todayAnswers',
          today.todayAnswers,
          before.todayAnswers + 1,
          'one more than before',
        );
        scene.agrees('learnToday', '/data/todayMin', today.todayMin, before.todayMin + 1, 'one more than before');
        const guides = today.tasks.map(({ guideId }) => guideId);
        scene.has('learnToday', '/data/tasks/*/guideId', guides, open.guideId);
      },
      async empty(scene) {
        const me = await scene.logIn(doctor);
        onlyWhereReset(scene, otherLife);
        await scene.answers('learnToday', 'empty', {}, me.token);
      },
    },
  },
  learnGoalSave: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const { goalMin } = await scene.peeks('learnToday', {}, me.token);
        const minutes = goalMin === 45 ? 60 : 45;
        const saved = await scene.answers('learnGoalSave', 'ok', { body: { minutes } }, me.token);
        scene.agrees('learnGoalSave', '/data/goalMin', saved.goalMin, minutes, 'as sent');
        const today = await scene.peeks('learnToday', {}, me.token);
        scene.agrees('learnToday', '/data/goalMin', today.goalMin, minutes, 'as learnGoalSave says');
        // The goal of another doctor is her own.
        const other = await scene.logIn(member);
        const theirs = await scene.peeks('learnToday', {}, other.token);
        if (scene.canSteer) scene.agrees('learnToday', '/data/goalMin', theirs.goalMin, goalMin);
      },
    },
  },
} satisfies StoryTable;
