/** What stories about case studies begin with: a case of some access, and steps that are worked through. */
import type { Payload } from '#openapi/operation.ts';
import { type Scene, Unreachable } from './Scene.ts';

type Case = Payload<'medicaseDetail'>;
type Asked = Case['steps'][number]['questions'][number];

/** The input of a call about one case. */
export const of = (id: number) => ({ query: { id } });

/** A case of this access, with all steps locked but the first. */
export async function caseOf(scene: Scene, free: 'login' | 'vip', token: string): Promise<Case> {
  const { list } = await scene.answers('medicaseList', 'ok', { query: { size: 50 } }, token);
  const brief = list.find((one) => one.free === free && one.questionCount > 0);
  if (!brief) throw new Unreachable('没有这样的病例');
  const { id } = brief;
  // A target without reset may know earlier runs.
  await scene.peeks('medicaseDetail', of(id), token);
  if (free === 'login') await scene.answers('medicaseAdvance', 'ok', { body: { id, stepId: 1, again: true } }, token);
  return scene.answers('medicaseDetail', 'ok', of(id), token);
}

/** The first option of a question. */
export const firstKey = ({ question }: Asked): string[] => question.options.slice(0, 1).map(({ key }) => key);

/** Answers every question of a step with its first option, and goes on. */
export async function workThrough(
  scene: Scene,
  id: number,
  at: number,
  token: string,
): Promise<Payload<'medicaseAdvance'>> {
  const { steps } = await scene.peeks('medicaseDetail', of(id), token);
  const step = steps[at];
  if (!step) throw new Unreachable('病例没有这一步');
  for (const asked of step.questions) {
    const body = { id, questionId: asked.question.questionId, chosen: firstKey(asked) };
    await scene.answers('medicaseAnswer', 'ok', { body }, token);
  }
  return scene.answers('medicaseAdvance', 'ok', { body: { id, stepId: step.stepId } }, token);
}

/** The first question of the case, with its step: the steps before it are worked through. */
export async function firstQuestion(scene: Scene, id: number, token: string) {
  const { steps } = await scene.peeks('medicaseDetail', of(id), token);
  for (const at of steps.keys()) {
    const now = (await scene.peeks('medicaseDetail', of(id), token)).steps[at];
    const [asked] = now?.questions ?? [];
    if (now && asked) return { asked, stepId: now.stepId };
    await workThrough(scene, id, at, token);
  }
  throw new Unreachable('病例没有问题');
}
