// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { openDoor, mockBackend } from '#tests/support/door.ts';
import { does, pressed } from '#tests/support/formActs.ts';
import { pageAt, storesOf, withRoot } from '#tests/support/mounted.tsx';
import { ApplyButton } from './ApplyButton.tsx';
import { FeedbackButton } from './FeedbackButton.tsx';
import { doctor } from '#tests/support/doctor.ts';

const { draw } = withRoot();

/** Both buttons on a visitor's page. */
async function page() {
  const door = openDoor(mockBackend().answer);
  const stores = storesOf(door.clock);
  await draw(
    pageAt('/web/common/about', door, stores).around(
      <>
        <FeedbackButton start="【商务合作】">商务合作</FeedbackButton>
        <ApplyButton />
      </>,
    ),
  );
  const open = (): unknown[] => stores.dialogs.stack.map(({ name, params }) => [name, { ...params }]);
  return { stores, open };
}

test('[6-02] a visitor who clicks the feedback button sees the login and, after it, the feedback dialog', async () => {
  const { stores, open } = await page();
  await pressed('商务合作');
  expect(open()).toEqual([['login', { reason: '登录后即可反馈' }]]);
  await does(() => {
    stores.session.saveUser(doctor);
    stores.dialogs.close('login', true);
  });
  expect(open()).toEqual([['feedback', { content: '【商务合作】' }]]);
});

test('[6-02] a visitor who closes the login stays on the page', async () => {
  const { stores, open } = await page();
  await pressed('商务合作');
  await does(() => stores.dialogs.close('login'));
  expect(open()).toEqual([]);
});

test('[4-13] a doctor sees the feedback dialog at once, and everybody the application', async () => {
  const { stores, open } = await page();
  await pressed('讲师入驻');
  expect(open()).toEqual([['apply', {}]]);
  stores.dialogs.close('apply');
  stores.session.saveUser(doctor);
  await pressed('商务合作');
  expect(open()).toEqual([['feedback', { content: '【商务合作】' }]]);
});
