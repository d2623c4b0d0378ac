/** The lists and introductions of sets and papers (R092). */
import { axeFindings } from './checks.ts';
import { expect, hydrated, phones, test } from './portal.ts';

test('[1-03 exercise sets] [2.1-17] a doctor narrows the sets by a chapter, begins one, and goes on from the list', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.doctor);
  await portal.open('/learn/exercise?departmentId=1');
  await page
    .getByRole('navigation', { name: '章节' })
    .getByRole('link', { name: /^甲状腺疾病/ })
    .click();
  await expect(page).toHaveURL(/chapterId=10\d+/);
  await expect(page.getByTitle('取消只看甲状腺疾病')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: '普外科基础练习', exact: true }).click();
  await expect(page).toHaveURL('/learn/exercise/7011');
  await hydrated(page);
  await page.getByRole('radio', { name: /^考试模式/ }).check();
  await expect(page.getByText('限时 20分钟，倒计时不能暂停')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('radio', { name: /^练习模式/ }).check();
  await page.getByRole('button', { name: '开始练习' }).click();
  await expect(page).toHaveURL(/\/learn\/detail\/exercise\/7011\?recordId=\d+/);
  const sheet = page.url();

  await portal.open('/learn/exercise?departmentId=1&state=running');
  await expect(page.getByText('共 1 套练习')).toBeVisible();
  await page.getByRole('link', { name: '继续：普外科基础练习' }).click();
  await expect(page).toHaveURL(sheet);
});

test('[2.1-17] a visitor reads sets and papers without scripts, and is asked to log in before a paper begins', async ({
  page,
  portal,
  browser,
  baseURL,
}) => {
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  await plain.goto('/learn/paper');
  await plain.getByRole('link', { name: '骨科模拟考试', exact: true }).click();
  await expect(plain.getByRole('heading', { name: '考试规则' })).toBeVisible();
  await expect(plain.getByText('题型与章节')).toBeVisible();
  // What cannot begin without scripts is not offered; the login is a link.
  await expect(plain.getByRole('button', { name: '开始考试' })).toBeHidden();
  await plain.goto('/learn/paper/7013');
  await expect(plain.getByRole('link', { name: '登录后开始作答' })).toHaveAttribute('href', /login=1/);
  await plain.context().request.post('/__mock/login', { data: { phone: phones.doctor } });
  await plain.goto('/learn/exercise/7011');
  await expect(plain.locator('noscript p')).toBeVisible();
  await expect(plain.getByRole('button', { name: '开始练习' })).toBeHidden();
  await plain.goto('/learn/detail');
  await expect(plain).toHaveURL('/learn/exercise');
  await plain.close();

  await page.setViewportSize({ width: 390, height: 844 });
  await portal.open('/learn/paper/7013');
  await hydrated(page);
  await page.getByRole('button', { name: '开始考试' }).click();
  await expect(page.getByText('请先阅读考试规则，并勾选「我已知晓考试规则」')).toBeVisible();
  await page.getByRole('checkbox', { name: '我已知晓考试规则' }).check();
  await page.getByRole('button', { name: '开始考试' }).click();
  await expect(page.getByRole('dialog', { name: '手机登录' })).toContainText('登录后开始作答');
  await page.keyboard.press('Escape');
  expect(await axeFindings(page)).toEqual([]);
});
