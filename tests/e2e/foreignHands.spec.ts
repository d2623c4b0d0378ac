/** Pages that a translator has changed: they are acted on, and nothing of theirs is lost. */
import type { Locator, Page } from '@playwright/test';
import { dialog, expect, main, openLogin, phones, test } from './portal.ts';

/** Translates the page as Chrome and Edge do: another text, in two elements, takes the place of each text node. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    if (!text.nodeValue?.trim() || text.parentElement?.closest('script, style, noscript, textarea, [translate=no]'))
      continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.nodeValue;
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
  }
  document.documentElement.classList.add('translated-ltr');
}

interface Act {
  at: string;
  /** Name of the button, tab or link that is pressed. */
  press: RegExp;
  /** What is seen afterwards: a label, or a state. */
  then: RegExp | ((pressed: Locator, page: Page) => Promise<void>);
  role?: 'button' | 'tab' | 'link';
}

const isPressed = (pressed: Locator): Promise<void> => expect(pressed).toHaveAttribute('aria-pressed', 'true');

const after: Act[] = [
  { at: '/web/live/list?status=1', press: /预约.*疝与腹壁/, then: isPressed },
  { at: '/web/timetables?view=list', press: /预约.*急性心肌梗死/, then: isPressed },
  {
    at: '/act/act12',
    press: /提醒我.*双12/,
    then: (_, page) => expect(main(page).getByText('已设提醒').first()).toBeVisible(),
  },
  { at: '/web/video/open/1001', press: /^收藏/, then: /^已收藏/ },
  { at: '/web/article/5001', press: /^点赞/, then: /^已赞/ },
  { at: '/web/userCenter/coupon', press: /^领取：会议立减券/, then: /^已领取：会议立减券/ },
  { at: '/learn/favorite', press: /^已收藏.*胃癌/, then: (pressed) => expect(pressed).toHaveCount(0) },
];

const before: Act[] = [
  { at: '/learn', press: /^45/, then: isPressed },
  {
    at: '/web/video/masterClass/3101',
    press: /^评价/,
    role: 'tab',
    then: (tab) => expect(tab).toHaveAttribute('aria-selected', 'true'),
  },
  {
    at: '/web/meeting/list',
    press: /^月历$/,
    role: 'link',
    then: (_, page) => expect(page).toHaveURL(/view=calendar/),
  },
];

/** Does what a row says; the page is whole afterwards. */
async function act(page: Page, { press, then, role = 'button' }: Act): Promise<void> {
  const pressed = main(page).getByRole(role, { name: press }).first();
  await pressed.click();
  if (then instanceof RegExp) await expect(main(page).getByRole('button', { name: then }).first()).toBeVisible();
  else await then(pressed, page);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByText('内容显示出错')).toHaveCount(0);
}

test('a page that is translated after its start works: what is pressed is done, and its label follows', async ({
  page,
  portal,
}) => {
  test.slow();
  // A section that React has not yet taken over is rendered anew.
  portal.expectNoise(/Minified React error #418/);
  await portal.mock('act', { key: 'act12', at: 'soon' });
  await portal.loginAs(phones.everything);
  for (const row of after)
    await test.step(row.at, async () => {
      await portal.open(row.at);
      await page.evaluate(translate);
      await act(page, row);
    });
});

test('a page that is translated before its start is taken over', async ({ page, portal }) => {
  // React says that the page is not as the server has sent it, and renders it anew.
  portal.expectNoise(/Minified React error #418/);
  await portal.loginAs(phones.everything);
  await page.addInitScript(`document.addEventListener('DOMContentLoaded', ${translate.toString()})`);
  for (const row of before)
    await test.step(row.at, async () => {
      await portal.open(row.at);
      await act(page, row);
    });
});

test('a dialog that is translated while it is open is filled in, answered and closed', async ({ page, portal }) => {
  await portal.open('/');
  await openLogin(page);
  await page.evaluate(translate);
  const login = dialog(page, '手机登录');
  await login.getByRole('button', { name: '获取验证码' }).click();
  await expect(login.getByText('请输入手机号').last()).toBeVisible();
  await login.getByRole('textbox', { name: '手机号', exact: true }).fill(phones.everything);
  await expect(login.getByText('请输入手机号')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await portal.loginAs(phones.everything);
  await portal.open('/web/userCenter/order/mall');
  await main(page).getByRole('button', { name: '取消订单' }).first().click();
  const cancel = dialog(page, '取消订单');
  await expect(cancel).toBeVisible();
  await page.evaluate(translate);
  await cancel.getByRole('radio').first().check();
  await cancel.getByRole('button', { name: '确认取消' }).click();
  await expect(cancel).toHaveCount(0);
  await expect(page.getByText('内容显示出错')).toHaveCount(0);
});
