/** What backend teams get wrong, as alterations of a correct backend; `ids` names operations, separated by spaces. */
import type { OperationId } from '#openapi/operation.ts';
import type { Alteration, PassingAnswer, PassingCall } from './alteringProxy.ts';
import { codeOf, documentedOperation, fits, type Json } from './document.ts';
import { signed } from './signed.ts';

type Around = NonNullable<Alteration['around']>;
/** The new value of a field; undefined removes it. */
type Change = (value: unknown, whole: Json, call: PassingCall) => unknown;

/** A new alteration for each run, because some of them remember what passed. */
export type Alter = () => Alteration;

const among = (ids: string, { id }: PassingCall): boolean => id !== undefined && ids.split(' ').includes(id);

/** Takes the place of these operations. */
export const around = (ids: string, own: () => Around): Alter => {
  return () => {
    const altered = own();
    return { around: (call, ask) => (among(ids, call) ? altered(call, ask) : ask()) };
  };
};

/** Several alterations at once, the first one outermost. */
export const both = (...alters: Alter[]): Alter => {
  return () => {
    const arounds = alters.map((alter): Around => alter().around ?? ((_call, ask) => ask()));
    return {
      around: (call, ask) =>
        arounds.reduceRight<(other?: PassingCall) => Promise<PassingAnswer>>(
          (inner, own) =>
            (other = call) =>
              own(other, inner),
          ask,
        )(),
    };
  };
};

/** Changes the bodies of successes. */
export const answers = (ids: string, change: (answer: Json, call: PassingCall) => unknown): Alter =>
  around(ids, () => async (call, ask) => {
    const answer = await ask();
    return answer.body.code === 200 ? { ...answer, body: change(answer.body, call) as Json } : answer;
  });

function changed(value: unknown, [name, ...rest]: string[], change: (own: unknown) => unknown): unknown {
  if (name === undefined) return change(value);
  if (typeof value !== 'object' || value === null) return value;
  const isHit = (key: string): boolean => name === '*' || name === key;
  if (Array.isArray(value)) return value.map((item, at) => (isHit(String(at)) ? changed(item, rest, change) : item));
  if (name !== '*' && !Object.hasOwn(value, name)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, own]) => [key, isHit(key) ? changed(own, rest, change) : own]),
  );
}

/** Changes the field at a pointer, in which `*` is every item or field. */
export const field = (ids: string, pointer: string, change: Change): Alter =>
  answers(ids, (answer, call) => changed(answer, pointer.split('/').slice(1), (own) => change(own, answer, call)));

/** Gives a field another name. */
export function renamed(ids: string, pointer: string, to: string): Alter {
  const name = pointer.slice(pointer.lastIndexOf('/') + 1);
  return field(ids, pointer.slice(0, pointer.lastIndexOf('/')), (own) => {
    const { [name]: value, ...rest } = own as Json;
    return { ...rest, [to]: value };
  });
}

/** Changes each field with one of these names, however deep, in all answers. */
export const named = (names: string, change: (value: unknown) => unknown): Alter => {
  const deep = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(deep);
    const own = Object.entries(value);
    return Object.fromEntries(
      own.map(([key, part]) => [key, names.split(' ').includes(key) ? change(part) : deep(part)]),
    );
  };
  return () => ({
    async around(_call, ask) {
      const answer = await ask();
      return { ...answer, body: deep(answer.body) as Json };
    },
  });
};

/** Changes the list in `data`. */
export const list = (ids: string, change: (items: Json[], data: Json) => unknown): Alter =>
  field(ids, '/data/list', (items, { data }) => change(items as Json[], data as Json));

/** Changes calls before the backend sees them. */
export const asked = (ids: string, change: (call: PassingCall) => void): Alter =>
  around(ids, () => (call, ask) => {
    const other = { ...call, url: new URL(call.url), headers: { ...call.headers } };
    change(other);
    return ask(other);
  });

/** Ignores parameters. */
export const ignored = (ids: string, ...names: string[]): Alter =>
  asked(ids, ({ url }) => names.forEach((name) => url.searchParams.delete(name)));

/** Changes the bodies of calls before the backend sees them. */
export const sent = (ids: string, change: (body: Json) => Json): Alter =>
  asked(ids, (call) => {
    if (call.body !== null && !Array.isArray(call.body)) call.body = change(call.body);
  });

/** Ignores the Idempotency-Key. */
export const keyless = (ids: string): Alter =>
  asked(ids, ({ headers }) => Reflect.deleteProperty(headers, 'idempotency-key'));

/** Stores each write twice. */
export const stores2 = (ids: string): Alter =>
  around(ids, () => async (call, ask) => {
    const { 'idempotency-key': _key, ...headers } = call.headers;
    const first = await ask();
    if (first.body.code === 200) await ask({ ...call, headers });
    return first;
  });

