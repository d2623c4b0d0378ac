/** The testers' calls follow their own OpenAPI document. */
import { describe, expect, test } from 'vitest';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import document from '#openapi/dist/mock.json' with { type: 'json' };
import { ask, command, openPanel } from '#tests/support/chatPanel.ts';
import { createEngine } from '../../createEngine.ts';
import { ledgerOf } from '../money/ledgerOf.ts';
import { paymentOf } from '../money/payments.ts';
import { mustStop } from '../playback/playingDevices.ts';
import { issueToken } from '../sessions.ts';
import { storeComment } from '../learning/comments.ts';
import { contentAt } from '../seed/seed.ts';
import { scenarios } from '../scenarios/scenarios.ts';
import { respondToControl } from './control.ts';
import { validatorAt } from './document.ts';

const base = 'http://portal.test';
/** The violation of the document in an answer; every answer must be described with all its fields. */
function objectionsTo(path: string, method: 'get' | 'post', status: number, json: unknown): unknown {
  const answer = ['content', 'application/json', 'schema'];
  const { responses } = (document.paths as Record<string, Record<string, { responses: Record<string, object> }>>)[
    path
  ]?.[method] ?? { responses: {} };
  const reply = responses[String(status)];
  const [, shared] = /^#\/components\/responses\/(\w+)$/.exec((reply as { $ref?: string }).$ref ?? '') ?? [];
  const place = shared ? ['components', 'responses', shared] : ['paths', path, method, 'responses', String(status)];
  const validate = validatorAt(...place, ...answer);
  return validate(json) ? [] : validate.errors;
}

const posts = Object.entries(document.paths).flatMap(([path, item]) =>
  'post' in item ? [[path, item.post.requestBody.content['application/json'].example] as const] : [],
);
const gets = Object.entries(document.paths).flatMap(([path, item]) => ('get' in item ? [path] : []));

async function controlAnswer(path: string, body?: unknown) {
  const engine = createEngine({ frozen: true, seed: 1 });
  // A picture waits to be scanned.
  engine.state.scans.sid = { createdAt: engine.now, scannedBy: null, reported: false };
  // A comment waits for the editors.
  storeComment({ state: engine.state, content: contentAt(engine.now), caller: null, now: engine.now }, 10_001, {
    ...{ targetType: 'course', targetId: 1001, content: '加微信' },
  });
  // A message on a wall waits for them, too.
  const message = { entryId: 1, key: 'act819', moduleId: 4, userId: 10_001, text: '节日快乐' };
  engine.state.actEntries.push({ ...message, at: engine.now, shown: null });
  // A payment waits for its money.
  const ledger = ledgerOf(engine.state, contentAt(engine.now), engine.now);
  const unpaid = ledger.books.orders.find((order) => order.status === orderStatus.unpaid);
  if (unpaid) paymentOf(ledger, unpaid, engine.now);
  // A doctor plays here, and is logged in elsewhere.
  const caller = engine.state.users['10001'] ?? null;
  const token = caller && issueToken(engine.state, caller, engine.now, () => engine.random());
  mustStop({ state: engine.state, caller, token, now: engine.now }, 'begins');
  // A file with the own data is being made.
  engine.state.dataExports['10001'] = { startTime: engine.now, endTime: engine.now + 1, failed: false, parts: {} };
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await respondToControl(engine, new Request(base + path, init));
  return { engine, status: answer?.status, json: JSON.parse(answer?.body ?? 'null') as unknown };
}

describe('a documented call', () => {
  test.each(posts)('POST %s accepts its own example %j', async (path, example) => {
    const { status, json } = await controlAnswer(path, example);
    expect(status, JSON.stringify(json)).toBe(200);
    expect(objectionsTo(path, 'post', 200, json)).toEqual([]);
  });

  test.each(posts)('POST %s refuses an unknown field, and lists the known ones', async (path) => {
    const { status, json } = await controlAnswer(path, { nonsense: 1 });
    expect(status).toBe(400);
    expect(objectionsTo(path, 'post', 400, json)).toEqual([]);
    expect((json as { message: string }).message).toContain('可用的字段');
  });

  test.each(gets)('GET %s follows its description, with little and with much data', async (path) => {
    const { engine, status, json } = await controlAnswer(path);
    expect([status, objectionsTo(path, 'get', 200, json)]).toEqual([200, []]);
    await openPanel(engine);
    await command(engine, 'answer', { operation: 'login', body: '{', times: 1 });
    await command(engine, 'latency', { operation: 'login', ms: 5 });
    await ask(engine, '/api/nothing', '');
    const later = await respondToControl(engine, new Request(base + path));
    expect(objectionsTo(path, 'get', 200, JSON.parse(later?.body ?? ''))).toEqual([]);
  });
});

test('every command and view is documented, and the document is served', async () => {
  const { json } = await controlAnswer('/__mock/nothing', {});
  const { message } = json as { message: string };
  const [views = '', commands = ''] = message.replace('GET ', '').split('；POST ');
  const documented = (method: 'get' | 'post'): string[] =>
    Object.entries(document.paths)
      .filter(([, item]) => method in item)
      .map(([path]) => path.slice('/__mock/'.length));
  expect(commands.split('、').toSorted()).toEqual(documented('post').toSorted());
  // The chooser is a page for people, the document describes itself.
  const pages = ['wechat', 'openapi.json'];
  expect(views.split('、').toSorted()).toEqual([...documented('get'), ...pages].toSorted());
  expect((await controlAnswer('/__mock/openapi.json')).json).toEqual(document);
});

describe('a scenario', () => {
  test.each(scenarios.map(({ name }) => name))(
    '%s begins from a fresh state and is part of the reported state',
    async (name) => {
      const { engine, json } = await controlAnswer('/__mock/scenario', { name });
      expect(json).toMatchObject({ data: { path: scenarios.find((known) => known.name === name)?.path } });
      expect(engine.state.control.scenario).toBe(name);
      expect(engine.state.scans).toEqual({});
    },
  );

  test('begun twice gives the same state, byte for byte', async () => {
    const engine = createEngine({ frozen: true, seed: 1 });
    const begin = async (name: string) => {
      const request = new Request(`${base}/__mock/scenario`, { method: 'POST', body: JSON.stringify({ name }) });
      const { cookies, body } = (await respondToControl(engine, request)) ?? {};
      return JSON.stringify([cookies, body, engine.state]);
    };
    const first = await begin('member-expiring');
    await begin('ten-thousand');
    expect(await begin('member-expiring')).toBe(first);
  });
});
