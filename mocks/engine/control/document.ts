/** The OpenAPI document of the testers' calls, and the validation of bodies against it. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import document from '#openapi/dist/mock.json' with { type: 'json' };

type Json = Record<string, unknown>;

interface Operation {
  operationId: string;
  summary: string;
  requestBody?: { content: { 'application/json': { schema: Json } } };
}

/** Commands (POST) and views (GET), by the last part of the path. */
export const steering = Object.fromEntries(
  Object.entries(document.paths as Record<string, { get?: Operation; post?: Operation }>).map(([path, item]) => [
    path.slice('/__mock/'.length),
    item,
  ]),
);

const ajv = new Ajv2020({ strict: false, allErrors: false });
// An OpenAPI 3.1 document is not a schema but contains schemas that refer to each other.
ajv.addSchema(document, 'mock');

/** The validator of the schema at a path of keys in the document. Throws when there is none. */
export function validatorAt(...keys: string[]): ValidateFunction {
  const pointer = keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  const validate = ajv.getSchema(`mock#${pointer}`);
  if (!validate) throw new Error(`The document has no schema at ${pointer}.`);
  return validate;
}

/** The error in a body, or empty. */
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
