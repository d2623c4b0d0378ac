import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { deflateSync } from 'node:zlib';
import { askForCode, expect, fields, phones, taken, test, toast } from './portal.ts';

const place = '/web/userCenter';
const reads = ['userProfile', 'userInfo'];
const form = (page: Page) => page.getByRole('form', { name: '基本资料' });
const name = (page: Page) => page.getByRole('textbox', { name: '姓名' });
const save = (page: Page) => form(page).getByRole('button', { name: '保存' });
// By its place: behind the open dialog it has no role.
const gate = (page: Page) =>
  page.getByRole('main', { includeHidden: true }).locator('h1', { hasText: '登录后即可查看' });
const loginDialog = (page: Page) => page.getByRole('dialog', { name: '手机登录' });

/** Logs in by the open dialog. */
async function logIn(page: Page, phone: string): Promise<void> {
  await loginDialog(page).waitFor();
  await askForCode(page, phone);
  await expect(toast(page, '验证码发送成功')).toBeVisible();
  await fields(page).code.fill('1234');
  await fields(page).submit.click();
  await expect(toast(page, '登录成功')).toBeVisible();
}

/** A PNG of one colour, four bytes a point: red, green, blue, alpha. */
function png(width: number, height: number, colour: number[]): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let bit = 0; bit < 8; bit += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const chunk = (kind: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
    const crc = body.reduce((sum, byte) => (crcTable[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8), 0xffffffff) ^ 0xffffffff;
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc >>> 0, 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 4, Buffer.from(colour))]);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

const pick = (page: Page, fileName: string, mimeType: string, buffer: Buffer): Promise<void> =>
  page.getByLabel('选择头像').setInputFiles({ name: fileName, mimeType, buffer });

