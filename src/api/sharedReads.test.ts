import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { getScanLoginQrcode } from '#openapi/dist/operations/getScanLoginQrcode.ts';
import { indexHome } from '#openapi/dist/operations/indexHome.ts';
import { commonConfig } from '#openapi/dist/operations/commonConfig.ts';
import { departmentList } from '#openapi/dist/operations/departmentList.ts';
import { userInfo } from '#openapi/dist/operations/userInfo.ts';
import { envelope, openDoor } from '#tests/support/door.ts';
import { settle } from '#tests/support/fakeClock.ts';
import type { Api } from './client.ts';
import { createSharedReads, withSharedReads } from './sharedReads.ts';

/** Calls that return the reader's name and record the requests. */
function reader(name: string, asked: string[], fails = false): Api {
  return {
    call: (operation: { id: string }, ..._input: unknown[]) => {
      asked.push(`${name} ${operation.id}`);
      return (fails ? Promise.reject(new Error(name)) : Promise.resolve(name)) as never;
    },
  };
}

describe('shared reads', () => {
  test('are requested once, also while the first request is in progress', async () => {
    const reads = createSharedReads(1_000, () => 1);
    const asked: string[] = [];
    const answers = await Promise.all(
      ['A', 'B'].map((name) => withSharedReads(reader(name, asked), reads).call(commonConfig)),
    );
    expect(answers).toEqual(['A', 'A']);
    expect(asked).toEqual(['A commonConfig']);
  });

  test('are requested again after their lifetime, or when the cache is disabled', async () => {
    let now = 1;
    const asked: string[] = [];
    const results: string[] = [];
    const note = (result: string): void => void results.push(result);
    const kept = createSharedReads(1_000, () => now, note);
    const none = createSharedReads(0, () => now, note);
    for (now of [1, 1_001, 1_002]) await withSharedReads(reader(String(now), asked), kept).call(commonConfig);
    for (const name of ['C', 'D']) await withSharedReads(reader(name, asked), none).call(commonConfig);
    expect(asked.map((line) => line.split(' ')[0])).toEqual(['1', '1002', 'C', 'D']);
    expect(results).toEqual(['asked', 'kept', 'asked', 'asked', 'asked']);
  });

  test('N80 live as long as before when the system clock is set to another year', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const reads = createSharedReads(600_000);
    const asked: string[] = [];
    await withSharedReads(reader('A', asked), reads).call(commonConfig);
    vi.setSystemTime('2100-01-01');
    expect(await withSharedReads(reader('B', asked), reads).call(commonConfig)).toBe('A');
  });

  test('fail for all waiting readers with one call, and the next reader requests again', async () => {
    const reads = createSharedReads(1_000, () => 1);
    const asked: string[] = [];
    const waiting = ['A', 'B'].map((name) => withSharedReads(reader(name, asked, true), reads).call(commonConfig));
    for (const call of waiting) await expect(call).rejects.toThrow('A');
    expect(await withSharedReads(reader('C', asked), reads).call(commonConfig)).toBe('C');
    expect(asked).toEqual(['A commonConfig', 'C commonConfig']);
  });

  test('N42 continue when the first reader leaves', async () => {
    const reads = createSharedReads(1_000, () => 1);
    const held = Promise.withResolvers<Response>();
    const door = openDoor(() => held.promise, { token: () => 'of-the-first' });
    const gone = new AbortController();
    const first = withSharedReads(door.api, reads).call(departmentList, { signal: gone.signal });
    const second = withSharedReads(openDoor(() => envelope(null, 500)).api, reads).call(departmentList);
    await settle();
    gone.abort('Client connection prematurely closed.');
    await settle();
    held.resolve(envelope([{ departmentId: 1, departmentName: '普外科' }]));
    expect(await second).toHaveLength(1);
    expect(await first).toHaveLength(1);
    expect(door.sent.map(({ headers }) => headers.get('authorization'))).toEqual([null]);
  });

  test('are distinguished by operation and input', async () => {
    const reads = createSharedReads(1_000, () => 1);
    const read = (key: string): Promise<string> => reads.read(key, () => Promise.resolve(key));
    expect(await Promise.all(['a', 'b', 'a'].map(read))).toEqual(['a', 'b', 'a']);
  });
});

test('N26, N42 reads that depend on the reader are never shared', async () => {
  const reads = createSharedReads(1_000, () => 1);
  for (const name of ['A', 'B']) {
    const api = withSharedReads(reader(name, []), reads);
    expect(await api.call(userInfo, { path: { userId: 1 } })).toBe(name);
    expect(await api.call(indexHome, { query: { departmentId: 1 } })).toBe(name);
    expect(await api.call(getScanLoginQrcode)).toBe(name);
  }
});

test('the least recently used answers are evicted', async () => {
  const reads = createSharedReads(1_000, () => 1);
  const asked: number[] = [];
  const read = (at: number): Promise<number> => reads.read(String(at), () => Promise.resolve(asked.push(at)));
  for (let at = 0; at < 500; at++) await read(at);
  for (const at of [0, 500, 0, 1]) await read(at);
  expect(asked).toEqual([...Array.from({ length: 501 }, (_, at) => at), 1]);
});
