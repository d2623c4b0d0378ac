// @vitest-environment jsdom
/** The wheel and the prizes of a campaign against the mock backend. */
import { expect, test, vi } from 'vitest';
import { nextRandom } from '#mocks/engine/random.ts';
import { firstTurns } from '#tests/fuzz/Portal.tsx';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { main } from '#tests/support/shownPage.ts';
// Loaded before the tests, so that a dialog is shown as soon as it is opened.
import '../dialogs/PrizeAddressDialog.tsx';
import '../dialogs/PrizeDialog.tsx';
import '../dialogs/PrizesDialog.tsx';

const portal = withPortal();
const at = '/act/anniversary';
const nobody = '13800000004';
const full = '13800000007';
const weights = [2, 15, 20, 24, 8, 6, 15, 10];
const total = weights.reduce((sum, weight) => sum + weight, 0);

/** The next draw falls on the field with this number, from 1. */
function falls(field: number): void {
  const from = weights.slice(0, field - 1).reduce((sum, weight) => sum + weight, 0) / total;
  const to = from + (weights[field - 1] ?? 0) / total;
  for (let seed = 1; ; seed += 1) {
    const { value } = nextRandom(seed);
    if (value < from || value >= to) continue;
    portal().engine.state.random = seed;
    return;
  }
}
const appears = async (sign: () => boolean): Promise<void> => {
  for (let turn = 0; turn < firstTurns && !sign(); turn += 1) await portal().does();
  expect(sign()).toBe(true);
};
const dialog = (): string =>
  [...document.querySelectorAll('[role=alertdialog], [role=dialog]')].at(-1)?.textContent ?? '';
const section = (): HTMLElement => main().querySelector<HTMLElement>('#part-6') ?? main();
const button = (): HTMLButtonElement => section().querySelector('button') as HTMLButtonElement;
const press = (): Promise<void> => portal().does(() => button().click());
const said = (): string => section().querySelector('[role=status]')?.textContent ?? '';
async function open(who?: string): Promise<void> {
  portal().strict = true;
  await portal().open({ at, who });
  await appears(() => /抽奖：幸运抽奖/.test(section().textContent));
}
/** Draws this field and waits for the wheel. */
async function draws(field: number): Promise<void> {
  falls(field);
  await press();
  await portal().pass(3);
  await appears(() => dialog() !== '');
}

test('[2.1-16] the wheel turns before it tells the result; a second click meanwhile does nothing', async () => {
  await open(nobody);
  expect(section().textContent).toContain('还有 1 次机会');
  const winners = section().querySelectorAll('li').length;
  falls(1);
  await press();
  expect([button().textContent, said(), dialog()]).toEqual(['抽奖中…：幸运抽奖', '', '']);
  await press();
  expect(section().querySelector('ul')?.textContent).not.toContain('听诊器');
  await portal().pass(3);
  await appears(() => dialog() !== '');
  expect(dialog()).toMatch(/中奖啦.*恭喜您抽中听诊器.*请在 2026-11-27 20:00 前填写收货地址/);
  expect([said(), portal().engine.state.actDeeds.length]).toEqual(['恭喜您抽中听诊器', 1]);
  expect(section().querySelectorAll('li')).toHaveLength(winners);
  expect(section().querySelector('li')?.textContent).toContain('王**听诊器');
  await portal().click('关闭');
  expect(section().textContent).toContain('还有 0 次机会');
  expect(button().getAttribute('aria-disabled')).toBe('true');
  await press();
  expect(portal().engine.state.actDeeds).toHaveLength(1);
});

test.each([
  [3, /恭喜您抽中20元课程券.*优惠券已放入您的账户/, '/web/userCenter/coupon'],
  [6, /恭喜您抽中31天会员.*会员天数已加到您的账户/, '/web/common/openVip'],
])('[2.1-16] field %i is given at once, and its dialog leads to it', async (field, words, way) => {
  await open(nobody);
  await draws(field);
  expect(dialog()).toMatch(words);
  const link = [...document.querySelectorAll('[role=alertdialog] a')].find(
    ({ textContent }) => textContent === '去查看',
  );
  expect(link?.getAttribute('href')).toBe(way);
});

test('[2.1-16] a field without a prize says so, and when one may try again', async () => {
  await open(nobody);
  await draws(4);
  expect(dialog()).toMatch(/未中奖.*谢谢参与，这次没有抽中奖品.*今天的机会已用完，明天再来试试/);
  await portal().click('知道了');
  expect(said()).toContain('谢谢参与');
});

