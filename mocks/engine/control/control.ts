/** The calls under `/__mock/`, used by the control panel, Playwright and QA. */
import { actReport } from '../acts/control.ts';
import { chatReport } from '../chat/control.ts';
import { classReport } from '../classes/control.ts';
import { type Engine, jsonAnswer } from '../Engine.ts';
import type { Answer } from '../answer.ts';
import { waitingNames } from '../certificates/control.ts';
import { waitingCorrections } from '../exercises/correctionControl.ts';
import { jsonIn } from '../jsonIn.ts';
import { waitingEntries } from '../acts/entries.ts';
import { waitingComments } from '../learning/comments.ts';
import { liveReport } from '../live/control.ts';
import { roomsReport } from '../live/roomControl.ts';
import { waitingMoney } from '../money/control.ts';
import { waitingQualifications } from '../qualification/control.ts';
import { contractOperations } from '../contract.ts';
import { choicesReport } from '../factories/choices.ts';
import { recordsReport } from '../factories/waiting.ts';
import { waitingScans } from '../sessions.ts';
import { waitingSubmissions } from '../submissions/control.ts';
import { catalogue } from './catalogue.ts';
import { chooser } from './chooser.ts';
import { commands } from './commands.ts';
import { controlDocument, objectionToBody, steering } from './document.ts';
import { done, wrong } from './told.ts';

/** The contract's example of an outcome, a whole answer; null when there is none. */
const exampleOf = (operation: string | null, outcome: string): unknown =>
  contractOperations.find(({ id }) => id === operation)?.examples[outcome]?.value ?? null;

/** The views, by name. */
const views: Record<string, (engine: Engine, query: URLSearchParams, origin: string) => Answer> = {
  wechat: (_engine, query, origin) => chooser(query, origin),
  calls: (engine, query) => done(engine.recorder.calls(Number(query.get('after') ?? 0))),
  bodies: ({ recorder }, query) => done(recorder.bodies(Number(query.get('number')) || undefined)),
  example: (_engine, query) => done(exampleOf(query.get('operation'), query.get('outcome') ?? 'ok')),
  act: (engine) => done(actReport(engine)),
  chat: (engine) => done(chatReport(engine)),
  class: (engine) => done(classReport(engine)),
  live: (engine) => done(liveReport(engine)),
  room: (engine) => done(roomsReport(engine)),
  records: (engine) => done(recordsReport(engine)),
  choices: (engine) => done(choicesReport(engine)),
  state: ({ now, state, recorder }) =>
    done({
      now,
      control: state.control,
      waitingScans: waitingScans(state, now).length,
      waitingSubmissions: waitingSubmissions(state).length,
      waitingMoney: waitingMoney({ state, now }),
      waitingComments: waitingComments(state, now).length,
      waitingEntries: waitingEntries(state, now).length,
      waitingCorrections: waitingCorrections(state).length,
      waitingNames: waitingNames(state).length,
      waitingQualifications: waitingQualifications(state).length,
      problems: recorder.problems,
    }),
  catalogue: ({ state, now }) => done(catalogue(state, now)),
  har: (engine) => jsonAnswer(engine.recorder.har()),
  'openapi.json': () => jsonAnswer(controlDocument),
};

/** Answers `/__mock/*`; null for other paths. `origin` is the origin that the reader sees, also behind a proxy. */
export async function respondToControl(
  engine: Engine,
  request: Request,
  origin: string = new URL(request.url).origin,
): Promise<Answer | null> {
  const { pathname, searchParams } = new URL(request.url);
  if (!pathname.startsWith('/__mock/')) return null;
  const name = pathname.slice('/__mock/'.length);
  const view = Object.hasOwn(views, name) ? views[name] : undefined;
  if (request.method === 'GET' && view) return view(engine, searchParams, origin);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || request.method !== 'POST') {
    const names = `GET ${Object.keys(views).join('、')}；POST ${Object.keys(commands).join('、')}`;
    return jsonAnswer({ code: 404, message: names, data: null }, 404);
  }
  const text = await request.text();
  // A missing body counts as an empty object.
  const body = text.trim() === '' ? {} : jsonIn(text);
  const objection = objectionToBody(name, body);
  if (objection) return wrong(`${steering[name]?.post?.summary ?? name}：${objection}`);
  const answer = command(engine, body as Record<string, unknown>);
  engine.settle();
  return answer;
}
