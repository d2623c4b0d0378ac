/** What changed between two versions of the expanded contract, and which of it breaks a client. */
import { type Direction, type Json, schemaChanges, type Sides } from './schemaChanges.ts';

/** One change of an operation. */
export interface Change {
  /** The operation's id. */
  operation: string;
  /** Where and what, in one line; the same line for every operation that has the changed schema. */
  what: string;
  /** What the client sends has changed; missing for what it is answered and for the operation itself. */
  isSent?: true;
  /** Name of the changed property of an answer; missing for anything else. */
  field?: string;
  /** True when a client that is not changed may fail. */
  breaking: boolean;
}

interface Located {
  call: string;
  operation: Json;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Json;
}

function operationsIn(document: Json): Map<string, Located> {
  const found = Object.entries(document.paths as Record<string, Record<string, Json>>).flatMap(([path, item]) =>
    (['get', 'post'] as const).flatMap((method): [string, Located][] => {
      const operation = item[method];
      return operation ? [[String(operation.operationId), { call: `${method.toUpperCase()} ${path}`, operation }]] : [];
    }),
  );
  return new Map(found);
}

/** The schema of a JSON body; null where there is none. */
const bodyOf = (holder: unknown): Json | null =>
  (holder as { content?: Record<string, { schema: Json }> } | undefined)?.content?.['application/json']?.schema ?? null;

/** The branches of an answer by their code. */
function branchesOf(operation: Json): Map<string, Json> {
  const schema = bodyOf((operation.responses as Json)['200']) as { oneOf?: Json[] } | null;
  const codeOf = (branch: Json) => (branch.properties as Record<string, Json>).code?.const;
  return new Map((schema?.oneOf ?? []).map((branch) => [String(codeOf(branch)), branch]));
}

/** A change without its operation. */
type Found = Omit<Change, 'operation'>;

/** The changes between two schemas at a place, in words. A shared schema is named instead of the place. */
export function changesAt(place: string, sides: Sides, direction: Direction, before: Json, after: Json): Found[] {
  return schemaChanges(sides, direction, before, after).map(({ schema, path, what, breaking }) => {
    const where = path.join('.').replaceAll('.[]', '[]');
    const field = path.findLast((step) => step !== '[]');
    const start = schema === null ? place : `schema ${schema}${where === '' ? '' : ':'}`;
    return {
      what: [start, where, what].filter(Boolean).join(' '),
      breaking,
      ...(direction === 'request' ? { isSent: true as const } : field !== undefined && { field }),
    };
  });
}

function parameterChanges(sides: Sides, before: Json, after: Json): Found[] {
  const byName = ({ parameters = [] }: Json): Map<string, Parameter> =>
    new Map((parameters as Parameter[]).map((one) => [`${one.in} parameter ${one.name}`, one]));
  const [olds, news] = [byName(before), byName(after)];
  return [...new Set([...olds.keys(), ...news.keys()])].flatMap((name) => {
    const [old, own] = [olds.get(name), news.get(name)];
    if (!own) return [{ what: `${name} is removed`, breaking: true }];
    const isNeeded = own.required === true;
    if (!old) return [{ what: `${name} is new${isNeeded ? ' and required' : ''}`, breaking: isNeeded }];
    const became =
      (old.required === true) === isNeeded
        ? []
        : [{ what: `${name} became ${isNeeded ? 'required' : 'optional'}`, breaking: isNeeded }];
    return [...became, ...changesAt(name, sides, 'request', old.schema, own.schema)];
  });
}

function bodyChanges(sides: Sides, before: Json, after: Json): Found[] {
  const [old, own] = [bodyOf(before.requestBody), bodyOf(after.requestBody)];
  if (!old || !own)
    return old || own
      ? [{ what: own ? 'the request has a body' : 'the request has no body any more', breaking: true }]
      : [];
  return changesAt('request', sides, 'request', old, own);
}

function answerChanges(sides: Sides, before: Json, after: Json): Found[] {
  const [olds, news] = [branchesOf(before), branchesOf(after)];
  return [...new Set([...olds.keys(), ...news.keys()])].flatMap((code): Found[] => {
    const [old, own] = [olds.get(code), news.get(code)];
    const names = String((own ?? old)?.description ?? 'success');
    if (!own) return [{ what: `code ${code} (${names}) is never answered any more`, breaking: false }];
    if (!old) return [{ what: `code ${code} (${names}) may be answered`, breaking: true }];
    return changesAt('answer', sides, 'answer', old, own);
  });
}

/** The changes of all operations, in the order of the documents; both are expanded, as `openapi/dist/portal.json` is. */
export function contractChanges(before: Json, after: Json): Change[] {
  const sides = { before, after };
  const [olds, news] = [operationsIn(before), operationsIn(after)];
  return [...new Set([...olds.keys(), ...news.keys()])].flatMap((id): Change[] => {
    const [old, own] = [olds.get(id), news.get(id)];
    if (!own) return [{ operation: id, what: 'is removed', breaking: true }];
    if (!old) return [{ operation: id, what: 'is new', breaking: false }];
    const facts = (['x-host', 'x-auth'] as const).flatMap((name) => {
      const [had, has] = [String(old.operation[name]), String(own.operation[name])];
      return had === has ? [] : [{ what: `${name} ${had} → ${has}`, breaking: name === 'x-host' || has === 'token' }];
    });
    return [
      ...(old.call === own.call ? [] : [{ what: `${old.call} → ${own.call}`, breaking: true }]),
      ...facts,
      ...parameterChanges(sides, old.operation, own.operation),
      ...bodyChanges(sides, old.operation, own.operation),
      ...answerChanges(sides, old.operation, own.operation),
    ].map((change) => ({ operation: id, ...change }));
  });
}
