/** The targets of the contract suite. Cells use only the interface `Target`, so that a new target changes no cell. */
import { getResponse } from 'msw';
import { createNodeBackend } from '#mocks/node.ts';
import { type MockServer, startMockServer } from '#mocks/server.ts';
import { peopleIn } from '#scripts/lib/contractPeople.ts';
import { type PrismServer, startPrism } from '#scripts/lib/prismServer.ts';
import { type Identity, Visit, type VisitOptions } from './Visit.ts';

/** Sends a control call, which only a mock backend supports; the commands are the paths under `/__mock/`. */
export type Control = (command: string, body?: Record<string, unknown>) => Promise<void>;

/** A backend under test. */
export interface Target {
  readonly name: string;
  /** Origin of the requests, known after the start. */
  readonly origin: string;
  /** Null without control calls: forced outcomes and clock changes are then unreachable. */
  readonly control: Control | null;
  /** The target can reach every outcome, so an unreachable one is a fault. */
  readonly reachesAll?: boolean;
  /** The target is stateless; `Prefer: example=<outcome>` chooses its answer. */
  readonly stateless?: boolean;
  /** Calls that write are not made. */
  readonly readOnly?: boolean;
  /** The logged-in user, where the suite cannot log in. */
  readonly identity?: Identity;
  /** State of the run from story to story, at a target without reset. */
  readonly visit?: Visit;
  /** Operations that gave no answer, with the reason: the run does not wait for them again. */
  readonly silent?: Map<string, string>;
  /** Fields that are not in the document are faults. */
  readonly strict?: boolean;
  /** Its messages equal those of the error catalogue. */
  readonly exactMessages: boolean;
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

/** The mock backend in process: calls MSW's handlers directly, because its `fetch` interception costs more than the answers. */
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
    exactMessages: true,
    control: controlOf(() => origin, send),
    send,
    start: async () => undefined,
    stop: async () => undefined,
  };
}

/** The mock backend on a real port, with a frozen clock. */
function server(): Target {
  let running: MockServer | undefined;
  const origin = (): string => running?.origin ?? 'http://not-started.invalid';
  return {
    name: 'server',
    get origin() {
      return origin();
    },
    reachesAll: true,
    exactMessages: true,
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

/** Prism with the contract's examples, in a child process. */
function prism(): Target {
  let running: PrismServer | undefined;
  return {
    name: 'prism',
    get origin() {
      return running?.origin ?? 'http://not-started.invalid';
    },
    exactMessages: true,
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

/** Settings of an address under test; the names are those of environment variables. */
export interface Settings {
  /** Token of a doctor who is not a member, for the calls that need one. */
  CONTRACT_TOKEN?: string;
  /** User id of the token. */
  CONTRACT_USER_ID?: string;
  /** `1` allows calls that write; the stories then log in as the people of people.ts. */
  CONTRACT_DESTRUCTIVE?: string;
  /** File with the phones and codes of the test people there. */
  CONTRACT_PEOPLE?: string;
  /** Longest wait for a rate-limited call, in seconds. */
  CONTRACT_PATIENCE?: string;
  /** `1`: fields that are not in the document are faults. */
  CONTRACT_STRICT?: string;
  /** `1`: the address is a mock backend that takes commands. */
  CONTRACT_STEER?: string;
  /** Sessions of the people as JSON, by phone. */
  CONTRACT_SESSIONS?: string;
}

function identityIn({ CONTRACT_TOKEN: token, CONTRACT_USER_ID: userId }: Settings): Identity | undefined {
  if (!token && !userId) return undefined;
  if (!token || !/^[1-9]\d{0,15}$/.test(userId ?? ''))
    throw new Error('CONTRACT_TOKEN and CONTRACT_USER_ID belong together; the second is a number such as 10001.');
  return { userId: Number(userId), token };
}

/** A redirect is an answer to check; following it could send the token to another host. */
const sendUnfollowed = (request: Request): Promise<Response> => fetch(request, { redirect: 'manual' });

/** A running mock backend at an address: as `server`, but somebody else has started it. Its state is lost. */
function steered(origin: string, { CONTRACT_STRICT }: Settings): Target {
  const command = controlOf(() => origin, fetch);
  // The stories live at the moment of the tests, an unused backend in the present.
  const control: Control = (name, body) => command(name, name === 'reset' ? { ...body, frozen: true } : body);
  return {
    name: origin,
    origin,
    reachesAll: true,
    exactMessages: true,
    strict: CONTRACT_STRICT === '1',
    silent: new Map(),
    control,
    send: sendUnfollowed,
    start: () => control('reset'),
    stop: () => command('reset'),
  };
}

/** A running backend, such as staging. The suite does not start or control it, and writes only when allowed. */
function elsewhere(address: string, settings: Settings, options: VisitOptions): Target {
  const { origin, href } = new URL(address);
  if (href !== `${origin}/`) throw new Error(`CONTRACT_TARGET=${address} is not an origin; try ${origin}.`);
  if (settings.CONTRACT_STEER === '1') return steered(origin, settings);
  const identity = identityIn(settings);
  const readOnly = settings.CONTRACT_DESTRUCTIVE !== '1';
  if (identity && !readOnly)
    throw new Error(
      'Where the stories may write they log in by themselves; leave out CONTRACT_TOKEN and CONTRACT_USER_ID.',
    );
  return {
    name: origin,
    origin,
    exactMessages: false,
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
    silent: new Map(),
    send: sendUnfollowed,
    start: async () => undefined,
    stop: async () => undefined,
  };
}

const known: Record<string, () => Target> = { msw, server, prism };

/** The target with a name or an `http(s)://` address, not yet started. Throws for an unknown name. */
export function targetNamed(name: string, settings: Settings = process.env, options: VisitOptions = {}): Target {
  if (/^https?:\/\//.test(name)) return elsewhere(name, settings, options);
  const create = Object.hasOwn(known, name) ? known[name] : undefined;
  if (create) return create();
  throw new Error(`CONTRACT_TARGET=${name} is unknown; choose ${Object.keys(known).join(', ')} or an http(s) address.`);
}
