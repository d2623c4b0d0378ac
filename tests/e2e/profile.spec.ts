import { axeFindings } from './checks.ts';
import { expect, phones, hydrated, test, toast, userMenu } from './portal.ts';
import { choose, form, hospital, name, pickAreas, place, region, save } from './profilePage.ts';

/** A doctor whose qualification nobody has confirmed, and who may therefore change the name. */
const unconfirmed = phones.sendFails;

test('[1-04 profile], [2.2-05], [3-01] a saved profile survives a reload, and the header shows it at once', async ({
  page,
  portal,
}) => {
  await portal.loginAs(unconfirmed);
  await portal.open(place);
  await expect(page.getByText('资料完整度 60%')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await name(page).fill('  张改名 ');
  await page.getByRole('radio', { name: '女' }).check();
  await pickAreas(page, '示范市', '范阳县');
  await expect(hospital(page)).toHaveValue('');
  await hospital(page).click();
  await page.getByRole('option').first().click();
  const chosen = await hospital(page).inputValue();
  expect(chosen).not.toBe('');
  await choose(page, '科室', '骨科');
  await page.getByRole('checkbox', { name: '脊柱外科' }).check();
  await choose(page, '职称', '副主任医师');
  await page.getByRole('textbox', { name: '擅长领域' }).fill('脊柱微创（示例）');
  await page.getByRole('textbox', { name: '邮箱' }).fill('zhang@example.com');
  await save(page).click();
  await expect(toast(page, '保存成功')).toBeVisible();
  await expect(page.getByRole('banner').getByText('张改名').first()).toBeVisible();
  await expect(page.getByText('资料完整度 100%')).toBeVisible();
  await expect(page.getByText('有未保存的修改')).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(name(page)).toHaveValue('张改名');
  await expect(region(page)).toHaveText('示例省 / 示范市 / 范阳县');
  await expect(hospital(page)).toHaveValue(chosen);
  await expect(page.getByRole('combobox', { name: '科室' })).toHaveValue('骨科');
  await expect(page.getByRole('checkbox', { name: '脊柱外科' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: '邮箱' })).toHaveValue('zhang@example.com');
  // The selected reading department is independent of it [9-05].
  const info = (await portal.calls('userInfo')).length;
  expect(info).toBeGreaterThan(0);
  expect(await portal.calls('departmentSave')).toEqual([]);
});

test('[5-13], [5-14] each message appears at its field, the first invalid field has the focus, and nothing is sent', async ({
  page,
  portal,
}) => {
  await portal.loginAs(unconfirmed);
  await portal.open(place);
  await name(page).fill('   ');
  await pickAreas(page, '虚构省', '虚构市', '虚海区');
  await page.getByRole('textbox', { name: '擅长领域' }).fill('长'.repeat(201));
  await expect(page.getByText('201/200')).toBeVisible();
  await page.getByRole('textbox', { name: '邮箱' }).fill('nobody');
  await save(page).click();
  await expect(form(page).getByRole('alert')).toHaveText(['请输入您的姓名', '最多输入200字', '请输入正确的邮箱']);
  await expect(hospital(page)).toHaveAccessibleDescription('请选择医院');
  await expect(name(page)).toBeFocused();
  await name(page).fill('王虚构');
  await expect(form(page).getByText('请输入您的姓名')).toHaveCount(0);
  await save(page).click();
  await expect(hospital(page)).toBeFocused();
  expect(await portal.calls('userProfileSave')).toEqual([]);
});

test('[2.2-05] the name of a doctor whose qualification is confirmed cannot be changed, and the page says how', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.doctor);
  await portal.open(place);
  await expect(name(page)).not.toBeEditable();
  await expect(name(page)).toHaveAccessibleDescription('已认证的姓名不能直接修改，变更请联系客服');
  await page.getByRole('textbox', { name: '擅长领域' }).fill('疝修补（示例）');
  await save(page).click();
  await expect(toast(page, '保存成功')).toBeVisible();
});

test('[4-08] a failed save keeps the input and can be repeated; a hundred submits send one call', async ({
  page,
  portal,
}) => {
  await portal.loginAs(unconfirmed);
  await portal.open(place);
  await portal.mock('outcome', { operation: 'userProfileSave', outcome: 'failure', times: 1 });
  await name(page).fill('张改名');
  await save(page).click();
  await expect(toast(page, '系统繁忙，请稍后再试')).toBeVisible();
  await expect(name(page)).toHaveValue('张改名');
  await expect(page.getByRole('banner').getByText('王虚构').first()).toBeVisible();
  await form(page).evaluate((element: HTMLFormElement) => {
    for (let time = 0; time < 100; time += 1) element.requestSubmit();
  });
  await expect(toast(page, '保存成功')).toBeVisible();
  expect(await portal.calls('userProfileSave')).toHaveLength(2);
});

