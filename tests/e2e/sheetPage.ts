/** What tests do on the page on which sets are answered. */
import type { Page } from '@playwright/test';
import { main } from './portal.ts';

/** The options of the question that is shown. */
export const options = (page: Page) => main(page).getByRole('radio').or(main(page).getByRole('checkbox'));

/** Hands the sheet in, also with questions that are blank. */
export async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: '交卷' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
}
