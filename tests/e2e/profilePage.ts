/** The profile page for browser tests. */
import type { Page } from '@playwright/test';

/** Its address. */
export const place = '/web/userCenter';
/** Its form. */
export const form = (page: Page) => page.getByRole('form', { name: '基本资料' });
/** The field of the name. */
export const name = (page: Page) => form(page).getByRole('textbox', { name: '姓名' });
/** The field of the specialties, which every doctor may change. */
export const goodAt = (page: Page) => page.getByRole('textbox', { name: '擅长领域' });
/** The region's cascader. */
export const region = (page: Page) => page.getByRole('combobox', { name: '所在地区' });
/** The hospital's select. */
export const hospital = (page: Page) => page.getByRole('combobox', { name: '医院' });
/** Chooses an option of a select. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
/** Opens the cascader and picks areas in it. */
export async function pickAreas(page: Page, ...areas: string[]): Promise<void> {
  await region(page).click();
  for (const area of areas) await page.getByRole('option', { name: area, exact: true }).click();
}
/** The button that saves the form. */
export const save = (page: Page) => form(page).getByRole('button', { name: '保存' });
/** The notice for a visitor; by selector, because behind the open dialog it has no role. */
export const gate = (page: Page) =>
  page.getByRole('main', { includeHidden: true }).locator('h1', { hasText: '登录后即可查看' });
/** The login dialog. */
export const loginDialog = (page: Page) => page.getByRole('dialog', { name: '手机登录' });
