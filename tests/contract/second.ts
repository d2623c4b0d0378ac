/** A second JSON Schema validator, which shares no code with the first and interprets schemas instead of compiling them. */
import { dereference, type Schema, validate } from '@cfworker/json-schema';
import { document, type Json } from './document.ts';
import { socketDocuments, type SocketName } from './frames.ts';

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

const inSocket = (socket: SocketName) =>
  opinionOn(
    socket,
    JSON.parse(JSON.stringify(socketDocuments[socket].components).replaceAll('"$ref":"#/', `"$ref":"${socket}#/`)),
  );

/** The same for schemas of the documents of the sockets. */
export const fitsSecondInSocket: Readonly<Record<SocketName, ReturnType<typeof inSocket>>> = {
  chat: inSocket('chat'),
  live: inSocket('live'),
};
