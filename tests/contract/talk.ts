/** A conversation of the chat against its document: each frame by itself, whose it is, and what answers what. */
import { objectionTo } from '../../mocks/engine/chat/contract.ts';
import { type Problem, shown, valueAt } from '../../openapi/problem.ts';

/** A frame of the portal and everything that came before its next one; texts as they were sent. */
export interface Turn {
  said: string;
  heard: string[];
}

/** What answers a frame first, by its type. */
const answerTo: Record<string, string[]> = {
  WELCOME: ['WELCOME'],
  PING: ['PING'],
  Q1: ['Q2'],
  Q2: ['ANSWER'],
  USER_MESSAGE: ['CUSTOMER_MESSAGE', 'ANSWER'],
};

/** Frames that are answered by one frame exactly. */
const once = ['WELCOME', 'PING', 'Q1', 'Q2'];

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** What is wrong with a conversation; the pointers begin with the turn and the frame in it. */
export function talkProblems(turns: Turn[]): Problem[] {
  return turns.flatMap((turn, at) => turnProblems(turn, `/${at}`));
}

function turnProblems({ said, heard }: Turn, base: string): Problem[] {
  const problems: Problem[] = [];
  const add = (pointer: string, expected: string, actual: string): void => {
    problems.push({ operation: 'chat', pointer: base + pointer, expected, actual });
  };
  const asked = parsed(said);
  const type = String(valueAt(asked, '/messageType'));
  const frames = heard.map(parsed);
  for (const [at, frame] of frames.entries()) {
    const objection = objectionTo('receive', frame);
    if (objection) add(`/${at}`, 'a frame of the document', `${objection}: ${shown(frame)}`);
    else if (valueAt(frame, '/userId') !== valueAt(asked, '/userId'))
      add(`/${at}/userId`, shown(valueAt(asked, '/userId')), shown(valueAt(frame, '/userId')));
  }
  if (problems.length > 0) return problems;
  if (once.includes(type) ? heard.length !== 1 : heard.length === 0)
    add('/length', once.includes(type) ? '1' : 'an answer', String(heard.length));
  const [first] = frames;
  const expected = answerTo[type] ?? [];
  const answer = String(valueAt(first, '/messageType'));
  if (heard.length > 0 && !expected.includes(answer)) add('/0/messageType', expected.join(' or '), answer);
  // A list that was offered belongs to what was chosen, and so does an answer.
  const chosen = valueAt(asked, '/content/list/0/question');
  if (problems.length === 0 && chosen !== undefined && valueAt(first, '/content/title') !== chosen)
    add('/0/content/title', shown(chosen), shown(valueAt(first, '/content/title')));
  const ids = ((valueAt(first, '/content/list') ?? []) as { id: number }[]).map(({ id }) => id);
  if (new Set(ids).size !== ids.length) add('/0/content/list', 'every choice once', shown(ids));
  return problems;
}
