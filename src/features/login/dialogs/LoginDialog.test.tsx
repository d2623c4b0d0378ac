// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { CollectButton } from '#kit/marks/CollectButton.tsx';
import { openDoor, mockBackend } from '#tests/support/door.ts';
import { settle } from '#tests/support/fakeClock.ts';
import { pageAt, storesOf, withRoot } from '#tests/support/mounted.tsx';
import { PrivateLink } from '#features/session/components/PrivateLink.tsx';
import { LoginDialog } from './LoginDialog.tsx';

const { draw } = withRoot();

/** Clicks what a visitor sees, and answers with the dialog that opens. */
async function dialogAfter(selector: string): Promise<string> {
  const door = openDoor(mockBackend().answer);
  const stores = storesOf(door.clock);
  const { around } = pageAt('/', door, stores);
  const entries = (
    <>
      <PrivateLink to="/web/userCenter">个人资料</PrivateLink>
      <CollectButton
        target={{ targetType: 'course', targetId: 1001 }}
        collected={false}
        count={1}
        keep={() => undefined}
      />
    </>
  );
  await draw(around(entries));
  await act(async () => {
    document.querySelector<HTMLElement>(selector)?.click();
    await settle();
  });
  expect(stores.dialogs.dialogLogin).toBe(true);
  await draw(around(<LoginDialog />));
  return document.querySelector('[role=dialog]')?.textContent ?? '';
}

test.each([
  ['a', '登录后即可查看'],
  ['button', '登录后即可收藏'],
])('[6-02] the login that a click on %s opens says why: %s', async (selector, reason) => {
  expect(await dialogAfter(selector)).toContain(reason);
});