test('links and the back button ask about unsaved changes, which survive a change of tab', async ({ page, portal }) => {
  await portal.loginAs(unconfirmed);
  await portal.open('/web/help');
  await userMenu(page).press('Enter');
  await page.getByRole('link', { name: '个人资料' }).click();
  await name(page).fill('张改名');
  await page.getByRole('link', { name: '账号安全' }).click();
  await expect(page.getByText('138****0004')).toBeVisible();
  const question = page.getByRole('alertdialog');
  await page.getByRole('banner').getByRole('link', { name: '橙医学苑' }).click();
  await expect(question).toContainText('修改尚未保存，确定离开吗？');
  await question.getByRole('button', { name: '继续编辑' }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole('link', { name: '基本资料' }).click();
  await expect(name(page)).toHaveValue('张改名');
  await page.evaluate(() => history.go(-3));
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: '离开' }).click();
  await expect(page.getByRole('heading', { name: '帮助中心' })).toBeVisible();
});

test('the browser asks about unsaved changes on closing, but not about saved ones', async ({ page, portal }) => {
  await portal.loginAs(unconfirmed);
  await portal.open(place);
  await name(page).fill('张改名');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await hydrated(page);
  await name(page).fill('张改名');
  await save(page).click();
  await expect(toast(page, '保存成功')).toBeVisible();
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
});

test('[7.1-14] unbinding the social account asks first; a failed call changes nothing', async ({ page, portal }) => {
  await portal.loginAs(phones.doctor);
  await portal.open(`${place}?tab=account`);
  const question = page.getByRole('alertdialog');
  await page.getByRole('button', { name: '解绑' }).click();
  await question.getByRole('button', { name: '取消' }).click();
  expect(await portal.calls('wechatUnbind')).toEqual([]);
  await portal.mock('outcome', { operation: 'wechatUnbind', outcome: 'failure', times: 1 });
  await page.getByRole('button', { name: '解绑' }).click();
  await question.getByRole('button', { name: '确定' }).click();
  await expect(toast(page, '系统繁忙，请稍后再试')).toBeVisible();
  await expect(page.getByText('已绑定')).toBeVisible();
  await page.getByRole('button', { name: '解绑' }).click();
  await question.getByRole('button', { name: '确定' }).click();
  await expect(toast(page, '解绑成功')).toBeVisible();
  await expect(page.getByText('未绑定')).toBeVisible();
  await expect(page.getByRole('button', { name: '解绑' })).toHaveCount(0);
});

test('a profile that fails to load says so and loads again on retry', async ({ page, portal }) => {
  await portal.loginAs(unconfirmed);
  await portal.mock('outcome', { operation: 'userProfile', outcome: 'failure' });
  await portal.open(place);
  await expect(page.getByText('系统繁忙，请稍后再试')).toBeVisible();
  await expect(page.getByRole('complementary').getByText('王虚构')).toBeVisible();
  await portal.mock('outcome', { operation: 'userProfile', outcome: null });
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(name(page)).toHaveValue('王虚构');
});

test('[2.2-05] the profile can be edited and saved by keyboard alone', async ({ page, portal }) => {
  await portal.loginAs(unconfirmed);
  await portal.open(place);
  await page.getByRole('button', { name: '更换头像' }).focus();
  await page.keyboard.press('Tab');
  await expect(name(page)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('甲');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: '女' })).toBeChecked();
  for (const label of ['所在地区', '医院', '科室', '职称']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('combobox', { name: label })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: '胃肠外科' })).toBeChecked();
  await name(page).focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, '保存成功')).toBeVisible();
  await expect(page.getByRole('banner').getByText('王虚构甲').first()).toBeVisible();
});

test('[1-13] at 390 px the menu of the profile collapses', async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await portal.loginAs(phones.everything);
  await portal.open(place);
  await expect(page.getByRole('complementary').getByRole('link', { name: '个人资料' })).toBeHidden();
  await page.getByRole('complementary').locator('summary').click();
  await expect(page.getByRole('complementary').getByRole('link', { name: '个人资料' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('axe finds nothing on the account tab', async ({ page, portal }) => {
  await portal.loginAs(phones.doctor);
  await portal.open(`${place}?tab=account`);
  expect(await axeFindings(page)).toEqual([]);
});