/** A read that is refused where a write has to be. */
interface Probe {
  id: OperationId;
  query?: Json;
  /** The write is allowed by what was read. */
  allows?: (data: Json) => boolean;
}

/**
 * Answers a write like its example with other data, and stores nothing. What has to be refused still is: `probe` gives a read
 * that is refused in the same cases.
 */
export const unstored = (
  ids: string,
  data: (call: PassingCall) => Json = () => ({}),
  probe: (call: PassingCall) => Probe = () => ({ id: 'inboxUnread' }),
): Alter =>
  around(ids, () => async (call, ask) => {
    const operation = documentedOperation(call.id as OperationId);
    if (!operation.body || !fits(operation.body, call.body)) return ask();
    const { allows = () => true, ...read } = probe(call);
    const { body } = await ask(readOf(call, read));
    if (body.code !== 200 || !allows(body.data as Json)) return ask();
    const example = operation.examples.ok ?? {};
    const answered = example.data === null ? null : { ...(example.data as Json), ...data(call) };
    return { ...plain, body: { ...example, data: answered } };
  });

/** A read by the same reader. */
export function readOf(
  { url, headers }: PassingCall,
  { id, query = {} }: { id: OperationId; query?: Json },
): PassingCall {
  const { prefix, path } = documentedOperation(id);
  const there = new URL(prefix + path, url);
  for (const [name, value] of Object.entries(query)) there.searchParams.set(name, String(value));
  return { id, method: 'GET', url: there, headers, body: null, raw: Buffer.alloc(0) };
}

/** Takes each write back as soon as it is done, by another write. */
export const takenBack = (ids: string, by: (call: PassingCall, data: Json) => { id: OperationId; body: Json }): Alter =>
  around(ids, () => async (call, ask) => {
    const answer = await ask();
    if (answer.body.code !== 200) return answer;
    const { id, body } = by(call, (answer.body.data ?? {}) as Json);
    const { prefix, path, signed: isSigned } = documentedOperation(id);
    const url = new URL(prefix + path, call.url);
    await ask({ ...call, id, method: 'POST', url, body: isSigned ? signed(body) : body });
    return answer;
  });

const plain = { status: 200, type: 'application/json', cookies: [] };
/** Refuses by another code, or not at all (`ok`). */
export const insteadOf = (ids: string, refusal: string, outcome = 'ok'): Alter =>
  around(ids, () => async (call, ask) => {
    const answer = await ask();
    const example = documentedOperation(call.id as OperationId).examples;
    const isMeant = answer.body.code === codeOf(refusal) && answer.body.message === example[refusal]?.message;
    return isMeant ? { ...answer, body: example[outcome] ?? {} } : answer;
  });

/** Keeps the first answer to each address, as a cache that nobody empties. */
export const cached = (ids: string): Alter =>
  around(ids, () => {
    const kept = new Map<string, PassingAnswer>();
    return async ({ url, headers }, ask) => {
      const key = `${url.search} ${headers.authorization ?? ''}`;
      const answer = kept.get(key) ?? (await ask());
      if (answer.body.code === 200) kept.set(key, answer);
      return answer;
    };
  });

/** Lets everybody read what is somebody else's: a refused read is made again with the tokens of the others. */
export const shared = (ids: string, refusal: string): Alter => {
  return () => {
    const tokens = new Set<string>();
    return {
      async around(call, ask) {
        const { authorization } = call.headers;
        if (authorization !== undefined) tokens.add(authorization);
        const answer = await ask();
        if (!among(ids, call) || answer.body.code !== codeOf(refusal)) return answer;
        for (const token of tokens) {
          const other = await ask({ ...call, headers: { ...call.headers, authorization: token } });
          if (other.body.code === 200) return other;
        }
        return answer;
      },
    };
  };
};

/** Sends something else than JSON, or another status. */
export const broken = (ids: string, other: Partial<PassingAnswer>, when = (_answer: Json): boolean => true): Alter =>
  around(ids, () => async (_call, ask) => {
    const answer = await ask();
    return when(answer.body) ? { ...answer, ...other } : answer;
  });

/** Breaks the connection off. */
export const silent = (ids: string): Alter =>
  around(ids, () => async () => {
    throw new Error('no answer');
  });

/** A part of a Beijing day that is lost when a time is written without its zone, ms. */
export const zone = 8 * 3_600_000;

/** A number changed by a function. */
export const number = (change: (value: number) => number): ((value: unknown) => unknown) => {
  return (value) => (typeof value === 'number' ? change(value) : value);
};
/** Fen as yuan. */
export const yuan = number((fen) => fen / 100);
/** Milliseconds as seconds. */
export const seconds = number((ms) => Math.floor(ms / 1_000));
/** A number as a text. */
export const text = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);
/** Milliseconds as a local time. */
export const local = (value: unknown): unknown =>
  typeof value === 'number' ? new Date(value + zone).toISOString().slice(0, 19).replace('T', ' ') : value;
