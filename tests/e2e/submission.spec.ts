/** How an article goes to the editors: by its button and one question, and by nothing else. */
import { expect, phones, test } from './portal.ts';
import { button, openEditor, saved, text, title } from './writingPage.ts';

test('[2.1-04] nothing submits a complete article but the button and its question: no dialog of the editor, no Enter in a field', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.doctor);
  await openEditor(page, '/web/article/update?articleId=60004');
  const dialog = page.getByRole('dialog');
  await title(page).press('Enter');
  await text(page).locator('p').last().click();
  await page.keyboard.press('End');
  await page.getByLabel('选择正文图片').setInputFiles('tests/e2e/fixtures/exif-1.jpg');
  await dialog.getByRole('textbox', { name: '图注' }).fill('图1 补片位置');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(text(page).locator('figcaption')).toHaveText('图1 补片位置');
  await text(page).locator('p').first().click();
  await button(page, '链接').click();
  await dialog.getByRole('textbox', { name: '链接地址' }).fill('/web/article');
  await page.keyboard.press('Enter');
  await expect(text(page).locator('a[href="/web/article"]')).toBeVisible();
  await button(page, '插入表格').click();
  await button(page, '表格标题').click();
  await dialog.getByRole('textbox', { name: '表格标题' }).fill('随访');
  await page.keyboard.press('Enter');
  await expect(text(page).locator('caption')).toHaveText('随访');
  await button(page, '保存草稿').click();
  await expect(saved(page)).toBeVisible();
  await expect(text(page)).toBeEditable();
  await button(page, '提交审核').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(/正文 \d+ 字，图片 1 张，参考文献 1 条.*1 张图片没有替代文字：第 1 张/);
  await expect(question.getByRole('button', { name: '取消' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(text(page)).toBeEditable();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await button(page, '提交审核').click();
  await button(page, '确认提交').click();
  const notice = page.getByRole('status').filter({ hasText: '审核结果会显示在“我的投稿”中' });
  await expect(notice).toBeInViewport();
  await expect(notice).toBeFocused();
});
