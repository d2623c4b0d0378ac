import { expect, test } from 'vitest';
import { tagsOf } from './contract.ts';

const documentWith = (tags: object[], used = 'atlas'): Record<string, unknown> => ({
  tags,
  paths: { '/api/atlas': { get: { operationId: 'atlasList', tags: [used] } } },
});

test('tagsOf returns the names of the tags in a document', () => {
  expect(tagsOf(documentWith([{ name: 'atlas', 'x-name': '图谱' }]))).toEqual(['atlas']);
});

test.each([
  ['a tag without a Chinese name', documentWith([{ name: 'atlas' }]), /no name for the Chinese documentation: give it/],
  ['a tag that is not declared', documentWith([], 'map'), /tag map is not declared: add it to the tags/],
  [
    'a tag without an operation',
    documentWith([
      { name: 'atlas', 'x-name': '图谱' },
      { name: 'map', 'x-name': '地图' },
    ]),
    /No operation has the tag map: take it out/,
  ],
])('%s is an error with advice', (_, document, advice) => {
  expect(() => tagsOf(document)).toThrow(advice);
});
