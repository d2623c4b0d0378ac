import { expect, test } from 'vitest';
import { changesText } from './changesText.ts';
import { contractChanges } from './contractChanges.ts';
import type { Json } from './schemaChanges.ts';

const branch = (code: number, data: Json): Json => ({
  required: ['code'],
  properties: { code: { const: code }, data },
});
const content = (schema: Json): Json => ({ content: { 'application/json': { schema } } });

/** A document with one operation, made anew for each case. */
const small = (): Json => ({
  paths: {
    clinics: {
      get: {
        operationId: 'clinicList',
        'x-host': 'portal',
        'x-auth': 'none',
        parameters: [
          { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 99 } },
          { name: 'kind', in: 'query', schema: { enum: ['day', 'night'] } },
        ],
        requestBody: content({
          type: 'object',
          required: ['text'],
          properties: { text: { type: 'string' }, stars: { type: 'integer' } },
        }),
        responses: {
          200: content({
            oneOf: [
              branch(200, { type: 'array', items: { $ref: '#/components/schemas/Clinic' } }),
              branch(4040, { type: 'null' }),
            ],
          }),
        },
      },
    },
  },
  components: {
    schemas: {
      Clinic: {
        type: 'object',
        required: ['name', 'kind'],
        properties: {
          name: { type: 'string' },
          kind: { enum: ['day', 'night'] },
          fee: { type: 'integer', maximum: 9 },
        },
      },
    },
  },
});

const get = 'paths/clinics/get';
const [page, kind] = [`${get}/parameters/0`, `${get}/parameters/1`];
const body = `${get}/requestBody/content/application~json/schema`;
const codes = `${get}/responses/200/content/application~json/schema/oneOf`;
const clinic = 'components/schemas/Clinic';

/** The document with another value at a path; without a value what is there is removed. */
function edited(path: string, value?: unknown): Json {
  const document = small();
  const steps = path.split('/').map((step) => step.replace('~', '/'));
  const last = steps.pop() ?? '';
  const holder = steps.reduce((at, step) => at[step] as Json, document);
  if (Array.isArray(holder) && value === undefined) holder.splice(Number(last), 1);
  else if (value === undefined) Reflect.deleteProperty(holder, last);
  else holder[last] = value;
  return document;
}

test.each<[what: string, breaking: boolean, path: string, value?: unknown]>([
  ['is removed', true, 'paths/clinics'],
  ['is new', false, 'paths/more', { get: { operationId: 'more', responses: {} } }],
  ['x-host portal → userapi', true, `${get}/x-host`, 'userapi'],
  ['x-auth none → token', true, `${get}/x-auth`, 'token'],
  ['x-auth none → optional', false, `${get}/x-auth`, 'optional'],
  ['query parameter page is removed', true, page],
  ['query parameter page became required', true, `${page}/required`, true],
  ['query parameter star is new', false, `${get}/parameters/2`, { name: 'star', in: 'query', schema: {} }],
  [
    'query parameter star is new and required',
    true,
    `${get}/parameters/2`,
    { name: 'star', in: 'query', required: true },
  ],
  ['query parameter page maximum 99 → 9', true, `${page}/schema/maximum`, 9],
  ['query parameter page maximum 99 → none', false, `${page}/schema/maximum`],
  ['query parameter kind is never "night" any more', true, `${kind}/schema/enum`, ['day']],
  ['query parameter kind may be "week"', false, `${kind}/schema/enum`, ['day', 'night', 'week']],
  ['request text is removed', true, `${body}/properties/text`],
  ['request stars became required', true, `${body}/required`, ['text', 'stars']],
  ['request text became optional', false, `${body}/required`, []],
  ['request place is new and required', true, body, { ...bodyWith('place'), required: ['text', 'place'] }],
  ['request place is new', false, body, bodyWith('place')],
  ['code 4290 (success) may be answered', true, `${codes}/2`, branch(4290, {})],
  ['code 4040 (success) is never answered any more', false, `${codes}/1`],
  ['schema Clinic: fee is removed', true, `${clinic}/properties/fee`],
  ['schema Clinic: name became optional', true, `${clinic}/required`, ['kind']],
  ['schema Clinic: fee became required', false, `${clinic}/required`, ['name', 'kind', 'fee']],
  ['schema Clinic: name may be null', true, `${clinic}/properties/name/type`, ['string', 'null']],
  ['schema Clinic: kind may be "week"', true, `${clinic}/properties/kind/enum`, ['day', 'night', 'week']],
  ['schema Clinic: kind is never "night" any more', false, `${clinic}/properties/kind`, { const: 'day' }],
  ['schema Clinic: fee maximum 9 → 99', false, `${clinic}/properties/fee/maximum`, 99],
  ['schema Clinic: place is new', false, `${clinic}/properties/place`, { type: 'string' }],
])('%s: breaking is %s', (what, breaking, path, value) => {
  const found = contractChanges(small(), edited(path, value));
  expect(found.map((change) => ({ what: change.what, breaking: change.breaking }))).toEqual([{ what, breaking }]);
});

