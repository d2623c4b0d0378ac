/** What the contract suite can be pointed at. A cell knows only this interface, so that a new target touches no cell. */
import { createNodeBackend } from '../../mocks/node.ts';
import { type MockServer, startMockServer } from '../../mocks/server.ts';

/** Tells the target something that only a pretend backend understands; the commands are those under `/__mock/`. */
export type Control = (command: string, body?: Record<string, unknown>) => Promise<void>;

/** A backend under test. */
export interface Target {
  readonly name: string;
  /** Origin of the requests, known once it is started. */
  readonly origin: string;
  /** Null where nobody can steer it: forced outcomes and moved clocks are unreachable there. */
  readonly control: Control | null;
  /** It remembers nothing between two calls, so that every outcome has to be forced. */
  readonly stateless?: boolean;
  /** Its messages are those of the error catalogue, word for word. */
  readonly exactWords: boolean;
  send(request: Request): Promise<Response>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const controlOf =
  (origin: () => string): Control =>
  async (command, body = {}) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${origin()}/__mock/${command}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { code: number; message: string };
    if (answer.code !== 200) throw new Error(`/__mock/${command} ${JSON.stringify(body)}: ${answer.message}`);
  };

/** The pretend backend in process, behind `fetch`. */
function msw(): Target {
  const origin = 'http://portal.test';
  const { server } = createNodeBackend();
  return {
    name: 'msw',
    origin,
    exactWords: true,
    control: controlOf(() => origin),
    send: (request) => fetch(request),
    start: async () => server.listen({ onUnhandledFrame: 'error' }),
    stop: async () => server.close(),
  };
}

/** The pretend backend on a real port, its clock standing still. */
function server(): Target {
  let running: MockServer | undefined;
  const origin = (): string => running?.origin ?? 'http://not-started.invalid';
  return {
    name: 'server',
    get origin() {
      return origin();
    },
    exactWords: true,
    control: controlOf(origin),
    send: (request) => fetch(request),
    start: async () => {
      running = await startMockServer({ port: 0, frozen: true });
    },
    stop: async () => {
      await running?.close();
    },
  };
}

const known: Record<string, () => Target> = { msw, server };

/** The target of a name, not yet started. Throws for an unknown one. */
export function targetNamed(name: string): Target {
  const create = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!create) throw new Error(`CONTRACT_TARGET=${name} is unknown; choose one of ${Object.keys(known).join(', ')}.`);
  return create();
}
