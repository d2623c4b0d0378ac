/** The testers' calls as their own OpenAPI document has them; bodies are checked against it. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import document from '../../../openapi/dist/mock.json' with { type: 'json' };

type Json = Record<string, unknown>;

interface Operation {
  operationId: string;
  summary: string;
  requestBody?: { content: { 'application/json': { schema: Json } } };
}

/** What may be told (POST) and asked (GET), by the last part of the address. */
export const steering = Object.fromEntries(
  Object.entries(document.paths as Record<string, { get?: Operation; post?: Operation }>).map(([path, item]) => [
    path.slice('/__mock/'.length),
    item,
  ]),
);

const ajv = new Ajv2020({ strict: false, allErrors: false });
// A document of OpenAPI 3.1 is no schema, but a place of schemas, which refer to each other within it.
ajv.addSchema(document, 'mock');

/** The validator of a schema by the keys that lead to it in the document. Throws when there is none. */
export function validatorAt(...keys: string[]): ValidateFunction {
  const pointer = keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  const validate = ajv.getSchema(`mock#${pointer}`);
  if (!validate) throw new Error(`The document has no schema at ${pointer}.`);
  return validate;
}

/** What a body has against its description, or empty. */
export function objectionToBody(name: string, body: unknown): string {
  const schema = steering[name]?.post?.requestBody?.content['application/json'].schema;
  if (!schema) return '';
  const validate = validatorAt(
    ...['paths', `/__mock/${name}`, 'post', 'requestBody', 'content', 'application/json', 'schema'],
  );
  if (validate(body)) return '';
  const fields = Object.keys((schema.properties ?? {}) as Json);
  const [{ instancePath, message } = { instancePath: '', message: '' }] = validate.errors ?? [];
  return `${instancePath.slice(1) || 'body'} ${message ?? ''}；可用的字段：${fields.join('、') || '无'}`;
}

/** The document itself. */
export { document as controlDocument };
