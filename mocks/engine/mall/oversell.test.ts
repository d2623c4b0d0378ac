/** No piece is sold twice, however many doctors press the button at the same moment. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '#openapi/portal.d.ts';
import * as codes from '#openapi/dist/codes.ts';
import { signed } from '#tests/contract/signed.ts';
import { personas } from '../personas.ts';
import { type MockServer, startMockServer } from '../../server.ts';

type Schemas = components['schemas'];
interface Answer {
  code: number;
  data: unknown;
}

const scarce = 600_101;
const pieces = 5;
const tries = 200;
/** Sizes that make each order another one. */
const others = [602_001, 602_701, 602_601, 602_801, 603_501, 603_801, 604_301, 604_501, 604_601, 604_901];
let server: MockServer;

beforeAll(async () => {
  server = await startMockServer({ port: 0, frozen: true });
});
afterAll(() => server.close());

const steer = (command: string, body: object): Promise<Response> =>
  fetch(`${server.origin}/__mock/${command}`, { method: 'POST', body: JSON.stringify(body) });

async function call(token: string, path: string, body?: object): Promise<Answer> {
  const headers = { authorization: token, 'content-type': 'application/json' };
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  return (await (await fetch(server.origin + path, { headers, ...init })).json()) as Answer;
}

/** Logs a doctor in who has an address. */
async function shopper(phone: string): Promise<{ token: string; addressId: number }> {
  const answer = await steer('login', { phone });
  const cookie = answer.headers.getSetCookie().find((own) => own.startsWith('token='));
  const token = /token=([^;]*)/.exec(cookie ?? '')?.[1] ?? '';
  const region = { provinceCode: '990000', cityCode: '990100', areaCode: '990101', detail: '样例路1号（示例）' };
  const draft = { addressId: null, name: '样例', phone, ...region, isDefault: true };
  const { data } = await call(token, '/api/user/address/save', draft);
  return { token, addressId: (data as Schemas['Address']).addressId };
}

/** Finds out what an order of one scarce piece and some others costs. */
async function draftOf({ token, addressId }: Awaited<ReturnType<typeof shopper>>, at: number): Promise<object> {
  const items = [
    { skuId: scarce, quantity: 1 },
    { skuId: others[at % others.length], quantity: 1 + Math.floor(at / others.length) },
  ];
  const { data } = await call(token, '/api/mall/order/preview', { items, addressId, couponId: null });
  const { amount } = data as Schemas['MallPreview'];
  return { items, addressId, couponId: null, expectPayFen: amount.payFen, agree: true };
}

test('[7-01] F.2: two hundred checkouts of the last five pieces at once sell five; cancelled ones are sold again', async () => {
  const shoppers = await Promise.all(personas(0).map(({ phone }) => shopper(phone)));
  await steer('shelf', { skuId: scarce, stock: pieces });
  const orders = await Promise.all(
    Array.from({ length: tries }, async (_, at) => {
      const own = shoppers[at % shoppers.length];
      if (!own) throw new Error('There are shoppers.');
      return { token: own.token, draft: await draftOf(own, Math.floor(at / shoppers.length)) };
    }),
  );
  const buy = () => Promise.all(orders.map(({ token, draft }) => call(token, '/api/mall/order/create', signed(draft))));
  const answers = await buy();
  const placed = answers.map(({ code }) => code);
  expect(placed.filter((code) => code === 200)).toHaveLength(pieces);
  expect(placed.filter((code) => code === codes.stockShort)).toHaveLength(tries - pieces);
  // What is cancelled is there again, once.
  const at = placed.indexOf(200);
  const { orderId } = answers[at]?.data as Schemas['OrderPlaced'];
  const cancelled = await call(orders[at]?.token ?? '', '/api/order/cancel', signed({ orderId, reason: '不想要了' }));
  expect(cancelled.code).toBe(200);
  expect((await buy()).filter(({ code }) => code === 200)).toHaveLength(1);
}, 60_000);
