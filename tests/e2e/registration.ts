/** Helpers for the registration form. */
import type { Page } from '@playwright/test';
import { expect, passCaptcha, toast } from './portal.ts';

/** A number that is not registered. */
export const newcomer = '13800000099';

/** The registration dialog. */
export const dialog = (page: Page) => page.getByRole('dialog', { name: '注册', exact: true });
/** A text field of the form. */
export const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
/** A select of the form, the region included. */
export const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
/** The submit button, in the dialog or on the page. */
export const submit = (page: Page) =>
  page.getByRole('main').or(page.getByRole('dialog')).getByRole('button', { name: '注册', exact: true });

/** Opens the dialog from the header. */
export async function openRegistration(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: '注册' }).click();
  await dialog(page).waitFor();
}

/** Picks areas from the province down. */
export async function pickRegion(page: Page, ...areas: string[]): Promise<void> {
  await select(page, '所在地区').click();
  for (const name of areas) await page.getByRole('option', { name, exact: true }).click();
}

/** Chooses an option of a select. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await select(page, label).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Requests a code and passes the offline captcha. */
async function askForCode(page: Page, phone: string): Promise<void> {
  await text(page, '手机号').fill(phone);
  await passCaptcha(page);
}

/** Fills everything but phone and code. */
async function choices(page: Page): Promise<void> {
  await text(page, '姓名').fill('孙虚构');
  await pickRegion(page, '示例省', '示例市', '西样区');
  await choose(page, '医院', '西样区中医医院（虚构）');
  await choose(page, '职称', '主治医师');
  await choose(page, '科室', '普外科');
}

/** Fills everything. */
export async function fill(page: Page, phone = newcomer, code = '1234'): Promise<void> {
  await askForCode(page, phone);
  await expect(toast(page, '验证码发送成功')).toBeVisible();
  await text(page, '验证码').fill(code);
  await choices(page);
}

/** The sent fields by name; a field that was sent twice would show. */
export async function sent(portal: {
  calls(operation: string): Promise<{ url: string }[]>;
}): Promise<[string, string][][]> {
  return (await portal.calls('register')).map(({ url }) => [...new URL(url, 'http://portal.test').searchParams]);
}
