/** The sentence about a contradiction leads to its cause: call, pointer, expected and actual value, line and shell command. */
import { afterEach, expect, test, vi } from 'vitest';
import { problemText } from '#openapi/problem.ts';
import type { CellResult } from '#scripts/lib/contractReport.ts';
import { cellNamed, runCell } from './cells.ts';
import { schemaProblems, type Json } from './document.ts';
import type { Scene } from './Scene.ts';
import { type Target, targetNamed } from './targets.ts';

const sound = targetNamed('msw');
const said = ({ problems }: CellResult): string => problems.map(problemText).join('\n');

/** The sentences about a value that does not fit a schema. */
const saidOf = (schema: Json, value: unknown): string[] => schemaProblems('titleList', schema, value).map(problemText);

const kinds: Json = {
  oneOf: [
    { type: 'null' },
    { type: 'object', required: ['type', 'url'], properties: { type: { const: 'video' }, url: { type: 'string' } } },
    {
      type: 'object',
      required: ['type', 'rows'],
      properties: { type: { const: 'list' }, rows: { type: 'array', items: { type: 'integer' } } },
    },
  ],
};

test('[7-01] a value with several alternatives is told by the one that was meant', () => {
  const parent = { type: 'object', properties: { part: kinds } };
  expect(saidOf(parent, { part: { type: 'list', rows: [1, '2'] } })).toEqual([
    'titleList /part/rows/1: expected must be integer, got "2"',
  ]);
  expect(saidOf(parent, { part: { type: 'video' } })).toEqual(['titleList /part/url: expected present, got missing']);
  expect(saidOf(parent, { part: { type: 'map' } })).toEqual([
    'titleList /part/type: expected one of ["video","list"], got "map"',
  ]);
});

test('[7-01] a missing field is told together with a field that the document does not have', () => {
  const schema = {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' }, id: { type: 'integer' } },
  };
  expect(saidOf(schema, { title: 'x', id: 1 })).toEqual([
    'titleList /name: expected present, got missing, but "title" is not in the document',
  ]);
  expect(saidOf(schema, { id: 1 })).toEqual(['titleList /name: expected present, got missing']);
});

/** The sound backend with other answers to the calls of a path. */
const altered = (path: string, answer: (sent: Request) => Promise<Response>): Target => ({
  ...sound,
  reachesAll: false,
  silent: new Map(),
  send: (request) => (new URL(request.url).pathname.includes(path) ? answer(request) : sound.send(request)),
});

test('[7-01] a contradiction has the query of its own call, a shell line without the token, and the line of the suite', async () => {
  const target = altered('/order/list', async (request) => {
    const body = (await (await sound.send(request)).json()) as { data: { total: unknown } };
    body.data.total = String(body.data.total);
    return Response.json(body);
  });
  const cell = cellNamed('orderList', 'ok');
  const story = async (scene: Scene): Promise<void> => {
    const { token } = await scene.logIn();
    await scene.answers('orderList', 'empty', { query: { keyword: '李' } }, token);
  };
  const result = await runCell({ ...cell, story }, target);
  expect(said(result)).toBe('orderList ?keyword=李 /data/total: expected must be integer, got "0"');
  expect(result.evidence?.line).toMatch(/^tests\/contract\/sentences\.test\.ts:\d+$/);
  expect(result.evidence?.curl).toMatch(
    /^curl 'http:\/\/portal\.test\/api\/\S+keyword=%E6%9D%8E' -H 'authorization: '"\$TOKEN"$/,
  );
  expect(result.evidence?.steps?.at(-1)).toContain('/order/list');
});

