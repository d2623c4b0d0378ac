/** What the contract suite can be pointed at. A cell knows only this interface, so that a new target touches no cell. */
import { getResponse } from 'msw';
import { createNodeBackend } from '../../mocks/node.ts';
import { type MockServer, startMockServer } from '../../mocks/server.ts';
import { peopleIn } from '../../scripts/lib/contractPeople.ts';
import { type PrismServer, startPrism } from '../../scripts/lib/prismServer.ts';
import { type Identity, Visit, type VisitOptions } from './Visit.ts';

/** Tells the target something that only a mock backend understands; the commands are those under `/__mock/`. */
export type Control = (command: string, body?: Record<string, unknown>) => Promise<void>;

/** A backend under test. */
export interface Target {
  readonly name: string;
  /** Origin of the requests, known once it is started. */
  readonly origin: string;
  /** Null where nobody can steer it: forced outcomes and moved clocks are unreachable there. */
  readonly control: Control | null;
  /** Every outcome can be reached: one that cannot is a fault. */
  readonly reachesAll?: boolean;
  /** It remembers nothing between two calls; `Prefer: example=<outcome>` chooses what it answers. */
  readonly stateless?: boolean;
  /** Calls that change something are not made. */
  readonly readOnly?: boolean;
  /** Who the stories are where nobody can log in. */
  readonly identity?: Identity;
  /** What a run keeps from story to story where nothing can be reset. */
  readonly visit?: Visit;
  /** Its messages are those of the error catalogue, word for word. */
  readonly exactWords: boolean;
  send(request: Request): Promise<Response>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const controlOf =
  (origin: () => string, send: Target['send']): Control =>
  async (command, body = {}) => {
    const headers = { 'content-type': 'application/json' };
    const response = await send(
      new Request(`${origin()}/__mock/${command}`, { method: 'POST', headers, body: JSON.stringify(body) }),
    );
    const answer = (await response.json()) as { code: number; message: string };
    if (answer.code !== 200) throw new Error(`/__mock/${command} ${JSON.stringify(body)}: ${answer.message}`);
  };

/** The mock backend in process: MSW's handlers are asked directly, its socket for `fetch` costs more than the answers. */
function msw(): Target {
  const origin = 'http://portal.test';
  const { handlers } = createNodeBackend();
  const send = async (request: Request): Promise<Response> => {
    const response = await getResponse(handlers, request);
    if (!response || response.type === 'error') throw new TypeError(`No answer to ${request.method} ${request.url}`);
    return response;
  };
  return {
    name: 'msw',
    origin,
    reachesAll: true,
    exactWords: true,
    control: controlOf(() => origin, send),
    send,
    start: async () => undefined,
    stop: async () => undefined,
  };
}

/** The mock backend on a real port, its clock standing still. */
function server(): Target {
  let running: MockServer | undefined;
  const origin = (): string => running?.origin ?? 'http://not-started.invalid';
  return {
    name: 'server',
    get origin() {
      return origin();
    },
    reachesAll: true,
    exactWords: true,
    control: controlOf(origin, fetch),
    send: (request) => fetch(request),
    start: async () => {
      running = await startMockServer({ port: 0, frozen: true });
    },
    stop: async () => {
      await running?.close();
    },
  };
}

/** Prism with the contract's own examples, in a process of its own. */
function prism(): Target {
  let running: PrismServer | undefined;
  return {
    name: 'prism',
    get origin() {
      return running?.origin ?? 'http://not-started.invalid';
    },
    exactWords: true,
    control: null,
    stateless: true,
    send: (request) => fetch(request),
    start: async () => {
      running = await startPrism();
    },
    stop: async () => {
      await running?.close();
    },
  };
}

/** What an address under test needs besides the address; the names are those of environment variables. */
export interface Settings {
  /** Token of a doctor who is not a member, for the calls that need one. */
  CONTRACT_TOKEN?: string;
  /** Whose token it is. */
  CONTRACT_USER_ID?: string;
  /** `1` allows calls that change something; the stories then log in as the people of people.ts. */
  CONTRACT_DESTRUCTIVE?: string;
  /** File that says who the people of people.ts are there. */
  CONTRACT_PEOPLE?: string;
  /** Seconds that a call is waited for when it comes too often. */
  CONTRACT_PATIENCE?: string;
  /** `1` makes fields that the document does not know faults. */
  CONTRACT_STRICT?: string;
  /** Sessions of the people as JSON, by phone. */
  CONTRACT_SESSIONS?: string;
}

function identityIn({ CONTRACT_TOKEN: token, CONTRACT_USER_ID: userId }: Settings): Identity | undefined {
  if (!token && !userId) return undefined;
  if (!token || !/^[1-9]\d{0,15}$/.test(userId ?? ''))
    throw new Error('CONTRACT_TOKEN and CONTRACT_USER_ID belong together; the second is a number such as 10001.');
  return { userId: Number(userId), token };
}

/** A backend that is there already, such as staging. Nothing is started, steered or, unless allowed, changed. */
function elsewhere(address: string, settings: Settings, options: VisitOptions): Target {
  const { origin, href } = new URL(address);
  if (href !== `${origin}/`) throw new Error(`CONTRACT_TARGET=${address} is not an origin; try ${origin}.`);
  const identity = identityIn(settings);
  const readOnly = settings.CONTRACT_DESTRUCTIVE !== '1';
  if (identity && !readOnly)
    throw new Error(
      'Where the stories may write they log in by themselves; leave out CONTRACT_TOKEN and CONTRACT_USER_ID.',
    );
  return {
    name: origin,
    origin,
    exactWords: false,
    control: null,
    readOnly,
    ...(identity && { identity }),
    visit: new Visit({
      people: settings.CONTRACT_PEOPLE ? peopleIn(settings.CONTRACT_PEOPLE) : null,
      patience: Number(settings.CONTRACT_PATIENCE ?? 0) * 1_000,
      strict: settings.CONTRACT_STRICT === '1',
      sessions: JSON.parse(settings.CONTRACT_SESSIONS ?? '{}') as Record<string, Identity>,
      ...options,
    }),
    // A redirect is an answer to judge, and must not carry a token on to somebody else.
    send: (request) => fetch(request, { redirect: 'manual' }),
    start: async () => undefined,
    stop: async () => undefined,
  };
}

const known: Record<string, () => Target> = { msw, server, prism };

/** The target of a name or of an `http(s)://` address, not yet started. Throws for an unknown one. */
export function targetNamed(name: string, settings: Settings = process.env, options: VisitOptions = {}): Target {
  if (/^https?:\/\//.test(name)) return elsewhere(name, settings, options);
  const create = Object.hasOwn(known, name) ? known[name] : undefined;
  if (create) return create();
  throw new Error(`CONTRACT_TARGET=${name} is unknown; choose ${Object.keys(known).join(', ')} or an http(s) address.`);
}
