/** What stories about wrong books begin with: questions that were answered wrongly. */
import { begin, entryOf, freeSet, saving } from './attempts.ts';
import { onlyWhereReset } from './purchase.ts';
import { type LoggedIn, type Scene, Unreachable } from './Scene.ts';

/** Why nothing is answered at an address. */
export const neverReset = '答题记录无法撤销';

/** A question that was answered wrongly, with its right answer and the wrong one. */
export interface Mistake {
  questionId: number;
  answer: string[];
  wrong: string[];
}

/** Questions that were answered wrongly in a practice. */
export async function mistakes(scene: Scene, me: LoggedIn, count: number): Promise<Mistake[]> {
  onlyWhereReset(scene, neverReset);
  const attempt = await begin(scene, me, await freeSet(scene));
  const found: Mistake[] = [];
  for (const [at, { question }] of attempt.questions.entries()) {
    if (found.length === count) break;
    const wrong = question.options.slice(-1).map(({ key }) => key);
    const final = { ...entryOf(attempt, at, 1_000, wrong), confirm: true };
    const { answers } = await scene.answers('exerciseAnswer', 'confirmed', saving(attempt, final), me.token);
    const mark = answers[0]?.mark;
    if (mark?.result === 'wrong') found.push({ questionId: question.questionId, answer: mark.answer, wrong });
  }
  return found;
}

/** One such question. */
export async function mistake(scene: Scene, me: LoggedIn): Promise<Mistake> {
  const [first] = await mistakes(scene, me, 1);
  if (!first) throw new Unreachable('没有答错的题');
  return first;
}
