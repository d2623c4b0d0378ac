import fc from 'fast-check';
import { expect, test } from 'vitest';
import { courseMark, type Marked, type MarkReader } from './courseMark.ts';

const fen = fc.option(fc.integer({ min: 0, max: 9_999_900 }));
const courses: fc.Arbitrary<Marked> = fc.record({
  free: fc.constantFrom('open', 'login', 'vip', 'pay'),
  priceFen: fen,
  vipPriceFen: fen,
  purchased: fc.constantFrom(true, false, null, undefined),
});
/** Only a logged-in reader can be a member. */
const readers: fc.Arbitrary<MarkReader> = fc
  .record({ isLoggedIn: fc.boolean(), isVip: fc.boolean() })
  .filter(({ isLoggedIn, isVip }) => isLoggedIn || !isVip);

test('[6-02] a course has exactly one mark for every reader, and the mark is true', () => {
  fc.assert(
    fc.property(courses, readers, (course, reader) => {
      const { kind, text } = courseMark(course, reader);
      expect(kind === 'bought').toBe(course.purchased === true);
      if (kind === 'login') expect([course.free, reader.isLoggedIn]).toEqual(['login', false]);
      if (kind === 'free') expect(course.free === 'open' || (course.free === 'login' && reader.isLoggedIn)).toBe(true);
      if (kind === 'member') expect(course.free).toBe('vip');
      if (kind === 'price') expect(course.free).toBe('pay');
      expect(text.includes('¥')).toBe(kind === 'price' && text !== '付费');
      expect(text.match(/免费/g) ?? []).toHaveLength(['free', 'login', 'member'].includes(kind) ? 1 : 0);
    }),
    { numRuns: 1_000 },
  );
});

test('[6-02] a login, a membership or a purchase never makes the mark worse', () => {
  fc.assert(
    fc.property(courses, ({ ...course }) => {
      const [visitor, doctor] = [false, true].map((isLoggedIn) => courseMark(course, { isLoggedIn, isVip: false }));
      if (visitor?.kind !== 'login') expect(doctor).toEqual(visitor);
      expect(courseMark({ ...course, purchased: true }, { isLoggedIn: true, isVip: false }).kind).toBe('bought');
    }),
  );
});

test.each([
  [{ isLoggedIn: true, isVip: true }, '¥299'],
  [{ isLoggedIn: true, isVip: false }, '¥499'],
])('[6-02] %j shows the price that this reader pays: %s', (reader, text) => {
  expect(courseMark({ free: 'pay', priceFen: 49_900, vipPriceFen: 29_900 }, reader).text).toBe(text);
});
