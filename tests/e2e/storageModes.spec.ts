/** L01 the main flows in browsers that keep everything, nothing, or only until the next page: all work, and none promises too much. */
import type { BrowserContext, Page } from '@playwright/test';
import {
  expect,
  dialog,
  hydrated,
  logIn,
  main,
  openLogin,
  phones,
  plainPage,
  test,
  toast,
  userMenu,
} from './portal.ts';
import { openEditor, saved, text, title } from './writingPage.ts';

/** What a browser does with `localStorage` and `sessionStorage`; each function runs before the scripts of a page. */
const modes = {
  'keeps everything': () => undefined,
  'refuses every access': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
        configurable: true,
      });
  },
  'has no room': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  'is emptied between pages': () => {
    if (!location.protocol.startsWith('http')) return;
    localStorage.clear();
    sessionStorage.clear();
  },
};
type Mode = keyof typeof modes;
const all = Object.keys(modes) as Mode[];
/** The mode lets a page keep something for itself. */
const keeps = (mode: Mode): boolean => mode === 'keeps everything' || mode === 'is emptied between pages';
const use = (context: BrowserContext, mode: Mode): Promise<unknown> => context.addInitScript(modes[mode]);

const doctor = (page: Page) => page.getByRole('banner').locator('summary').getByText('张样例');

for (const mode of all)
  test(`L01 a browser that ${mode}: home, login, a course, a form and the logout`, async ({
    page,
    context,
    portal,
  }) => {
    await use(context, mode);
    await portal.open('/');
    await expect(main(page).getByRole('heading', { name: '公开课' })).toBeVisible();
    await openLogin(page);
    await logIn(page, phones.doctor);
    await expect(doctor(page)).toBeVisible();

    await portal.open('/web/video/open/1001');
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(doctor(page)).toBeVisible();

    await portal.open(plainPage);
    const opener = page.getByRole('contentinfo').getByRole('button', { name: '意见反馈' });
    const typed = dialog(page, '意见反馈').getByRole('textbox', { name: '反馈内容' });
    await opener.click();
    await typed.fill('存储受限时写的反馈');
    await page.reload();
    await hydrated(page);
    await opener.click();
    await expect(typed).toHaveValue(mode === 'keeps everything' ? '存储受限时写的反馈' : '');
    await typed.fill('存储受限时写的反馈');
    // A phone that was remembered is in the field already.
    await dialog(page, '意见反馈').getByRole('textbox', { name: '联系方式' }).fill(phones.doctor);
    await dialog(page, '意见反馈').getByRole('button', { name: '提交' }).click();
    await expect(dialog(page, '意见反馈')).toHaveCount(0);
    expect((await portal.calls('feedbackSubmit')).map(({ outcome }) => outcome)).toEqual(['ok']);

    await userMenu(page).click();
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.getByRole('button', { name: '确定' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
  });

for (const mode of all)
  test(`L01 a browser that ${mode}: one order, whatever is pressed twice`, async ({ page, context, portal }) => {
    await use(context, mode);
    await portal.loginAs(phones.doctor);
    await portal.open('/web/mall/confirm?items=601901:1');
    const summary = page.getByRole('complementary', { name: '价格明细' });
    const note = main(page).getByLabel('买家备注（选填）');
    await page.getByRole('button', { name: '增加一件' }).click();
    await expect(page).toHaveURL(/items=601901%3A2$/);
    await note.fill('请送到住院部3楼');
    await summary.getByRole('checkbox').check();
    await expect(note).toHaveValue('请送到住院部3楼');
    await page.getByRole('button', { name: '提交订单' }).dblclick();
    const pay = dialog(page, '微信支付');
    await expect(pay.getByRole('img', { name: '支付二维码' })).toBeVisible();
    await portal.mock('pay', { result: 'success' });
    await expect(pay).toContainText('支付成功');
    expect((await portal.calls('mallOrderCreate')).map(({ outcome }) => outcome)).toEqual(['ok']);
  });

for (const mode of all)
  test(`L01 a browser that ${mode}: an article without a network says where its text is`, async ({
    page,
    context,
    portal,
  }) => {
    portal.expectNoise(/ERR_INTERNET_DISCONNECTED/);
    await use(context, mode);
    await portal.loginAs(phones.doctor);
    await openEditor(page, '/web/article/upload');
    await title(page).fill('存储受限时写的文章');
    await context.setOffline(true);
    await text(page).click();
    await page.keyboard.type('断网时写的一段。');
    await page.getByRole('button', { name: '保存草稿' }).click();
    const line = page.getByRole('status').filter({ hasText: '联网后自动保存' });
    const kept = '网络已断开，内容已保存在本机，联网后自动保存';
    const lost = /网络已断开，内容只在本页面中，联网后自动保存.*浏览器无法保存内容/;
    await expect(line).toHaveText(keeps(mode) ? kept : lost);
    await context.setOffline(false);
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(text(page)).toContainText('断网时写的一段。');
    await expect(toast(page, /失败|错误/)).toHaveCount(0);
  });
