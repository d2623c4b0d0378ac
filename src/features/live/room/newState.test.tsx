// @vitest-environment jsdom
/** News of a stream, which the socket of the room tells all readers at the same moment. */
import { beforeEach, expect, test, vi } from 'vitest';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { PlayedSocket } from '#tests/support/playedSocket.ts';
import { roomFrame, welcome } from '#tests/support/roomStory.ts';
import * as liveStatus from '#openapi/dist/names/liveStatus.ts';

// Loaded beforehand, so that the dynamic import resolves within a few turns.
import './components/PollCard.tsx';

const portal = withPortal();
beforeEach(() => {
  PlayedSocket.all = [];
  vi.stubGlobal('WebSocket', PlayedSocket);
});

const isAway = (): boolean => document.querySelector('main')?.textContent.includes('讲师暂时离开，请稍候') ?? false;
/** Number of reads of the room so far. */
const reads = (): number =>
  (portal().engine.recorder.har() as { log: { entries: { request: { url: string } }[] } }).log.entries.filter(
    ({ request }) => request.url.includes('/live/detail'),
  ).length;

test('[1-02] the room (R067) is read at the own share of three seconds, and while the lecturer is away at that of ten', async () => {
  const page = portal();
  page.share = 0.5;
  await page.open({ at: '/web/live/2001', who: '13800000001' });
  const socket = PlayedSocket.all.find(({ address }) => address.includes('/ws/live/2001'));
  await page.does(() => socket?.accept());
  await page.does(() => socket?.onmessage?.({ data: welcome() }));
  await page.control('live', { liveId: 2001, to: 'pause' });
  const before = reads();
  await page.does(() =>
    socket?.onmessage?.({ data: roomFrame('STATE', { status: liveStatus.paused, onlineCount: 100 }) }),
  );
  await page.pass(1);
  expect([isAway(), reads() - before]).toEqual([false, 0]);
  await page.pass(1);
  expect([isAway(), reads() - before]).toEqual([true, 1]);
  // Half of ten seconds after the thirty.
  await page.pass(34);
  expect(reads() - before).toBe(1);
  await page.pass(2);
  expect(reads() - before).toBe(2);
});

test('[1-02] the poll that a host opens is read aloud, in a line that stands there before; its end is read by its card', async () => {
  const page = portal();
  await page.open({ at: '/web/live/2001', who: '13800000001' });
  const socket = PlayedSocket.all.find(({ address }) => address.includes('/ws/live/2001'));
  await page.does(() => socket?.accept());
  await page.does(() => socket?.onmessage?.({ data: welcome() }));
  const lines = [...document.querySelectorAll('main aside [role=status]')];
  const poll = { pollId: 7, question: '是否开展？', options: ['是', '否'], multiple: false, total: 0, mine: [] };
  await page.does(() => socket?.onmessage?.({ data: roomFrame('POLL', { ...poll, closed: false, counts: null }) }));
  const said = (): string[] => lines.map(({ textContent }) => textContent).filter((text) => text.includes('投票'));
  expect(said()).toEqual(['主持人发起了投票：是否开展？']);
  await page.does(() => socket?.onmessage?.({ data: roomFrame('POLL', { ...poll, closed: true, counts: [0, 0] }) }));
  const card = document.querySelector('[aria-label=投票] [role=status]');
  expect([said(), card?.textContent]).toEqual([[], '投票已结束，共 0 人参与']);
});
