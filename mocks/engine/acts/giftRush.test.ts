/** A hundred doctors take the same gift at the same moment, over real HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as codes from '#openapi/dist/codes.ts';
import type { Payload } from '#openapi/operation.ts';
import { signed } from '#tests/contract/signed.ts';
import { Crowd } from '#tests/support/Crowd.ts';
import { type MockServer, startMockServer } from '../../server.ts';

const doctors = 100;
const token = 'gift-demo-0001';
let server: MockServer;

beforeAll(async () => {
  server = await startMockServer({ port: 0, frozen: true });
});
afterAll(() => server.close());

test(
  '[R079] of a hundred takers at once one has the gift, and nothing is given to the others',
  { timeout: 120_000 },
  async () => {
    const crowd = new Crowd(server);
    const tokens = await crowd.register(doctors);
    expect(new Set(tokens).size).toBe(doctors);
    const take = (own: string) => crowd.call('/api/act/token/receive', { token: own, body: signed({ token }) });
    const answers = await Promise.all(tokens.map(take));
    const counts = (code: number): number => answers.filter((answer) => answer.code === code).length;
    expect([counts(200), counts(codes.linkTaken)]).toEqual([1, doctors - 1]);
    const wallets = await Promise.all(tokens.map((own) => crowd.call('/api/coupon/list', { token: own })));
    const owners = wallets.flatMap(({ data }, at) =>
      (data as Payload<'couponList'>).list.some(({ name }) => name === '同行礼包券') ? [at] : [],
    );
    expect(owners).toEqual([answers.findIndex(({ code }) => code === 200)]);
  },
);
