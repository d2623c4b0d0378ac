/** A recording goes through the same checks as the cells, with the same places and without tokens in the report. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { coverageHtml } from '#scripts/lib/contractPage.ts';
import { inChinese } from '#scripts/lib/contractWords.ts';
import { root } from '#scripts/lib/run.ts';
import type { OperationId } from '#openapi/operation.ts';
import { documentedOperation, type Json } from './document.ts';
import type { HarEntry } from './exchange.ts';
import { entriesOf, isAbsent, judgeHar } from './har.ts';

const json = { name: 'Content-Type', value: 'application/json' };
const example = (id: OperationId, outcome = 'ok'): Json => documentedOperation(id).examples[outcome] ?? {};

/** One recorded exchange; its headers contain tokens, as in a browser recording with sensitive data. */
const entry = (
  address: string,
  answer: unknown,
  more: { status?: number; headers?: HarEntry['request']['headers'] } = {},
): HarEntry => ({
  request: { method: 'GET', url: `https://portal.invalid${address}`, headers: more.headers ?? [] },
  response: {
    status: more.status ?? 200,
    headers: [json],
    content: { text: typeof answer === 'string' ? answer : JSON.stringify(answer) },
  },
});

const titles = '/api/sys/title/list';
const path = (id: OperationId): string => {
  const { prefix, path: own } = documentedOperation(id);
  return prefix + own.replace('{userId}', '10001');
};

async function judged(entries: HarEntry[], strict = false) {
  const verdict = await judgeHar(entries, { strict });
  return { ...verdict, seen: verdict.cells.filter((cell) => !isAbsent(cell)) };
}

test('[7-01] checks the exchanges under our prefixes, counts the others, and lists the cells that a recording does not contain', async () => {
  const sound = entry(path('titleList'), example('titleList'));
  const {
    seen,
    cells,
    judged: count,
    foreign,
  } = await judged([
    sound,
    sound,
    entry(path('userInfo'), example('userInfo', 'member')),
    entry(path('userInfo'), example('userInfo', 'unauthorized')),
    entry('/assets/index.js', ''),
    entry('/apiary', ''),
  ]);
  expect([count, foreign]).toEqual([4, 2]);
  expect(seen.map(({ operation, outcome, verdict, why }) => [operation, outcome, verdict, why])).toEqual([
    ['titleList', 'ok', 'proved', '共 2 次请求，其中 2 次请求符合契约'],
    ['userInfo', 'member', 'proved', '共 1 次请求，其中 1 次请求符合契约'],
    ['userInfo', 'unauthorized', 'proved', '共 1 次请求，其中 1 次请求符合契约'],
  ]);
  expect(cells.filter(isAbsent).length).toBeGreaterThan(200);
});

test.each<[string, HarEntry, string, string, string]>([
  [
    'a missing field',
    entry(path('userInfo'), { code: 200, data: { vipStatus: {} } }),
    '/data/user',
    'present',
    'missing',
  ],
  ['an unknown code', entry(path('titleList'), { code: 4999, message: 'x' }), '/code', '200 (ok)', '4999 x'],
  ['an HTTP error', entry(path('titleList'), '<html>', { status: 502 }), '(status)', '200', '502'],
  [
    'an unknown address',
    entry('/api/nothing/here', {}),
    '(address)',
    'a call of the document',
    'GET /api/nothing/here',
  ],
  ['a missing parameter', entry(path('indexHome'), example('indexHome')), '/query/departmentId', 'present', 'missing'],
  [
    'a token only in the cookie',
    entry(path('userInfo'), example('userInfo'), { headers: [{ name: 'Cookie', value: 'a=1; token=secret-token' }] }),
    '(authorization)',
    '(token)',
    'missing',
  ],
  [
    'a token sent to another host',
    entry(path('sensebotInit'), example('sensebotInit'), {
      headers: [{ name: 'Authorization', value: 'secret-token' }],
    }),
    '(authorization)',
    'missing',
    '(token)',
  ],
])(
  '[7-01] reports operation, place, expected and actual value of %s in a recording',
  async (_, wrong, pointer, expected, actual) => {
    const { seen, cells } = await judged([wrong]);
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ verdict: 'contradicted' });
    expect(seen[0]?.problems[0]).toMatchObject({ pointer, expected, actual });
    const html = coverageHtml({ target: 'har x', at: '2026-01-02T03:04:05.000Z', seconds: 1, cells });
    expect(html).toContain(`<code>${inChinese(expected)}</code>`);
    expect(html).not.toContain('secret-token');
  },
);

test('[7-01] ignores fields that are not in the document, and reports all of them in strict mode', async () => {
  const ok = example('userInfo') as { data: { user: Json } };
  const more = { ...ok, traceId: 'x', data: { ...ok.data, user: { ...ok.data.user, nickName: 'y' } } };
  const entries = [entry(`${path('userInfo')}?_=1`, more)];
  expect((await judged(entries)).seen[0]).toMatchObject({ verdict: 'proved', problems: [] });
  const { seen } = await judged(entries, true);
  expect(seen[0]?.problems.map(({ pointer, expected }) => [pointer, expected])).toEqual([
    ['/query/_', 'not in the document'],
    ['/data/user/nickName', 'not in the document'],
    ['/traceId', 'not in the document'],
  ]);
});