test('[2.1-16] without a prize, chances of finished tasks that wait are told, with the way to take them', async () => {
  // This doctor has finished a task and has not taken its chances.
  await open(full);
  await draws(4);
  expect(dialog()).toMatch(/还有 \d+ 次机会可领取/);
  const way = [...document.querySelectorAll('[role=alertdialog] a')].find(
    ({ textContent }) => textContent === '去领取',
  );
  expect(way?.getAttribute('href')).toMatch(/^\/act\/anniversary#part-\d+$/);
});

test('[2.1-16] who wants no motion is told the result at once, before any time passes', async () => {
  await open(nobody);
  const { matchMedia } = globalThis;
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') }));
  falls(4);
  await press();
  await appears(() => dialog() !== '');
  vi.stubGlobal('matchMedia', matchMedia);
  expect(dialog()).toContain('谢谢参与，这次没有抽中奖品');
});

test('[2.1-16] a draw whose answer was lost is not a second one', async () => {
  await open(nobody);
  falls(3);
  const { fetch } = globalThis;
  globalThis.fetch = async (request) => {
    const answer = await fetch(request);
    if ((request as Request).url.includes('/act/draw')) throw new TypeError('Failed to fetch');
    return answer;
  };
  await press();
  globalThis.fetch = fetch;
  expect([dialog(), button().textContent, portal().engine.state.actWins.length]).toEqual(['', '抽奖：幸运抽奖', 1]);
  // The chance is gone by now, which the page may not know before the answer.
  portal().engine.state.actDeeds.push({
    ...{ key: 'anniversary', moduleId: 5, userId: 10_004, do: 'claim', targetId: 1, at: portal().engine.now },
  });
  await portal().does(() => void portal().services.queryClient.invalidateQueries());
  falls(1);
  await press();
  await portal().pass(3);
  await appears(() => dialog() !== '');
  expect([dialog().includes('20元课程券'), portal().engine.state.actWins.length]).toEqual([true, 1]);
});

test('[2.1-16] a visitor logs in, and the wheel turns for the doctor', async () => {
  await open();
  expect(section().textContent).not.toMatch(/还有 \d/);
  await press();
  await appears(() => dialog().includes('登录后即可抽奖'));
  const field = (name: string): string => `[role=dialog] input[name=${name}]`;
  await portal().type(field('phone'), '13800000001');
  await portal().click('获取验证码');
  await portal().click('完成验证');
  await portal().type(field('code'), '1234');
  falls(4);
  await portal().click('[role=dialog] button[type=submit]');
  await appears(() => portal().engine.state.actDeeds.length > 0);
  await portal().pass(3);
  await appears(() => dialog().includes('谢谢参与'));
  expect(section().textContent).toContain('还有 0 次机会');
});

test('[2.1-16] goods that were won are sent to an address of the doctor, once', async () => {
  await open(full);
  await draws(1);
  await portal().click('填写地址');
  await appears(() => dialog().includes('提交后不能修改'));
  await appears(() => document.querySelector('[role=radiogroup]') !== null);
  await portal().click('确认地址');
  await appears(() => portal().engine.state.actWins[0]?.address !== null);
  expect([...portal().shownNotices]).toContain('地址已提交，我们会尽快寄出');
  await portal().click('我的奖品');
  await appears(() => dialog().includes('寄往'));
  expect(dialog()).toMatch(/听诊器待寄出.*寄往：.*\d{3}\*{4}\d{4}/);
  expect(dialog()).not.toContain('填写地址');
});

test('[2.1-16] the own prizes tell what each waits for; a visitor is asked to log in first', async () => {
  await open(nobody);
  await portal().click('我的奖品');
  await appears(() => dialog().includes('还没有奖品'));
  await portal().click('[aria-label=关闭]');
  const { state, now } = portal().engine;
  const win = (winId: number, prizeId: number, days: number) =>
    state.actWins.push({
      ...{ winId, key: 'anniversary', moduleId: 6, userId: 10_004, prizeId, at: now - days * 86_400_000 },
      ...{ couponId: null, address: null, addressTime: null },
    });
  win(1, 1, 8);
  win(2, 2, 1);
  win(3, 5, 0);
  await portal().does(() => void portal().services.queryClient.invalidateQueries());
  await portal().click('我的奖品');
  await appears(() => dialog().includes('笔记本'));
  expect(dialog()).toMatch(/笔记本待填写地址.*填写地址.*7天会员已发放.*去查看.*听诊器已过期/);
  win(4, 3, 0);
  await portal().does(() => void portal().services.queryClient.invalidateQueries());
  const ways = [...document.querySelectorAll('[role=dialog] a')].map((way) => [
    way.textContent,
    way.getAttribute('href'),
  ]);
  expect(ways).toEqual([
    ['去查看：20元课程券', '/web/userCenter/coupon'],
    ['去查看：7天会员', '/web/common/openVip'],
  ]);
});

test('[2.1-16] before the campaign the button reminds, afterwards it is off', async () => {
  await portal().control('act', { key: 'anniversary', at: 'soon' });
  portal().strict = true;
  await portal().open({ at, who: nobody });
  await appears(() => section().textContent.includes('提醒我'));
  await portal().control('act', { key: 'anniversary', at: 'ended' });
  await portal().does(() => void portal().services.queryClient.invalidateQueries());
  await appears(() => button().textContent.startsWith('已结束'));
  expect(button().getAttribute('aria-disabled')).toBe('true');
});