test('[7-01] a contradiction keeps its own call when the parameters are tried afterwards', async () => {
  const calls: string[] = [];
  const target = altered('/course/list', async (request) => {
    calls.push(new URL(request.url).search);
    const body = (await (await sound.send(request)).json()) as { data: { total: unknown } };
    if (calls.length === 1) body.data.total = String(body.data.total);
    return Response.json(body);
  });
  const result = await runCell(cellNamed('courseList', 'ok'), target);
  expect(said(result)).toContain(`courseList ${calls[0]} /data/total: expected must be integer`);
  expect(new Set(calls).size).toBeGreaterThan(1);
  expect(result.evidence?.call).toBe(`GET /api/course/list${calls[0]}`);
  expect(result.evidence?.received).toMatch(/"total":"/);
});

test('[7-01] a value that had to be refused is named with its place', async () => {
  const target = altered('/course/list', async () => Response.json({ code: 200, data: null }));
  const result = await runCell(cellNamed('courseList', 'badParameter'), target);
  expect(said(result)).toMatch(/^courseList \?\S+ \/query\/\w+: expected 4001 \(badParameter\) for "?\S+, got 200$/);
});

test('[7-01] a redirect is told with the address to which it leads', async () => {
  const target = altered(
    '/title/list',
    async () => new Response(null, { status: 302, headers: { location: '/login' } }),
  );
  expect(said(await runCell(cellNamed('titleList', 'ok'), target))).toContain(
    'titleList (status): expected 200, got 302 to /login',
  );
});

afterEach(() => {
  vi.useRealTimers();
});

test('[7-01] a call without an answer is told with the time that was waited, and is not waited for again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let asked = 0;
  const target = altered('/title/list', () => ((asked += 1), new Promise(() => undefined)));
  const first = runCell(cellNamed('titleList', 'ok'), target);
  while (asked === 0) await Promise.resolve();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(said(await first)).toBe('titleList (connection): expected an answer, got no answer within 12 s');
  expect(said(await runCell(cellNamed('titleList', 'ok'), target))).toContain('no answer within 12 s');
  expect(asked).toBe(1);
});

test('[7-01] an Idempotency-Key that is ignored is named', async () => {
  const story = async (scene: Scene): Promise<void> => {
    await scene.answers('titleList', 'ok', {});
    scene.repeats('titleList', { orderId: 2, payFen: 100 }, { orderId: 1, payFen: 100 });
  };
  expect(said(await runCell({ ...cellNamed('titleList', 'ok'), story }, sound))).toBe(
    'titleList /header/Idempotency-Key: expected the answer of the first call with this key: /data/orderId 1, got /data/orderId 2',
  );
});

test.each<[string, (scene: Scene) => void, string]>([
  [
    'an order',
    (scene) => scene.descends('titleList', '/data', [5, 3, 4], 'time'),
    '/data/2/time: expected at most 3 (the one before), got 4',
  ],
  [
    'the other order',
    (scene) => scene.ascends('titleList', '/data', [1, 0]),
    '/data/1: expected at least 1 (the one before), got 0',
  ],
  [
    'a list that lacks a value',
    (scene) => scene.has('titleList', '/data', [1, 2], 3),
    '/data: expected a list with 3, got [1,2]',
  ],
  [
    'a list with a value too many',
    (scene) => scene.has('titleList', '/data', [1, 2], 2, false),
    '/data: expected a list without 2, got [1,2]',
  ],
  [
    'the field that differs',
    (scene) => scene.agrees('titleList', '/data', { a: 1, b: [1, 2] }, { a: 1, b: [1, 3] }),
    '/data/b: expected [1,3], got [1,2]',
  ],
  [
    'where a value is from',
    (scene) => scene.agrees('titleList', '/data/a', 1, 2, 'as orderDetail says'),
    '/data/a: expected 2 (as orderDetail says), got 1',
  ],
])('[7-01] a broken claim names %s', async (_, claim, sentence) => {
  const story = async (scene: Scene): Promise<void> => {
    await scene.answers('titleList', 'ok', {});
    claim(scene);
  };
  expect(said(await runCell({ ...cellNamed('titleList', 'ok'), story }, sound))).toBe(`titleList ${sentence}`);
});
