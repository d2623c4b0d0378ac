// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { openDoor, pretendBackend } from '../../../../tests/support/door.ts';
import { pageAt, storesOf, withRoot } from '../../../../tests/support/mounted.tsx';
import { ListSection } from '../../../kit/PagedList.tsx';
import { {{items}} } from '../address.ts';
import { {{Item}}List } from './{{Item}}List.tsx';

const { draw } = withRoot();

test('{{address}} lists the {{items}} of the department that the address names', async () => {
  const door = openDoor(pretendBackend().answer);
  const address = {{items}}.read(new URLSearchParams('departmentId=1'));
  const page = pageAt({{items}}.to(address), door, storesOf(door.clock));
  await draw(page.around(<ListSection>{address && <{{Item}}List address={address} />}</ListSection>));
  await act(() => expect.poll(() => document.querySelectorAll('li h2').length).toBe(10));
  expect(document.body.textContent).toContain('共 10 个{{title}}');
});
