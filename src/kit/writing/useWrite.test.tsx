// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { useEffect } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { matchOperation } from '#mocks/engine/contract.ts';
import { collectList } from '#openapi/dist/operations/collectList.ts';
import { collectSave } from '#openapi/dist/operations/collectSave.ts';
import { materialUrl } from '#openapi/dist/operations/materialUrl.ts';
import { reviewList } from '#openapi/dist/operations/reviewList.ts';
import { reviewSubmit } from '#openapi/dist/operations/reviewSubmit.ts';
import * as codes from '#openapi/dist/codes.ts';
import { documentedOperation } from '#tests/contract/document.ts';
import { type Answering, envelope, openDoor } from '#tests/support/door.ts';
import { does } from '#tests/support/formActs.ts';
import { pageAt, storesOf, withRoot } from '#tests/support/mounted.tsx';
import { apiQuery } from '#api/query.ts';
import { visitor } from '#stores/SessionStore.ts';
import { useWrite } from './useWrite.ts';
import { doctor } from '#tests/support/doctor.ts';

const { draw } = withRoot();
const other = { ...visitor, userId: 10_002, userName: '李样例' };
const reviewed = documentedOperation('reviewSubmit').examples.ok;
const marked = (collected: boolean) => envelope({ collected, collectCount: 1 });

/** A write of any operation. */
interface AnyWrite {
  mutateAsync(given: unknown): Promise<unknown>;
  isPending: boolean;
}

/** Renders a component with one write, and starts that write from outside. */
async function page(useIt: (albumId: number) => AnyWrite, answer: Answering, user = doctor) {
  const door = openDoor(answer, { sign: async (body) => body });
  const stores = storesOf(door.clock, undefined, user);
  const { around, queryClient } = pageAt('/', door, stores);
  let write: AnyWrite | undefined;
  function Writer({ albumId }: { albumId: number }) {
    const made = useIt(albumId);
    useEffect(() => {
      write = made;
    });
    return null;
  }
  const show = (albumId: number): Promise<void> => draw(around(<Writer albumId={albumId} />));
  await show(7);
  return {
    ...door,
    stores,
    queryClient,
    show,
    /** Starts the write and waits until everything has settled; the promise has the result. */
    async write(given: unknown = {}): Promise<{ end: Promise<'done' | Error> }> {
      let end: Promise<'done' | Error> = Promise.resolve('done');
      await does(() => {
        end =
          write?.mutateAsync(given).then(
            () => 'done' as const,
            (error: unknown) => error as Error,
          ) ?? end;
      });
      return { end };
    },
    /** Starts the write twice in one tick. */
    twice: (given: unknown = {}): Promise<void> =>
      does(() => {
        for (const _ of [1, 2]) write?.mutateAsync(given).catch(() => undefined);
      }),
    messages: (): string[] => stores.notices.take().map(({ kind, text }) => `${kind} ${text}`),
    open: (): string[] => stores.dialogs.stack.map(({ name }) => name),
  };
}

type Hook = (albumId: number) => AnyWrite;
const modules = import.meta.glob<Record<string, Hook>>(['../../features/**/mutations.ts', '../*/mutations.ts'], {
  eager: true,
});
const writes = Object.entries(modules).flatMap(([file, hooks]) =>
  Object.entries(hooks).map(([name, hook]) => ({ name: `${name} of ${file.split('/').at(-2)}`, hook })),
);

/** Whether the contract lets an operation answer that a login is needed. */
function asksForLogin({ method, url }: Request): boolean {
  const { operation } = matchOperation(method, new URL(url).pathname) ?? {};
  return operation !== undefined && 'loginRequired' in documentedOperation(operation.id).examples;
}

describe('a login that turns out to be needed', () => {
  test('the writes of all features and of the kit are found', () => {
    expect(writes.length).toBeGreaterThan(15);
  });

  test.each(writes)(
    '[6-02], [8-01] 4103 after $name: opens the login dialog once and shows the server’s message once',
    async ({ hook }) => {
      const here = await page(hook, () => envelope(null, codes.loginRequired, '请先登录'));
      expect(await (await here.write()).end).toMatchObject({ code: codes.loginRequired });
      const [request] = here.sent;
      expect(here.sent).toHaveLength(1);
      expect([here.messages(), here.open()]).toEqual([
        ['error 请先登录'],
        request && asksForLogin(request) ? ['login'] : [],
      ]);
      await here.write();
      expect(here.open().length).toBeLessThanOrEqual(1);
      expect(here.stores.session.isLoggedIn).toBe(true);
    },
  );

  test.each(writes)('[6-02] $name of a visitor is not sent when it needs a login', async ({ hook }) => {
    const here = await page(hook, () => envelope(null, codes.loginRequired, '请先登录'), visitor);
    await here.write();
    expect(here.sent.filter(asksForLogin)).toEqual([]);
    expect([here.open(), here.messages()]).toEqual(here.sent.length === 0 ? [['login'], []] : [[], ['error 请先登录']]);
  });

  test('[5-19] F12 a refused token opens the login; the token guard shows the message', async () => {
    const here = await page(useMarking, () => envelope(null, 401, '登录已过期'));
    await here.write(true);
    expect([here.open(), here.messages(), here.refusals.length]).toEqual([['login'], [], 1]);
  });
});

