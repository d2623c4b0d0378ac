import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#tests/support/anyText.ts';
import { tokenIn } from '#api/token.ts';
import { type Config, readConfig } from './config.ts';
import { passedCookies, readCookies } from './cookies.ts';
import { ownCookie } from './ownCookie.ts';
import { createTokenCarrier } from './tokenCarrier.ts';

const plain: Config = readConfig({ BACKEND: 'mock' });
const secure: Config = {
  ...plain,
  publicOrigin: 'https://www.example.com',
  settings: { ...plain.settings, cookieDomain: 'example.com' },
};
const carrierOf = (config: Config) => createTokenCarrier(config, tokenIn);
const read = (header: string) => readCookies(header, carrierOf(plain));
/** What is passed on from a backend's Set-Cookie values. */
const passed = (config: Config, lines: string[]) => passedCookies(config, carrierOf(config), lines);

describe('the cookies of a request', () => {
  test('[7.3-10] identify a doctor when token and USER_ID are both present and valid', () => {
    expect(read('token=abc; USER_ID=10001')).toMatchObject({
      session: { token: 'abc', userId: 10_001 },
      stray: false,
    });
  });

  test('[6-01] identify a visitor when both are missing', () => {
    expect(read('')).toEqual({ session: null, stray: false, depId: null, showTip: true });
    expect(read('other=1; xtoken=2')).toMatchObject({ session: null, stray: false });
  });

  test.each(['token=abc', 'USER_ID=10001', 'token=; USER_ID=10001', 'token=abc; USER_ID='])(
    'K04: %j is half a session: the reader is a visitor, and the remaining cookie is removed',
    (header) => expect(read(header)).toMatchObject({ session: null, stray: true }),
  );

  test.each([
    '..',
    '0',
    '-1',
    '1e9',
    '%E0%A4%A',
    '01',
    '1.5',
    ' ',
    '１',
    'null',
    '9007199254740993',
    '9'.repeat(20),
    '1 2',
  ])('K02: the USER_ID %j is invalid', (userId) =>
    expect(read(`token=abc; USER_ID=${userId}`)).toMatchObject({ session: null, stray: true }),
  );

  test.each(['a b', 'a,b', '"abc"', 'a\\b', '令牌', 'a'.repeat(4_097)])('K01: the token %j is invalid', (token) => {
    expect(read(`token=${token}; USER_ID=10001`)).toMatchObject({ session: null, stray: true });
  });

  test.each([
    'token=abc; token=evil; USER_ID=10001',
    'token=abc; USER_ID=10001; token=',
    'token=abc; USER_ID=10001; USER_ID=10002',
    'token=abc;token=evil;USER_ID=10001',
  ])('K05: in %j another host has set a duplicate: no doctor is logged in, and both cookies are removed', (header) => {
    expect(read(header)).toMatchObject({ session: null, stray: true });
  });

  test('K05: a duplicate cookie with the same value is accepted', () => {
    expect(read('token=abc; USER_ID=10001; token=abc')).toMatchObject({ session: { token: 'abc' }, stray: false });
  });

  test.each([
    ['depId=2', 2],
    ['depId=999999', 999_999],
    ['depId=0', null],
    ['depId=1; drop', 1],
    ['depId=2x', null],
    ['depId=1000000', null],
    ['depId=', null],
  ])('[9-05] R16: %j chooses department %j', (header, depId) => {
    expect(read(header).depId).toBe(depId);
  });

  test('[9-06] warningTip hides the tip banner', () => {
    expect([read('warningTip=1').showTip, read('warningTip=').showTip, read('a=1').showTip]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('K02: parsing never throws, whatever the cookies contain', () => {
    const name = fc.constantFrom('token', 'USER_ID', 'depId', 'warningTip', '', ' ', '=');
    fc.assert(
      fc.property(fc.array(fc.tuple(name, anyText())), (pairs) => {
        const { session, depId } = read(pairs.map(([key, value]) => `${key}=${value}`).join(';'));
        expect(session === null || (session.userId > 0 && Number.isSafeInteger(session.userId))).toBe(true);
        expect(depId === null || (depId >= 1 && depId <= 999_999)).toBe(true);
      }),
    );
  });
});

describe('a cookie of the portal', () => {
  test('[9-05], [9-11] K07: is host-only and SameSite=Lax with the given Max-Age; Secure only when the public origin is https', () => {
    expect(ownCookie(plain, 'USER_ID', '10001', 86_400)).toBe('USER_ID=10001; Path=/; Max-Age=86400; SameSite=Lax');
    expect(ownCookie(secure, 'USER_ID', '10001', 86_400)).toBe(
      'USER_ID=10001; Path=/; Max-Age=86400; SameSite=Lax; Secure; Domain=example.com',
    );
  });
});

describe('the cookies of a backend’s response', () => {
  test.each<[string, string, string[]]>([
    ['a token', 'token=abc; Path=/; HttpOnly', ['token=abc; Path=/; Max-Age=86400; SameSite=Lax']],
    ['its age', 'token=abc; Max-Age=60', ['token=abc; Path=/; Max-Age=60; SameSite=Lax']],
    ['a user id', 'USER_ID=10001;max-age=5', ['USER_ID=10001; Path=/; Max-Age=5; SameSite=Lax']],
    ['a removal', 'token=; Max-Age=0', ['token=; Path=/; Max-Age=0; SameSite=Lax']],
    ['a removal by a negative age', 'token=x; Max-Age=-1', ['token=x; Path=/; Max-Age=0; SameSite=Lax']],
    [
      'a removal by date',
      'token=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
      ['token=; Path=/; Max-Age=0; SameSite=Lax'],
    ],
    [
      'a removal by date with a remaining value',
      'token=deleted; expires=Thu, 01-Jan-1970 00:00:01 GMT',
      ['token=deleted; Path=/; Max-Age=0; SameSite=Lax'],
    ],
    ['a removal by an empty value', 'token=', ['token=; Path=/; Max-Age=0; SameSite=Lax']],
    ['a token with = in it', 'token=a=b==; Path=/x', ['token=a=b==; Path=/; Max-Age=86400; SameSite=Lax']],
  ])('N19: with %s are passed on with our attributes', (_, line, expected) => {
    expect(passed(plain, [line])).toEqual(expected);
  });

  test.each([
    'session=abc',
    'Token=abc',
    'sess_epoch=1',
    '__Host-token=abc',
    ' token=abc',
    'token',
    '=abc',
    '',
    'token=a b',
    'token=abc def; Path=/',
    'token="abc"; Path=/',
    'token=a\\b',
    'token=a,b',
    'token=令牌',
    'token=abc\r\nSet-Cookie: USER_ID=1',
    'token=abc\nX-Admin: 1',
    'token=\u0000',
  ])('N13, N19: %j is not passed on', (line) => {
    expect(passed(plain, [line])).toEqual([]);
  });

  test('N19: have their domain, path and other attributes replaced by ours', () => {
    const line = 'token=abc; Domain=.evil.test; Path=/admin; SameSite=None; HttpOnly';
    expect(passed(secure, [line])).toEqual([
      'token=abc; Path=/; Max-Age=86400; SameSite=Lax; Secure; Domain=example.com',
    ]);
  });

  test('N19: are limited to ten', () => {
    const many = Array.from({ length: 50 }, (_, index) => `token=t${index}`);
    expect(passed(plain, many)).toHaveLength(10);
  });

  test('N13, N19: only known names with valid values are passed on, for any input', () => {
    const line = fc.tuple(fc.constantFrom('token=', 'USER_ID=', 'evil=', ''), anyText());
    fc.assert(
      fc.property(fc.array(line.map((parts) => parts.join(''))), (lines) => {
        for (const cookie of passed(plain, lines)) {
          expect(cookie).toMatch(/^(token|USER_ID)=[^\s",;\\]*; Path=\/; Max-Age=\d+; SameSite=Lax$/);
          expect(() => new Headers({ 'set-cookie': cookie })).not.toThrow();
        }
      }),
    );
  });
});
