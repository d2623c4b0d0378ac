/** Stories of the daily question. */
import type { Payload } from '#openapi/operation.ts';
import { doctor } from '../people.ts';
import { type Scene, Unreachable } from '../Scene.ts';
import { forced, type StoryTable } from '../story.ts';

type Question = NonNullable<Payload<'questionDaily'>>;

const inDepartment = (departmentId: number) => ({ query: { departmentId } });

/** A department whose question of today has several right options, or one. */
async function departmentWith(scene: Scene, several: boolean): Promise<{ departmentId: number; question: Question }> {
  for (const { departmentId } of await scene.answers('departmentList', 'ok', {})) {
    const question = await scene.peeks('questionDaily', inDepartment(departmentId));
    if (question && (question.kind === 'X') === several) return { departmentId, question };
  }
  throw new Unreachable(`今天没有科室有${several ? '多选' : '单选'}题`);
}

/** Gives an arbitrary answer to learn the right one. */
async function solve(scene: Scene, { questionId, options }: Question): Promise<{ right: string[]; wrong: string[] }> {
  const keys = options.map(({ key }) => key);
  const { answer } = await scene.peeks('questionDailyAnswer', { body: { questionId, chosen: keys.slice(0, 1) } });
  return { right: answer, wrong: keys.filter((key) => !answer.includes(key)).slice(0, 1) };
}

/** Stories by operation. */
export const learn = {
  questionDaily: {
    outcomes: {
      async ok(scene) {
        const { departmentId, question } = await departmentWith(scene, false);
        const again = await scene.answers('questionDaily', 'ok', inDepartment(departmentId));
        scene.agrees('questionDaily', '/data', again, question, 'as before');
      },
      async multiple(scene) {
        const { departmentId } = await departmentWith(scene, true);
        await scene.answers('questionDaily', 'multiple', inDepartment(departmentId));
      },
      empty: forced('后端的每个科室每天都有一题'),
    },
  },
  questionDailyAnswer: {
    unread: 'the server judges each answer alone and stores none',
    outcomes: {
      async ok(scene) {
        for (const several of [false, true]) {
          const { question } = await departmentWith(scene, several);
          const { questionId } = question;
          const { right } = await solve(scene, question);
          const verdict = await scene.answers('questionDailyAnswer', 'ok', { body: { questionId, chosen: right } });
          scene.agrees('questionDailyAnswer', '/data/answer', verdict.answer, right, 'as before');
        }
      },
      async wrong(scene) {
        const { question } = await departmentWith(scene, false);
        const { wrong } = await solve(scene, question);
        const choice = { body: { questionId: question.questionId, chosen: wrong } };
        await scene.answers('questionDailyAnswer', 'wrong', choice);
        const { token } = await scene.logIn(doctor);
        await scene.answers('questionDailyAnswer', 'wrong', choice, token);
      },
      async notFound(scene) {
        await scene.refuses('questionDailyAnswer', 'notFound', { body: { questionId: 1, chosen: ['A'] } });
      },
    },
  },
} satisfies StoryTable;
