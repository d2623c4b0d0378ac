// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { withPortal } from '#tests/fuzz/withPortal.ts';
// Loaded now, so that the selector's own import is done at once.
import './DepartmentPanel.tsx';

const portal = withPortal();
const summary = (): string | undefined => document.querySelector('header details summary')?.textContent;
const checked = (): number => document.querySelectorAll('header fieldset input:checked').length;
const confirm = (): HTMLButtonElement | null => document.querySelector('header form:has(fieldset) button');
/** Opens the panel and waits until it is shown. */
async function unfold(): Promise<void> {
  await portal().does(() => document.querySelector('header details')?.setAttribute('open', ''));
  await portal().happens('header details', new Event('toggle'));
  await portal().happens('header fieldset', new Event('pointermove'));
}
const currentInRail = (): number => document.querySelectorAll('nav[aria-label=科室] [aria-current]').length;

test('[1-08] [2.6-06] [9-05] a visitor who never chose is asked to choose, while the calls use department 1', async () => {
  await portal().open({ at: '/' });
  expect(summary()).toBe('选择科室');
  expect(portal().services.stores.department.depId).toBe(1);
  expect(currentInRail()).toBe(0);
  await unfold();
  expect([checked(), confirm()?.disabled]).toEqual([0, true]);
  await portal().click('header fieldset label:nth-child(2) input[type=radio]');
  await portal().click('确定');
  expect(summary()).toBe('选择科室：骨科');
  expect([checked(), currentInRail()]).toEqual([1, 1]);
});

test('[2.6-06] [3-01] a doctor sees the department of the account, and a visitor after the logout is asked again', async () => {
  await portal().open({ at: '/', who: '13800000001' });
  expect(summary()).toBe('选择科室：普外科');
  expect(currentInRail()).toBe(1);
  await portal().does(() => portal().services.stores.session.reset());
  expect(summary()).toBe('选择科室');
  expect(portal().services.stores.department.depId).toBe(1);
});
