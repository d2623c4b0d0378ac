/** The rule that every optional parameter of a query says what it does (`x-does`), by fields that the answer has. */
import type { Context, Rule } from './contractRule.ts';
import { type Does, doesForms, fieldsOf, readDoes, valuesIn } from './does.ts';

type Json = Record<string, unknown>;

/** A schema and the file in which its references are relative. */
interface Place {
  schema: Json;
  from: string | undefined;
}

function followed(context: Context, { schema, from }: Place): Place {
  if (typeof schema.$ref !== 'string') return { schema, from };
  const { node, location } = context.resolve(schema, from);
  return followed(context, { schema: (node ?? {}) as Json, from: location?.source.absoluteRef ?? from });
}

/** A schema and all its alternatives. */
function all(context: Context, place: Place): Place[] {
  const own = followed(context, place);
  const parts = ['oneOf', 'anyOf', 'allOf'].flatMap((name) => (own.schema[name] ?? []) as Json[]);
  return [own, ...parts.flatMap((schema) => all(context, { schema, from: own.from }))];
}

/** The places of a field; through arrays it is that of their items. */
function below(context: Context, place: Place, name: string): Place[] {
  return all(context, place).flatMap(({ schema, from }) => {
    if (schema.items) return below(context, { schema: schema.items as Json, from }, name);
    const own = (schema.properties as Record<string, Json> | undefined)?.[name];
    return own ? [{ schema: own, from }] : [];
  });
}

const isThere = (context: Context, roots: Place[], path: string): boolean =>
  path.split('/').reduce((places, name) => places.flatMap((place) => below(context, place, name)), roots).length > 0;

const payloadOf = (operation: Json): Place => {
  const { responses } = operation as { responses?: Record<string, { content?: Record<string, { schema?: Json }> }> };
  return { schema: responses?.['200']?.content?.['application/json']?.schema ?? {}, from: undefined };
};

/** The items of a payload's list: those under `list`, or those of the payload itself. */
function itemsOf(context: Context, payload: Place): Place[] {
  const lists = below(context, payload, 'list');
  return lists.length > 0 ? lists : [payload];
}

function problemOf(context: Context, operation: Json, { schema = {} }: { schema?: Json }, told: Does): string | null {
  const payload = payloadOf(operation);
  const roots = told.kind === 'echo' ? [payload] : itemsOf(context, payload);
  const missing = fieldsOf(told).find((path) => !isThere(context, roots, path));
  if (missing !== undefined) return `names "${missing}", which no ${told.kind === 'echo' ? 'answer' : 'item'} has`;
  const { enum: choices, type } = followed(context, { schema, from: undefined }).schema;
  const known = (choices as unknown[] | undefined)?.map(String) ?? (type === 'boolean' ? ['true', 'false'] : null);
  const stranger = known && valuesIn(told).find((value) => !known.includes(value));
  return stranger ? `names the value "${stranger}", which the parameter does not have` : null;
}

/** The rule. */
export const does: Rule = () => {
  const sources: { context: Context; subject: string; source: { operation: string; field: string } }[] = [];
  const payloads = new Map<string, { context: Context; operation: Json }>();
  return {
    Root: {
      enter: () => undefined,
      leave(_, root) {
        for (const { subject, source } of sources) {
          const named = payloads.get(source.operation);
          const isKnown =
            named && isThere(named.context, itemsOf(named.context, payloadOf(named.operation)), source.field);
          if (!isKnown)
            root.report({
              message: `${subject}: x-does names ${source.operation}/${source.field}, which does not exist.`,
            });
        }
      },
    },
    Operation(operation, context) {
      payloads.set(String(operation.operationId), { context, operation });
      for (const given of (operation.parameters ?? []) as unknown[]) {
        const parameter = (context.resolve(given).node ?? given) as Json;
        if (parameter.in !== 'query' || parameter.required === true) continue;
        const subject = `${String(operation.operationId)}, parameter ${String(parameter.name)}`;
        const told = readDoes(parameter['x-does']);
        if (!('x-does' in parameter)) context.report({ message: `${subject} has no x-does; write ${doesForms}.` });
        if (!told) continue;
        const problem = problemOf(context, operation, parameter, told);
        if (problem) context.report({ message: `${subject}: x-does ${problem}.` });
        if ('source' in told && told.source) sources.push({ context, subject, source: told.source });
      }
    },
  };
};
