// @vitest-environment jsdom
import { observer } from 'mobx-react-lite';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { envelope, openDoor } from '#tests/support/door.ts';
import { settle } from '#tests/support/fakeClock.ts';
import { pageAt, storesOf, withRoot } from '#tests/support/mounted.tsx';
import { PlayedSocket } from '#tests/support/playedSocket.ts';
import { useStores } from '#stores/StoresContext.ts';
import { visitor } from '#stores/SessionStore.ts';
import { ChatButton } from './components/ChatButton.tsx';
import { useChat } from './useChat.ts';
import { doctor } from '#tests/support/doctor.ts';

const { draw } = withRoot();

beforeEach(() => {
  PlayedSocket.all = [];
  vi.stubGlobal('WebSocket', PlayedSocket);
});

const openSockets = (): number => PlayedSocket.all.filter(({ readyState }) => readyState <= PlayedSocket.OPEN).length;

/** Renders the dialog as the dialog host does; `place` is the layout around it. */
const Host = observer(function Host({ place }: { place: string }) {
  return useStores().dialogs.isOpen('chat') ? <Panel key={place} /> : null;
});

const Panel = observer(function Panel() {
  const chat = useChat();
  return (
    <p>
      {chat.status} {chat.transcript.messages.length} {chat.card}
    </p>
  );
});

async function page(user = doctor) {
  const door = openDoor(({ url }) =>
    url.includes('/history')
      ? envelope({ list: [], hasMore: false, serverTime: 1_800_000_000_000 })
      : url.includes('/online_consulting/')
        ? envelope({ kefu_wechat: '/mock-media/qr/kefu.svg' })
        : envelope(`ws://${window.location.host}/ws/chat/10001?ticket=1`),
  );
  const stores = storesOf(door.clock, undefined, user);
  const { around } = pageAt('/', door, stores);
  const show = (place: string): Promise<void> =>
    draw(
      around(
        <>
          <ChatButton>在线咨询</ChatButton>
          <Host place={place} />
        </>,
      ),
    );
  await show('one');
  const calm = (change: () => void): Promise<void> =>
    act(async () => {
      change();
      await settle();
    });
  const click = (): Promise<void> => calm(() => document.querySelector('button')?.click());
  const shown = (): string => document.querySelector('p')?.textContent ?? '';
  return { ...door, stores, show, calm, click, shown };
}

test('[6-02] a doctor opens the chat; a visitor sees the login first and the chat after it', async () => {
  const known = await page();
  await known.click();
  expect(known.stores.dialogs.isOpen('chat')).toBe(true);
  expect(known.paths()).toEqual([
    ...['/api/socket/online_consulting_url/10001', '/api/online_consulting/history', '/api/online_consulting/link'],
  ]);

  const { stores, click, calm } = await page(visitor);
  await click();
  expect([stores.dialogs.dialogLogin, stores.dialogs.isOpen('chat')]).toEqual([true, false]);
  await calm(() => stores.dialogs.close('login'));
  expect(stores.dialogs.stack).toHaveLength(0);
  await click();
  await calm(() => {
    stores.session.saveUser(doctor);
    stores.dialogs.close('login', true);
  });
  expect(stores.dialogs.stack.map(({ name }) => name)).toEqual(['chat']);
});

test('[4-15] the panel opens one socket, and closing it closes the socket and every timer', async () => {
  const { stores, click, calm, shown, clock } = await page();
  const before = clock.waiting;
  await click();
  expect([openSockets(), PlayedSocket.all.length, shown()]).toEqual([1, 1, 'connecting 0 /mock-media/qr/kefu.svg']);
  await calm(() => stores.dialogs.close('chat'));
  expect([openSockets(), clock.waiting, shown()]).toEqual([0, before, '']);
});

test('a page in another layout renders the panel again, and the same conversation continues', async () => {
  const { stores, click, calm, show, shown } = await page();
  await click();
  const [socket] = PlayedSocket.all;
  await calm(() => {
    socket?.accept();
  });
  await show('two');
  expect([openSockets(), PlayedSocket.all.length, shown().slice(0, 4)]).toEqual([1, 1, 'open']);
  await calm(() => stores.dialogs.close('chat'));
  expect(openSockets()).toBe(0);
  await click();
  expect([openSockets(), PlayedSocket.all.length]).toEqual([1, 2]);
});

test.each([
  ['a logout', null],
  ['another doctor', { ...doctor, userId: 10_002 }],
])('W25 %s closes the panel and its socket at once', async (_, next) => {
  const { stores, click, calm } = await page();
  await click();
  expect(openSockets()).toBe(1);
  let left = -1;
  await calm(() => {
    if (next) stores.session.saveUser(next);
    else stores.session.reset();
    left = openSockets();
  });
  expect([left, stores.dialogs.stack.length]).toEqual([0, 0]);
});
