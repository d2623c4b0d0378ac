/** A second JSON Schema validator, which shares no code with the first and interprets schemas instead of compiling them. */
import { dereference, type Schema, validate } from '@cfworker/json-schema';
import chat from '../../openapi/dist/chat.json' with { type: 'json' };
import { document, type Json } from './document.ts';

const draft = '2020-12';

type Known = ReturnType<typeof dereference>;

/** Creates a validation function for schemas whose references are `<name>#/components/…`. */
function opinionOn(name: string, components: unknown): (schema: Json, value: unknown) => boolean {
  const address = `https://portal.invalid/${name}.json`;
  // The validator mutates its input and requires absolute references, so it gets a copy.
  const copied = (schema: unknown): Schema =>
    JSON.parse(JSON.stringify(schema).replaceAll(`"$ref":"${name}#/`, `"$ref":"${address}#/`)) as Schema;
  const shared = dereference(copied({ $id: address, components }));
  const prepared = new Map<Json, { schema: Schema; known: Known }>();
  return (schema, value) => {
    let own = prepared.get(schema);
    if (!own) {
      const copy = copied(schema);
      // Schemas of the document are resolved after those of the copy, and are read only once.
      own = { schema: copy, known: dereference(copy, Object.create(shared) as Known) };
      prepared.set(schema, own);
    }
    return validate(value, own.schema, draft, own.known, true).valid;
  };
}

/** True when a value matches a schema of the document, according to the second validator. */
export const fitsSecond = opinionOn('portal', (document as unknown as { components: Json }).components);

/** The same for a schema of the chat's document. */
export const fitsSecondInChat = opinionOn(
  'chat',
  JSON.parse(JSON.stringify(chat.components).replaceAll('"$ref":"#/', '"$ref":"chat#/')),
);
