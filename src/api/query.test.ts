import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { departmentList } from '#openapi/dist/operations/departmentList.ts';
import { departmentTypes } from '#openapi/dist/operations/departmentTypes.ts';
import { envelope, openDoor, silence } from '#tests/support/door.ts';
import { settle } from '#tests/support/fakeClock.ts';
import { apiQuery, createQueryClient } from './query.ts';

const departments = [{ departmentId: 1, departmentName: '心血管内科' }];

afterEach(() => onlineManager.setOnline(true));

describe('a read', () => {
  test('P06: that starts without a network fails at once with the offline message, and is not paused', async () => {
    onlineManager.setOnline(false);
    const { api, clock } = openDoor(() => Promise.reject(new TypeError('Failed to fetch')), { online: () => false });
    const read = createQueryClient().fetchQuery(apiQuery(api, departmentList));
    await expect(read).rejects.toMatchObject({ kind: 'offline', message: '网络已断开，请检查网络后重试' });
    expect(clock.waiting).toBe(0);
  });

  test('F20: is aborted when no component needs it any more', async () => {
    const { api, sent } = openDoor(silence);
    const leave = new QueryObserver(createQueryClient(), apiQuery(api, departmentList)).subscribe(() => undefined);
    await settle();
    expect(sent[0]?.signal.aborted).toBe(false);
    leave();
    expect(sent[0]?.signal.aborted).toBe(true);
  });

  test('F20: with a changed input shows the response to the newer input, even when the older response arrives last', async () => {
    const answers: ((response: Response) => void)[] = [];
    const { api } = openDoor(() => new Promise((resolve) => answers.push(resolve)));
    const types = (departmentId: number) => apiQuery(api, departmentTypes, { path: { userId: 0, departmentId } });
    const shown = new QueryObserver(createQueryClient(), types(1));
    const leave = shown.subscribe(() => undefined);
    await settle();
    shown.setOptions(types(2));
    await settle();
    answers[1]?.(envelope([{ typeId: 21, typeName: '新' }]));
    answers[0]?.(envelope([{ typeId: 11, typeName: '旧' }]));
    await settle();
    expect(shown.getCurrentResult().data).toEqual([{ typeId: 21, typeName: '新' }]);
    leave();
  });

  test('shares its entry with equal reads and is requested once', async () => {
    const { api, paths } = openDoor(() => envelope(departments));
    const client = createQueryClient();
    const reads = [1, 2, 3].map(() => client.fetchQuery(apiQuery(api, departmentList)));
    await expect(Promise.all(reads)).resolves.toEqual([departments, departments, departments]);
    expect(paths()).toHaveLength(1);
  });

  test('F05: that fails is reported once and not retried, because the client has its own retry', async () => {
    const onReadError = vi.fn();
    const { api, paths } = openDoor(() => envelope(null, 500, '系统繁忙'));
    const client = createQueryClient({ onReadError });
    await expect(client.fetchQuery(apiQuery(api, departmentList))).rejects.toThrow('系统繁忙');
    expect(paths()).toHaveLength(1);
    expect(onReadError).toHaveBeenCalledOnce();
  });
});
