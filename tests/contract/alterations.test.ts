/** Deviations of a real backend, planted by a small proxy at an address: the suite reports each one at its place. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { problemText } from '#openapi/problem.ts';
import { type Alteration, type AlteredBackend, startAltered } from './alteringProxy.ts';
import { cellNamed, runCell } from './cells.ts';
import { talkAt } from './socketAt.ts';
import { documented, type Json } from './document.ts';
import { checkAddress, openSessions } from './preflight.ts';
import { type Settings, type Target, targetNamed } from './targets.ts';
import type { VisitOptions } from './Visit.ts';

let backend: AlteredBackend;

beforeAll(async () => {
  backend = await startAltered();
});
afterAll(() => backend.close());
afterEach(async () => {
  backend.altered = {};
  await backend.reset();
});

const at = (options: VisitOptions = {}, settings: Settings = { CONTRACT_DESTRUCTIVE: '1' }): Target =>
  targetNamed(backend.origin, settings, options);

/** The problems of an operation's `ok` cell, as sentences. */
async function said(id: string, options: VisitOptions = {}): Promise<string[]> {
  const { problems } = await runCell(cellNamed(id as never, 'ok'), at(options));
  return problems.map(problemText);
}

/** Converts every timestamp to seconds. */
const inSeconds = (value: unknown): unknown => {
  if (typeof value === 'number') return value >= 1e12 ? Math.floor(value / 1_000) : value;
  if (Array.isArray(value)) return value.map(inSeconds);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inSeconds(part)]));
};
const hasMoments = (value: unknown): boolean => /(?<![\d"])1[5-9]\d{11}(?!\d)/.test(JSON.stringify(value));

const withMoments = documented.filter(
  ({ writes, auth, examples }) => !writes && auth !== 'token' && hasMoments(examples.ok),
);
test.each(withMoments.map(({ id }) => id))(
  '[7-01] reports timestamps in seconds instead of milliseconds in %s',
  async (id) => {
    backend.altered = { answer: (answer) => inSeconds(answer) };
    expect((await said(id)).join('\n')).toContain('expected must be >= 1000000000000');
  },
);

test.each([
  ['courseList', 'departmentId', '/query/departmentId: expected a parameter that changes the answer, got ignored'],
  ['courseList', 'typeId', '/query/typeId: expected a parameter'],
  ['lecturerList', 'departmentId', '/query/departmentId: expected a parameter'],
  ['lecturerList', 'keyword', '/query/keyword: expected a parameter'],
  ['courseList', 'free', '/query/free: expected'],
  ['courseList', 'sort', '/query/sort: expected'],
  ['anatomyList', 'regionId', '/query/regionId: expected'],
  ['anatomyList', 'page', '/query/page: expected'],
  ['anatomyList', 'size', '/query/size: expected'],
  ['reviewList', 'star', '/query/star: expected'],
])('[7-01] reports that %s ignores the parameter %s', async (id, name, sentence) => {
  backend.altered = { address: ({ searchParams }) => searchParams.delete(name) };
  expect((await said(id)).map((text) => text.replace(/ \?\S+/, '')).join('\n')).toContain(`${id} ${sentence}`);
});

test('[7-01] reports a duplicate item in a list', async () => {
  const twice = (answer: Json): unknown => {
    const { list } = (answer.data ?? {}) as { list?: unknown[] };
    return list ? { ...answer, data: { ...(answer.data as Json), list: [list[0], ...list] } } : answer;
  };
  backend.altered = { answer: twice };
  expect((await said('lecturerList')).join()).toMatch(/lecturerList \?\S+ \/data\/list\/1\/lecturerId: expected once/);
});

test('[7-01] reports a late answer as slow, not as a contradiction', async () => {
  const target = at({ slowAfter: -1 });
  expect(await runCell(cellNamed('titleList', 'ok'), target)).toMatchObject({ verdict: 'proved', problems: [] });
  expect(target.visit?.slow).toMatchObject([{ operation: 'titleList' }, { operation: 'titleList' }]);
  const quick = at({ slowAfter: 60_000 });
  await runCell(cellNamed('titleList', 'ok'), quick);
  expect(quick.visit?.slow).toEqual([]);
});

test('[7-01] reports a redirect and sends no token to its target', async () => {
  const followed: string[] = [];
  backend.altered = {
    instead: ({ url = '' }, response) => {
      if (url.startsWith('/elsewhere')) followed.push(url);
      if (!url.startsWith('/api/user/title')) return false;
      response.writeHead(302, { location: '/elsewhere' }).end();
      return true;
    },
  };
  expect((await said('titleList')).join()).toContain('titleList (status): expected 200, got 302');
  expect(followed).toEqual([]);
});

test('[7-01] reports a field that is not in the document only in strict runs', async () => {
  backend.altered = { answer: (answer) => ({ ...answer, traceId: 'x' }) };
  expect(await said('titleList')).toEqual([]);
  expect(await said('titleList', { strict: true })).toEqual([
    'titleList /traceId: expected not in the document, got "x"',
  ]);
});

test('[7.3-08] uses the chat socket of an address and reports an invalid frame', async () => {
  const target = at();
  expect(await talkAt(target)).toMatchObject({ verdict: 'proved', problems: [] });
  backend.altered = { frame: (text) => text.replace('"content"', '"contents"') };
  const { verdict, problems } = await talkAt(target);
  expect([verdict, problems.map(problemText).join()]).toEqual([
    'contradicted',
    expect.stringContaining('chat /content: expected present'),
  ]);
});

test('[1-02] uses the socket of a live room and reports an invalid frame', async () => {
  const target = at();
  expect(await talkAt(target, 'live')).toMatchObject({ verdict: 'proved', problems: [] });
  backend.altered = { frame: (text) => text.replace('"history"', '"histories"') };
  const { verdict, problems } = await talkAt(target, 'live');
  expect([verdict, problems.map(problemText).join()]).toEqual([
    'contradicted',
    expect.stringContaining('live /history: expected present'),
  ]);
});

test('[7.3-08] reports a socket that does not open or does not answer', async () => {
  const target = at();
  backend.altered = { frame: () => '{}' };
  expect((await talkAt(target)).verdict).toBe('contradicted');
  backend.altered = {
    answer: (answer, path) =>
      path.includes('online_consulting_url') ? { ...answer, data: 'ws://127.0.0.1:1/ws/chat/1' } : answer,
  };
  const { problems } = await talkAt(target);
  expect(problems.map(problemText).join()).toContain('chat (connection): expected an open socket');
});

const preflight = (settings: Settings = {}): Promise<void> => checkAddress(at({}, settings), 1_000);
const identity = { CONTRACT_TOKEN: 'bad', CONTRACT_USER_ID: '10001' };

test.each<[string, Alteration, Settings, string]>([
  [
    'that redirects',
    { instead: (_, response) => !!response.writeHead(301, { location: 'https://www.staging.invalid/x' }).end() },
    {},
    'redirects to https://www.staging.invalid: give that address as --target.',
  ],
  [
    'that redirects to another path',
    { instead: (_, response) => !!response.writeHead(302, { location: '/login' }).end() },
    {},
    'redirects /api/user/title/list to /login',
  ],
  [
    'that does not answer in time',
    { instead: () => true },
    {},
    'is too slow: no answer to /api/user/title/list within 1 s.',
  ],
  ['that closes the connection', { instead: (request) => !!request.socket.destroy() }, {}, 'does not answer ('],
  [
    'that serves only pages',
    { instead: (_, response) => !!response.end('<html>') },
    {},
    'HTTP 200 and no JSON: give the origin that serves /api',
  ],
  ['that refuses the token', {}, identity, 'refuses the token (401'],
  [
    'that reports another user for the token',
    { answer: () => ({ code: 403 }) },
    identity,
    'is not that of user 10001 (403)',
  ],
  [
    'that reports a member for the token',
    { answer: () => ({ code: 200, data: { vipStatus: { vip: true } } }) },
    identity,
    'User 10001 is a member',
  ],
])(
  '[7-01] stops with one sentence before the first story for an address %s',
  async (_, alteration, settings, sentence) => {
    backend.altered = alteration;
    const refusal = await preflight(settings).catch((error: unknown) => String(error));
    expect(refusal).toContain(sentence);
    expect(refusal).not.toContain('\n');
  },
);

test('[7-01] starts no run when the test people cannot log in', async () => {
  await preflight();
  backend.altered = {
    answer: (answer, path) =>
      path.includes('login') ? { code: 500, message: '验证码错误或已失效', data: null } : answer,
  };
  await expect(openSessions(at())).rejects.toThrow(
    'The doctor (13800000001) cannot log in: login /code: expected 200 (ok), got 500 验证码错误或已失效; name test people with --people=<file>.',
  );
});
