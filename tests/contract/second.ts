/** A second opinion: a JSON Schema validator that shares no code with the first and interprets instead of compiling. */
import { type Schema, Validator } from '@cfworker/json-schema';
import { document, type Json } from './document.ts';

const draft = '2020-12';
const address = 'https://portal.invalid/portal.json';

/** It writes into what it reads and wants absolute references, so that it gets a copy. */
const copied = (schema: unknown): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"portal#/', `"$ref":"${address}#/`)) as Schema;

const shared = copied({ components: (document as unknown as Json).components });
const validators = new Map<Json, Validator>();

/** True when a value has a schema, in the second validator's opinion. */
export function fitsSecond(schema: Json, value: unknown): boolean {
  let validator = validators.get(schema);
  if (!validator) {
    validator = new Validator(copied(schema), draft, true);
    validator.addSchema(shared, address);
    validators.set(schema, validator);
  }
  return validator.validate(value).valid;
}
