import type { Page } from '@playwright/test';
import { axeFindings } from './checks.ts';
import { dialog, expect, phones, tabTo, takeCode, test, toast } from './portal.ts';

const status = (page: Page) => page.getByRole('main').getByRole('status').first();
const row = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
/** Milliseconds that a run may take on a busy machine. */
const runLimit = 60_000;

/** Lets the browser's clock go with that of the mock backend, which stands still. */
async function withServerClock(page: Page): Promise<void> {
  await page.addInitScript(
    (ahead) => {
      const real = Date.now;
      Date.now = () => real() + ahead;
    },
    Date.UTC(2026, 10, 20, 12) - Date.now(),
  );
}

test('[2.1-01] R007 [6-02] a broken socket and a blocked storage are named with advice, copied, and sent to customer service', async ({
  page,
  portal,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await withServerClock(page);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    window.WebSocket = class extends EventTarget {
      onerror: (() => void) | null = null;
      onclose: ((event: { code: number; reason: string }) => void) | null = null;
      constructor() {
        super();
        // A proxy that knows no sockets answers the handshake with a page.
        setTimeout(() => {
          this.onerror?.();
          this.onclose?.({ code: 1006, reason: '' });
        });
      }
      close(): void {
        this.onclose = null;
      }
    } as unknown as typeof WebSocket;
  });
  await portal.open('/web/help');
  await page.getByRole('link', { name: '播放环境检测' }).first().click();
  await expect(page.getByRole('heading', { name: '播放环境检测' })).toBeVisible();
  await page.getByRole('button', { name: '开始检测' }).click();
  await expect(status(page)).toHaveText('检测中…');
  await expect(status(page)).toContainText('有 2 项异常：本地存储、实时连接（WebSocket）', { timeout: runLimit });
  await expect(row(page, '本地存储')).toContainText('请退出无痕模式');
  await expect(row(page, '实时连接')).toContainText('连接被拒绝或拦截');
  await expect(row(page, '实时连接')).toContainText('医院内网请联系信息科放行');
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: '复制检测结果' }).click();
  await expect(toast(page, '检测结果已复制')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/本地存储：异常，被浏览器阻止\n {2}建议：[^]*实时连接（WebSocket）：异常，连接被拒绝或拦截\n/);

  await page.getByRole('button', { name: '提交给客服' }).click();
  await takeCode(page, phones.doctor);
  await page.keyboard.press('Enter');
  const box = dialog(page, '意见反馈');
  await expect(box.getByRole('textbox', { name: '反馈内容' })).toHaveValue(copied);
  expect(copied).not.toMatch(/1\d{10}|token|ticket/i);
  await box.getByRole('textbox', { name: '联系方式' }).fill('demo@example.com');
  await box.getByRole('button', { name: '提交', exact: true }).click();
  await expect(toast(page, '提交成功')).toBeVisible();
  expect(await portal.calls('feedbackSubmit')).toHaveLength(1);
});

test('[2.1-01] R007 a visitor on a phone runs the check by keyboard alone: the sample really plays, and all is well', async ({
  page,
  portal,
}) => {
  await withServerClock(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await portal.open('/test');
  await tabTo(page, page.getByRole('button', { name: '开始检测' }));
  await page.keyboard.press('Enter');
  // The button keeps the focus, and stops the check.
  await expect(page.getByRole('button', { name: '停止检测' })).toBeFocused();
  await expect(page.locator('video')).toBeVisible({ timeout: runLimit });
  await expect(status(page)).toHaveText('检测完成，全部正常', { timeout: runLimit });
  await expect(row(page, '样片播放')).toContainText('播放正常');
  await expect(row(page, '登录状态')).toContainText('访客（未登录）');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await axeFindings(page)).toEqual([]);
  const again = page.getByRole('button', { name: '重测：实时连接（WebSocket）' });
  await tabTo(page, again);
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('检测完成，全部正常');
  await expect(again).toBeFocused();
});

test('[1-02] R007 a browser without H.264 says so where it plays lessons and streams, and the check names what is missing', async ({
  page,
  portal,
}) => {
  await withServerClock(page);
  await page.addInitScript(() => {
    const lacks = (type: string): boolean => /avc1|mpegurl/i.test(type);
    const { canPlayType } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.canPlayType = function ask(type) {
      return lacks(type) ? '' : canPlayType.call(this, type);
    };
    const { isTypeSupported } = MediaSource;
    MediaSource.isTypeSupported = (type) => !lacks(type) && isTypeSupported.call(MediaSource, type);
  });
  await portal.loginAs(phones.doctor);
  const gate = page.getByRole('alertdialog', { name: '无法继续播放' });
  await portal.open('/web/live/2001');
  await expect(gate).toContainText('当前浏览器不支持这种视频格式', { timeout: 40_000 });
  await expect(page.getByText('正在重连')).toHaveCount(0);
  await portal.open('/web/video/open/1001?play=1');
  await expect(gate).toContainText('播放出错（media-4）', { timeout: 40_000 });
  await expect(gate.getByRole('link', { name: '下载App' })).toHaveAttribute('href', '/web/common/download');
  await expect(page.getByRole('main').getByText(/缓冲中|已为您定位到|请检查网络/)).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await gate.getByRole('link', { name: '检测播放环境' }).click();
  await expect(row(page, 'H.264')).toContainText('不支持 H.264 视频', { timeout: runLimit });
});