test.describe('a private page', () => {
  test('[6-02] K10 shows a visitor the way in and opens the login; nothing private is asked for', async ({
    page,
    portal,
  }) => {
    const answer = await page.goto(place);
    expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([200, 'no-store']);
    const html = (await answer?.text()) ?? '';
    expect(html).toContain('登录后即可查看');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/资料完整度|rel="canonical"/);
    await taken(page);
    await expect(loginDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(loginDialog(page)).toHaveCount(0);
    await expect(gate(page)).toBeVisible();
    await page.getByRole('link', { name: '立即登录' }).click();
    await expect(loginDialog(page)).toBeVisible();
    await expect(page).toHaveURL(place);
    for (const operation of reads) expect(await portal.calls(operation), operation).toEqual([]);
  });

  test('K09, K10 loads in place after the login, without a reload', async ({ page, portal }) => {
    await portal.open(`${place}?tab=account`);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await logIn(page, phones.doctor);
    await expect(page.getByRole('heading', { name: '个人资料' })).toBeVisible();
    await expect(page.getByText('138****0001')).toBeVisible();
    await expect(loginDialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(`${place}?tab=account`);
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
    expect(await portal.calls('userProfile')).toHaveLength(1);
  });

  test('K09 a page that was left for the login shows the doctor on the way back', async ({ page, portal }) => {
    await portal.open('/');
    await portal.open(place);
    await logIn(page, phones.doctor);
    await expect(name(page)).toHaveValue('张样例');
    await page.goBack();
    await taken(page);
    await expect(page.getByRole('banner').getByText('张样例').first()).toBeVisible();
    await page.goForward();
    await taken(page);
    await expect(name(page)).toHaveValue('张样例');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('K11 with an expired token is that of a visitor: cookies gone, no loop', async ({ page, context, portal }) => {
    await portal.loginAs(phones.shortSession);
    await portal.mock('clock', { advance: 61_000 });
    await portal.open(place);
    await expect(gate(page)).toBeAttached();
    await expect(loginDialog(page)).toBeVisible();
    expect((await context.cookies()).some((cookie) => ['token', 'USER_ID'].includes(cookie.name))).toBe(false);
    expect((await portal.calls('userInfo')).map(({ outcome }) => outcome)).toEqual(['unauthorized']);
    expect(await portal.calls('userProfile')).toEqual([]);
  });

  test('K11 whose token expires while it is open asks for the login in place and loses nothing that was typed', async ({
    page,
    portal,
  }) => {
    await portal.loginAs(phones.shortSession);
    await portal.open(place);
    await name(page).fill('陈不短期');
    await portal.mock('clock', { advance: 61_000 });
    await save(page).click();
    await expect(toast(page, '登录已失效，请重新登录')).toBeVisible();
    await expect(loginDialog(page)).toBeVisible();
    await expect(gate(page)).toBeAttached();
    await expect.poll(async () => (await portal.calls('clearToken')).length).toBe(1);
    await logIn(page, phones.shortSession);
    await expect(name(page)).toHaveValue('陈不短期');
    await save(page).click();
    await expect(toast(page, '保存成功')).toBeVisible();
    expect(await portal.calls('clearToken')).toHaveLength(1);
  });

  test('K11 of one doctor shows nothing of hers to the next one who logs in on it', async ({ page, portal }) => {
    await portal.loginAs(phones.shortSession);
    await portal.open(place);
    await name(page).fill('陈不短期');
    await portal.mock('clock', { advance: 61_000 });
    await save(page).click();
    await logIn(page, phones.member);
    await expect(name(page)).toHaveValue('李示范');
    await expect(page.getByText('陈')).toHaveCount(0);
  });

  test('K03 with the token of one doctor and the id of another is that of a visitor', async ({
    page,
    context,
    portal,
    baseURL,
  }) => {
    await portal.loginAs(phones.doctor);
    await context.addCookies([{ name: 'USER_ID', value: '10002', url: baseURL ?? '' }]);
    const answer = await page.goto(place);
    expect(await answer?.text()).toContain('登录后即可查看');
    expect((await portal.calls('userInfo')).map(({ outcome }) => outcome)).toEqual(['forbidden']);
    expect(await portal.calls('userProfile')).toEqual([]);
    expect((await context.cookies()).some((cookie) => ['token', 'USER_ID'].includes(cookie.name))).toBe(false);
  });

  test('[4-12] is left for home by a logout, without a question about what was typed', async ({ page, portal }) => {
    await portal.loginAs(phones.doctor);
    await portal.open(place);
    await name(page).fill('张改名');
    await page.getByRole('banner').locator('summary').first().press('Enter');
    await page.getByRole('button', { name: '退出登录' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
    await expect(page).toHaveURL('/');
    await expect(toast(page, '退出登录')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('K12 a private page is a readable notice with the ways in and home', async ({ page }) => {
    await page.goto(place);
    await expect(gate(page)).toBeVisible();
    await expect(page.getByRole('link', { name: '立即登录' })).toHaveAttribute(
      'href',
      '/?login=1&redirect=%2Fweb%2FuserCenter',
    );
    await page.getByRole('main').getByRole('link', { name: '返回首页' }).click();
    await expect(page).toHaveURL('/');
  });

  test('[2.2-05] a doctor reads her profile, with every choice named', async ({ page, portal }) => {
    await portal.loginAs(phones.everything);
    await page.goto(place);
    await expect(name(page)).toHaveValue('周全有');
    for (const [label, chosen] of [
      ['省份', '示例省'],
      ['区县', '东样区'],
      ['医院', '示例市第一人民医院（虚构）'],
      ['科室', '普外科'],
      ['职称', '主任医师'],
    ] as const)
      await expect(page.getByRole('combobox', { name: label }).locator('option:checked')).toHaveText(chosen);
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3);
    await expect(page.getByText('资料完整度 100%')).toBeVisible();
  });
});

test('[2.2-05], [3-01] what is saved is there after a reload, and the header knows it at once', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.doctor);
  await portal.open(place);
  await expect(page.getByText('资料完整度 60%')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await name(page).fill('  张改名 ');
  await page.getByRole('radio', { name: '女' }).check();
  await page.getByRole('combobox', { name: '城市' }).selectOption('示范市');
  await expect(page.getByRole('combobox', { name: '医院' })).toHaveValue('');
  await expect(page.getByRole('combobox', { name: '医院' })).toBeDisabled();
  await page.getByRole('combobox', { name: '区县' }).selectOption('范阳县');
  await page.getByRole('combobox', { name: '医院' }).selectOption({ index: 1 });
  await page.getByRole('combobox', { name: '科室' }).selectOption('骨科');
  await page.getByRole('checkbox', { name: '脊柱外科' }).check();
  await page.getByRole('combobox', { name: '职称' }).selectOption('副主任医师');
  await page.getByRole('textbox', { name: '擅长领域' }).fill('脊柱微创（示例）');
  await page.getByRole('textbox', { name: '邮箱' }).fill('zhang@example.com');
  await save(page).click();
  await expect(toast(page, '保存成功')).toBeVisible();
  await expect(page.getByRole('banner').getByText('张改名').first()).toBeVisible();
  await expect(page.getByText('资料完整度 100%')).toBeVisible();
  await expect(page.getByText('有未保存的修改')).toHaveCount(0);
  await page.reload();
  await taken(page);
  await expect(name(page)).toHaveValue('张改名');
  await expect(page.getByRole('combobox', { name: '区县' }).locator('option:checked')).toHaveText('范阳县');
  await expect(page.getByRole('combobox', { name: '科室' }).locator('option:checked')).toHaveText('骨科');
  await expect(page.getByRole('checkbox', { name: '脊柱外科' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: '邮箱' })).toHaveValue('zhang@example.com');
  // The department chosen for reading is another matter [9-05].
  const info = (await portal.calls('userInfo')).length;
  expect(info).toBeGreaterThan(0);
  expect(await portal.calls('departmentSave')).toEqual([]);
});

test('[5-13], [5-14] a problem stands at its field, the first one has the focus, and nothing is sent', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.doctor);
  await portal.open(place);
  await name(page).fill('   ');
  await page.getByRole('combobox', { name: '省份' }).selectOption('虚构省');
  await page.getByRole('textbox', { name: '擅长领域' }).fill('长'.repeat(201));
  await expect(page.getByText('201/200')).toBeVisible();
  await page.getByRole('textbox', { name: '邮箱' }).fill('nobody');
  await save(page).click();
  await expect(form(page).getByRole('alert')).toHaveText([
    '请输入您的姓名',
    '请选择医院',
    '最多输入200字',
    '请输入正确的邮箱',
  ]);
  await expect(name(page)).toBeFocused();
  await name(page).fill('张样例');
  await expect(form(page).getByText('请输入您的姓名')).toHaveCount(0);
  await save(page).click();
  await expect(page.getByRole('combobox', { name: '城市' })).toBeFocused();
  expect(await portal.calls('userProfileSave')).toEqual([]);
});

test('[4-08] a save that fails keeps what was typed and may be tried again; a hundred submits send one', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.doctor);
  await portal.open(place);
  await portal.mock('outcome', { operation: 'userProfileSave', outcome: 'failure', times: 1 });
  await name(page).fill('张改名');
  await save(page).click();
  await expect(toast(page, '系统繁忙，请稍后再试')).toBeVisible();
  await expect(name(page)).toHaveValue('张改名');
  await expect(page.getByRole('banner').getByText('张样例').first()).toBeVisible();
  await form(page).evaluate((element: HTMLFormElement) => {
    for (let time = 0; time < 100; time += 1) element.requestSubmit();
  });
  await expect(toast(page, '保存成功')).toBeVisible();
  expect(await portal.calls('userProfileSave')).toHaveLength(2);
});

test('unsaved changes are asked about by links and by the back button, and survive a change of tab', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.doctor);
  await portal.open('/web/help');
  await page.getByRole('banner').locator('summary').first().press('Enter');
  await page.getByRole('link', { name: '个人资料' }).click();
  await name(page).fill('张改名');
  await page.getByRole('link', { name: '账号安全' }).click();
  await expect(page.getByText('138****0001')).toBeVisible();
  const question = page.getByRole('alertdialog', { name: '提示' });
  await page.getByRole('banner').getByRole('link', { name: '橙医学苑' }).click();
  await expect(question).toContainText('修改尚未保存，确定离开吗？');
  await question.getByRole('button', { name: '取消' }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole('link', { name: '基本资料' }).click();
  await expect(name(page)).toHaveValue('张改名');
  await page.evaluate(() => history.go(-3));
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('heading', { name: '帮助中心' })).toBeVisible();
});

