// @vitest-environment jsdom
/** L-20: the bell of the header and the messages of a doctor, against the mock backend. */
import { expect, test } from 'vitest';
import { firstTurns } from '#tests/fuzz/Portal.tsx';
import { endSession } from '#mocks/engine/devices.ts';
import { withPortal } from '#tests/fuzz/withPortal.ts';

const doctor = '13800000002';
const at = '/web/userCenter/home?tab=message&kind=system';
const portalOf = withPortal();
const bell = (): HTMLAnchorElement | null => document.querySelector('header a[title=消息]');
const rows = (): string[] =>
  [...document.querySelectorAll('main ul.paper li')].map((row) => row.querySelector('a, p')?.textContent ?? '');
const said = (): string => bell()?.nextElementSibling?.textContent ?? '';
const marking = '[aria-label^="标为已读 "]';

const sends = (text: string): Promise<unknown> =>
  portalOf().control('message', { phone: doctor, kind: 'system', text });

/** Another page is looked at, and then this one again. */
const isSeenAgain = (): Promise<void> =>
  portalOf().does(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/** Opens a page of a doctor, and waits until the bell has counted. */
async function open(place: string): Promise<void> {
  portalOf().strict = true;
  await portalOf().open({ at: place, who: doctor });
  for (let turn = 0; turn < firstTurns && !portalOf().asked.has('inboxUnread'); turn += 1) await portalOf().does();
  await portalOf().does();
}

test('[2.2-03] the bell counts at once when the page is seen again, and says so only when there are more', async () => {
  await open('/web/help');
  expect([bell()?.getAttribute('href'), bell()?.getAttribute('aria-label'), said()]).toEqual([
    '/web/userCenter/home?tab=message',
    '消息',
    '',
  ]);
  await sends('第一条');
  await sends('第二条');
  await isSeenAgain();
  expect([bell()?.getAttribute('aria-label'), said()]).toEqual(['消息，2 条未读', '有新消息，共 2 条未读']);
  await portalOf().does(() => {
    for (const message of portalOf().engine.state.inboxes['10002'] ?? []) message.read = true;
  });
  await isSeenAgain();
  expect([bell()?.getAttribute('aria-label'), said()]).toEqual(['消息', '']);
});

test('R040 a page notices at the bell that its device was logged out on another one', async () => {
  await open('/web/help');
  for (const token of Object.keys(portalOf().engine.state.tokens)) endSession(portalOf().engine.state, token);
  await isSeenAgain();
  expect([portalOf().services.stores.session.isLoggedIn, bell()]).toEqual([false, null]);
});

test('[2.2-03] a hundred messages are 99+', async () => {
  for (let count = 0; count < 100; count += 1) await sends(`第${count}条`);
  await open('/web/help');
  expect(bell()?.textContent).toBe('99+');
});

test('R041 a message is read at once in the list and at the bell, and unread again when the call fails', async () => {
  await sends('第一条');
  await open(at);
  expect(rows()).toEqual(['未读：第一条']);
  await portalOf().control('outcome', { operation: 'inboxRead', outcome: 'failure', times: 1 });
  await portalOf().click(marking);
  await portalOf().does();
  expect([rows(), bell()?.textContent]).toEqual([['未读：第一条'], '1']);
  await portalOf().click(marking);
  expect([rows(), bell()?.textContent]).toEqual([['第一条'], '']);
  expect(portalOf().engine.state.inboxes['10002']?.map(({ read }) => read)).toContain(true);
});

test('R041 all messages of the shown kind are read together, and selected ones are removed', async () => {
  await sends('第一条');
  await sends('第二条');
  await portalOf().control('message', { phone: doctor, kind: 'order', text: '订单' });
  await open(at);
  await portalOf().click('全部已读');
  expect([rows(), bell()?.textContent]).toEqual([['第二条', '第一条'], '1']);
  await portalOf().click('批量管理');
  await portalOf().click('main li input[type=checkbox]');
  await portalOf().click('删除');
  await portalOf().click('确定');
  expect(rows()).toEqual(['第一条']);
});

test('R041 without messages the page says so', async () => {
  await open('/web/userCenter/home?tab=message&kind=live');
  expect(document.querySelector('main')?.textContent).toContain('暂无消息');
});
