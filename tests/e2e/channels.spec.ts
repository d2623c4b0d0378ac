/** Course channels, membership and atlas: readable by everybody, with and without scripts, by keyboard alone. */
import type { Page } from '@playwright/test';
import { axeFindings } from './checks.ts';
import { expect, phones, test, logIn } from './portal.ts';

const slogan = '橙医学苑 - 医生的终身学习平台';
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const chip = (page: Page, row: string, name: string) =>
  page.getByRole('navigation', { name: row, exact: true }).getByRole('link', { name, exact: true });
const loginDialog = (page: Page) => page.getByRole('dialog', { name: '手机登录' });
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

test('[2.1-05] a doctor browses the channels of open and membership courses; every choice changes the address', async ({
  page,
  portal,
}) => {
  await portal.open('/web/course/openCourse');
  await expect(page).toHaveTitle(`公开课频道 - ${slogan}`);
  await expect(region(page, '本周更新').locator('h3')).toHaveCount(4);
  await expect(region(page, '系列公开课').locator('h3')).toHaveCount(8);
  await expect(region(page, '知识点').locator('h3')).toHaveCount(8);
  await expect(region(page, '即将直播').getByRole('listitem')).toHaveCount(3);
  await expect(region(page, '单集精选').locator('li h3')).toHaveCount(12);
  await page.getByRole('link', { name: '下一页' }).click();
  await expect(page).toHaveURL('/web/course/openCourse?page=2#list');
  await expect(region(page, '单集精选').locator('li h3')).toHaveCount(6);
  await chip(page, '公开课列表', '系列课').click();
  await expect(page).toHaveURL('/web/course/openCourse?tab=series');
  await expect(region(page, '系列公开课').getByRole('status')).toHaveText('共 25 门课程');
  await chip(page, '科室', '骨科').click();
  await chip(page, '亚专科', '脊柱外科').click();
  await expect(page).toHaveURL('/web/course/openCourse?departmentId=2&typeId=203&tab=series');
  await expect(region(page, '本周更新').locator('h3')).toHaveText(['腰椎间盘突出症的影像学判读与手术指征']);
  await expect(region(page, '知识点')).toHaveCount(0);

  await portal.open('/web/course/vipCourse?departmentId=1');
  await expect(page).toHaveTitle(`会员课频道 - ${slogan}`);
  await page.getByRole('navigation', { name: '会员课类型' }).getByRole('link', { name: '系列课' }).click();
  await chip(page, '排序', '最热').click();
  await expect(page).toHaveURL('/web/course/vipCourse?departmentId=1&category=series&sort=hot');
  await expect(status(page, '门课程')).toHaveText('共 4 门课程');
  await expect(page.getByRole('complementary', { name: '会员在学' }).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('link', { name: '登录后查看会员权益' }).click();
  await expect(loginDialog(page)).toBeVisible();
});

test('[1-04 membership centre], [2.1-13], [2.2-03], [3-24], [6-02] K10 a visitor reads the membership page without a dialog, and sees her own state after login', async ({
  page,
  portal,
}) => {
  await portal.open('/web/common/openVip');
  await expect(page).toHaveTitle(`会员中心 - ${slogan}`);
  await expect(loginDialog(page)).toHaveCount(0);
  await expect(page.getByText('登录后查看您的会员状态')).toBeVisible();
  const year = region(page, '会员套餐').getByRole('listitem').filter({ hasText: '年卡' });
  await expect(year).toContainText('现价¥188，原价¥298');
  await expect(year).toContainText('366 天 · 约 ¥0.51/天');
  await expect(region(page, '会员权益').locator('h3')).toHaveCount(12);
  await expect(page.getByRole('row', { name: '会员课畅学 试看5分钟 完整观看' })).toBeVisible();
  await page.getByRole('button', { name: '立即开通' }).click();
  await expect(loginDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/web/common/openVip');
  await page.getByRole('link', { name: '登录后开通' }).click();
  await logIn(page, phones.everything);
  await expect(page).toHaveURL('/web/common/openVip');
  await expect(page.getByText('会员将于 3 天后到期')).toBeVisible();
  await expect(loginDialog(page)).toHaveCount(0);

  for (const [phone, line] of [
    [phones.member, '会员有效期至 2027-03-01'],
    [phones.doctor, '未开通会员'],
  ] as const) {
    await portal.loginAs(phone);
    await portal.open('/web/common/openVip');
    await expect(page.getByRole('main').getByText(line, { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await portal.open('/web/course/vipCourse');
  await expect(page.getByText(/^开通会员，\d+ 门课程免费学$/)).toBeVisible();
  await portal.open('/course_vip188');
  await expect(page.getByText('您还未开通会员')).toBeVisible();
  await chip(page, '科室', '骨科').click();
  await expect(page).toHaveURL('/course_vip188?departmentId=2');
  await expect(region(page, '会员都在学').locator('h3').first()).toBeVisible();
});

test('[2.1-13] the atlas is searched by keyboard: region, system, and a name in any of three languages', async ({
  page,
  portal,
}) => {
  await portal.open('/web/common/anatomy');
  await expect(status(page, '套图谱')).toHaveText('共 8 套图谱');
  await chip(page, '部位', '腹部').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/web/common/anatomy?regionId=4');
  await expect(status(page, '套图谱')).toHaveText('共 3 套图谱');
  await page.getByRole('navigation', { name: '系统' }).getByRole('link', { name: '消化系统' }).press('Enter');
  await expect(page).toHaveURL('/web/common/anatomy?systemId=5&regionId=4');
  const box = page.getByRole('searchbox', { name: '搜索结构名称（中文/拉丁文/英文）' });
  await box.fill('VENA PORTAE');
  await box.press('Enter');
  await expect(page).toHaveURL(/systemId=5&regionId=4&keyword=VENA\+PORTAE$/);
  await expect(status(page, '套图谱')).toHaveText('共 1 套图谱');
  await expect(page.getByRole('article').getByRole('listitem').first()).toContainText('肝门静脉');
  await page.locator('article summary').press('Enter');
  await expect(page.getByText('Capsula fibrosa perivascularis')).toBeVisible();
  // The figure can be used with the mouse in the same way.
  await page.locator('figure').first().locator('a', { hasText: '胸部' }).locator('path').click();
  await expect(page).toHaveURL(/regionId=3/);
  await expect(page.getByText('暂无相关解剖内容')).toBeVisible();
  await page.getByRole('link', { name: '查看全部图谱' }).click();
  await expect(page).toHaveURL('/web/common/anatomy');

  // An album leads to its course, which has the plate and asks for a login.
  await portal.loginAs(phones.doctor);
  await portal.open('/web/common/anatomy');
  await page
    .getByRole('article')
    .getByRole('link', { name: /肝脏八段/ })
    .click();
  await page.getByRole('tab', { name: '图谱' }).click();
  const plate = page.getByRole('group', { name: /^图谱：/ });
  const list = page.getByRole('list', { name: '结构' });
  await list.getByRole('button', { name: /胆囊/ }).press('Enter');
  await expect(plate.locator('[data-chosen]')).toContainText('胆囊');
  await plate.focus();
  await page.keyboard.press('+');
  const scale = page.getByRole('status', { name: '缩放' });
  await expect(scale).toHaveText('150%');
  expect(await axeFindings(page)).toEqual([]);
  // The mouse drags the plate, and does not choose what it is dragged by.
  const dot = plate.getByTitle('肝中静脉');
  const dotAt = async () => (await dot.boundingBox()) ?? { x: 0, y: 0 };
  const before = await dotAt();
  await page.mouse.move(before.x + 12, before.y + 12);
  await page.mouse.down();
  await page.mouse.move(before.x + 52, before.y + 42, { steps: 4 });
  await page.mouse.up();
  const after = await dotAt();
  expect([Math.round(after.x - before.x), Math.round(after.y - before.y)]).toEqual([40, 30]);
  await expect(plate.locator('[data-chosen]')).toContainText('胆囊');
  await dot.click();
  await expect(list.getByRole('button', { name: /肝中静脉/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: '还原' }).click();
  await expect(scale).toHaveText('100%');
});

test('[2.1-13] every region of the body figure answers a pointer anywhere over it', async ({ page, portal }) => {
  await portal.open('/web/common/anatomy');
  const figures = page.locator('figure');
  await expect(figures).toHaveCount(2);
  await figures.first().scrollIntoViewIfNeeded();
  // The share of points of each region that its link gets; narrow lines between regions and the lowest parts may be covered.
  const shares = await figures.locator('a').evaluateAll((links) =>
    links.map((link) => {
      const points = [...link.querySelectorAll('path')].flatMap((path) => {
        const { left, top, width, height } = path.getBoundingClientRect();
        const matrix = path.getScreenCTM()?.inverse();
        const steps = Array.from({ length: 24 }, (_, at) => (at + 0.5) / 24);
        return steps
          .flatMap((x) => steps.map((y) => new DOMPoint(left + x * width, top + y * height)))
          .filter((point) => path.isPointInFill(point.matrixTransform(matrix)));
      });
      const hits = points.filter(({ x, y }) => document.elementFromPoint(x, y)?.closest('a') === link);
      return { name: link.querySelector('title')?.textContent, share: hits.length / points.length };
    }),
  );
  expect(shares).toHaveLength(13);
  expect(shares.filter(({ share }) => !(share > 0.5))).toEqual([]);
});

test('[2.1-13] the atlas search and an offer’s questions work without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const plain = await context.newPage();
  await plain.goto('/web/common/anatomy');
  await plain.getByRole('searchbox', { name: /搜索结构名称/ }).fill('sinus');
  await plain.getByRole('button', { name: '搜索' }).last().click();
  await expect(plain.getByRole('article')).toHaveCount(2);
  await plain.goto('/course_vip188');
  await plain.locator('summary').filter({ hasText: '可以退款吗？' }).click();
  await expect(plain.getByText('可以申请全额退款')).toBeVisible();
  await context.close();
});

test('[2.1-13] an expired offer says so and links to the plans; a failed section leaves the others', async ({
  page,
  portal,
}) => {
  await portal.mock('outcome', { operation: 'vipPlanList', outcome: 'over' });
  await portal.open('/course_vip188');
  await expect(page.getByText('活动已结束')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '查看会员套餐' }).click();
  await expect(page).toHaveURL('/web/common/openVip');
  await portal.mock('outcome', { operation: 'courseChannel', outcome: 'failure' });
  await portal.open('/web/common/openVip');
  await expect(region(page, '会员权益')).toBeVisible();
  await expect(region(page, '最近上线的会员课')).toHaveCount(0);
});
