/** Two hundred doctors press 「立即抢购」 at the moment at which a round begins, at a mock backend on a real port. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '#openapi/portal.d.ts';
import * as codes from '#openapi/dist/codes.ts';
import { signed } from '#tests/contract/signed.ts';
import { pieceFen, piece as goods, pieces, usualFen } from '#tests/support/ActBuyer.ts';
import { Crowd } from '#tests/support/Crowd.ts';
import { type MockServer, startMockServer } from '../../server.ts';
import { hour } from '../times.ts';

type Schemas = components['schemas'];

const doctors = 200;
/** Saturday 2026-12-05, 20:00 in Beijing. */
const opens = Date.UTC(2026, 11, 5, 12);
const piece = { ...goods, roundId: opens / hour };
let server: MockServer;

beforeAll(async () => {
  server = await startMockServer({ port: 0, frozen: true });
});
afterAll(() => server.close());

test('[7-01] R071 two hundred buyers at once get the twenty pieces of a round, each of them one, and all others are told', async () => {
  const crowd = new Crowd(server);
  // Registering takes some hours, because of the limit of codes.
  await crowd.steer('clock', { freeze: opens - 6 * hour });
  const tokens = await crowd.register(doctors);
  await crowd.steer('clock', { freeze: opens });
  const region = { provinceCode: '990000', cityCode: '990100', areaCode: '990101', detail: '样例路1号（示例）' };
  const address = { addressId: null, name: '样例', phone: '13800000001', ...region, isDefault: true };
  const buyers = await Promise.all(
    tokens.map(async (token) => {
      const { data } = await crowd.call('/api/user/address/save', { token, body: address });
      return { token, addressId: (data as Schemas['Address']).addressId };
    }),
  );
  const asks = async (token: string): Promise<string> => {
    const { code, data } = await crowd.call('/api/act/seckill', { token, body: signed(piece) });
    return code === 200 ? (data as Schemas['SeckillHold']).state : String(code);
  };
  // Everybody presses the button twice.
  const first = await Promise.all(buyers.flatMap(({ token }) => [asks(token), asks(token)]));
  expect(new Set(first)).toEqual(new Set(['held', 'soldOut', 'queued']));
  await crowd.steer('clock', { advance: 5_000 });
  const standings = await Promise.all(buyers.map(({ token }) => asks(token)));
  expect(standings.filter((state) => state === 'held')).toHaveLength(pieces);
  expect(standings.filter((state) => state === 'soldOut')).toHaveLength(doctors - pieces);

  // Everybody tries to order at the low price, in two windows.
  const items = [{ skuId: piece.skuId, quantity: 1 }];
  const holder = buyers[standings.indexOf('held')];
  const { data } = await crowd.call('/api/mall/order/preview', {
    token: holder?.token ?? '',
    body: { items, addressId: holder?.addressId, couponId: null, actKey: piece.key },
  });
  const { amount, items: shown } = data as Schemas['MallPreview'];
  const { payFen: expectPayFen } = amount;
  expect(shown[0]?.item).toMatchObject({ priceFen: pieceFen, offer: { kind: 'seckill', formerFen: usualFen } });
  const order = ({ token, addressId }: (typeof buyers)[number]) =>
    crowd.call('/api/mall/order/create', {
      token,
      body: signed({ items, addressId, couponId: null, expectPayFen, agree: true, actKey: piece.key }),
    });
  const answers = await Promise.all(buyers.flatMap((own) => [order(own), order(own)]));
  const placed = answers.filter(({ code }) => code === 200).map((own) => own.data as Schemas['OrderPlaced']);
  expect(placed).toHaveLength(pieces);
  expect(new Set(placed.map(({ payFen }) => payFen))).toEqual(new Set([expectPayFen]));
  const others = answers.filter(({ code }) => code !== 200).map(({ code }) => code);
  expect(new Set(others)).toEqual(new Set([codes.priceChanged, codes.samePending]));
  // The page says that nothing is left.
  const { data: rows } = await crowd.call(`/api/act/module?key=${piece.key}&moduleId=${piece.moduleId}`);
  const row = (rows as Schemas['ActSeckill']).list.find(({ skuId }) => skuId === piece.skuId);
  expect(row).toMatchObject({ left: 0, total: pieces });
}, 120_000);
