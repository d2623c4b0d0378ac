/** The account: its phone, the devices that are logged in, and the file with everything that is stored of the doctor. */
import { readFile } from 'node:fs/promises';
import { type Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { axeFindings } from './checks.ts';
import { expect, hydrated, logIn, main, phones, tabTo, test } from './portal.ts';
import { openEditor, saved, text, title } from './writingPage.ts';
import { asDoctor } from './tokenMode.ts';

const newPhone = '13900005678';

/** Asks for a code in the open step of the dialog, passes the captcha and types it. */
async function takeStepCode(page: Page, label: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '更换手机号' });
  const captcha = page.getByRole('button', { name: '完成验证' });
  await expect(async () => {
    if (!(await captcha.isVisible()))
      await dialog.getByRole('button', { name: '获取验证码' }).click({ timeout: 1_000 });
    await expect(captcha).toBeVisible({ timeout: 300 });
  }).toPass({ intervals: [50] });
  await captcha.click();
  await expect(dialog.getByRole('button', { name: /s后重新获取$/ })).toBeVisible();
  await dialog.getByRole('textbox', { name: label }).fill('1234');
}

test('[2.2-05] the phone is changed on one device while another one writes an article, and nothing written is lost', async ({
  page,
  portal,
  browser,
  baseURL,
}) => {
  await portal.loginAs(phones.doctor);
  await page.setViewportSize({ width: 1440, height: 900 });
  const phone = await browser.newContext({
    ...(baseURL && { baseURL }),
    ...{ viewport: { width: 390, height: 844 }, locale: 'zh-CN', hasTouch: true },
  });
  await phone.request.post('/__mock/login', { data: { phone: phones.doctor } });
  const writer = await phone.newPage();
  await openEditor(writer, '/web/article/upload');
  await title(writer).fill('引流管的护理要点（示例）');
  await text(writer).click();
  await writer.keyboard.type('第一段：观察引流液的颜色。');
  await writer.getByRole('button', { name: '保存草稿' }).click();
  await expect(saved(writer)).toBeVisible();
  await text(writer).click();
  await writer.keyboard.press('Control+End');

  await portal.open('/web/userCenter?tab=account');
  await expect(main(page).getByRole('button', { name: /^退出该设备/ })).toHaveCount(3);
  const change = main(page).getByRole('button', { name: '更换手机号' });
  await tabTo(page, change);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '更换手机号' });
  await takeStepCode(page, '原手机号验证码');
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: '新手机号', exact: true }).fill(phones.member);
  await takeStepCode(page, '新手机号验证码');
  expect(await axeFindings(page)).toEqual([]);
  // The number of somebody else is refused at its field, and everything typed stays.
  await dialog.getByRole('button', { name: '确认更换' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('该手机号已被注册');
  await dialog.getByRole('textbox', { name: '新手机号', exact: true }).fill(newPhone);
  await takeStepCode(page, '新手机号验证码');
  await writer.keyboard.type('第二段：每班记录引流量。');
  await dialog.getByRole('button', { name: '确认更换' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(main(page).getByText('139****5678')).toBeVisible();
  await expect(main(page).getByRole('button', { name: /^退出该设备/ })).toHaveCount(0);

  // The other device asks for the new login when it is looked at, and goes on where it was.
  await writer.keyboard.type('第三段。');
  await writer.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  // A second code to the same number may be asked for after a minute.
  await portal.mock('clock', { advance: 61_000 });
  await logIn(writer, newPhone);
  await expect(title(writer)).toHaveValue('引流管的护理要点（示例）');
  await expect(text(writer)).toContainText('第一段：观察引流液的颜色。第二段：每班记录引流量。第三段。');
  await writer.getByRole('button', { name: '保存草稿' }).click();
  await expect(saved(writer)).toBeVisible();
  await writer.reload();
  await hydrated(writer);
  await expect(text(writer)).toContainText('第三段。');
  await phone.close();
});

test('[2.2-05] a doctor gets everything that is stored of her as a file, finds it in the messages, and nobody else can load it', async ({
  page,
  portal,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await portal.loginAs(phones.everything);
  await portal.open('/web/userCenter?tab=privacy');
  await main(page).getByRole('button', { name: '生成数据文件' }).click();
  await expect(main(page).getByText(/正在生成 \d+%/)).toBeVisible();
  await portal.mock('export', { ready: true });
  const load = main(page).getByRole('button', { name: '下载文件' });
  await expect(load).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), load.click()]);
  const files = unzipSync(await readFile(await download.path()));
  const names = Object.keys(files);
  for (const part of ['profile', 'devices', 'orders', 'messages', 'certificates'])
    expect(names).toContain(`csv/${part}.csv`);
  // The mark without which a spreadsheet shows Chinese text as noise.
  const csv = files['csv/orders.csv'] ?? new Uint8Array();
  expect([...csv.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const everything = JSON.parse(strFromU8(files['全部数据.json'] ?? new Uint8Array())) as Record<string, unknown[]>;
  expect(Object.values(everything).flat().length).toBeGreaterThan(50);

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  await context.request.post('/__mock/login', { data: { phone: phones.member } });
  const foreign = await context.request.get('/api/user/data_export/file');
  expect(JSON.stringify(await foreign.json())).not.toContain('/mock-media/export');
  await context.close();
  await portal.open('/web/userCenter/home?tab=message&kind=system');
  await main(page)
    .getByRole('link', { name: /数据文件已生成/ })
    .click();
  await expect(page).toHaveURL('/web/userCenter?tab=privacy');
});

test('[2.2-10] nobody reaches the certificates, messages, devices or chat of another doctor, by page, call or socket', async ({
  page,
  portal,
  browser,
  baseURL,
}) => {
  const owner = await browser.newContext({ ...(baseURL && { baseURL }) });
  await owner.request.post('/__mock/login', { data: { phone: phones.everything } });
  const read = async <Data>(
    context: typeof owner,
    path: string,
    body?: object,
  ): Promise<{ code: number; data: Data }> => {
    const options = { headers: await asDoctor(context), ...(body && { data: body }) };
    const answer = await (body ? context.request.post(path, options) : context.request.get(path, options));
    return (await answer.json()) as { code: number; data: Data };
  };
  const certificates = await read<{ list: { certificateId: number; holderName: string }[] }>(
    owner,
    '/api/certificate/list',
  );
  const messages = await read<{ list: { messageId: number; text: string }[] }>(owner, '/api/user/inbox/list');
  const devices = await read<{ list: { deviceId: string; current: boolean }[] }>(owner, '/api/user/device/list');
  const [certificate] = certificates.data.list;
  const [device] = devices.data.list.filter(({ current }) => !current);
  const texts = messages.data.list.map(({ text: own }) => own);
  expect([certificate?.holderName, texts.length > 3, device === undefined]).toEqual(['周全有', true, false]);

  await portal.loginAs(phones.member);
  const context = page.context();
  const id = certificate?.certificateId ?? 0;
  portal.expectNoise(/status of 404/);
  const answer = await page.goto(`/web/userCenter/license?certificate=${id}`);
  expect([answer?.status(), (await answer?.text())?.includes('周全有')]).toEqual([404, false]);
  const inbox = (await (await page.goto('/web/userCenter/home?tab=message'))?.text()) ?? '';
  for (const own of texts.filter((some) => !some.startsWith('欢迎'))) expect(inbox).not.toContain(own);

  expect((await read(context, `/api/certificate/detail?certificateId=${id}`)).code).not.toBe(200);
  expect((await read(context, '/api/user/device/remove', { deviceId: device?.deviceId })).code).not.toBe(200);
  const ids = messages.data.list.map(({ messageId }) => messageId);
  expect(await read(context, '/api/user/inbox/remove', { ids })).toMatchObject({ data: { removed: 0 } });
  await read(context, '/api/user/inbox/read', { ids });
  expect(await read(owner, '/api/user/inbox/list')).toEqual(messages);
  expect(await read(owner, '/api/user/device/list')).toMatchObject({ data: { list: devices.data.list } });

  const ticket = await read<string>(owner, '/api/socket/online_consulting_url/10007');
  expect((await read(context, '/api/socket/online_consulting_url/10007')).code).not.toBe(200);
  await hydrated(page);
  portal.expectNoise(/WebSocket connection to/);
  // The address of the owner's chat is worth nothing to somebody else who is logged in.
  const closed = await page.evaluate(
    (address) => new Promise<boolean>((resolve) => (new WebSocket(address).onclose = () => resolve(true))),
    ticket.data.replace('10007', '10002'),
  );
  expect(closed).toBe(true);
  await owner.close();
});
