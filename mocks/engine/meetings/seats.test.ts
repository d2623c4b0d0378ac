/** No seat is sold twice, however many doctors register at the same moment. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '#openapi/portal.d.ts';
import * as codes from '#openapi/dist/codes.ts';
import { signed } from '#tests/contract/signed.ts';
import { type MockServer, startMockServer } from '../../server.ts';
import { hour } from '../times.ts';

type Schemas = components['schemas'];
interface Answer {
  code: number;
  data: unknown;
}

/** An event with five free seats and a waiting list. */
const albumId = 4015;
const choice = { albumId, ticketId: albumId * 10 + 1, termId: null };
const seats = 5;
const tries = 200;
/** Codes that one address may get within an hour. */
const perHour = 50;
let server: MockServer;

beforeAll(async () => {
  server = await startMockServer({ port: 0, frozen: true });
});
afterAll(() => server.close());

const steer = (command: string, body: object): Promise<Response> =>
  fetch(`${server.origin}/__mock/${command}`, { method: 'POST', body: JSON.stringify(body) });

async function call(path: string, { token = '', body }: { token?: string; body?: object } = {}): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) };
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  return (await (await fetch(server.origin + path, { headers, ...init })).json()) as Answer;
}

const fields = 'userName=样例&hospitalId=990101001&departmentId=1&titleId=2&clientType=4&registSource=1&isLogin=false';

/** A new doctor's token. */
async function newDoctor(at: number): Promise<string> {
  const phone = `137${String(10_000_000 + at)}`;
  await call(`/api/user/code/send_code?phone=${phone}&isLogin=false`);
  const answer = await fetch(`${server.origin}/api/user/register?phone=${phone}&code=1234&${fields}`);
  const cookie = answer.headers.getSetCookie().find((own) => own.startsWith('token='));
  return /token=([^;]*)/.exec(cookie ?? '')?.[1] ?? '';
}

const draftOf = (at: number, expectPayFen: number): object => ({
  ...choice,
  participants: [
    {
      ...{ name: '参会人', phone: `137${String(10_000_000 + at)}`, hospitalName: '示例市第一人民医院（虚构）' },
      ...{ departmentName: '普外科', titleName: '主治医师', extra: { meal: '无特殊要求' } },
    },
  ],
  ...{ couponId: null, expectPayFen, agree: true },
});

test('[2.1-08] F.3: two hundred registrations for the last five seats at once sell five, and the waiting list gets what is cancelled', async () => {
  const tokens: string[] = [];
  for (let at = 0; at < tries; at += 1) {
    if (at > 0 && at % perHour === 0) await steer('clock', { advance: hour });
    tokens.push(await newDoctor(at));
  }
  expect(new Set(tokens).size).toBe(tries);
  const [first = ''] = tokens;
  const body = { ...choice, quantity: 1, couponId: null };
  const preview = (await call('/api/meeting/order/preview', { token: first, body })).data as Schemas['MeetingPreview'];
  expect([preview.stock, preview.problem]).toEqual([seats, null]);
  const answers = await Promise.all(
    tokens.map((token, at) =>
      call('/api/meeting/order/create', { token, body: signed(draftOf(at, preview.amount.payFen)) }),
    ),
  );
  const placed = answers.map(({ code }) => code);
  expect(placed.filter((code) => code === 200)).toHaveLength(seats);
  expect(placed.filter((code) => code === codes.liveFull)).toHaveLength(tries - seats);
  // The next ones wait in the order of arrival.
  const out = placed.flatMap((code, at) => (code === 200 ? [] : [tokens[at] ?? '']));
  const waits = async (token = ''): Promise<Schemas['MeetingWaiting']> =>
    (await call('/api/meeting/waitlist', { token, body: { ...choice, join: true } })).data as Schemas['MeetingWaiting'];
  expect([(await waits(out[0])).position, (await waits(out[1])).position]).toEqual([1, 2]);
  // What is cancelled is held for the first one alone, for a day; then the second one has it.
  const at = placed.indexOf(200);
  const { orderId } = answers[at]?.data as Schemas['OrderPlaced'];
  await call('/api/order/cancel', { token: tokens[at] ?? '', body: signed({ orderId, reason: '时间冲突' }) });
  const [held, other] = [await waits(out[0]), await waits(out[1])];
  expect([held.position, held.holdUntil !== null, other.position]).toEqual([0, true, 1]);
  const late = signed(draftOf(tries, preview.amount.payFen));
  expect((await call('/api/meeting/order/create', { token: tokens[at] ?? '', body: late })).code).toBe(codes.liveFull);
}, 60_000);