test('unsaved changes are asked about by the browser too; saved ones are not', async ({ page, portal }) => {
  await portal.loginAs(phones.doctor);
  await portal.open(place);
  await name(page).fill('张改名');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await taken(page);
  await name(page).fill('张改名');
  await save(page).click();
  await expect(toast(page, '保存成功')).toBeVisible();
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
});

test('[5-24], [5-25] I01, I02, I03, I04, I05 a portrait that is none is told at its place', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.doctor);
  await portal.open(place);
  // Of the test's own recorder, which fetches pictures that could not be decoded; without it nobody does.
  portal.expectNoise(/^console.error: Connecting to 'blob:/);
  const problem = page.getByRole('region', { name: '头像' }).getByRole('alert');
  const kind = '上传产品图片只能是 JPG/PNG/JPEG 格式!';
  const tooBig = '上传产品图片大小不能超过 2MB!';
  const sound = png(20, 20, [0, 128, 0, 255]);
  const broken = Buffer.concat([sound.subarray(0, 40), Buffer.alloc(40, 7)]);
  const huge = Buffer.from(sound);
  huge.writeUInt32BE(30_000, 16);
  for (const [fileName, mimeType, bytes, words] of [
    ['a.gif', 'image/gif', Buffer.from('GIF89a'), kind],
    ['a.jpg.exe', 'image/jpeg', sound, kind],
    ['a.png', 'image/png', Buffer.from('<html><script>alert(1)</script></html>'), kind],
    ['a.png', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), kind],
    ['a.png', 'image/png', Buffer.alloc(0), kind],
    ['a.png', 'image/png', broken, kind],
    ['a.png', 'image/png', Buffer.concat([sound, Buffer.alloc(2_097_152)]), tooBig],
    ['a.png', 'image/png', huge, tooBig],
  ] as const) {
    await pick(page, fileName, mimeType, bytes);
    await expect(problem, `${fileName} of ${bytes.length} bytes`).toHaveText(words);
    await pick(page, 'good.png', 'image/png', sound);
    await expect(problem).toHaveCount(0);
    await expect(page.getByRole('button', { name: '重新选择' })).toBeEnabled();
  }
  expect(await portal.calls('uploadImage')).toEqual([]);
});

