// @vitest-environment jsdom
/** A new state of a stream, which the socket of the room tells all readers at the same moment. */
import { beforeEach, expect, test, vi } from 'vitest';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { PlayedSocket } from '#tests/support/playedSocket.ts';
import { roomFrame, welcome } from '#tests/support/roomStory.ts';
import * as liveStatus from '#openapi/dist/names/liveStatus.ts';

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