test('[7-01] reports that an exchange without a body cannot be checked', async () => {
  const bodiless = entry(path('titleList'), '');
  delete bodiless.response.content;
  expect((await judged([bodiless])).seen).toMatchObject([{ verdict: 'unreachable', why: '录制中没有应答正文' }]);
});

test('[7-01] requires the cookie of a login only when the recording contains cookies and tokens', async () => {
  const login = entry(`${path('login')}?phone=13800000001&code=1234&isLogin=true`, example('login'));
  expect((await judged([login])).seen[0]?.verdict).toBe('proved');
  const withToken = entry(path('userInfo'), example('userInfo'), {
    headers: [{ name: 'authorization', value: 'demo-1' }],
  });
  expect((await judged([login, withToken])).seen[0]?.problems).toMatchObject([{ pointer: '(set-cookie)' }]);
});

const chatWith = (
  url: string,
  ...messages: { type: 'send' | 'receive'; opcode: number; data: string }[]
): HarEntry => ({
  request: { method: 'GET', url, headers: [] },
  response: { status: 101, headers: [] },
  _webSocketMessages: messages,
});
const sent = (messageType: string, rest: object = {}, type: 'send' | 'receive' = 'send') => ({
  type,
  opcode: 1,
  data: JSON.stringify({ messageType, userId: 10_001, content: {}, images: [], source: 4, ...rest }),
});

test('[7.3-08] checks the chat frames in a recording of Chrome, for any address of the socket', async () => {
  const {
    cells,
    seen,
    judged: count,
    frames,
    foreign,
  } = await judged([
    chatWith(
      'wss://portal.invalid/ws/chat/10001?ticket=secret-ticket',
      sent('WELCOME'),
      sent('USER_MESSAGE', { source: 3, content: { text: '您好' } }),
      sent('PING'),
      sent('PING', {}, 'receive'),
      sent('Q9', {}, 'receive'),
      { type: 'receive', opcode: 2, data: 'AAAA' },
    ),
    chatWith('wss://chat.example/room', sent('WELCOME')),
    chatWith('wss://portal.invalid/hot-reload', { type: 'receive', opcode: 1, data: '{"type":"connected"}' }),
  ]);
  expect([count, frames, foreign]).toEqual([0, 7, 1]);
  expect(seen.map(({ outcome, verdict, problems: [first] }) => [outcome, verdict, first?.pointer])).toEqual([
    ['send WELCOME', 'proved', undefined],
    ['send USER_MESSAGE', 'contradicted', '/source'],
    ['send PING', 'proved', undefined],
    ['receive PING', 'proved', undefined],
    ['receive (nothing known)', 'contradicted', '/messageType'],
  ]);
  const html = coverageHtml({ target: 'har x', at: '2026-01-02T03:04:05.000Z', seconds: 1, cells });
  expect(html).toContain('<code>one to receive</code>');
  expect(html).not.toContain('secret-ticket');
});

test('[7-01] refuses an invalid recording with one sentence', () => {
  expect(() => entriesOf('<html>')).toThrow('The recording is not JSON');
  expect(() => entriesOf('{"log":{}}')).toThrow('no log.entries');
});

test(
  '[7-01] exits with 0 for a correct recording and with 1 for a contradicted or an empty one',
  { timeout: 60_000 },
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-har-'));
    const run = (name: string, entries: HarEntry[], ...flags: string[]) => {
      const file = join(folder, name);
      writeFileSync(file, JSON.stringify({ log: { entries } }));
      return spawnSync(process.execPath, ['scripts/contract.ts', `--har=${file}`, ...flags], {
        cwd: root,
        encoding: 'utf8',
      });
    };
    const extra = entry(path('titleList'), { ...example('titleList'), traceId: 'x' });
    const sound = run('self-check.har', [extra]);
    expect([sound.status, sound.stderr]).toEqual([0, '']);
    expect(sound.stdout).toContain('1 exchanges and 0 chat frames checked, 0 outside our prefixes');
    const strict = run('self-check.har', [extra], '--strict');
    expect(strict).toMatchObject({ status: 1 });
    expect(strict.stdout).toContain('✗ titleList /traceId: expected not in the document, got "x"\n    in titleList ok');
    expect(run('self-check.har', [entry(titles, {}, { status: 200 })])).toMatchObject({ status: 1 });
    expect(run('self-check.har', [entry('/assets/x.js', '')]).stderr).toContain('nothing was checked');
    const chat = run('self-check.har', [chatWith('ws://localhost/ws/chat/1', sent('WELCOME', { source: 3 }))]);
    expect([chat.status, chat.stdout.split('\n').find((line) => line.includes('chat send'))]).toEqual([
      1,
      '    in chat send WELCOME',
    ]);
    for (const form of ['json', 'html']) rmSync(`${root}reports/contract-har_self-check.har.${form}`);
    rmSync(folder, { recursive: true });
  },
);
