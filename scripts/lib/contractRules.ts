/** Rules of Redocly for the contract's own extensions (`x-…`). A message names the operation and says what to write. */
import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { ErrorRow } from './contract.ts';
import type { Context, Rule } from './contractRule.ts';
import { doesForms, readDoes } from './does.ts';
import { does } from './doesRule.ts';
import { isName } from './namesModules.ts';
import { pictures } from './pictureRule.ts';
import { root } from './run.ts';

type Json = Record<string, unknown>;

/** One extension: whether a place must have it, which values it takes, and those values in words. */
interface Extension {
  required?: true;
  accepts(value: unknown): boolean;
  write: string;
}

const choice = (...names: string[]): Pick<Extension, 'accepts' | 'write'> => ({
  accepts: (value) => names.includes(value as string),
  write: names.slice(0, -1).join(', ') + ` or ${names.at(-1)}`,
});
const onlyTrue: Extension = { accepts: (value) => value === true, write: 'true, or leave it out' };
const matching = (pattern: RegExp, write: string): Extension => ({
  accepts: (value) => typeof value === 'string' && pattern.test(value),
  write,
});
const isList = (value: unknown): value is unknown[] => Array.isArray(value) && new Set(value).size === value.length;

function isProvenance(value: unknown): boolean {
  const [[kind, text] = [], ...others] = Object.entries((value ?? {}) as Json);
  if (others.length > 0 || typeof text !== 'string') return false;
  return kind === 'specified' ? /^\d+(?:\.\d+)*-\d{2}$/.test(text) : kind === 'designed' && text.trim() !== '';
}

/** All extensions of the contract by the place where they stand; `openapi/portal.yaml` says what each means. */
const extensions: Record<'operation' | 'tag' | 'parameter' | 'schema', Record<string, Extension>> = {
  operation: {
    'x-provenance': {
      required: true,
      accepts: isProvenance,
      write: "`{ specified: 7.1-05 }` with a row of the specification, or `{ designed: 'the reason' }`",
    },
    'x-host': { required: true, ...choice('portal', 'userapi', 'payment') },
    'x-auth': { required: true, ...choice('none', 'optional', 'token', 'any') },
    'x-writes': { required: true, accepts: (value) => typeof value === 'boolean', write: 'true or false' },
    'x-outcomes': {
      required: true,
      accepts: (value) => isList(value) && value.every((name) => typeof name === 'string'),
      write: 'a list of names from openapi/errors.yaml without repetitions, or `[]`',
    },
    'x-fresh': onlyTrue,
    'x-flat': onlyTrue,
    'x-empty-ok': onlyTrue,
    'x-signed': onlyTrue,
    'x-sets-cookie': {
      accepts: (value) => isList(value) && value.every((name) => name === 'token' || name === '-token'),
      write: '[token] or [-token]',
    },
  },
  tag: {
    'x-name': {
      required: true,
      ...matching(/\p{Script=Han}/u, 'what the Chinese documentation calls it, such as 课程'),
    },
  },
  parameter: {
    'x-does': { accepts: (value) => readDoes(value) !== null, write: doesForms },
  },
  schema: {
    'x-personal': {
      accepts: (value) => value === true || (typeof value === 'string' && /^[a-z][A-Za-z]+$/.test(value)),
      write: 'true or, on a field that is sent, a kind such as phone; or leave it out',
    },
    'x-enum-varnames': {
      accepts: (value) => isList(value) && value.every(isName),
      write: 'a name for each value, such as [unpaid, toShip], without repetitions and reserved words',
    },
    'x-values-of': matching(/^[A-Z][A-Za-z]+$/, 'the schema that has the names, such as OrderStatus'),
    'x-unnamed': matching(/ /, 'what the numbers are, in words'),
    'x-base64': onlyTrue,
  },
};

/** Reports what is wrong with the extensions of a node; `subject` names it in the messages. */
function check(
  place: keyof typeof extensions,
  subject: string,
  node: Json,
  context: Context,
  path: string[] = [],
): void {
  const known = extensions[place];
  const at = (name: string) => context.location.child([...path, name]).key();
  for (const [name, { required, accepts, write }] of Object.entries(known)) {
    if (name in node ? accepts(node[name]) : !required) continue;
    if (name in node)
      context.report({
        message: `${subject}: ${name} is ${JSON.stringify(node[name])}; write ${write}.`,
        location: at(name),
      });
    else context.report({ message: `${subject} has no ${name}; write ${write}.` });
  }
  for (const name of Object.keys(node)) {
    if (!name.startsWith('x-') || name in known) continue;
    const names = Object.keys(known).join(', ');
    context.report({
      message: `${subject}: ${name} is not known on ${place === 'operation' ? 'an' : 'a'} ${place}; known are ${names}.`,
      location: at(name),
    });
  }
}

const nameOf = (operation: Json): string => String(operation.operationId ?? 'An operation without operationId');

