// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { orderCancel } from '#openapi/dist/operations/orderCancel.ts';
import * as codes from '#openapi/dist/codes.ts';
import { demoSettings } from '#shared/settings.ts';
import { userIdCookie } from '#stores/storedUser.ts';
import { createServices } from './start.tsx';

afterEach(() => vi.unstubAllGlobals());

test('[9-11] the cookies of the stores follow the cookie domain of the deployment', () => {
  vi.stubGlobal('location', { hostname: 'www.example.com', protocol: 'https:', origin: 'https://www.example.com' });
  const write = vi.spyOn(Document.prototype, 'cookie', 'set');
  const { stores } = createServices(null, { ...demoSettings, cookieDomain: 'example.com' });
  stores.department.choose(2);
  stores.frame.closeTip();
  stores.surroundings.memory.cookies.set(userIdCookie, '7', 60);
  const kept = write.mock.calls.map(([text]) => text).filter((text) => !text.includes('Max-Age=0'));
  expect(kept.map((text) => text.split('=')[0])).toEqual(['depId', 'warningTip', 'USER_ID']);
  expect(kept.filter((text) => !text.endsWith('; Domain=example.com'))).toEqual([]);
});

test.each([
  ['without a secret', '', '当前环境没有配置签名，无法提交', 0],
  ['with one', demoSettings.signingSecret, '订单状态已变化，请刷新后重试', 1],
])(
  '[7.4-01], G06 a deployment %s: a write about money is refused by the browser or sent',
  async (_, secret, message, calls) => {
    const fetch = vi.fn(async () =>
      Response.json({ code: codes.orderChanged, message: '订单状态已变化，请刷新后重试', data: null }),
    );
    vi.stubGlobal('fetch', fetch);
    const { api } = createServices(null, { ...demoSettings, signingSecret: secret });
    await expect(api.call(orderCancel, { body: { orderId: 11, reason: '不想要了' } })).rejects.toThrow(message);
    expect(fetch).toHaveBeenCalledTimes(calls);
  },
);