test('[5-26] I07, I09, I11 a portrait is shown first, then saved: square, at most 800, white where it was clear', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.doctor);
  await portal.open(place);
  const block = page.getByRole('region', { name: '头像' });
  const clear = png(1_000, 900, [0, 0, 0, 0]);
  await pick(page, 'clear.png', 'image/png', clear);
  await expect(block.getByText('预览中，保存后生效')).toBeVisible();
  await block.getByRole('button', { name: '取消' }).click();
  await expect(block.getByRole('button', { name: '保存头像' })).toHaveCount(0);
  // The same file again: the field was emptied.
  await pick(page, 'clear.png', 'image/png', clear);
  await portal.mock('outcome', { operation: 'uploadImage', outcome: 'failure', times: 1 });
  await block.getByRole('button', { name: '保存头像' }).click();
  await expect(toast(page, '系统繁忙，请稍后再试')).toBeVisible();
  await block.getByRole('button', { name: '保存头像' }).click();
  await expect(toast(page, '保存成功')).toBeVisible();
  const picture = page.getByRole('banner').locator('summary img').first();
  await expect(picture).toHaveAttribute('src', /^\/mock-media\/upload\/1\.jpg$/);
  const drawn = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d');
    pen?.drawImage(image, 0, 0);
    return [image.naturalWidth, image.naturalHeight, ...(pen?.getImageData(0, 0, 1, 1).data ?? [])];
  });
  expect(drawn).toEqual([800, 800, 255, 255, 255, 255]);
  await page.reload();
  await taken(page);
  await expect(block.locator('img')).toHaveAttribute('src', '/mock-media/upload/1.jpg');
});

