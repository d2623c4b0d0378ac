// @vitest-environment jsdom
/** The reminder of an account that is being closed, and the word when it is. */
import { expect, test } from 'vitest';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { pageActs } from '#tests/support/pageActs.ts';

const portal = withPortal();
const { appears, goes } = pageActs(portal);
// Has no unpaid order: nothing stands in the way of a closing.
const doctor = '13800000002';
const userId = 10_002;
const left = 90_000;

const tip = (): HTMLElement | null => document.querySelector('aside[aria-label=账号注销]');

async function openClosing(): Promise<void> {
  const { engine } = portal();
  const effectiveAt = engine.now + left;
  engine.state.closings[String(userId)] = { startTime: engine.now, effectiveAt, reason: '', lapsedAt: null };
  await portal().open({ at: '/web/help', who: doctor });
  await appears(() => tip() !== null);
}

test('[2.2-05] every page says that the account is being closed, until the doctor has seen it or takes it back', async () => {
  await openClosing();
  expect(tip()?.textContent).toMatch(/账号正在注销，.* 生效，之前可撤销/);
  expect(tip()?.querySelector('a')?.getAttribute('href')).toBe('/web/userCenter');
  await goes('/course');
  expect(tip()).not.toBeNull();
  // The head of the profile says it already, and takes it back.
  await goes('/web/userCenter');
  expect(tip()).toBeNull();
  await portal().click('撤销注销');
  await goes('/web/help');
  await portal().does();
  expect(tip()).toBeNull();
  expect(portal().services.stores.surroundings.memory.local.get('closingAt')).toBeNull();
});

test('[2.2-05] the first page after the account was closed says so once', async () => {
  await openClosing();
  await portal().control('clock', { advance: left + 1 });
  await portal().does(() => portal().clock.advance(left + 1));
  await goes('/web/userCenter');
  const { notices, session } = portal().services.stores;
  await appears(() => !session.isLoggedIn);
  const texts = notices.recent().map(({ text }) => text);
  expect(texts.filter((text) => text.startsWith('您的账号已注销'))).toHaveLength(1);
  expect(texts).not.toContain('登录已失效，请重新登录');
  expect(portal().services.stores.surroundings.memory.local.get('closingAt')).toBeNull();
});
