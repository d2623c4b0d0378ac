/** Stories of the reports of what was learned. */
import { begin, entryOf, freeSet, saving } from '../attempts.ts';
import { doctor } from '../people.ts';
import { nowhere } from '../purchase.ts';
import type { Scene } from '../Scene.ts';
import { Unreachable } from '../endings.ts';
import type { StoryTable } from '../story.ts';

/** Has learned for a year. */
const full = '13800000007';
const byId = (id: number) => ({ query: { id } });

/** The newest kept report of the doctor who has learned for a year. */
async function keptReport(scene: Scene) {
  const { token } = await scene.logIn(full);
  const { list } = await scene.answers('learnReportList', 'ok', { query: { size: 5 } }, token);
  const [newest] = list;
  if (!newest) throw new Unreachable('没有已生成的学习报告');
  return { token, newest };
}

/** Stories by operation. */
export const learnReport = {
  learnReport: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const before = await scene.peeks('learnReport', { query: {} }, me.token);
        const attempt = await begin(scene, me, await freeSet(scene));
        const entries = attempt.questions.map((_, at) => entryOf(attempt, at, at + 1));
        const { counts } = await scene.answers('exerciseSubmit', 'ok', saving(attempt, ...entries), me.token);
        const { report, need, from } = await scene.answers('learnReport', 'ok', { query: {} }, me.token);
        const [added, { right }] = [attempt.questions.length, counts];
        scene.agrees(
          'learnReport',
          '/data/need/answers',
          need.answers,
          before.need.answers + added,
          `${added} more than before`,
        );
        const known = before.report?.totals.right ?? 0;
        if (before.report || before.need.answers === 0)
          scene.agrees(
            'learnReport',
            '/data/report/totals/right',
            report?.totals.right,
            known + right,
            `${right} more than before`,
          );
        const days = report?.days.reduce((all, { answers }) => all + answers, 0);
        const source = 'the sum of /data/report/days/*/answers';
        scene.agrees('learnReport', '/data/report/totals/answers', report?.totals.answers, days, source);
        const year = await scene.peeks('learnReport', { query: { period: 'year' } }, me.token);
        // A week may have begun in the year before.
        const fits = year.from > from || year.need.answers >= need.answers;
        scene.holds('learnReport', '/data/need/answers', fits, `at least ${need.answers}`, year.need.answers);
      },
      async tooLittle(scene) {
        const { token } = await scene.logIn(doctor);
        // Nobody has learned here more than a year ago.
        const { need } = await scene.answers('learnReport', 'tooLittle', { query: { back: 60 } }, token);
        scene.agrees('learnReport', '/data/need/answers', need.answers, 0);
      },
      async notFound(scene) {
        const { newest } = await keptReport(scene);
        // The report of somebody else does not exist for others.
        const { token } = await scene.logIn(doctor);
        await scene.refuses('learnReport', 'notFound', byId(newest.reportId), token);
        await scene.refuses('learnReport', 'notFound', byId(nowhere), token);
      },
    },
  },
  learnReportList: {
    outcomes: {
      async ok(scene) {
        const { token, newest } = await keptReport(scene);
        const { from, report } = await scene.peeks('learnReport', byId(newest.reportId), token);
        scene.agrees('learnReport', '/data/from', from, newest.from, 'as learnReportList says');
        scene.agrees(
          'learnReport',
          '/data/report/totals/minutes',
          report?.totals.minutes,
          newest.minutes,
          'as learnReportList says',
        );
      },
      async empty(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.answers('learnReportList', 'empty', { query: { page: 9_999 } }, token);
      },
    },
  },
} satisfies StoryTable;
