// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { openRoom } from '#tests/support/liveRoom.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import { createEngine } from '../createEngine.ts';
import { respondToControl } from '../engine/control/control.ts';
import { tell } from './client.ts';
import { RoomHost } from './RoomHost.tsx';

const { draw } = withRoot();

test('the host speaks, pins, mutes and asks from the panel, and the room hears it', async () => {
  const engine = createEngine({ frozen: true, seed: 1 });
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const answer = await respondToControl(engine, new Request(`http://portal.test${path}`, init));
    return new Response(answer?.body, { status: answer?.status ?? 404 });
  });
  const room = await openRoom(engine);
  const client = new QueryClient();
  const change = async (command: string, body: object): Promise<boolean> => {
    await tell(command, body);
    await client.invalidateQueries();
    return true;
  };
  await draw(
    <QueryClientProvider client={client}>
      <RoomHost act={change} liveId={2001} />
    </QueryClientProvider>,
  );
  const click = async (name: string): Promise<void> => {
    const found = (): HTMLButtonElement | undefined =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    await vi.waitFor(() => expect(found(), name).toBeDefined());
    await act(async () => found()?.click());
  };
  for (const name of ['发言', '置顶', '取消置顶', '禁言用户 10001', '发起投票', '结束投票', '聊天断线'])
    await click(name);
  await vi.waitFor(() => expect(room.closed).toEqual([1006]));
  expect(room.received.map(({ messageType }) => messageType)).toEqual([
    'WELCOME',
    'MESSAGE',
    'PIN',
    'MESSAGE',
    'PIN',
    'MUTED',
    'POLL',
    'POLL',
  ]);
  client.clear();
});
