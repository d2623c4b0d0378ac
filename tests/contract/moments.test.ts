/** Timestamps are in milliseconds: every schema refuses seconds instead. */
import { expect, test } from 'vitest';
import { document, fits, type Json } from './document.ts';

/** September 2001 in ms; in seconds it is the year 33658. */
const firstMoment = 1e12;
/** Fields that the portal sends only for the order of messages; they need not be timestamps. */
const notMoments = ['PlayBeats/beats/clientTime'];

const { schemas } = (document as unknown as { components: { schemas: Record<string, Json> } }).components;

/** Names of the fields below a schema whose description mentions milliseconds. */
function inMilliseconds(schema: unknown, name: string): [string, Json][] {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return [];
  const { properties = {}, items } = schema as { properties?: Record<string, Json>; items?: Json };
  return [
    ...inMillisecondsOf(properties, name),
    ...Object.entries(properties).flatMap(([field, part]) => inMilliseconds(part, `${name}/${field}`)),
    ...inMilliseconds(items, name),
  ];
}

const inMillisecondsOf = (properties: Record<string, Json>, name: string): [string, Json][] =>
  Object.entries(properties)
    .filter(([, { description }]) => typeof description === 'string' && /\bms\b/i.test(description))
    .map(([field, schema]) => [`${name}/${field}`, schema]);

test('[7-01] every timestamp of the document refuses seconds', () => {
  const moments = Object.entries(schemas)
    .flatMap(([name, schema]) => inMilliseconds(schema, name))
    .filter(([name]) => !notMoments.includes(name));
  expect(moments.length).toBeGreaterThan(30);
  const open = moments.filter(([, schema]) => fits(schema, firstMoment / 1e3) || !fits(schema, firstMoment));
  expect(open.map(([name]) => name)).toEqual([]);
});
