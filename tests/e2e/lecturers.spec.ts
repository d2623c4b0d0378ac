/** Lecturers: their list and the page of one. */
import { expect, test } from './portal.ts';

const slogan = '橙医学苑 - 医生的终身学习平台';

test('a doctor finds a lecturer by department and name; the lecturer’s page lists the courses', async ({
  page,
  portal,
}) => {
  await portal.open('/lecturer/detail');
  await expect(page).toHaveTitle(`名师团队 - ${slogan}`);
  const found = page.getByRole('status').filter({ hasText: '位讲师' });
  await expect(found).toHaveText('共 24 位讲师');
  // Without a selected filter, the form shows only its button.
  await expect(page.getByRole('search', { name: '查找讲师' })).toHaveText('查找');
  await page.getByRole('navigation', { name: '科室' }).getByRole('link', { name: '骨科' }).click();
  await expect(page).toHaveURL('/lecturer/detail?departmentId=2');
  await expect(found).toHaveText('共 3 位讲师');
  const box = page.getByRole('searchbox', { name: '讲师姓名、医院或擅长领域' });
  await box.fill('没有这个人');
  await box.press('Enter');
  await expect(page.getByText('没有符合条件的讲师')).toBeVisible();
  await expect(box).toHaveValue('没有这个人');
  await box.fill('赵演示');
  await box.press('Enter');
  await expect(page).toHaveURL(/departmentId=2&keyword=/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /赵演示/ })
    .click();
  await expect(page).toHaveTitle(`赵演示 - ${slogan}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('赵演示');
  await page.getByRole('button', { name: '分享' }).click();
  await expect(page.getByRole('textbox', { name: '链接', exact: true })).toHaveValue(/\/lecturer\/detail\/\d+$/);
  await page.keyboard.press('Escape');
  const courses = page.getByRole('region', { name: '课程', exact: true }).getByRole('heading', { level: 2 });
  await expect(page.getByRole('definition').first()).toHaveText(`${await courses.count()} 门`);
  await expect(page.getByRole('region', { name: '相近的讲师' }).locator('h3')).toHaveCount(6);
});

test('[2.1-18] an invalid or unknown id answers 404', async ({ page, portal }) => {
  portal.expectNoise(/404 \(Not Found\)/);
  for (const id of ['0', '01', 'x', '999999', '1234567890123'])
    expect((await page.goto(`/lecturer/detail/${id}`))?.status(), id).toBe(404);
  await expect(page).toHaveTitle(`页面不存在 - ${slogan}`);
});

test('[2.6-02] a doctor applies as a lecturer from the list', async ({ page, portal }) => {
  await portal.open('/lecturer/detail');
  await page.getByRole('main').getByRole('button', { name: '申请成为讲师' }).click();
  await expect(page.getByRole('dialog', { name: '讲师入驻申请' })).toBeVisible();
});
