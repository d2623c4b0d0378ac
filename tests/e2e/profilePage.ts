/** The profile page as the browser tests see it. */
import type { Page } from '@playwright/test';

/** Its address. */
export const place = '/web/userCenter';
/** Its form. */
export const form = (page: Page) => page.getByRole('form', { name: '基本资料' });
/** The field of the name. */
export const name = (page: Page) => page.getByRole('textbox', { name: '姓名' });
/** The button that saves the form. */
export const save = (page: Page) => form(page).getByRole('button', { name: '保存' });
/** What a visitor sees; by its place, because behind the open dialog it has no role. */
export const gate = (page: Page) =>
  page.getByRole('main', { includeHidden: true }).locator('h1', { hasText: '登录后即可查看' });
/** The login dialog. */
export const loginDialog = (page: Page) => page.getByRole('dialog', { name: '手机登录' });
