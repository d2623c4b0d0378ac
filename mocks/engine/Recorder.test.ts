/** The recorder and its validation against the contract. */
import { describe, expect, test } from 'vitest';
import { createEngine } from '../createEngine.ts';
import type { Engine } from './Engine.ts';

const origin = { address: '192.0.2.1', origin: 'http://portal.test' };
const ask = (engine: Engine, path: string, init: RequestInit = {}) =>
  engine.respond(new Request(`http://portal.test${path}`, init), origin);
const fresh = (): Engine => createEngine({ frozen: true, seed: 1 });
const objections = (engine: Engine): string[] => engine.recorder.calls().map(({ objection }) => objection);

describe('an exchange', () => {
  test('[7-01] that follows the contract has no violation', async () => {
    const engine = fresh();
    await ask(engine, '/api/index/home?departmentId=1');
    await ask(engine, '/api/user/title/list');
    expect(objections(engine)).toEqual(['', '']);
  });

  test('[7-01] with a wrong or unknown parameter or a wrong body has a violation with its place', async () => {
    const engine = fresh();
    await ask(engine, '/api/index/home?departmentId=x');
    await ask(engine, '/api/user/title/list?page=1');
    await ask(engine, '/api/html/apply/submit', { method: 'POST', body: '{"name":1}' });
    await ask(engine, '/api/html/apply/submit', { method: 'POST', body: '{' });
    const [query, unknown, body, broken] = objections(engine);
    expect(query).toMatch(/请求：query\/departmentId/);
    expect(unknown).toBe('请求：query/page 不在契约中');
    expect(body).toMatch(/请求：body/);
    expect(broken).toMatch(/请求：body/);
  });

  test('[7-01] whose answer breaks the contract has a violation with its place', async () => {
    const engine = fresh();
    const { user } = engine.state.users['10001'] ?? {};
    if (user) user.userName = 5 as unknown as string;
    engine.state.tokens.t = { userId: 10_001, expiresAt: engine.now + 60_000 };
    await ask(engine, '/api/user/user_info/10001', { headers: { authorization: 't' } });
    expect(objections(engine)).toEqual(['答复：/data/user/userName must be string']);
  });

  test('with an outcome that a tester has set has no violation and is not in the HAR', async () => {
    const engine = fresh();
    engine.state.control.outcomes.titleList = { outcome: 'http500', times: 1, every: 1, seen: 0 };
    await ask(engine, '/api/user/title/list');
    await ask(engine, '/api/user/title/list');
    expect(engine.recorder.calls()).toMatchObject([
      { outcome: 'http500', isForced: true, objection: '' },
      { outcome: 'ok', isForced: false, objection: '' },
    ]);
    const { log } = engine.recorder.har() as { log: { entries: unknown[] } };
    expect(log.entries).toMatchObject([{ request: { method: 'GET' }, response: { status: 200 } }]);
  });
});

describe('the record', () => {
  test('passes every exchange to the listener, marks those that a tester has set, and keeps the listener after a reset', async () => {
    const engine = fresh();
    const heard: object[] = [];
    engine.recorder.onExchange = (entry) => heard.push(entry);
    engine.state.control.outcomes.titleList = { outcome: 'http500', times: 1, every: 1, seen: 0 };
    await ask(engine, '/api/user/title/list');
    engine.reset();
    await ask(engine, '/api/html/apply/submit', { method: 'POST', body: '{}' });
    await ask(engine, '/api/nothing');
    expect(heard).toMatchObject([
      { request: { method: 'GET', url: 'http://portal.test/api/user/title/list' }, response: { status: 500 } },
      { request: { method: 'POST', postData: { text: '{}' } }, response: { status: 200 } },
      { response: { status: 404 } },
    ]);
    expect(heard.map((entry) => '_forced' in entry)).toEqual([true, false, false]);
  });

  test('returns the calls after a number, and drops the oldest beyond its limits', async () => {
    const engine = fresh();
    for (let count = 0; count < 2_010; count++) await ask(engine, '/api/nothing');
    expect(engine.recorder.calls(2_008).map(({ number }) => number)).toEqual([2_009, 2_010]);
    expect(engine.recorder.calls()).toHaveLength(2_000);
    engine.recorder.clear();
    await ask(engine, '/api/user/title/list');
    expect(engine.recorder.calls()).toMatchObject([{ number: 1 }]);
  });
});
