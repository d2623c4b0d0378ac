/** Checks a conversation in a live room against its document: each frame, the numbers, and what answers what. */
import { objectionTo, parsed } from '#mocks/engine/socket/contract.ts';
import { type Problem, shown, valueAt } from '#openapi/problem.ts';
import type { Turn } from './talk.ts';

/** The type of the answer to a frame, by the type of the frame. */
const answerTo: Record<string, string[]> = { ENTER: ['WELCOME'], PING: ['PING'], SAY: ['MESSAGE', 'REFUSED'] };

const typeOf = (frame: unknown): string => String(valueAt(frame, '/messageType'));
const numbersOf = (frame: unknown): number[] =>
  ((valueAt(frame, '/history') ?? []) as { msgId: number }[]).map(({ msgId }) => msgId);
const isAscending = (numbers: number[]): boolean => numbers.every((number, at) => number > (numbers[at - 1] ?? 0));

/** What happens in a room without being an answer, and messages of others. */
const news = ['MESSAGE', 'PIN', 'POLL', 'MUTED', 'STATE'];
/** Messages that a WELCOME has at most. */
const longestHistory = 50;

/** Whether a frame tells of what others do: the answer is still to come. */
export const isNews = (said: string, received: string): boolean => {
  const [asked, frame] = [parsed(said), parsed(received)];
  return news.includes(typeOf(frame)) && !isAnswer(asked, frame);
};

/** Whether a frame may answer a frame: others write in the meantime, and the room has news. */
function isAnswer(asked: unknown, frame: unknown): boolean {
  const type = typeOf(frame);
  if (!answerTo[typeOf(asked)]?.includes(type)) return false;
  return typeOf(asked) !== 'SAY' || valueAt(frame, '/clientId') === valueAt(asked, '/clientId');
}

/** What is wrong with the own messages in the history of a WELCOME, in which each stands once; null when nothing is. */
function historyProblem(
  frame: unknown,
  own: ReadonlyMap<unknown, unknown>,
): { expected: string; actual: unknown } | null {
  const history = (valueAt(frame, '/history') ?? []) as { msgId: number; clientId?: string }[];
  for (const [clientId, number] of own) {
    const all = history.filter((message) => message.clientId === clientId).map(({ msgId }) => msgId);
    if (all.length > 1) return { expected: `the message ${shown(clientId)} once`, actual: all };
    const isLost = history.length < longestHistory && history.every(({ msgId }) => msgId !== number);
    if (isLost) return { expected: `a list with the message ${shown(number)}`, actual: numbersOf(frame) };
  }
  return null;
}

/** The problems of a conversation; the pointers begin with the indexes of the turn and the frame. */
export function roomTalkProblems(turns: Turn[]): Problem[] {
  const problems: Problem[] = [];
  const add = (pointer: string, expected: string, actual: unknown): void =>
    void problems.push({ operation: 'live', pointer, expected, actual: shown(actual) });
  /** The number of each own message. */
  const numbers = new Map<unknown, unknown>();
  for (const [at, { said, received }] of turns.entries()) {
    const asked = parsed(said);
    const frames = received.map(parsed);
    const before = problems.length;
    for (const [index, frame] of frames.entries()) {
      const objection = objectionTo('live', 'receive', frame);
      if (objection) add(`/${at}/${index}`, `a frame of the document (${objection})`, frame);
    }
    if (problems.length > before) continue;
    const answers = frames.filter((frame) => isAnswer(asked, frame));
    const [answer] = answers;
    if (answers.length !== 1) add(`/${at}/length`, 'one answer', answers.length);
    const place = `/${at}/${frames.indexOf(answer)}`;
    if (!isAscending(numbersOf(answer))) add(`${place}/history`, 'ascending numbers', numbersOf(answer));
    const lost = typeOf(answer) === 'WELCOME' ? historyProblem(answer, numbers) : null;
    if (lost) add(`${place}/history`, lost.expected, lost.actual);
    if (
      typeOf(answer) === 'WELCOME' &&
      valueAt(answer, '/poll/closed') === true &&
      valueAt(answer, '/poll/counts') === null
    )
      add(`${place}/poll/counts`, 'the votes of a closed poll', null);
    const isOpen = typeOf(answer) === 'WELCOME' && valueAt(answer, '/poll/closed') === false;
    const mine = (valueAt(answer, '/poll/mine') ?? []) as unknown[];
    if (isOpen && mine.length > 0 !== (valueAt(answer, '/poll/counts') !== null))
      add(`${place}/poll/mine`, 'an own choice exactly with the votes of the others', mine);
    if (typeOf(answer) !== 'MESSAGE') continue;
    if (valueAt(answer, '/role') !== 'user') add(`${place}/role`, 'user', valueAt(answer, '/role'));
    if (valueAt(answer, '/text') !== valueAt(asked, '/text'))
      add(`${place}/text`, shown(valueAt(asked, '/text')), valueAt(answer, '/text'));
    const clientId = valueAt(asked, '/clientId');
    const number = valueAt(answer, '/msgId');
    // Sent again under its id, a message is the same one.
    if (numbers.has(clientId) && numbers.get(clientId) !== number)
      add(`${place}/msgId`, shown(numbers.get(clientId)), number);
    numbers.set(clientId, number);
  }
  return problems;
}
