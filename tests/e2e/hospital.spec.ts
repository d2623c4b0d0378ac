/** Partner hospitals and lecturers: from the home page to a channel, its directory and introduction, and following. */
import { axeFindings } from './checks.ts';
import { expect, logIn, phones, tabTo, test, toast } from './portal.ts';

test('[2.1-14] a visitor finds a hospital from the home page, logs in to follow it, and reads its courses, streams and lecturers', async ({
  page,
  portal,
}) => {
  test.slow();
  await portal.open('/');
  const hospitals = page.getByRole('region', { name: '合作医院' });
  await hospitals.getByRole('link', { name: '样例大学附属第一医院（虚构）' }).click();
  await expect(page).toHaveURL('/web/hospital/902');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('样例大学附属第一医院（虚构）');
  await expect(page.getByRole('region', { name: '即将直播' }).getByText('仅限本院医师')).toBeVisible();

  const follow = page.getByRole('button', { name: /^关注/ });
  const before = Number(/\d+/.exec(await follow.innerText())?.[0]);
  await follow.click();
  await expect(page.getByRole('dialog').getByText('登录后即可关注')).toBeVisible();
  await logIn(page, phones.doctor);
  await expect(toast(page, '关注成功')).toBeVisible();
  await expect(page.getByRole('button', { name: /^已关注/ })).toContainText(String(before + 1));
  await page.reload();
  await expect(page.getByRole('button', { name: /^已关注/ })).toContainText(String(before + 1));

  const tabs = page.getByRole('navigation', { name: '频道内容' });
  for (const [name, at] of [
    ['课程', 'course'],
    ['直播', 'live'],
    ['讲师', 'lecturer'],
  ] as const) {
    const tab = tabs.getByRole('link', { name });
    const total = Number(/\d+/.exec(await tab.innerText())?.[0]);
    await tab.click();
    await expect(page).toHaveURL(`/web/hospital/902?tab=${at}`);
    const cards = page.getByRole('region', { name, exact: true }).getByRole('heading', { level: 2 });
    await expect(cards).toHaveCount(Math.min(total, 12));
    expect(await axeFindings(page)).toEqual([]);
  }
  await page.getByRole('navigation', { name: '科室' }).getByRole('link', { name: '骨科' }).click();
  await expect(page).toHaveURL(/tab=lecturer&departmentId=2/);
  await page
    .getByRole('region', { name: '讲师' })
    .getByRole('link', { name: /黄示意/ })
    .click();
  await expect(page).toHaveURL(/\/lecturer\/detail\/\d+$/);
  await page.getByRole('button', { name: /^关注.*黄示意/ }).click();
  await expect(page.getByRole('button', { name: /^已关注.*黄示意/ })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('[2.1-14] the directory is narrowed by province; by keyboard a reader opens an introduction and its pictures', async ({
  page,
  portal,
}) => {
  await portal.open('/web/hospital');
  await expect(page).toHaveURL('/web/hospital/about');
  const found = page.getByRole('status').filter({ hasText: '家医院' });
  await expect(found).toHaveText('共 10 家医院');
  await page.getByRole('navigation', { name: '省份' }).getByRole('link', { name: '虚构省' }).click();
  await expect(page).toHaveURL('/web/hospital/about?areaCode=970000');
  await expect(found).toHaveText('共 3 家医院');
  const box = page.getByRole('searchbox', { name: '医院名称' });
  await box.fill('脑科');
  await box.press('Enter');
  await expect(found).toHaveText('共 1 家医院');
  await page
    .getByRole('main')
    .getByRole('link', { name: /虚构省脑科医院/ })
    .click();
  await expect(page).toHaveURL('/web/hospital/910');
  await page.getByRole('main').getByRole('link', { name: '医院介绍', exact: true }).click();
  await expect(page).toHaveURL('/web/hospital/910/about');
  await expect(page.getByRole('region', { name: '联系方式' })).toContainText('脑科路21号');
  expect(await axeFindings(page)).toEqual([]);

  const picture = page.getByRole('link', { name: '病房' });
  await tabTo(page, picture);
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: '查看图片' });
  await expect(viewer.getByRole('img', { name: '病房' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('img', { name: '手术室' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(picture).toBeFocused();
});

test('[2.1-18] a closed or unknown hospital answers 404', async ({ page, portal }) => {
  portal.expectNoise(/404 \(Not Found\)/);
  for (const at of ['911', '911/about', '999999', 'x', '01'])
    expect((await page.goto(`/web/hospital/${at}`))?.status(), at).toBe(404);
});

test('[6-02] a hospital that wants to become a partner writes in the feedback dialog, after the login', async ({
  page,
  portal,
}) => {
  await portal.open('/web/hospital/about');
  await page.getByRole('button', { name: '申请合作' }).click();
  await logIn(page, phones.doctor);
  const dialog = page.getByRole('dialog', { name: '意见反馈' });
  await expect(dialog.getByRole('textbox').first()).toHaveValue(/^申请成为合作医院/);
});
