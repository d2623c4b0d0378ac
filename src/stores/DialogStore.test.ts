import { autorun } from 'mobx';
import { describe, expect, test } from 'vitest';
import { settle } from '#tests/support/fakeClock.ts';
import { DialogStore } from './DialogStore.ts';

const names = (store: DialogStore): string[] => store.stack.map(({ name }) => name);

describe('the dialogs', () => {
  test('[4-01] each have a flag: the login dialog is hidden, shown, hidden', () => {
    const store = new DialogStore();
    const seen: boolean[] = [];
    const stop = autorun(() => seen.push(store.dialogLogin));
    void store.open('login', { redirect: '/web/mall' });
    store.close('login');
    stop();
    expect(seen).toEqual([false, true, false]);
  });

  test('[3-02], [4-13] of feedback and application have their own flags', () => {
    const store = new DialogStore();
    const flags = (): boolean[] => [store.dialogFeedback, store.dialogApply, store.dialogLogin];
    void store.open('feedback', { content: '【商务合作】' });
    expect([flags(), store.paramsOf('feedback')]).toEqual([[true, false, false], { content: '【商务合作】' }]);
    void store.open('login', {});
    expect(flags()).toEqual([true, false, true]);
    store.close('login');
    store.close('feedback');
    void store.open('apply', {});
    expect(flags()).toEqual([false, true, false]);
  });

  test('are stacked in the order in which they were opened', () => {
    const store = new DialogStore();
    void store.open('login', { redirect: '/web/mall' });
    void store.open('captcha', { phone: '13800000001' });
    expect(names(store)).toEqual(['login', 'captcha']);
    expect(store.stack.map(({ params }) => ({ ...params }))).toEqual([
      { redirect: '/web/mall' },
      { phone: '13800000001' },
    ]);
    store.close('login');
    expect(names(store)).toEqual(['captcha']);
  });

  test('resolve the promise of their own caller with their own answer', async () => {
    const store = new DialogStore();
    const login = store.open('login', {});
    const captcha = store.open('captcha', { phone: '13800000001' });
    store.close('captcha', true);
    store.close('login');
    await expect(Promise.all([login, captcha])).resolves.toEqual([undefined, true]);
  });

  test('that are already open are not opened twice; the second caller gets no answer', async () => {
    const store = new DialogStore();
    let first: unknown = 'open';
    void store.open('login', { redirect: '/a' }).then((answer) => (first = answer));
    await expect(store.open('login', { redirect: '/b' })).resolves.toBeUndefined();
    expect(store.stack.map(({ params }) => ({ ...params }))).toEqual([{ redirect: '/a' }]);
    await settle();
    expect(first).toBe('open');
    store.close('login', true);
    await settle();
    expect(first).toBe(true);
  });

  test('that are closed ignore another close, and can be opened again', async () => {
    const store = new DialogStore();
    store.close('logout');
    const first = store.open('logout', {});
    store.close('logout', 'a');
    store.close('logout', 'b');
    await expect(first).resolves.toBe('a');
    void store.open('logout', {});
    expect(names(store)).toEqual(['logout']);
  });

  test('R11: that belong to a page close on navigation, topmost first; chat and logout stay open', async () => {
    const store = new DialogStore();
    const closed: string[] = [];
    for (const [name, params] of [
      ['chat', {}],
      ['login', {}],
      ['captcha', { phone: '13800000001' }],
      ['logout', {}],
    ] as const)
      void store.open(name, params as never).then(() => closed.push(name));
    store.leavePage();
    await settle();
    expect([names(store), closed]).toEqual([
      ['chat', 'logout'],
      ['captcha', 'login'],
    ]);
  });

  test('of one reader are separate from those of another', () => {
    const store = new DialogStore();
    void store.open('login', {});
    expect(new DialogStore().dialogLogin).toBe(false);
  });
});
