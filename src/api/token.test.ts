// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { anyText } from '#tests/support/anyText.ts';
import { browserToken, dropToken, tokenHeaders, tokenIn, validToken } from './token.ts';
import { demoSettings } from '#shared/settings.ts';
import { browserMemory } from '#shared/storage.ts';

afterEach(() => {
  document.cookie = 'token=; Max-Age=0; Path=/';
});

test.each(['demo-10001-abc', 'eyJhbGciOi.J9-_~', 'a', "!#$%&'()*+-./:<=>?@[]^_`{|}~", 'a'.repeat(4_096)])(
  'K01: the token %j is valid',
  (token) => {
    expect(validToken(token)).toBe(token);
    expect(new Headers({ Authorization: token }).get('authorization')).toBe(token);
  },
);

test.each([
  ['missing', undefined],
  ['null', null],
  ['empty', ''],
  ['not Latin-1', '令牌'],
  ['Latin-1 but not ASCII', 'abcé'],
  ['with a line break', 'abc\ndef'],
  ['with a carriage return and a header', 'abc\r\nX-Admin: 1'],
  ['with a NUL', 'abc\u0000'],
  ['with DEL', 'abc\u007f'],
  ['with a space', 'Bearer abc'],
  ['with a tab', 'a\tb'],
  ['with a comma', 'a,b'],
  ['with a semicolon', 'a;b'],
  ['in quotes', '"abc"'],
  ['with a backslash', 'a\\b'],
  ['of 4,097 characters', 'a'.repeat(4_097)],
])('K01: a token that is %s is ignored, and the reader is a visitor', (_, token) => {
  expect(validToken(token)).toBeNull();
});

test('K01: for any cookie the token is null or a valid header value', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const token = tokenIn(`a=1; token=${text}; b=2`);
      if (token === null) return;
      expect(token).toMatch(/^[\x21-\x7e]+$/);
      expect(new Headers({ Authorization: token }).get('authorization')).toBe(token);
    }),
    { numRuns: 2000 },
  );
});

test('[7-01] the token of this browser is read from its cookie at each call, and can be removed', () => {
  expect(browserToken(demoSettings)).toBeNull();
  document.cookie = 'token=demo-1; Path=/';
  expect(browserToken(demoSettings)).toBe('demo-1');
  document.cookie = 'token=demo-2; Path=/';
  expect(browserToken(demoSettings)).toBe('demo-2');
  dropToken(browserMemory(), demoSettings);
  expect(browserToken(demoSettings)).toBeNull();
});

test('[7-01] a sealed token is known by its mark, which the calls name; without the mark it opens no more', () => {
  document.cookie = 'token=demo-1; Path=/';
  document.cookie = 'session_mark=m-1; Path=/';
  const sealed = { ...demoSettings, tokenMode: 'bff' } as const;
  expect(browserToken(sealed)).toBe('m-1');
  expect(tokenHeaders('m-1', 'bff', 'Bearer ')).toEqual({ 'x-session-mark': 'm-1' });
  expect(tokenHeaders('demo-1', 'cookie', 'Bearer ')).toEqual({ Authorization: 'Bearer demo-1' });
  dropToken(browserMemory(), sealed);
  expect([browserToken(sealed), browserToken(demoSettings)]).toEqual([null, 'demo-1']);
});

test('V70 where the names have the prefix of this host, a mark that another host of the domain has set is none', () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('session_mark=evil; __Host-session_mark=m-2');
  const sealed = { ...demoSettings, tokenMode: 'bff' } as const;
  expect(browserToken({ ...sealed, isHostBound: true })).toBe('m-2');
  expect(browserToken(sealed)).toBe('evil');
  vi.restoreAllMocks();
});

test('K06: with cookies disabled there is no token and no exception', () => {
  const refuse = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const spies = [
    vi.spyOn(Document.prototype, 'cookie', 'get').mockImplementation(refuse),
    vi.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(refuse),
  ];
  expect(browserToken(demoSettings)).toBeNull();
  expect(() => dropToken(browserMemory(), demoSettings)).not.toThrow();
  for (const spy of spies) spy.mockRestore();
});
