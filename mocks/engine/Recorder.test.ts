/** The recorder and its validation against the contract. */
import { describe, expect, test, vi } from 'vitest';
import { problemText } from '#openapi/problem.ts';
import { createEngine } from '../createEngine.ts';
import type { Engine } from './Engine.ts';
import { ownAnswer } from './control/records.ts';

const origin = { address: '192.0.2.1', origin: 'http://portal.test' };
const ask = (engine: Engine, path: string, init: RequestInit = {}) =>
  engine.respond(new Request(`http://portal.test${path}`, init), origin);
const fresh = (): Engine => createEngine({ frozen: true, seed: 1 });
const problems = (engine: Engine): string[] =>
  engine.recorder.calls().map(({ problem }) => (problem ? problemText(problem) : ''));
/** A tester writes the next answers of titleList. */
const writeAnswer = (engine: Engine, body: string, { status = 200, contentType = 'application/json' } = {}): void => {
  const raw = { status, body, contentType };
  engine.state.control.outcomes.titleList = { outcome: ownAnswer, times: null, every: 1, seen: 0, raw };
};

describe('an exchange', () => {
  test('[7-01] that follows the contract has no violation', async () => {
    const engine = fresh();
    await ask(engine, '/api/index/home?departmentId=1');
    await ask(engine, '/api/user/title/list');
    expect(problems(engine)).toEqual(['', '']);
    expect(engine.recorder.problems).toBe(0);
  });

  test('[7-01] with a wrong or unknown parameter or a wrong body has a violation with its place', async () => {
    const engine = fresh();
    await ask(engine, '/api/index/home?departmentId=x');
    await ask(engine, '/api/user/title/list?page=1');
    await ask(engine, '/api/html/apply/submit', { method: 'POST', body: '{"name":1}' });
    await ask(engine, '/api/html/apply/submit', { method: 'POST', body: '{' });
    expect(problems(engine)).toEqual([
      'indexHome /query/departmentId: expected must be integer, got "x"',
      'titleList /query/page: expected not in the document, got "1"',
      expect.stringMatching(/^applySubmit \/body.*: expected present, got missing$/),
      'applySubmit /body: expected must be object, got null',
    ]);
    expect(engine.recorder.problems).toBe(4);
  });

  test('[7-01] whose answer breaks the contract has a violation with its place', async () => {
    const engine = fresh();
    const { user } = engine.state.users['10001'] ?? {};
    if (user) user.userName = 5 as unknown as string;
    engine.state.tokens.t = { userId: 10_001, expiresAt: engine.now + 60_000 };
    await ask(engine, '/api/user/user_info/10001', { headers: { authorization: 't' } });
    expect(problems(engine)).toEqual(['userInfo /data/user/userName: expected must be string, got 5']);
  });

  test('with an outcome that a tester asked for has no violation and is not in the HAR', async () => {
    const engine = fresh();
    engine.state.control.outcomes.titleList = { outcome: 'http500', times: 1, every: 1, seen: 0 };
    await ask(engine, '/api/user/title/list');
    await ask(engine, '/api/user/title/list');
    expect(engine.recorder.calls()).toMatchObject([
      { outcome: 'http500', isForced: true, problem: null },
      { outcome: 'ok', isForced: false, problem: null },
    ]);
    const { log } = engine.recorder.har() as { log: { entries: unknown[] } };
    expect(log.entries).toMatchObject([{ request: { method: 'GET' }, response: { status: 200 } }]);
  });
});

describe('an answer that a tester has written', () => {
  test.each([
    ['{"code":200,"message":"","data":[{"id":1}]}', {}, /^titleList \/data/],
    ['{"code":12345,"message":"","data":null}', {}, 'titleList /code: expected a code of this operation, got 12345'],
    ['{"code":', {}, 'titleList (whole answer): expected a JSON object, got "{\\"code\\":"'],
    ['{}', { status: 500 }, 'titleList (status): expected 200, got 500'],
    ['{}', { contentType: 'text/html' }, 'titleList (content-type): expected application/json, got text/html'],
  ])('%s %j has its violation of the contract', async (body, more, problem) => {
    const engine = fresh();
    writeAnswer(engine, body, more);
    await ask(engine, '/api/user/title/list');
    expect(problems(engine)).toEqual([typeof problem === 'string' ? problem : expect.stringMatching(problem)]);
  });

  test('that follows the contract has none', async () => {
    const engine = fresh();
    writeAnswer(engine, '{"code":200,"message":"","data":[]}');
    await ask(engine, '/api/user/title/list');
    expect(engine.recorder.calls()).toMatchObject([{ isForced: true, outcome: 'raw', problem: null }]);
  });
});

describe('the record', () => {
  test('tells of each call that violates the contract, and of no other', async () => {
    const engine = fresh();
    const problems: unknown[] = [];
    engine.recorder.onProblem = (call) => problems.push([call.number, call.problem?.pointer]);
    await ask(engine, '/api/user/title/list');
    writeAnswer(engine, '{}');
    await ask(engine, '/api/user/title/list');
    await ask(engine, '/api/nothing');
    await vi.waitFor(() =>
      expect(problems).toEqual([
        [2, '/code'],
        [3, '(address)'],
      ]),
    );
  });

  test('gives the bodies of a call by its number, of the last one, and of none that is not kept', async () => {
    const engine = fresh();
    expect(engine.recorder.bodies()).toBeNull();
    await ask(engine, '/api/html/apply/submit?x=1', { method: 'POST', body: '{"name":1}' });
    engine.state.control.outcomes.titleList = { outcome: 'broken', times: 1, every: 1, seen: 0 };
    await ask(engine, '/api/user/title/list');
    expect(engine.recorder.bodies(1)).toMatchObject({
      request: { method: 'POST', url: '/api/html/apply/submit?x=1', body: '{"name":1}' },
      answer: { status: 200, body: expect.stringContaining('4001') as string },
    });
    expect(engine.recorder.bodies()).toMatchObject({ number: 2, answer: null });
    expect(engine.recorder.bodies(3)).toBeNull();
  });

  test('gives every exchange to the listener, marks those that a tester asked for, and keeps the listener at a reset', async () => {
    const engine = fresh();
    const exchanges: object[] = [];
    engine.recorder.onExchange = (entry) => exchanges.push(entry);
    engine.state.control.outcomes.titleList = { outcome: 'http500', times: 1, every: 1, seen: 0 };
    await ask(engine, '/api/user/title/list');
    engine.reset();
    await ask(engine, '/api/html/apply/submit', { method: 'POST', body: '{}' });
    await ask(engine, '/api/nothing');
    expect(exchanges).toMatchObject([
      { request: { method: 'GET', url: 'http://portal.test/api/user/title/list' }, response: { status: 500 } },
      { request: { method: 'POST', postData: { text: '{}' } }, response: { status: 200 } },
      { response: { status: 404 } },
    ]);
    expect(exchanges.map((entry) => '_forced' in entry)).toEqual([true, false, false]);
  });

  test('gives the calls after a number, and drops the oldest beyond its limits', async () => {
    const engine = fresh();
    for (let count = 0; count < 2_010; count++) await ask(engine, '/api/nothing');
    expect(engine.recorder.calls(2_008).map(({ number }) => number)).toEqual([2_009, 2_010]);
    expect(engine.recorder.calls()).toHaveLength(2_000);
    engine.recorder.clear();
    await ask(engine, '/api/user/title/list');
    expect(engine.recorder.calls()).toMatchObject([{ number: 1 }]);
  });
});
