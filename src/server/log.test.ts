import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { errorFields, log, redactedUrl } from './log.ts';

/** Everything that was written to the standard output. */
function written(write: () => void): string {
  const lines: string[] = [];
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  write();
  spy.mockRestore();
  return lines.join('');
}

afterEach(() => vi.restoreAllMocks());

describe('an address in the log', () => {
  test.each([
    ['/api/user/login?phone=13800000001&code=1234&isLogin=true', '/api/user/login?phone=***&code=***&isLogin=true'],
    ['/api/user/scan_login_monitor?sid=sid-abc', '/api/user/scan_login_monitor?sid=***'],
    ['/api/user/bind/is_bind_phone?openId=union-1', '/api/user/bind/is_bind_phone?openId=***'],
    ['/search?kw=%E5%BF%83&depId=2', '/search?kw=***&depId=2'],
    ['/api/user/user_info/10001', '/api/user/user_info/10001'],
    ['/?login=1&redirect=/web/mall', '/?login=1&redirect=***'],
    ['/x?', '/x?'],
    ['/x?a', '/x?a=***'],
    ['/act/gift-demo-0001?from=wechat', '/act/***?from=***'],
    ['/%61ct/gift-demo-0001', '/act/***'],
    ['/act/anniversary', '/act/anniversary'],
    ['/api/act/token/detail?token=gift-demo-0001', '/api/act/token/detail?token=***'],
  ])('A18, N35: %s is written as %s', (target, shown) => {
    expect(redactedUrl(target)).toBe(shown);
  });

  test('A18, N35: never contains a secret from the query, in any parameter', () => {
    const secrets = ['13800000001', '1234567', 'sid-s3cr3t', 'union-s3cr3t', 'demo-10001-s3cr3t'];
    const name = fc.constantFrom(
      'phone',
      'code',
      'sid',
      'openId',
      'userPhone',
      'kw',
      'token',
      'target',
      'x',
      '',
      'a b',
      '%',
    );
    const encode = fc.constantFrom(
      encodeURIComponent,
      (text: string) => text,
      (text: string) => text.replace('1', '%31'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.constantFrom(...secrets), encode)), (pairs) => {
        const shown = redactedUrl(`/api/x?${pairs.map(([key, value, as]) => `${key}=${as(value)}`).join('&')}`);
        for (const secret of secrets) expect(shown).not.toContain(secret);
      }),
    );
  });

  test.each(['/api/x?13800000001', '/api/x?13800000001=', '/api/x?phone%3D13800000001', '/api/x?a&13800000001&b'])(
    'A18: %s does not show a phone number in a parameter name',
    (target) => expect(redactedUrl(target)).not.toContain('13800000001'),
  );

  test('N55: of a long path with invalid encoding is decoded only up to the maximum length', () => {
    expect(redactedUrl('/%.'.repeat(2_700))).toBe('/***'.repeat(125));
    expect(redactedUrl(`/a%20b${'/%.'.repeat(2_700)}?page=2`)).toBe(`/a%20b${'/***'.repeat(124)}`.slice(0, 500));
    expect(redactedUrl(`${'/%61'.repeat(2_000)}/13800000001`)).toBe('/%61'.repeat(125));
    expect(redactedUrl('http://a/%31380000000/1')).toBe('http://a/***/1');
  });

  test('N35: is at most 500 characters long', () => {
    expect(redactedUrl(`/${'a'.repeat(9_000)}`).length).toBe(500);
    expect(redactedUrl(`/x?${'a=1&'.repeat(9_000)}`).length).toBe(500);
    expect(redactedUrl('/x?page=' + '1'.repeat(900)).length).toBeLessThan(60);
  });
});

describe('a line of the log', () => {
  test('N35: is one line of JSON for any content', () => {
    const text = written(() => log('warn', 'x', { agent: 'a\r\n{"level":"error"}\u001b[31m\u0000', target: '/x\n' }));
    expect(text.split('\n')).toHaveLength(2);
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
    expect(JSON.parse(text)).toMatchObject({
      level: 'warn',
      event: 'x',
      agent: 'a\r\n{"level":"error"}\u001b[31m\u0000',
    });
  });

  test('N35: of an error contains its name and place, at most 200 characters of its message, and no stack', () => {
    const fields = errorFields(new RangeError('x'.repeat(5_000)));
    expect(fields).toMatchObject({ error: 'RangeError', message: 'x'.repeat(200) });
    expect(String(fields.at)).toMatch(/^at /);
    expect(JSON.stringify(fields).split('\\n')).toHaveLength(1);
    expect(errorFields('13800000001')).toEqual({ error: 'not an Error' });
    expect(errorFields(new Error('no /act/gift-demo-0001'))).toMatchObject({ message: 'no /act/***' });
  });
});
