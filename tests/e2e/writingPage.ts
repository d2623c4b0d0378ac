/** What the pages for writing offer to the browser tests. */
import { type Page } from '@playwright/test';
import { expect, hydrated } from './portal.ts';

/** The text of the article. By its attribute: below a dialog the page has no roles. */
export const text = (page: Page) => page.locator('[role=textbox][contenteditable]');
/** The title of the article. */
export const title = (page: Page) => page.getByRole('textbox', { name: '标题' });
/** The line that says when the article was saved. */
export const saved = (page: Page) => page.getByText(/^已(?:自动)?保存 \d\d:\d\d$/);
/** A button of the page or of a dialog. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens a page for writing and waits for the editor. */
export async function openEditor(page: Page, at: string): Promise<void> {
  await page.goto(at);
  await hydrated(page);
  await expect(text(page)).toBeEditable();
}

/** Fills everything that is required except the text. */
export async function fillAll(page: Page): Promise<void> {
  await title(page).fill('一例急性胆囊炎的手术时机');
  await page.getByRole('combobox', { name: '分类' }).selectOption('病例解读');
  await page.getByRole('combobox', { name: '科室' }).selectOption({ index: 1 });
  await page.getByRole('checkbox', { name: '本文为原创' }).check();
  await page.getByRole('checkbox', { name: '已去除患者隐私信息' }).check();
}