describe('two submissions in one tick', () => {
  test.each(writes)('[4-08] A20 $name is sent once', async ({ hook }) => {
    const here = await page(hook, () => envelope(null, 500, '系统繁忙'));
    await here.twice();
    expect(here.sent).toHaveLength(1);
    await here.write();
    expect(here.sent).toHaveLength(2);
  });
});

const useMarking = (albumId: number) =>
  useWrite(collectSave, {
    input: (collect: boolean) => ({ body: { targetType: 'course' as const, targetIds: [albumId], collect } }),
    success: ({ collected }) => (collected ? '收藏成功' : null),
    keep: (queryClient, { collected }) => queryClient.setQueryData(['kept', albumId], collected),
    invalidates: [collectList],
  });

describe('the end of a write', () => {
  test('a success is shown and cached; without a message nothing is shown', async () => {
    let collected = true;
    const here = await page(useMarking, () => marked(collected));
    expect(await (await here.write(true)).end).toBe('done');
    expect([here.messages(), here.queryClient.getQueryData(['kept', 7])]).toEqual([['success 收藏成功'], true]);
    collected = false;
    await here.write(false);
    expect([here.messages(), here.queryClient.getQueryData(['kept', 7])]).toEqual([[], false]);
  });

  test('a success is cached for the original target when the page shows another one by then', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const here = await page(useMarking, () => promise);
    await here.write(true);
    await here.show(8);
    await does(() => resolve(marked(true)));
    expect([here.queryClient.getQueryData(['kept', 7]), here.queryClient.getQueryData(['kept', 8])]).toEqual([
      true,
      undefined,
    ]);
  });

  test.each([
    ['another doctor', other, []],
    ['a visitor', visitor, ['success 收藏成功']],
  ])('nothing is cached when the reader is %s by then, and the messages are %j', async (_, next, words) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const here = await page(useMarking, () => promise);
    const { end } = await here.write(true);
    here.stores.session.saveUser(next);
    await does(() => resolve(marked(true)));
    expect([await end, here.messages(), here.queryClient.getQueryData(['kept', 7])]).toEqual([
      'done',
      words,
      undefined,
    ]);
  });

  test('[8-01] a refusal shows the message declared for its code, else the server’s message', async () => {
    let code = codes.vipOnly;
    const useUrl = () =>
      useWrite(materialUrl, {
        input: (materialId: number) => ({ query: { materialId } }),
        codes: { [codes.vipOnly]: null, [codes.buyFirst]: '请先购买' },
      });
    const here = await page(useUrl, () => envelope(null, code, '服务器的话'));
    await here.write(1);
    expect(here.messages()).toEqual([]);
    code = codes.buyFirst;
    await here.write(1);
    expect(here.messages()).toEqual(['error 请先购买']);
    code = codes.notFound;
    await here.write(1);
    expect(here.messages()).toEqual(['error 服务器的话']);
  });

  test('a success invalidates the declared reads, and a failure invalidates its own', async () => {
    let isRefused = false;
    const useReview = () =>
      useWrite(reviewSubmit, {
        input: () => ({ body: { albumId: 7, star: 5, content: '很好' } }),
        invalidates: [reviewList],
        invalidatesOnFailure: [collectList],
      });
    const here = await page(useReview, () =>
      isRefused ? envelope(null, codes.notFound, '没有了') : Response.json(reviewed),
    );
    const kept = [
      apiQuery(here.api, reviewList, { query: { albumId: 7, page: 1, size: 10 } }),
      apiQuery(here.api, collectList, { query: { targetType: 'course', sort: 'new', page: 1, size: 12 } }),
    ] as const;
    const invalidated = () => kept.map(({ queryKey }) => here.queryClient.getQueryState(queryKey)?.isInvalidated);
    for (const { queryKey } of kept) here.queryClient.setQueryData(queryKey as readonly unknown[], {});
    await here.write();
    expect(invalidated()).toEqual([true, false]);
    for (const { queryKey } of kept) here.queryClient.setQueryData(queryKey as readonly unknown[], {});
    isRefused = true;
    await here.write();
    expect(invalidated()).toEqual([false, true]);
  });
});

describe('without a network', () => {
  afterEach(() => onlineManager.setOnline(true));

  test('F24 a write fails at once with a message; nothing is sent automatically later', async () => {
    const here = await page(useMarking, () => Promise.reject(new TypeError('Failed to fetch')));
    onlineManager.setOnline(false);
    const { end } = await here.write(true);
    expect([here.sent.length, here.messages()]).toEqual([1, ['error 网络异常，请稍后再试']]);
    expect(await end).toMatchObject({ kind: 'network' });
    await does(() => onlineManager.setOnline(true));
    expect(here.sent).toHaveLength(1);
  });
});
