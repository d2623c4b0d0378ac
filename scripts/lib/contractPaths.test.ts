import { expect, test } from 'vitest';
import { withPaths } from './contractPaths.ts';

const document = `openapi: 3.1.0
paths:
  /api/b: { $ref: 'paths/one.yaml#/~1api~1b' }
  '/api/a/{id}': { $ref: 'paths/one.yaml#/~1api~1a~1{id}' }
components:
  schemas: {}
`;

test('a complete list stays unchanged, in its order', () => {
  expect(withPaths(document, new Map([['one.yaml', ['/api/a/{id}', '/api/b']]]))).toBe(document);
});

test('a new path is appended, and the line of a removed path is deleted', () => {
  const files = new Map([
    ['one.yaml', ['/api/b']],
    ['two.yaml', ['/api/c/{id}']],
  ]);
  expect(withPaths(document, files).split('\n').slice(1, 5)).toEqual([
    'paths:',
    "  /api/b: { $ref: 'paths/one.yaml#/~1api~1b' }",
    "  '/api/c/{id}': { $ref: 'paths/two.yaml#/~1api~1c~1{id}' }",
    'components:',
  ]);
});

test('a document without the list is an error with advice', () => {
  expect(() => withPaths('openapi: 3.1.0\n', new Map())).toThrow(/no line "paths:"; put it before/);
});