function bodyWith(name: string): Json {
  return {
    type: 'object',
    required: ['text'],
    properties: { text: { type: 'string' }, stars: { type: 'integer' }, [name]: { type: 'string' } },
  };
}

test('a type that changes is lost and gained', () => {
  const found = contractChanges(small(), edited(`${clinic}/properties/name/type`, 'integer'));
  expect(found.filter(({ breaking }) => breaking).map(({ what }) => what)).toEqual([
    'schema Clinic: name may be integer',
  ]);
});

test('a property that is removed while one of its type is new is told once, with a question', () => {
  const properties = {
    title: { type: 'string' },
    kind: { enum: ['day', 'night'] },
    price: { type: 'integer', maximum: 9 },
  };
  const found = contractChanges(small(), edited(clinic, { type: 'object', required: ['title', 'kind'], properties }));
  expect(found.map(({ what, breaking }) => [what, breaking])).toEqual([
    ['schema Clinic: name is removed, title is new and required: renamed?', true],
    ['schema Clinic: fee is removed, price is new: renamed?', true],
  ]);
  const other = { ...properties, title: { type: 'boolean' } };
  expect(
    contractChanges(small(), edited(clinic, { type: 'object', required: [], properties: other })).map(
      ({ what }) => what,
    ),
  ).toContain('schema Clinic: name is removed');
});

test('a shared schema is the same change wherever it is reached, and one that contains itself is compared', () => {
  const twice = (fee: object): Json => {
    const item = { $ref: '#/components/schemas/Clinic' };
    const one = (operationId: string, data: Json): Json => ({
      get: { operationId, responses: { 200: content({ oneOf: [branch(200, data)] }) } },
    });
    const paths = {
      list: one('clinicList', { type: 'array', items: item }),
      detail: one('clinicDetail', { type: 'object', properties: { clinic: { oneOf: [item, { type: 'null' }] } } }),
    };
    const schema = { type: 'object', properties: { fee, branches: { type: 'array', items: item } } };
    return { paths, components: { schemas: { Clinic: schema } } };
  };
  const found = contractChanges(twice({ type: 'integer' }), twice({ type: ['integer', 'null'] }));
  expect(found.map(({ operation, what }) => [operation, what])).toEqual([
    ['clinicList', 'schema Clinic: fee may be null'],
    ['clinicDetail', 'schema Clinic: fee may be null'],
  ]);
});

test('equal documents and other descriptions are no change', () => {
  expect(contractChanges(small(), edited(`${clinic}/description`, 'A clinic.'))).toEqual([]);
});

test('the table has the breaking changes first, with the pages that use the operation and the field', () => {
  const changes = [
    { operation: 'one', what: 'is new', breaking: false },
    { operation: 'two', what: 'schema Clinic: fee is removed', field: 'fee', breaking: true },
    { operation: 'three', what: 'schema Clinic: fee is removed', field: 'fee', breaking: true },
    { operation: 'two', what: 'schema Clinic: kind may be "week"', field: 'kind', breaking: true },
    { operation: 'four', what: 'schema Clinic: kind may be "week"', isSent: true as const, breaking: false },
  ];
  const of = (operation: string, field = '') => (operation === 'one' ? [] : ['Home', `${operation} ${field}`]);
  expect(
    changesText(changes, { of })
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual([
    '✗ breaking  schema Clinic: fee is removed',
    'in two, three; used by Home, two fee, three fee',
    '✗ breaking  schema Clinic: kind may be "week"',
    'breaks two; harmless in four (request); used by Home, two kind, four',
    'addition  is new',
    'in one; used by no page',
    '3 changes, 2 of them breaking',
  ]);
});
