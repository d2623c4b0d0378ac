// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { withPortal } from '#tests/fuzz/withPortal.ts';

const portal = withPortal();

test('{{address}} lists the {{items}} of the department that the address names', async () => {
  await portal().open({ at: '{{address}}?departmentId=1' });
  expect(document.querySelectorAll('main li h2')).toHaveLength(10);
  expect(document.querySelector('main')?.textContent).toContain('共 10 项');
});
