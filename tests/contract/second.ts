/** A second opinion: a JSON Schema validator that shares no code with the first and interprets instead of compiling. */
import { dereference, type Schema, validate } from '@cfworker/json-schema';
import { document, type Json } from './document.ts';

const draft = '2020-12';
const address = 'https://portal.invalid/portal.json';

/** It writes into what it reads and wants absolute references, so that it gets a copy. */
const copied = (schema: unknown): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"portal#/', `"$ref":"${address}#/`)) as Schema;

type Known = ReturnType<typeof dereference>;

const components = (document as unknown as { components: Json }).components;
const shared = dereference(copied({ $id: address, components }));
const prepared = new Map<Json, { schema: Schema; known: Known }>();

/** True when a value has a schema, in the second validator's opinion. */
export function fitsSecond(schema: Json, value: unknown): boolean {
  let own = prepared.get(schema);
  if (!own) {
    const copy = copied(schema);
    // The document's schemas are looked up behind those of the copy, and are read only once.
    own = { schema: copy, known: dereference(copy, Object.create(shared) as Known) };
    prepared.set(schema, own);
  }
  return validate(value, own.schema, draft, own.known, true).valid;
}
