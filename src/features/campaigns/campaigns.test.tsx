// @vitest-environment jsdom
/** The dialog of a running campaign on the home page, against the mock backend. */
import { expect, test } from 'vitest';
import { firstTurns } from '#tests/fuzz/Portal.tsx';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { shownActsKey } from './model.ts';
// Loaded before the tests, so that the dialog is opened as soon as its campaign is read.
import './components/CampaignPopup.tsx';
import './dialogs/CampaignDialog.tsx';

const portalOf = withPortal();
const home = '/';
const away = '/web/help';

/** Goes to a page and waits for its code. */
async function goes(to: string): Promise<void> {
  const { router } = portalOf();
  await portalOf().does(() => void router.navigate(to));
  for (let turn = 0; turn < firstTurns && router.state.navigation.state !== 'idle'; turn += 1) await portalOf().does();
}
/** Comes back to the home page, whose campaigns are read then. */
async function returns(): Promise<void> {
  await goes(home);
  for (let turn = 0; turn < firstTurns && !portalOf().asked.has('actRunning'); turn += 1) await portalOf().does();
  // They may have been asked for just now.
  await portalOf().does();
}
const stack = () => portalOf().services.stores.dialogs.stack.map(({ name }) => name);
const local = () => portalOf().services.stores.surroundings.memory.local;
const dialog = (): string => document.querySelector('[role=alertdialog]')?.textContent ?? '';

test('R001 a campaign is announced to who comes back to the home page, once in a browser, and leads to its offers', async () => {
  await portalOf().open({ at: home });
  expect([stack(), portalOf().asked.has('actRunning')]).toEqual([[], false]);
  await goes(away);
  await returns();
  // Its code is loaded first.
  for (let turn = 0; turn < firstTurns && dialog() === ''; turn += 1) await portalOf().does();
  expect(stack()).toEqual(['campaign']);
  expect(dialog()).toMatch(/六周年感恩季.*年卡活动价.*活动至/);
  const link = document.querySelector<HTMLAnchorElement>('[role=alertdialog] a');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(['查看详情', '/act/anniversary']);
  await portalOf().click('关闭');
  await goes(away);
  await returns();
  // The next visit announces the next campaign.
  for (let turn = 0; turn < firstTurns && !dialog().includes('骨科专场'); turn += 1) await portalOf().does();
  expect([stack(), local().get(shownActsKey)]).toEqual([['campaign'], '4,9']);
  expect(dialog()).toContain('骨科专场');
});

test('R001 a campaign is not announced over another dialog; it waits for the next visit', async () => {
  await portalOf().open({ at: away });
  await portalOf().dialog('chat', {});
  await returns();
  expect([stack(), portalOf().asked.has('actRunning'), local().get(shownActsKey)]).toEqual([['chat'], true, null]);
  await portalOf().does(() => portalOf().services.stores.dialogs.close('chat'));
  expect(stack()).toEqual([]);
  await goes(away);
  await returns();
  expect(stack()).toEqual(['campaign']);
});

test('R001 a campaign is not announced where the browser keeps nothing, since it would come again and again', async () => {
  await portalOf().open({ at: away });
  const store = local();
  store.set = () => false;
  await returns();
  expect([stack(), portalOf().asked.has('actRunning')]).toEqual([[], true]);
});
