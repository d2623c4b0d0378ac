// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { firstTurns } from '#tests/fuzz/Portal.tsx';
import { withPortal } from '#tests/fuzz/withPortal.ts';

const portalOf = withPortal();

/** Names and values of the comboboxes of the form. */
const shown = () =>
  [...document.querySelectorAll<HTMLInputElement>('[aria-label=基本资料] input[role=combobox]')].map(
    ({ labels, value }) => [labels?.[0]?.textContent, value],
  );

async function profile(): Promise<void> {
  const portal = portalOf();
  await portal.open({ at: '/web/userCenter', who: '13800000007' });
  for (let turn = 0; turn < firstTurns && shown().length === 0; turn += 1) await portal.does();
}

const saved = [
  ['医院*', '示例市第一人民医院（虚构）'],
  ['科室*', '普外科'],
  ['职称*', '主任医师'],
];

test('[2.2-05] the profile offers department and title in the same select as the hospital', async () => {
  await profile();
  expect(shown()).toEqual(saved);
  expect(document.querySelectorAll('[aria-label=基本资料] select')).toHaveLength(0);
});

test('[2.2-05] without their lists the saved department and title still have their names', async () => {
  for (const operation of ['departmentList', 'titleList'])
    await portalOf().control('outcome', { operation, outcome: 'failure' });
  await profile();
  expect(shown()).toEqual(saved);
});
