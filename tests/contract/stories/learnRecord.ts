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
        const ids = list.slice(0, 2).map(({ recordId }) => recordId);
        scene.agrees('learnRecordList', '/data/list', ids, [running.recordId, first.recordId]);
        const states = list.slice(0, 2).map(({ state, percent }) => [state, percent]);
        scene.agrees('learnRecordList', '/data/list', states, [
          ['running', 0],
          ['done', 100],
        ]);
        // Days are a filter, and nobody sees the records of others.
        const before = await attemptsIn(scene, me, { to: list[0]?.updateTime });
        scene.agrees('learnRecordList', '/data/list', before.includes(running.recordId), false);
        const other = await attemptsIn(scene, await scene.logIn(member));
        scene.agrees('learnRecordList', '/data/list', other.includes(first.recordId), false);
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
        scene.agrees('learnRecordSummary', '/data/questions', after.questions, before.questions + 5);
        scene.agrees('learnRecordSummary', '/data/streakDays', after.streakDays > 0, true);
        const days = after.days.map(({ day }) => day);
        scene.agrees('learnRecordSummary', '/data/days', days, [...new Set(days)].sort());
        const answers = after.days.reduce((sum, own) => sum + own.answers, 0);
        scene.agrees('learnRecordSummary', '/data/days', answers <= after.questions, true);
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
        const last = points.at(-1);
        const percent = Math.round((result.score * 1_000) / result.totalScore) / 10;
        scene.agrees('learnRecordTrend', '/data/points', [last?.recordId, last?.percent], [attempt.recordId, percent]);
        scene.agrees('learnRecordTrend', '/data/kind', kind, brief.kind);
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
        scene.agrees('learnRecordRemove', '/data/removed', left.includes(attempt.recordId), false);
        // What was learned stays.
        const after = await scene.peeks('learnRecordSummary', {}, me.token);
        scene.agrees('learnRecordSummary', '/data/questions', after.questions, before.questions);
        await scene.answers('exerciseResult', 'ok', { query: { recordId: attempt.recordId } }, me.token);
      },
      async none(scene) {
        const me = await scene.logIn(doctor);
        await scene.answers('learnRecordRemove', 'none', { body: { ids: [nowhere] } }, me.token);
      },
    },
  },
} satisfies StoryTable;
