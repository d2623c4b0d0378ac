import { expect, test } from 'vitest';
import { jsonObjection, pretty, problemLine, queryLines, readable } from './texts.ts';

test('a body with JSON has line breaks, any other body stays as it is', () => {
  expect(pretty('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
  expect(pretty('<html>')).toBe('<html>');
  expect(pretty('')).toBe('');
});

test('a query is shown decoded with one parameter per line; a URL that cannot be decoded stays as it is', () => {
  expect(queryLines('/api/search?kw=%E8%83%83&page=2&kw=a')).toBe('kw = 胃\npage = 2\nkw = a');
  expect(queryLines('/api/search')).toBe('');
  expect([readable('/x?kw=%E8%83%83'), readable('/x?kw=%E8%83')]).toEqual(['/x?kw=胃', '/x?kw=%E8%83']);
});

test('only a text that is not JSON has an objection', () => {
  expect([jsonObjection('5'), jsonObjection('{"code":200}')]).toEqual(['', '']);
  expect(jsonObjection('{"code":')).toMatch(/^不是 JSON：.+/);
});

test.each([
  ['/data/list/0/name', '答复：/data/list/0/name 要求 must be string，得到 5'],
  ['/query/page', '请求：/query/page 要求 must be string，得到 5'],
  ['/body', '请求：/body 要求 must be string，得到 5'],
  ['', '答复：（整个答复） 要求 must be string，得到 5'],
  ['(address)', '契约中没有这个接口'],
])('a violation at "%s" reads "%s"', (pointer, text) => {
  expect(problemLine({ operation: 'login', pointer, expected: 'must be string', actual: '5' })).toBe(text);
});
