/** What is pressed, chosen and typed on the server's page while its code is on its way. */
import type { Page } from '@playwright/test';
import { expect, holdBack, hydrated, main, phones, type Portal, test, toast } from './portal.ts';
import { sampleOf } from './samplePages.ts';

const course = '/web/video/open/1002';
const coupons = '/web/userCenter/coupon';

/** The function of this test in the page. */
interface Given {
  noteGiven(value: string): void;
}

/** How many questions of an exercise are answered. */
const answered = async (page: Page): Promise<number> =>
  Number(await page.getByRole('progressbar', { name: '已答题数' }).getAttribute('value'));

/** Opens the server's page; its scripts come when the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const release = await holdBack(page, /assets\/core-.*\.js$/);
  await page.goto(path);
  return release;
}

/** Opens the coupons of a doctor like that; with the field for a code. */
async function openCoupons(page: Page, portal: Portal) {
  await portal.loginAs(phones.everything);
  const release = await openWithoutScripts(page, coupons);
  return { field: main(page).getByLabel('优惠券兑换码'), release };
}

test('P08 a button that is pressed before the scripts have come is dimmed, and acts once when they have', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.doctor);
  const release = await openWithoutScripts(page, course);
  const favourite = page.getByRole('button', { name: /^收藏/ });
  await favourite.click();
  await favourite.click();
  await expect(favourite).toHaveCSS('opacity', '0.5');
  release();
  await expect(toast(page, '收藏成功')).toBeVisible();
  const marked = page.getByRole('button', { name: /^已收藏/ });
  await expect(marked).toHaveCSS('opacity', '1');
  // From now on each press counts.
  await marked.click();
  await expect(favourite).toBeVisible();
});

test('P08 a button of a part whose code comes after the page’s acts when the part has its code', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.everything);
  const release = await holdBack(page, /assets\/TaskPart-.*\.js$/);
  await portal.open('/act/anniversary');
  const claim = main(page).getByRole('button', { name: /^领取.*收藏一门课程/ });
  await claim.click();
  await expect(claim).toHaveCSS('opacity', '0.5');
  // A part that has its code does not wait for the others.
  await page.getByRole('button', { name: '分享', exact: true }).click();
  const share = page.getByRole('dialog', { name: '分享' });
  await expect(share).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(share).toHaveCount(0);
  release();
  await expect(toast(page, '已领取1次抽奖机会')).toBeVisible();
  await expect(main(page).getByRole('button', { name: /^已完成.*收藏一门课程/ })).toBeDisabled();
  await expect(share).toHaveCount(0);
});

test('P08 an answer that is chosen before the scripts have come is given, the last one alone', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.everything);
  const release = await openWithoutScripts(page, sampleOf('/learn/detail/exercise').visits[0].at);
  const choices = main(page).getByRole('radio');
  const before = await answered(page);
  await choices.nth(0).check({ force: true });
  await choices.nth(1).check({ force: true });
  const given: string[] = [];
  await page.exposeFunction('noteGiven', (value: string) => given.push(value));
  await choices.evaluateAll((all) =>
    all.forEach((one) =>
      one.addEventListener('change', () => (window as unknown as Given).noteGiven((one as HTMLInputElement).value)),
    ),
  );
  release();
  await expect.poll(() => answered(page)).toBe(before + 1);
  await expect(choices.nth(1)).toBeChecked();
  await expect(choices.nth(0)).not.toBeChecked();
  expect(given).toEqual([await choices.nth(1).getAttribute('value')]);
});

test('P08 a code that is typed and sent before the scripts have come stays on the page, and is sent when they have', async ({
  page,
  portal,
}) => {
  const { field, release } = await openCoupons(page, portal);
  await field.fill('NO-SUCH-CODE');
  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${coupons}$`));
  release();
  await expect(main(page).getByText(/^兑换码无效$/)).toBeVisible();
  await expect(field).toHaveValue('NO-SUCH-CODE');
});

test('P08 characters of an input method that are unfinished when the scripts come are not disturbed', async ({
  page,
  portal,
}) => {
  const { field, release } = await openCoupons(page, portal);
  const keyboard = await page.context().newCDPSession(page);
  await field.focus();
  await keyboard.send('Input.imeSetComposition', { text: 'ni hao', selectionStart: 6, selectionEnd: 6 });
  release();
  await hydrated(page);
  await expect(field).toHaveValue('ni hao');
  await keyboard.send('Input.insertText', { text: '你好' });
  await expect(field).toHaveValue('你好');
  await field.press('Enter');
  await expect(main(page).getByText(/^兑换码无效$/)).toBeVisible();
});

test('P08 orders that are marked, and an address that is typed, before the scripts have come are known to the page', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.everything);
  let release = await openWithoutScripts(page, '/web/userCenter/invoice');
  await main(page).getByRole('checkbox').first().check();
  release();
  await expect(main(page).getByText(/^已选 1 笔/)).toBeVisible();
  release = await openWithoutScripts(page, '/web/userCenter');
  await main(page).getByRole('textbox', { name: '邮箱' }).fill('early@example.com');
  release();
  await expect(main(page).getByText('有未保存的修改')).toBeVisible();
  await main(page).getByRole('button', { name: '保存' }).click();
  await expect(toast(page, '保存成功')).toBeVisible();
  await expect(main(page).getByRole('textbox', { name: '邮箱' })).toHaveValue('early@example.com');
});
