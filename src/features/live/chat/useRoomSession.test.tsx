// @vitest-environment jsdom
import { observer } from 'mobx-react-lite';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { envelope, openDoor } from '#tests/support/door.ts';
import { settle } from '#tests/support/fakeClock.ts';
import { pageAt, storesOf, withRoot } from '#tests/support/mounted.tsx';
import { PlayedSocket } from '#tests/support/playedSocket.ts';
import { roomFrame, welcome } from '#tests/support/roomStory.ts';
import { visitor } from '#stores/SessionStore.ts';
import { useRoomSession } from './useRoomSession.ts';

const { draw } = withRoot();

beforeEach(() => {
  PlayedSocket.all = [];
  vi.stubGlobal('WebSocket', PlayedSocket);
});

const Room = observer(function Room({ onChanged }: { onChanged(): void }) {
  const { state, status, userId } = useRoomSession(2001, onChanged);
  return <p>{`${state} ${status} ${userId}`}</p>;
});

async function page() {
  const door = openDoor(() => envelope({ url: `ws://${window.location.host}/ws/live/2001?ticket=1`, canSend: true }));
  const stores = storesOf(door.clock);
  const { around } = pageAt('/web/live/2001', door, stores);
  const onChanged = vi.fn();
  await draw(around(<Room onChanged={onChanged} />));
  const calm = (change: () => void): Promise<void> =>
    act(async () => {
      change();
      await settle();
    });
  return { ...door, stores, onChanged, calm, leave: () => draw(null), shown: () => document.body.textContent };
}

const open = (): PlayedSocket[] => PlayedSocket.all.filter(({ readyState }) => readyState <= PlayedSocket.OPEN);

test('a visitor is connected, told of the stream, and connected anew as a doctor after the login', async () => {
  const { stores, calm, shown, onChanged } = await page();
  const [socket] = open();
  await calm(() => socket?.accept());
  await calm(() => socket?.onmessage?.({ data: welcome({ canSend: false }) }));
  expect([shown(), onChanged.mock.calls.length]).toEqual(['open 2 0', 0]);
  await calm(() => socket?.onmessage?.({ data: roomFrame('STATE', { status: 3, onlineCount: null }) }));
  expect([shown(), onChanged.mock.calls.length]).toEqual(['open 3 0', 1]);
  await calm(() => stores.session.saveUser({ ...visitor, userId: 10_001 }));
  expect([shown(), open().length, socket?.readyState, onChanged.mock.calls.length]).toEqual([
    'connecting null 10001',
    1,
    3,
    1,
  ]);
});

test('leaving the page closes the socket and every timer', async () => {
  const { calm, leave, clock } = await page();
  await calm(() => open()[0]?.accept());
  await leave();
  expect([open(), clock.waiting]).toEqual([[], 0]);
});