test('I12 pictures that were looked at are given back: no object address outlives its drawing', async ({
  page,
  portal,
}) => {
  await page.addInitScript(() => {
    const held = new Set<string>();
    Object.assign(window, { held });
    const make = URL.createObjectURL.bind(URL);
    const drop = URL.revokeObjectURL.bind(URL);
    URL.createObjectURL = (source) => {
      const address = make(source);
      held.add(address);
      return address;
    };
    URL.revokeObjectURL = (address) => {
      held.delete(address);
      drop(address);
    };
  });
  await portal.loginAs(phones.doctor);
  await portal.open(place);
  const block = page.getByRole('region', { name: '头像' });
  for (let time = 0; time < 5; time += 1) {
    await pick(page, 'a.png', 'image/png', png(30 + time, 30, [9, 9, 9, 255]));
    await block.getByRole('button', { name: '取消' }).click();
  }
  expect(await page.evaluate(() => (window as unknown as { held: Set<string> }).held.size)).toBe(0);
});

test('[7.1-14] unbinding the social account asks first; a failure changes nothing', async ({ page, portal }) => {
  await portal.loginAs(phones.doctor);
  await portal.open(`${place}?tab=account`);
  const question = page.getByRole('alertdialog', { name: '提示' });
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

test('the profile that cannot be read says so, and is read again on demand', async ({ page, portal }) => {
  await portal.loginAs(phones.doctor);
  await portal.mock('outcome', { operation: 'userProfile', outcome: 'failure' });
  await portal.open(place);
  await expect(page.getByText('加载失败，请检查网络后重试')).toBeVisible();
  await expect(page.getByRole('complementary').getByText('张样例')).toBeVisible();
  await portal.mock('outcome', { operation: 'userProfile', outcome: null });
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(name(page)).toHaveValue('张样例');
});

test('[2.2-05] the profile is walked and saved with the keyboard alone', async ({ page, portal }) => {
  await portal.loginAs(phones.doctor);
  await portal.open(place);
  await page.getByRole('button', { name: '更换头像' }).focus();
  await page.keyboard.press('Tab');
  await expect(name(page)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('甲');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: '女' })).toBeChecked();
  for (const label of ['省份', '城市', '区县', '医院', '科室', '职称']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('combobox', { name: label })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: '胃肠外科' })).toBeChecked();
  await name(page).focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, '保存成功')).toBeVisible();
  await expect(page.getByRole('banner').getByText('张样例甲').first()).toBeVisible();
});

test('[1-13] the profile fits 390 px, and its menu folds', async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await portal.loginAs(phones.everything);
  await portal.open(place);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expect(page.getByRole('complementary').getByRole('link', { name: '个人资料' })).toBeHidden();
  await page.getByRole('complementary').locator('summary').click();
  await expect(page.getByRole('complementary').getByRole('link', { name: '个人资料' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

for (const [who, phone, path] of [
  ['the gate of a private page', null, place],
  ['the profile', phones.everything, place],
  ['the account tab', phones.doctor, `${place}?tab=account`],
] as const) {
  test(`axe finds nothing on ${who}`, async ({ page, portal }) => {
    if (phone) await portal.loginAs(phone);
    await portal.open(path);
    if (!phone) {
      await loginDialog(page).waitFor();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`),
    ).toEqual([]);
  });
}
