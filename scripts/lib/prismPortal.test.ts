import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { cookiesOf } from './prismPortal.ts';

/** A request as the proxy receives it. */
const request = (url: string, headers: Record<string, string> = {}): IncomingMessage =>
  Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url, headers });

const kept = 'token=prism-example; Path=/; SameSite=Lax; Max-Age=86400';
const removed = 'token=; Path=/; SameSite=Lax; Max-Age=0';

test.each([
  ['/api/user/login?phone=13800000001&code=1234', [kept]],
  ['/api/user/register?phone=13800000099', [kept]],
  ['/api/user/scan_login_monitor?sid=1', [kept]],
  ['/api/user/bind/is_bind_phone?openId=1', [kept]],
  ['/api/cleartoken', [removed]],
  ['/api/user/layout/10001', [removed]],
  ['/api/common/config', []],
  ['/api/nothing', []],
])('[7-01] Prism sets no cookies; the proxy sets the cookies that the contract declares: %s', (url, cookies) => {
  expect(cookiesOf(request(url), 200)).toEqual(cookies);
});

test('[7-01] a request that Prism refuses, or that chooses another example, sets no login cookie', () => {
  expect(cookiesOf(request('/api/user/login'), 422)).toEqual([]);
  expect(cookiesOf(request('/api/user/login', { prefer: 'example=wrongCode' }), 200)).toEqual([]);
});
