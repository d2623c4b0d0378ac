import { expect, test } from 'vitest';
import {
  choice,
  defineAddress,
  flag,
  id,
  invalid,
  pageNumber,
  passing,
  pathChoice,
  pathId,
  required,
  seconds,
  text,
  words,
} from './define.ts';

test('ids, pages and seconds are canonical decimal integers, anything else is the default', () => {
  for (const odd of ['', '-1', '0', '1.5', '1e3', '01', ' 1', '１', 'x', null]) {
    expect([id(6).read(odd), pageNumber().read(odd)]).toEqual([0, 1]);
  }
  expect([id(6).read('123456'), id(6).read('1234567')]).toEqual([123456, 0]);
  expect([pageNumber(84).read('85'), pageNumber().read('12345')]).toEqual([84, 1]);
  expect([seconds().read('0'), seconds().read('99999'), seconds().read('01'), seconds().read(null)]).toEqual([
    0,
    99_999,
    null,
    null,
  ]);
});

test('words are trimmed and cut at a code point boundary', () => {
  expect(words().read('🫀'.repeat(60))).toBe('🫀'.repeat(50));
  expect(words().read('  胃癌 ')).toBe('胃癌');
  expect(words(3).read('abc d')).toBe('abc');
});

test('a known value is accepted, names of Object.prototype are not', () => {
  const sort = choice([['new'], ['hot']] as const, 'new');
  expect(['hot', 'old', 'toString', '__proto__', null].map((value) => sort.read(value))).toEqual([
    'hot',
    'new',
    'new',
    'new',
    'new',
  ]);
  expect([sort.write('new'), sort.write('hot')]).toEqual([null, 'hot']);
});

test('[2.1-18] a path parameter or a required parameter without a valid value is `invalid`', () => {
  expect(['7', '007', 'x', null].map((value) => pathId().read(value))).toEqual([7, invalid, invalid, invalid]);
  expect(pathId({ optional: true }).read(null)).toBe(0);
  expect([pathChoice(['a']).read('a'), pathChoice(['a']).read('b')]).toEqual(['a', invalid]);
  expect([required(id()).read('5'), required(id()).read(null)]).toEqual([5, invalid]);
  const version = text(/^\d\.\d$/);
  expect([version.read('1.0'), version.read(null), version.read('latest')]).toEqual(['1.0', '', invalid]);
});

test('a link omits defaults, a canonical link also passing parameters', () => {
  const lesson = defineAddress('/course/:id', {
    id: pathId(),
    videoId: id(),
    t: passing(seconds()),
    play: passing(flag()),
  });
  expect(lesson.to({ id: 7 })).toBe('/course/7');
  const values = lesson.read(new URLSearchParams('videoId=3&t=0&play=1'), { id: '7' });
  expect(values).toEqual({ id: 7, videoId: 3, t: 0, play: true });
  expect(values && lesson.to(values)).toBe('/course/7?videoId=3&t=0&play=1');
  expect(values && lesson.canonical(values)).toBe('/course/7?videoId=3');
});

test('without its values an address is the path above, which menus compare with', () => {
  const item = defineAddress('/web/video/:type/:id', { type: pathChoice(['open']), id: pathId(), videoId: id() });
  expect([item.to(), item.to({ type: 'open' }), item.to({ videoId: 2 })]).toEqual([
    '/web/video',
    '/web/video/open',
    '/web/video?videoId=2',
  ]);
  const product = defineAddress('/web/mall/detail', { productId: required(id()) });
  expect([product.to(), product.to({ productId: 5 })]).toEqual(['/web/mall/detail', '/web/mall/detail?productId=5']);
});

test('the address of a form has its known fields, without those at their defaults', () => {
  const results = defineAddress('/search', { kw: words(), depId: id(6), page: pageNumber() });
  const form = new FormData();
  for (const [name, value] of Object.entries({ kw: ' 胃 ', depId: '0', utm: 'x' })) form.set(name, value);
  expect(results.ofForm(form)).toBe('/search?kw=%E8%83%83');
});
