/** What tests do on the page on which sets are answered. */
import type { Page } from '@playwright/test';
import { expect, main, phones, type Portal } from './portal.ts';

/** The options of the question that is shown. */
export const options = (page: Page) => main(page).getByRole('radio').or(main(page).getByRole('checkbox'));

/** Hands the sheet in, also with questions that are blank. */
export async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: '交卷' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定交卷' }).click();
}

/** A doctor begins to practise a set, at a width in pixels. */
export async function beginPractice(page: Page, portal: Portal, exerciseId: number, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await portal.loginAs(phones.doctor);
  await portal.open(`/learn/exercise/${exerciseId}`);
  await page.getByRole('button', { name: '开始练习' }).click();
  await expect(page).toHaveURL(new RegExp(`/learn/detail/exercise/${exerciseId}\\?recordId=`));
}
