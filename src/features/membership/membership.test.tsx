// @vitest-environment jsdom
/** The membership against the mock backend: what the bar of the plan costs, and who is asked to renew. */
import { expect, test } from 'vitest';
import { firstTurns } from '#tests/fuzz/Portal.tsx';
import { withPortal } from '#tests/fuzz/withPortal.ts';

const doctor = '13800000001';
const member = '13800000002';
const day = 86_400_000;
const portal = withPortal();

/** The bar of the chosen plan: the last of the buttons that buy. */
const bar = (): string => [...document.querySelectorAll('[data-opens=buy]')].at(-1)?.parentElement?.textContent ?? '';
const tip = (): HTMLElement | null => document.querySelector('aside[aria-label=会员即将到期]');

/** Opens the home page of a doctor with so many days of membership left; null is none. */
async function openHome(days: number | null): Promise<void> {
  await portal().open({ at: '/web/help', who: member });
  const { session } = portal().services.stores;
  const vip = days === null ? { vip: false, endTime: null } : { vip: true, endTime: days * day, daysLeft: days };
  await portal().does(() => session.saveVip(vip));
  await portal().does(() => void portal().router.navigate('/'));
}

test('R063 the bar of the chosen plan shows what the order will cost with the best coupon, and to visitors the price', async () => {
  await portal().open({ at: '/web/common/openVip?plan=3', who: doctor });
  for (let turn = 0; turn < firstTurns && !bar().includes('会员立减券'); turn += 1) await portal().does();
  expect(bar()).toContain('¥168');
  expect(bar()).toContain('已用会员立减券，减 ¥20');
  await portal().close();
  document.body.replaceChildren();
  await portal().open({ at: '/web/common/openVip?plan=3' });
  expect(bar()).toContain('¥188');
  expect(bar()).not.toContain('已用');
});

test('F.5 the home page asks a member three days before the end to renew, until that is dismissed', async () => {
  await openHome(3);
  for (let turn = 0; turn < firstTurns && tip() === null; turn += 1) await portal().does();
  expect(tip()?.textContent).toBe('会员将于 3 天后到期，续费后顺延续费知道了');
  expect(tip()?.querySelector('a')?.getAttribute('href')).toBe('/web/common/openVip');
  await portal().does(() => void portal().router.navigate('/web/help'));
  expect(tip()).toBeNull();
  await portal().does(() => void portal().router.navigate('/'));
  await portal().click('知道了');
  expect(tip()).toBeNull();
  await portal().does(() => void portal().router.navigate('/web/help'));
  await portal().does(() => void portal().router.navigate('/'));
  expect(tip()).toBeNull();
});

test.each([
  ['a member with four days', 4],
  ['a doctor without a membership', null],
] as const)('F.5 %s is not asked to renew', async (_, days) => {
  await openHome(days);
  expect(document.querySelector('h1')?.textContent).toBe('橙医学苑首页');
  expect(tip()).toBeNull();
});
