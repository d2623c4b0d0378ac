/** Articles that doctors write: from the first word to the published article, through every trouble. */
import { type Page } from '@playwright/test';
import { xssPayloads } from '../support/xssPayloads.ts';
import { axeFindings } from './checks.ts';
import { expect, phones, takeCode, test, toast } from './portal.ts';
import { button, fillAll, openEditor, saved, text, title } from './writingPage.ts';
import { tokenCookies } from './tokenMode.ts';

const upload = '/web/article/upload';
const articleIn = (page: Page): number => Number(/articleId=(\d+)/.exec(page.url())?.[1]);

/** Pastes HTML as another program puts it into the clipboard. */
const paste = (page: Page, html: string) =>
  text(page).evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', given);
    clipboardData.setData('text/plain', 'plain');
    element.focus();
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

test('[2.1-04], [6-02] an article is written through a lost network, a lost session and another tab, submitted, published and read', async ({
  page,
  context,
  portal,
}) => {
  await portal.loginAs(phones.doctor);
  await openEditor(page, upload);
  await fillAll(page);
  await page.getByRole('textbox', { name: '标签' }).fill('胆囊炎');
  await page.keyboard.press('Enter');
  await text(page).click();
  await page.keyboard.type('第一段。');
  await page.keyboard.press('Enter');
  await button(page, '保存草稿').click();
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL(/\/web\/article\/update\?articleId=\d+$/);

  portal.expectNoise(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await text(page).click();
  await page.keyboard.type('断网时写的一段。');
  await button(page, '保存草稿').click();
  await expect(page.getByText('网络已断开，内容已保存在本机')).toBeVisible();
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();

  const articleId = articleIn(page);
  await context.clearCookies({ name: tokenCookies });
  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('会话失效后写的一段。');
  await button(page, '保存草稿').click();
  const login = page.getByRole('dialog');
  await expect(login).toBeVisible();
  await expect(text(page)).toContainText('会话失效后写的一段。');
  await takeCode(page, phones.doctor);
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
  await context.setOffline(true);
  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('关闭前写的一段。');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('articleCopies'))).toContain('关闭前写的一段。');
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);

  const again = await context.newPage();
  await portal.loginAs(phones.doctor);
  await openEditor(again, `/web/article/update?articleId=${articleId}`);
  await expect(text(again)).toContainText('第一段。断网时写的一段。会话失效后写的一段。关闭前写的一段。');
  await text(again).click();
  await again.keyboard.press('Control+End');
  await again.keyboard.insertText('手术时机。'.repeat(40));
  await button(again, '提交审核').click();
  await button(again, '确认提交').click();
  await expect(toast(again, '已提交审核')).toBeVisible();
  await expect(again.getByText('审核中的文章暂不能修改。')).toBeVisible();
  await expect(again.getByRole('article')).toContainText('会话失效后写的一段。');

  await portal.mock('submission', { articleId, state: 'published' });
  await again.goto(`/web/article/${articleId}`);
  for (const words of ['第一段。', '断网时写的一段。', '会话失效后写的一段。', '关闭前写的一段。', '手术时机。'])
    await expect(again.getByRole('article').first()).toContainText(words);
});

test('[2.1-04] the form says what is missing; a doctor without confirmation keeps the draft and is shown a way', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.member);
  await openEditor(page, upload);
  await button(page, '提交审核').click();
  await expect(title(page)).toBeFocused();
  await expect(title(page)).toHaveAccessibleDescription('请输入标题');
  await expect(page.getByText('正文至少200字')).toBeVisible();
  await fillAll(page);
  await button(page, '提交审核').click();
  await expect(text(page)).toBeFocused();
  await page.keyboard.insertText('正文。'.repeat(100));
  await button(page, '提交审核').click();
  await expect(page.getByText('完成医师认证后即可投稿，稿件已保存为草稿。')).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await page.getByRole('link', { name: '去认证' }).click();
  await expect(page.getByRole('heading', { name: '审核中' })).toBeVisible();
});

test('[2.1-04] of two tabs with the same draft the later one is told and keeps its words as a new article', async ({
  page,
  context,
  portal,
}) => {
  await portal.loginAs(phones.doctor);
  const draft = '/web/article/update?articleId=60001';
  await openEditor(page, draft);
  const other = await context.newPage();
  await openEditor(other, draft);
  await expect(page.getByText('这篇稿件也在另一个标签页中打开')).toBeVisible();
  await title(other).fill('后一个标签页的标题');
  await title(page).fill('前一个标签页的标题');
  await button(page, '保存草稿').click();
  await expect(saved(page)).toBeVisible();
  await expect(other.getByText('这篇稿件已在别处更新，您的内容仍在这里')).toBeVisible();
  await button(other, '保留我的内容另存为新稿').click();
  await expect(other).not.toHaveURL(/60001/);
  await expect(title(other)).toHaveValue('后一个标签页的标题');
  await expect(page.getByText('这篇稿件也在另一个标签页中打开')).toHaveCount(0);
  await openEditor(other, draft);
  await expect(title(other)).toHaveValue('前一个标签页的标题');
});

