import { describe, expect, test } from 'vitest';
import { FakeClock } from '#tests/support/fakeClock.ts';
import { NoticeStore } from './NoticeStore.ts';

function notices(): { clock: FakeClock; store: NoticeStore; texts(): string[] } {
  const clock = new FakeClock();
  const store = new NoticeStore(clock);
  return { clock, store, texts: () => store.take().map(({ text }) => text) };
}

test('[8-13] a message waits until it is taken for display, the oldest first and each once', () => {
  const { store } = notices();
  expect(store.used).toBe(false);
  store.show('success', '验证码发送成功');
  store.show('error', '验证码错误');
  expect(store.used).toBe(true);
  const taken = store.take();
  expect(taken.map(({ kind, text }) => [kind, text])).toEqual([
    ['success', '验证码发送成功'],
    ['error', '验证码错误'],
  ]);
  expect(new Set(taken.map(({ id }) => id)).size).toBe(2);
  expect(store.take()).toEqual([]);
});

describe('a repeated text', () => {
  test('within two seconds is not shown', () => {
    const { clock, store, texts } = notices();
    for (let time = 0; time < 50; time++) store.show('error', '网络异常，请稍后再试');
    clock.advance(1_999);
    store.show('error', '网络异常，请稍后再试');
    expect(texts()).toHaveLength(1);
    clock.advance(1);
    store.show('error', '网络异常，请稍后再试');
    expect(texts()).toHaveLength(1);
  });

  test('is also dropped when another message came between', () => {
    const { clock, store, texts } = notices();
    store.show('error', '网络异常，请稍后再试');
    store.show('error', '系统繁忙，请稍后再试');
    clock.advance(1_000);
    store.show('error', '网络异常，请稍后再试');
    expect(texts()).toEqual(['网络异常，请稍后再试', '系统繁忙，请稍后再试']);
  });

  test('A14: is measured with the monotonic clock', () => {
    const { clock, store, texts } = notices();
    store.show('error', '验证码错误');
    clock.jump(-3_600_000);
    clock.advance(2_000);
    store.show('error', '验证码错误');
    expect(texts()).toHaveLength(2);
  });
});

describe('messages about one subject', () => {
  test('[8-13] with different texts are all shown at once, each under that subject', () => {
    const { store } = notices();
    store.show('success', '收藏成功', 'collectSave');
    expect(store.take()).toHaveLength(1);
    store.show('success', '已取消收藏', 'collectSave');
    store.show('success', '收藏成功', 'collectSave');
    expect(store.take().map(({ text, subject }) => [text, subject])).toEqual([
      ['已取消收藏', 'collectSave'],
      ['收藏成功', 'collectSave'],
    ]);
  });

  test('[8-13] are withdrawn when their cause is gone, and may be shown again at once', () => {
    const { store, texts } = notices();
    store.withdraw('login');
    expect(store.takeWithdrawn()).toEqual([]);
    store.show('error', '请输入验证码', 'login');
    store.withdraw('login');
    expect([store.takeWithdrawn(), texts()]).toEqual([['login'], []]);
    store.show('error', '请输入验证码', 'login');
    expect(texts()).toEqual(['请输入验证码']);
  });
});

test('F16: a text is cut to 100 characters, and a text without visible characters is not shown', () => {
  const { store, texts } = notices();
  store.show('error', '错'.repeat(5_000));
  store.show('error', '');
  store.show('error', '\u202e');
  store.show('error', '<img src=x onerror=alert(1)>');
  expect(texts()).toEqual([`${'错'.repeat(99)}…`, '<img src=x onerror=alert(1)>']);
});
