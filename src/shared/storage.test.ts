// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { browserMemory, cookieIn, memoryStore, safeStore, volatileMemory } from './storage.ts';

const forget = (): void => {
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; Max-Age=0; Path=/`;
};
afterEach(forget);

/** A storage whose every method throws, as with a full disk or a strict policy. */
const failing = (name: string): Storage => {
  const fail = (): never => {
    throw new DOMException('The operation is insecure.', name);
  };
  return { length: 0, key: fail, getItem: fail, setItem: fail, removeItem: fail, clear: fail };
};

describe('a store', () => {
  test('stores a text, removes it again, and returns null for a missing one', () => {
    const store = safeStore(() => window.localStorage);
    expect(store.get('depId')).toBeNull();
    expect(store.set('depId', '2')).toBe(true);
    expect(store.get('depId')).toBe('2');
    store.remove('depId');
    expect(store.get('depId')).toBeNull();
  });

  test.each([
    [
      'throws on access',
      () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    ],
    ['throws on every use', () => failing('SecurityError')],
    ['is full', () => failing('QuotaExceededError')],
    ['is missing', () => undefined as unknown as Storage],
  ])('L01: of a browser whose storage %s stores nothing', (_, open: () => Storage) => {
    const store = safeStore(open);
    expect(store.set('depId', '2')).toBe(false);
    expect(store.get('depId')).toBeNull();
    expect(() => store.remove('depId')).not.toThrow();
  });

  test('L01: detects a browser that silently discards the text', () => {
    const store = safeStore(() => ({ ...failing(''), setItem: () => undefined, getItem: () => null }));
    expect(store.set('depId', '2')).toBe(false);
  });
});

describe('the memory of a browser', () => {
  test('has separate local and session entries', () => {
    const memory = browserMemory();
    memory.local.set('phone', '13800000001');
    memory.session.set('farewell', '退出登录');
    expect([localStorage.getItem('phone'), sessionStorage.getItem('phone')]).toEqual(['13800000001', null]);
    expect([localStorage.getItem('farewell'), sessionStorage.getItem('farewell')]).toEqual([null, '退出登录']);
  });

  test('[9-05] K07: writes cookies for the whole site with Max-Age and without Expires', () => {
    const write = vi.spyOn(Document.prototype, 'cookie', 'set');
    const { cookies } = browserMemory();
    cookies.set('USER_ID', '10001', 86_400);
    expect(write).toHaveBeenCalledExactlyOnceWith('USER_ID=10001; Max-Age=86400; Path=/; SameSite=Lax');
    expect(cookies.get('USER_ID')).toBe('10001');
    cookies.remove('USER_ID');
    expect(cookies.get('USER_ID')).toBeNull();
  });

  test.each([
    ['www.example.com', 'example.com', '; Domain=example.com'],
    ['example.com', 'example.com', '; Domain=example.com'],
    ['badexample.com', 'example.com', ''],
    ['www.example.org', 'example.com', ''],
    ['www.example.com', null, ''],
  ])('[9-11] on %s with the cookie domain %s the attribute of every cookie is “%s”', (hostname, domain, attribute) => {
    vi.stubGlobal('location', { hostname, protocol: 'https:' });
    const write = vi.spyOn(Document.prototype, 'cookie', 'set');
    const { cookies } = browserMemory(domain);
    cookies.set('depId', '2', 60);
    expect(write).toHaveBeenLastCalledWith(`depId=2; Max-Age=60; Path=/; SameSite=Lax; Secure${attribute}`);
    cookies.remove('depId');
    expect(write).toHaveBeenLastCalledWith(`depId=; Max-Age=0; Path=/; SameSite=Lax; Secure${attribute}`);
    vi.unstubAllGlobals();
  });

  test('[9-11] a shared cookie takes the place of one that this host alone had', () => {
    vi.stubGlobal('location', { hostname: 'www.example.com', protocol: 'http:' });
    const write = vi.spyOn(Document.prototype, 'cookie', 'set');
    browserMemory('example.com').cookies.set('USER_ID', '7', 60);
    expect(write.mock.calls).toContainEqual(['USER_ID=; Max-Age=0; Path=/; SameSite=Lax']);
    vi.unstubAllGlobals();
  });

  test('L01: storages and cookies that throw behave as empty ones', () => {
    const refuse = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    const spies = [
      vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse),
      vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse),
      vi.spyOn(Document.prototype, 'cookie', 'get').mockImplementation(refuse),
      vi.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(refuse),
    ];
    const { local, session, cookies } = browserMemory();
    expect([local.set('phone', '1'), session.set('phone', '1')]).toEqual([false, false]);
    expect([local.get('phone'), session.get('phone'), session.names('smsCode:'), cookies.get('a')]).toEqual([
      null,
      null,
      [],
      null,
    ]);
    expect(() => {
      local.remove('phone');
      cookies.set('a', '1', 60);
      cookies.remove('a');
    }).not.toThrow();
    for (const spy of spies) spy.mockRestore();
  });
});

describe('a cookie in a header', () => {
  test.each([
    ['', null],
    ['token=abc', 'abc'],
    ['a=1; token=abc; b=2', 'abc'],
    ['a=1;token=abc', 'abc'],
    ['token=a=b==', 'a=b=='],
    ['token=first; token=second', 'first'],
    ['xtoken=no; token2=no', null],
    ['token', null],
    ['=token', null],
    ['token=', ''],
    ['TOKEN=no', null],
    [';;; token=abc ;', 'abc'],
  ])('K05: in %j the token is %j', (header, value) => {
    expect(cookieIn(header, 'token')).toBe(value);
  });

  test('is found between any other texts, and no exception is ever thrown', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.stringMatching(/^[a-z0-9]{1,9}$/), (around, value) => {
        const others = around.map((text) => `x${text.replaceAll(/[;=]/g, '')}=1`);
        expect(cookieIn([...others, `token=${value}`].join('; '), 'token')).toBe(value);
        expect(() => cookieIn(around.join(';'), 'token')).not.toThrow();
      }),
    );
  });
});

test('memory without a browser lasts as long as its object and is separate from any other', () => {
  const one = volatileMemory();
  one.cookies.set('depId', '2', 60);
  one.cookies.set('__proto__', 'x', 60);
  expect([one.cookies.get('depId'), one.cookies.get('__proto__')]).toEqual(['2', 'x']);
  expect([volatileMemory().cookies.get('depId'), one.session.get('depId'), one.cookies.get('toString')]).toEqual([
    null,
    null,
    null,
  ]);
  const kept = memoryStore({ phone: '13800000001' });
  kept.remove('phone');
  expect(kept.get('phone')).toBeNull();
});
