/** Stories of the learning record. */
import { begin, entryOf, finished, freeSet, saving } from '../attempts.ts';
import { doctor, member } from '../people.ts';
import { nowhere, onlyWhereReset } from '../purchase.ts';
import type { LoggedIn, Scene } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

const all = { query: { size: 50 } };
const exercises = { query: { type: 'exercise', size: 50 } } as const;
/** Why a doctor without records is not to be had at an address. */
const otherLife = '医生在别处已经学过';
/** Before anybody learned. */
const longAgo = { query: { to: 1_000_000_000_001 } };

/** The records of attempts, by the ids of these. */
async function attemptsIn(scene: Scene, { token }: LoggedIn, query = {}): Promise<(number | null)[]> {
  const { list } = await scene.peeks('learnRecordList', { query: { size: 50, ...query } }, token);
  return list.map(({ recordId }) => recordId);
}

/** Stories by operation. */
export const learnRecord = {
  learnRecordList: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const first = await finished(scene, me);
        const running = await begin(scene, me, await freeSet(scene));
        const { list } = await scene.answers('learnRecordList', 'ok', exercises, me.token);
        const facts = list.slice(0, 2).map(({ recordId, state, percent }) => ({ recordId, state, percent }));
        scene.agrees('learnRecordList', '/data/list', facts, [
          { recordId: running.recordId, state: 'running', percent: 0 },
          { recordId: first.recordId, state: 'done', percent: 100 },
        ]);
        // Days are a filter, and nobody sees the records of others.
        const before = await attemptsIn(scene, me, { to: list[0]?.updateTime });
        scene.has('learnRecordList', '/query/to', before, running.recordId, false);
        const other = await attemptsIn(scene, await scene.logIn(member));
        scene.has('learnRecordList', '/data/list/*/recordId', other, first.recordId, false);
      },
      async empty(scene) {
        const me = await scene.logIn(doctor);
        await scene.answers('learnRecordList', 'empty', longAgo, me.token);
      },
    },
  },
  learnRecordSummary: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const before = await scene.peeks('learnRecordSummary', {}, me.token);
        const attempt = await begin(scene, me, await freeSet(scene));
        const entries = Array.from({ length: 5 }, (_, at) => entryOf(attempt, at, 1_000 * (at + 1)));
        await scene.answers('exerciseSubmit', 'ok', saving(attempt, ...entries), me.token);
        const after = await scene.answers('learnRecordSummary', 'ok', {}, me.token);
        scene.agrees(
          'learnRecordSummary',
          '/data/questions',
          after.questions,
          before.questions + 5,
          '5 more than before',
        );
        scene.holds('learnRecordSummary', '/data/streakDays', after.streakDays > 0, 'more than 0', after.streakDays);
        const days = after.days.map(({ day }) => day);
        scene.agrees('learnRecordSummary', '/data/days/*/day', days, [...new Set(days)].sort());
        const answers = after.days.reduce((sum, own) => sum + own.answers, 0);
        const { questions } = after;
        scene.holds(
          'learnRecordSummary',
          '/data/days/*/answers',
          answers <= questions,
          `at most ${questions}`,
          answers,
        );
      },
      async empty(scene) {
        const me = await scene.logIn(doctor);
        onlyWhereReset(scene, otherLife);
        await scene.answers('learnRecordSummary', 'empty', {}, me.token);
      },
    },
  },
  learnRecordTrend: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const brief = await freeSet(scene);
        const { exerciseId } = brief;
        const attempt = await finished(scene, me);
        const result = await scene.peeks('exerciseResult', { query: { recordId: attempt.recordId } }, me.token);
        const { points, kind } = await scene.answers('learnRecordTrend', 'ok', { query: { exerciseId } }, me.token);
        const [last] = points.slice(-1).map((point) => ({ recordId: point.recordId, percent: point.percent }));
        const percent = Math.round((result.score * 1_000) / result.totalScore) / 10;
        const [place, made] = [`/data/points/${points.length - 1}`, { recordId: attempt.recordId, percent }];
        scene.agrees('learnRecordTrend', place, last, made, 'as exerciseResult says');
        scene.agrees('learnRecordTrend', '/data/kind', kind, brief.kind, 'as exerciseList says');
      },
      async empty(scene) {
        const me = await scene.logIn(doctor);
        const { exerciseId } = await freeSet(scene);
        onlyWhereReset(scene, otherLife);
        await scene.answers('learnRecordTrend', 'empty', { query: { exerciseId } }, me.token);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('learnRecordTrend', 'notFound', { query: { exerciseId: nowhere } }, token);
      },
    },
  },
  learnRecordRemove: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const attempt = await finished(scene, me);
        const before = await scene.peeks('learnRecordSummary', {}, me.token);
        const { list } = await scene.peeks('learnRecordList', all, me.token);
        const ids = list.filter(({ recordId }) => recordId === attempt.recordId).map(({ id }) => id);
        // Records of others, and those that are not there, are not counted.
        const body = { ids: [...ids, nowhere] };
        const { removed } = await scene.answers('learnRecordRemove', 'ok', { body }, me.token);
        scene.agrees('learnRecordRemove', '/data/removed', removed, 1);
        const left = await attemptsIn(scene, me, { type: 'exercise' });
        scene.has('learnRecordList', '/data/list/*/recordId', left, attempt.recordId, false);
        // What was learned stays.
        const after = await scene.peeks('learnRecordSummary', {}, me.token);
        scene.agrees('learnRecordSummary', '/data/questions', after.questions, before.questions, 'as before');
        await scene.answers('exerciseResult', 'ok', { query: { recordId: attempt.recordId } }, me.token);
      },
      async none(scene) {
        const me = await scene.logIn(doctor);
        await scene.answers('learnRecordRemove', 'none', { body: { ids: [nowhere] } }, me.token);
      },
    },
  },
} satisfies StoryTable;
