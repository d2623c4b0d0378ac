import { describe, expect, test } from 'vitest';
import * as codes from '#openapi/dist/codes.ts';
import { createEngine } from '../../createEngine.ts';
import { testMoment } from '../clock.ts';
import { respondToControl } from './control.ts';
import type { Engine } from '../Engine.ts';
import type { Answer } from '../answer.ts';

const base = 'http://portal.test';
const origin = { address: '192.0.2.1', origin: base };
const frozen = (): Engine => createEngine({ frozen: true, seed: 1 });

const command = (engine: Engine, name: string, body?: unknown): Promise<Answer | null> =>
  respondToControl(
    engine,
    new Request(`${base}/__mock/${name}`, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  );
const said = (answer: Answer | null): unknown => (answer ? JSON.parse(answer.body) : null);
const titles = (engine: Engine): Promise<Answer | null> =>
  engine.respond(new Request(`${base}/api/user/title/list`), origin);

describe('the clock', () => {
  test('moves on, stops at a given moment, and runs', async () => {
    const engine = frozen();
    expect(said(await command(engine, 'clock', { advance: 60_000 }))).toMatchObject({
      data: { now: testMoment + 60_000 },
    });
    expect(said(await command(engine, 'clock', { freeze: 5 }))).toMatchObject({ data: { now: 5 } });
    await command(engine, 'clock', { run: true });
    expect(engine.state.control.clock).toEqual({ frozenAt: null, shift: 0 });
    expect((await command(engine, 'clock', {}))?.status).toBe(400);
  });
});

describe('an answer', () => {
  test('that a tester has written is sent unchanged, the given number of times', async () => {
    const engine = frozen();
    const wish = { operation: 'titleList', body: '{"code":', status: 418, contentType: 'text/plain', times: 1 };
    expect((await command(engine, 'answer', wish))?.status).toBe(200);
    expect(await titles(engine)).toMatchObject({ body: '{"code":', status: 418, contentType: 'text/plain' });
    expect(said(await titles(engine))).toMatchObject({ code: 200 });
  });

  test('that a tester has written is sent at each n-th call', async () => {
    const engine = frozen();
    await command(engine, 'answer', { operation: 'titleList', body: '{"code":418}', every: 2, times: 2 });
    const codes: unknown[] = [];
    for (let call = 1; call <= 6; call++) codes.push((said(await titles(engine)) as { code: number }).code);
    expect(codes).toEqual([200, 418, 200, 418, 200, 200]);
  });

  test('that a tester has written is accepted with its violation of the contract, if it has one', async () => {
    const engine = frozen();
    const example = said(await command(engine, 'example?operation=titleList')) as { data: { data: unknown[] } };
    const tell = async (body: string) => said(await command(engine, 'answer', { operation: 'titleList', body }));
    expect(await tell(JSON.stringify(example.data))).toMatchObject({ code: 200, data: { problem: null } });
    expect(await tell('{"code":200,"message":"","data":5}')).toMatchObject({
      code: 200,
      data: { problem: { operation: 'titleList', pointer: '/data', actual: '5' } },
    });
  });

  test.each([
    { operation: 'nothing', body: '' },
    { operation: 'titleList', body: 7 },
    { operation: 'titleList', body: '', status: 99 },
    { operation: 'titleList', body: '', contentType: null },
    { operation: 'titleList', body: '', every: 0 },
  ])('%j is refused', async (wish) => {
    const engine = frozen();
    expect((await command(engine, 'answer', wish))?.status).toBe(400);
    expect(said(await titles(engine))).toMatchObject({ code: 200 });
  });
});

describe('an example', () => {
  test('is the contract’s whole answer for an outcome, by default for the success', async () => {
    const example = async (query: string) => said(await command(frozen(), `example?${query}`));
    expect(await example('operation=titleList')).toMatchObject({ data: { code: 200 } });
    expect(await example('operation=titleList&outcome=failure')).toMatchObject({ data: { code: 500 } });
    for (const none of ['', 'operation=nothing', 'operation=titleList&outcome=nonsense', 'operation=__proto__'])
      expect(await example(none)).toMatchObject({ code: 200, data: null });
  });
});

describe('an outcome', () => {
  test('that a tester has set is the contract’s own example, the given number of times', async () => {
    const engine = frozen();
    await command(engine, 'outcome', { operation: 'titleList', outcome: 'failure', times: 2 });
    expect([said(await titles(engine)), said(await titles(engine))]).toMatchObject([{ code: 500 }, { code: 500 }]);
    expect(said(await titles(engine))).toMatchObject({ code: 200 });
  });

  test.each([
    ['broken', { broken: true }],
    ['http500', { status: 500 }],
    ['html', { contentType: 'text/html' }],
  ])('%s is a fault below the contract, until it is reset', async (outcome, trouble) => {
    const engine = frozen();
    await command(engine, 'outcome', { operation: 'titleList', outcome });
    expect(await titles(engine)).toMatchObject(trouble);
    expect(await titles(engine)).toMatchObject(trouble);
    await command(engine, 'outcome', { operation: 'titleList', outcome: null });
    expect(await titles(engine)).toMatchObject({ status: 200, broken: false });
  });

  test('that is not in the contract is refused with a list of the known ones', async () => {
    const engine = frozen();
    expect(said(await command(engine, 'outcome', { operation: 'nothing', outcome: 'ok' }))).toMatchObject({
      code: codes.badParameter,
    });
    const answer = said(await command(engine, 'outcome', { operation: 'titleList', outcome: 'nonsense' }));
    expect((answer as { message: string }).message).toContain('broken');
  });
});

describe('a command', () => {
  test('login logs a persona in by phone, as two cookies', async () => {
    const engine = frozen();
    const answer = await command(engine, 'login', { phone: '13800000002' });
    expect(said(answer)).toMatchObject({ code: 200, data: { userId: 10_002 } });
    expect(answer?.cookies.map((line) => line.split('=')[0])).toEqual(['token', 'USER_ID']);
    expect((await command(engine, 'login', { phone: '1' }))?.status).toBe(400);
  });

  test('scan needs a waiting picture and a registered phone', async () => {
    const engine = frozen();
    expect((await command(engine, 'scan', {}))?.status).toBe(400);
    const waiting = async () => said(await command(engine, 'state')) as { data: { waitingScans: number } };
    const open = () => engine.respond(new Request(`${base}/api/user/get_scan_login_qrcode`), origin);
    await open();
    expect((await command(engine, 'scan', { phone: '13900000000' }))?.status).toBe(400);
    expect((await waiting()).data.waitingScans).toBe(1);
    expect((await command(engine, 'scan', {}))?.status).toBe(200);
    expect((await waiting()).data.waitingScans).toBe(0);
    expect((await command(engine, 'scan', {}))?.status).toBe(400);
    await open();
    await command(engine, 'clock', { advance: 300_001 });
    expect((await waiting()).data.waitingScans).toBe(0);
    expect((await command(engine, 'scan', {}))?.status).toBe(400);
  });

  test.each([-1, 60_001, '5', null])('latency refuses %j', async (ms) => {
    expect((await command(frozen(), 'latency', { ms }))?.status).toBe(400);
  });

  test.each(['nothing', 'toString', '__proto__', 'constructor', ''])(
    '%j is unknown, and the answer lists the known ones',
    async (name) => {
      const answer = await command(frozen(), name, {});
      expect(answer?.status).toBe(404);
      expect(answer?.body).toContain('reset');
    },
  );

  test('is a POST, a view is a GET; other paths are not answered', async () => {
    const engine = frozen();
    expect((await command(engine, 'reset'))?.status).toBe(404);
    expect(said(await command(engine, 'state'))).toMatchObject({ data: { now: testMoment } });
    expect(said(await command(engine, 'calls'))).toMatchObject({ data: [] });
    expect(await respondToControl(engine, new Request(`${base}/api/user/login`))).toBeNull();
  });

  test('with a body that is not an object is refused', async () => {
    for (const body of [null, 7, 'x', []]) expect((await command(frozen(), 'clock', body))?.status).toBe(400);
    const request = new Request(`${base}/__mock/clock`, { method: 'POST', body: '{' });
    expect((await respondToControl(frozen(), request))?.status).toBe(400);
  });
});

describe('a set of outcomes', () => {
  const set = {
    outcomes: { titleList: { outcome: 'http500', every: 2 }, login: { outcome: 'failure', times: 1 } },
    latencies: { helpList: 300, '*': 0 },
  };

  test('replaces everything that was set before, and an empty one removes it', async () => {
    const engine = frozen();
    await command(engine, 'outcome', { operation: 'helpList', outcome: 'http500' });
    expect((await command(engine, 'outcomes', set))?.status).toBe(200);
    const { outcomes, latencies } = engine.state.control;
    expect(outcomes).toEqual({
      titleList: { outcome: 'http500', times: null, every: 2, seen: 0 },
      login: { outcome: 'failure', times: 1, every: 1, seen: 0 },
    });
    expect(latencies).toEqual({ helpList: 300 });
    expect([(await titles(engine))?.status, (await titles(engine))?.status]).toEqual([200, 500]);
    await command(engine, 'outcomes', {});
    expect([engine.state.control.outcomes, engine.state.control.latencies]).toEqual([{}, {}]);
  });

  test.each([
    [{ ...set, outcomes: { ...set.outcomes, nothing: { outcome: 'ok' } } }, '契约中没有操作 nothing'],
    [{ outcomes: { titleList: { outcome: 'nonsense' } } }, 'titleList 没有结果 nonsense'],
    [{ ...set, latencies: { nothing: 5 } }, '契约中没有操作 nothing'],
    [{ latencies: { titleList: 60_001 } }, 'latencies'],
  ])('%j is refused as a whole', async (wrongSet, sentence) => {
    const engine = frozen();
    await command(engine, 'outcome', { operation: 'helpList', outcome: 'http500' });
    const before = JSON.stringify(engine.state.control);
    const answer = await command(engine, 'outcomes', wrongSet);
    expect([answer?.status, JSON.stringify(engine.state.control)]).toEqual([400, before]);
    expect((said(answer) as { message: string }).message).toContain(sentence);
  });
});
