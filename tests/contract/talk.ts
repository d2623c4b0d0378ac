/** Checks a conversation of the chat against its document: each frame, its recipient, and its place among the answers. */
import { objectionTo, parsed } from '#mocks/engine/socket/contract.ts';
import { type Problem, shown, valueAt } from '#openapi/problem.ts';

/** A frame of the portal and all received frames before its next one, as raw texts. */
export interface Turn {
  said: string;
  received: string[];
}

/** The type of the first answer to a frame, by the type of the frame. */
const answerTo: Record<string, string[]> = {
  WELCOME: ['WELCOME'],
  PING: ['PING'],
  Q1: ['Q2'],
  Q2: ['ANSWER'],
  USER_MESSAGE: ['CUSTOMER_MESSAGE', 'ANSWER'],
};

/** Frames with exactly one answer. */
const once = ['WELCOME', 'PING', 'Q1', 'Q2'];

/** The problems of a conversation; the pointers begin with the indexes of the turn and the frame. */
export function talkProblems(turns: Turn[]): Problem[] {
  return turns.flatMap((turn, at) => turnProblems(turn, `/${at}`));
}

function turnProblems({ said, received }: Turn, base: string): Problem[] {
  const problems: Problem[] = [];
  const add = (pointer: string, expected: string, actual: string): void => {
    problems.push({ operation: 'chat', pointer: base + pointer, expected, actual });
  };
  const asked = parsed(said);
  const type = String(valueAt(asked, '/messageType'));
  const frames = received.map(parsed);
  for (const [at, frame] of frames.entries()) {
    const objection = objectionTo('chat', 'receive', frame);
    if (objection) add(`/${at}`, 'a frame of the document', `${objection}: ${shown(frame)}`);
    else if (valueAt(frame, '/userId') !== valueAt(asked, '/userId'))
      add(`/${at}/userId`, shown(valueAt(asked, '/userId')), shown(valueAt(frame, '/userId')));
  }
  if (problems.length > 0) return problems;
  if (once.includes(type) ? received.length !== 1 : received.length === 0)
    add('/length', once.includes(type) ? '1' : 'an answer', String(received.length));
  const [first] = frames;
  const expected = answerTo[type] ?? [];
  const answer = String(valueAt(first, '/messageType'));
  if (received.length > 0 && !expected.includes(answer)) add('/0/messageType', expected.join(' or '), answer);
  // An offered list and an answer must belong to the preceding choice.
  const chosen = valueAt(asked, '/content/list/0/question');
  if (problems.length === 0 && chosen !== undefined && valueAt(first, '/content/title') !== chosen)
    add('/0/content/title', shown(chosen), shown(valueAt(first, '/content/title')));
  const ids = ((valueAt(first, '/content/list') ?? []) as { id: number }[]).map(({ id }) => id);
  if (new Set(ids).size !== ids.length) add('/0/content/list', 'every choice once', shown(ids));
  return problems;
}
