/** Interprets a free text: a question of the script, small talk, or a request for an agent. */
import { humanWords, smallTalk } from './script/talk.ts';
import { type ScriptedQuestion, topics } from './script/topics.ts';

/** A kind of small talk. */
export type SmallTalk = keyof typeof smallTalk;

const questions = topics.flatMap((topic) => topic.questions);
const noise = /[\s\p{P}\p{S}\u200b-\u200d\ufeff]+/gu;
const phone = /(?<![0-9])1[3-9][0-9]{9}(?![0-9])/;
const mail = /[\w.+-]{1,64}@[\w-]{1,64}\.[\w.-]{1,64}/;

/** The text for comparison: without blanks, punctuation and case. */
export const plain = (text: string): string => text.toLowerCase().replace(noise, '');

/** The question that a text means: the one with most and longest matching words; the first of equal ones. */
export function meantQuestion(text: string): ScriptedQuestion | null {
  const said = plain(text);
  let best: ScriptedQuestion | null = null;
  let bestWeight = 0;
  for (const question of questions) {
    const words = [plain(question.question), ...question.keywords].filter((word) => said.includes(word));
    const weight = words.reduce((sum, word) => sum + word.length ** 2, 0);
    if (weight > bestWeight) [best, bestWeight] = [question, weight];
  }
  return best;
}

/** The kind of small talk, when the whole text is small talk. */
export function meantSmallTalk(text: string): SmallTalk | null {
  const said = plain(text);
  const kinds = Object.keys(smallTalk) as SmallTalk[];
  return kinds.find((kind) => smallTalk[kind].includes(said)) ?? null;
}

/** Whether a text asks for an agent. */
export const wantsPerson = (text: string): boolean => humanWords.some((word) => plain(text).includes(word));

/** The phone number or mail address in a text, masked; null without one. */
export function contactIn(text: string): string | null {
  const number = phone.exec(text)?.[0];
  if (number) return `${number.slice(0, 3)}****${number.slice(7)}`;
  const address = mail.exec(text)?.[0];
  return address ? address.replace(/^(.{1,2}).*@/, '$1***@') : null;
}