/** Operations with their parameters. */
const operations: Rule = () => ({
  Operation(operation, context) {
    const subject = nameOf(operation);
    check('operation', subject, operation, context);
    ((operation.parameters ?? []) as unknown[]).forEach((given, at) => {
      const parameter = (context.resolve(given).node ?? given) as Json;
      check('parameter', `${subject}, parameter ${String(parameter.name)}`, parameter, context, [
        'parameters',
        String(at),
      ]);
    });
  },
});

/** Outcomes: each is a row of the catalogue that is not added by rule. */
const outcomes: Rule = () => {
  const catalogue = parse(readFileSync(`${root}openapi/errors.yaml`, 'utf8')) as Record<string, ErrorRow>;
  return {
    Operation(operation, context) {
      for (const name of isList(operation['x-outcomes']) ? (operation['x-outcomes'] as string[]) : []) {
        const problem = outcomeProblem(catalogue, operation, name);
        if (problem)
          context.report({
            message: `${nameOf(operation)}: the outcome "${name}" ${problem}.`,
            location: context.location.child(['x-outcomes']).key(),
          });
      }
    },
  };
};

function outcomeProblem(catalogue: Record<string, ErrorRow>, operation: Json, name: string): string | null {
  const row = catalogue[name];
  if (!row) return 'is not in openapi/errors.yaml; add a row, or correct the name';
  if (row.on !== 'named' && !(row.on === 'private' && operation['x-auth'] === 'optional'))
    return `is added by rule (on: ${row.on}); take it out`;
  const answer = (operation as { responses?: Record<string, { content?: Record<string, { examples?: Json }> }> })
    .responses;
  if (row.code === 200 && !answer?.['200']?.content?.['application/json']?.examples?.[name])
    return `has the key ${row.key} in its payload and needs an example of that name`;
  return null;
}

/** Tags: what the documentation calls them, and that they are those of the operations. */
const tags: Rule = () => {
  let declared: unknown[] = [];
  const used = new Set<unknown>();
  return {
    Root: {
      enter(document) {
        declared = ((document.tags ?? []) as Json[]).map(({ name }) => name);
      },
      leave(_, context) {
        for (const name of declared)
          if (!used.has(name)) context.report({ message: `No operation has the tag ${String(name)}; take it out.` });
      },
    },
    Tag(tag, context) {
      check('tag', `The tag ${String(tag.name)}`, tag, context);
    },
    Operation(operation, context) {
      const own = (operation.tags ?? []) as unknown[];
      used.add(own[0]);
      if (own.length === 1 && declared.includes(own[0])) return;
      context.report({
        message: `${nameOf(operation)}: tags is ${JSON.stringify(own)}; write one that openapi/portal.yaml declares, or declare it there.`,
      });
    },
  };
};

const schemas: Rule = () => ({
  Schema(schema, context) {
    const subject = `The schema of "${String(schema.description ?? 'no description')}"`;
    check('schema', subject, schema, context);
    const problem = namesProblem(schema, context);
    if (problem)
      context.report({ message: `${subject}: ${problem}.`, location: context.location.child(['enum']).key() });
  },
});

/** What is wrong with the names of an enum; null for nothing. A single value is a constant, which needs none. */
function namesProblem(schema: Json, { location: { source, pointer } }: Context): string | null {
  const values = isList(schema.enum) ? schema.enum : [];
  const names = schema['x-enum-varnames'];
  const origin = schema['x-values-of'];
  if (names !== undefined) {
    if (pointer !== '#/' || !source.absoluteRef.includes('/schemas/'))
      return 'x-enum-varnames stands in a file of its own in openapi/schemas; move it there, or write x-values-of';
    if (isList(names) && names.length !== values.length)
      return `x-enum-varnames has ${names.length} names for ${values.length} values; write one for each`;
    return null;
  }
  if (typeof origin === 'string') {
    const known = schemaNamed(origin)?.enum;
    if (!isList(known)) return `x-values-of is ${origin}, which is no enum of openapi/schemas; correct the name`;
    const unknown = values.find((value) => !known.includes(value));
    return unknown === undefined ? null : `${String(unknown)} is no value of ${origin}; take it out`;
  }
  if (values.length < 2 || 'x-unnamed' in schema || !values.every((value) => typeof value === 'number')) return null;
  return 'numbers need names: write x-enum-varnames in a file of openapi/schemas, x-values-of, or x-unnamed with the reason';
}

function schemaNamed(name: string): Json | null {
  const file = `${root}openapi/schemas/${name}.yaml`;
  return existsSync(file) ? (parse(readFileSync(file, 'utf8')) as Json) : null;
}

const plugin = { id: 'contract', rules: { oas3: { operations, outcomes, tags, schemas, does, pictures } } };
const contractRules = (): typeof plugin => plugin;

// Redocly takes a plugin by this name.
export { contractRules as default };