test('[2.1-04] the editor works by the keyboard alone, and Tab leaves it, also from a table', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.doctor);
  await openEditor(page, upload);
  await text(page).focus();
  await page.keyboard.type('药物');
  await page.keyboard.press('Shift+Tab');
  await expect(button(page, '一级标题')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(button(page, '加粗')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(text(page).getByRole('heading', { level: 2, name: '药物' })).toBeVisible();
  await button(page, '插入表格').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(text(page)).not.toBeFocused();
  await text(page).focus();
  for (const word of ['甲', '乙', '丙', '丁']) {
    await page.keyboard.type(word);
    await page.keyboard.press('Tab');
  }
  await expect(text(page).locator('tr').nth(1).locator('td').first()).toHaveText('丁');
  await expect(text(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(text(page)).not.toBeFocused();
  await expect(page.getByRole('textbox', { name: '添加参考文献' })).toBeFocused();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await axeFindings(page)).toEqual([]);
  }
});

test('[1-03], X15 what is pasted becomes nodes of the text: nothing runs, foreign pictures are dropped with a message', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.doctor);
  // Reached from another page: its document does not allow the editor to read HTML, so a new one is loaded.
  await portal.open('/web/article');
  await page.getByRole('link', { name: '我要投稿' }).click();
  await expect(text(page)).toBeEditable();
  await page.evaluate(() => Object.assign(window, { alert: () => Object.assign(window, { pwned: true }) }));
  await paste(
    page,
    `<p class=MsoNormal style="color:red">甲<b>乙</b><script>alert(1)</script><img src="https://pixel.example/a.png" onerror="alert(1)"></p>
     <h1>大标题</h1><ul><li>项<ul><li>子项</li></ul></li></ul><table><tr><td colspan=2>合并</td></tr><tr><td>1</td><td>2</td></tr></table>
     <a href="javascript:alert(1)">链</a>`,
  );
  await expect(text(page).locator('strong')).toHaveText('乙');
  await expect(text(page).getByRole('heading', { level: 2 })).toHaveText('大标题');
  await expect(text(page).locator('tr').first().locator('td')).toHaveAttribute('colspan', '2');
  await expect(text(page).locator('a, img, script, [style*=color], ul ul')).toHaveCount(0);
  await expect(toast(page, '图片未能粘贴，已在原处标记')).toBeVisible();
  // What the policy blocks is reported.
  portal.expectNoise(/Content Security Policy/);
  for (const payload of xssPayloads) await paste(page, payload);
  expect(await page.evaluate(() => (window as { pwned?: boolean }).pwned)).toBeUndefined();
  await button(page, '预览').click();
  await expect(page.getByRole('dialog', { name: '预览' })).toContainText('大标题');
  expect(await page.evaluate(() => (window as { pwned?: boolean }).pwned)).toBeUndefined();
});

test('[2.1-04] pictures and references: described, numbered and moved; the cover is cut', async ({ page, portal }) => {
  await portal.loginAs(phones.doctor);
  await openEditor(page, upload);
  await text(page).click();
  await page.keyboard.type('见图');
  const picture = 'tests/e2e/fixtures/exif-1.jpg';
  await page.getByLabel('选择正文图片').setInputFiles(picture);
  const dialog = page.getByRole('dialog', { name: '图片说明' });
  await dialog.getByRole('textbox', { name: '替代文字' }).fill('超声图');
  await dialog.getByRole('textbox', { name: '图注' }).fill('图1 胆囊壁增厚');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(text(page).getByRole('img', { name: '超声图' })).toBeVisible();
  await expect(text(page).locator('figcaption')).toHaveText('图1 胆囊壁增厚');
  await text(page).evaluate(async (element) => {
    const canvas = new OffscreenCanvas(8, 8);
    canvas.getContext('2d')?.fillRect(0, 0, 8, 8);
    const file = new File([await canvas.convertToBlob({ type: 'image/png' })], 'a.png', { type: 'image/png' });
    const clipboardData = new DataTransfer();
    clipboardData.items.add(file);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(text(page).locator('figure img')).toHaveCount(2);
  await page.getByLabel('选择封面').setInputFiles(picture);
  await expect(button(page, '更换封面')).toBeVisible();
  const add = page.getByRole('textbox', { name: '添加参考文献' });
  for (const reference of ['文献甲', '文献乙']) {
    await add.fill(reference);
    await add.press('Enter');
  }
  await text(page).getByText('见图').click();
  await page.keyboard.press('End');
  await button(page, '引用文献').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /文献乙/ })
    .click();
  await expect(text(page).locator('cite')).toHaveText('[2]');
  await button(page, '上移文献2').click();
  await expect(text(page).locator('cite')).toHaveText('[1]');
  await expect(page.getByRole('textbox', { name: '文献1', exact: true })).toHaveValue('文献乙');
  await button(page, '删除文献1').click();
  await expect(text(page).locator('cite')).toHaveCount(0);
  await button(page, '保存草稿').click();
  await expect(saved(page)).toBeVisible();
  await button(page, '删除草稿').click();
  await button(page, '确定').click();
  await expect(page).toHaveURL('/web/article/upload?tab=mine');
});

test('[6-02] a visitor who wants to write logs in first and then comes to the form, with the category of cases', async ({
  page,
  portal,
}) => {
  await portal.open('/learn/medicase');
  await page.getByRole('link', { name: '投稿病例' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('登录后即可投稿');
  await takeCode(page, phones.doctor);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: '分类' })).toHaveValue('2');
  portal.expectNoise(/404 \(Not Found\)/);
  await page.goto('/web/article/update?articleId=999');
  await expect(page).toHaveTitle(/^页面不存在/);
});
