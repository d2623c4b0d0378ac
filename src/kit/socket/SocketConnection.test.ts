/** The socket of a chat panel: opening, keeping alive, retrying and giving up. */
import { expect, test } from 'vitest';
import { frame } from '#tests/support/chatFrames.ts';
import { chatStory } from '#tests/support/chatStory.ts';
import { settle } from '#tests/support/fakeClock.ts';

test('[4-15], [4-16], [9-08] opening asks for the address, opens its socket, sends WELCOME on open and PING every 10 s', async () => {
  const story = chatStory();
  await story.open();
  expect(story.chat.status).toBe('connecting');
  expect(story.wires.map(({ address }) => address)).toEqual(['ws://portal.test/ws/chat/10001?ticket=1']);
  expect(story.wire().sent).toEqual([]);
  story.wire().accept();
  expect(story.chat.status).toBe('open');
  expect(story.wire().types()).toEqual(['WELCOME']);
  for (const [ms, pings] of [
    [9_999, 0],
    [1, 1],
    [9_999, 1],
    [1, 2],
  ] as const) {
    story.clock.advance(ms);
    story.wire().say(frame('PING'));
    expect(
      story
        .wire()
        .types()
        .filter((type) => type === 'PING'),
    ).toHaveLength(pings);
  }
  expect(JSON.parse(story.wire().sent[0] ?? '')).toEqual({
    messageType: 'WELCOME',
    userId: 10_001,
    content: {},
    images: [],
    source: 4,
  });
});

test('W03 [8-08] an exception while opening a socket is caught and counts as one failure', async () => {
  let tries = 0;
  const story = chatStory({
    dial() {
      tries += 1;
      throw new DOMException('refused by the policy', 'SecurityError');
    },
  });
  await story.open();
  expect([story.chat.status, story.chat.connection.retry]).toEqual(['retrying', 1]);
  story.clock.advance(50_000);
  expect([tries, story.chat.status, story.clock.waiting]).toEqual([6, 'failed', 0]);
});

test('W04 [4-17] a socket that does not open is closed after 8 s and retried 10 s later', async () => {
  const story = chatStory();
  await story.open();
  story.clock.advance(7_999);
  expect(story.wire().isClosed).toBe(false);
  story.clock.advance(1);
  expect([story.wire().isClosed, story.chat.status]).toEqual([true, 'retrying']);
  story.clock.advance(9_999);
  expect(story.wires).toHaveLength(1);
  story.clock.advance(1);
  expect(story.wires).toHaveLength(2);
});

test.each([1000, 1001, 1006, 1009, 1011, 1012, 4000, 4999])(
  'W05 [4-17] close code %i is followed by a retry after 10 s',
  async (code) => {
    const story = chatStory();
    (await story.talk()).end(code);
    expect([story.chat.status, story.chat.connection.retry]).toEqual(['retrying', 1]);
    story.clock.advance(10_000);
    expect(story.wires).toHaveLength(2);
  },
);

test('W05 [4-17] close code 1008 causes no retry: login is offered, and the doctor can reconnect', async () => {
  const story = chatStory();
  (await story.talk()).end(1008);
  expect(story.chat.status).toBe('refused');
  story.clock.advance(600_000);
  expect([story.wires.length, story.clock.waiting]).toEqual([1, 0]);
  story.chat.reconnect();
  await settle();
  expect([story.wires.length, story.chat.status]).toEqual([2, 'connecting']);
});

test('W06 [8-08] an error closes the socket; the close event after it is ignored: one retry', async () => {
  const story = chatStory();
  const wire = await story.talk();
  wire.end(null);
  expect(wire.isClosed).toBe(true);
  wire.end(1006);
  expect(story.chat.connection.retry).toBe(1);
  story.clock.advance(10_000);
  expect(story.wires).toHaveLength(2);
});

test('W07 [4-17], [9-08] it retries after 10, 20, 30, 40 and 50 s and stops; by hand it asks for a new address', async () => {
  let asked = 0;
  const story = chatStory({
    address: async () => `ws://portal.test/ws/chat/10001?ticket=${++asked}`,
  });
  await story.open();
  const begun = story.clock.monotonic();
  const times: number[] = [];
  story.wire().end(1006);
  for (let retry = 1; retry <= 5; retry += 1) {
    expect([story.chat.status, story.chat.connection.retry]).toEqual(['retrying', retry]);
    while (story.wires.length === retry) story.clock.advance(1);
    times.push(story.clock.monotonic() - begun);
    expect(story.chat.status).toBe('retrying');
    story.wire().end(1006);
  }
  expect(times).toEqual([10_000, 20_000, 30_000, 40_000, 50_000]);
  expect([story.chat.status, story.clock.waiting]).toEqual(['failed', 0]);
  story.chat.reconnect();
  story.chat.reconnect();
  await settle();
  expect([story.wires.length, asked, story.wire().address.slice(-1)]).toEqual([7, 2, '2']);
  expect([story.chat.status, story.chat.connection.retry]).toEqual(['connecting', 0]);
});

test('W08 [4-17] a socket that always drops after a second is given up after five retries', async () => {
  const story = chatStory();
  await story.open();
  for (let socket = 1; socket <= 6; socket += 1) {
    expect(story.wires).toHaveLength(socket);
    story.wire().accept();
    story.clock.advance(1_000);
    story.wire().end(1006);
    story.clock.advance(10_000);
  }
  expect([story.wires.length, story.chat.status]).toEqual([6, 'failed']);
});

test('W08 [4-17] a socket that was open for 5 s resets the retry count, one with 4.999 s does not', async () => {
  const story = chatStory();
  (await story.talk()).end(1006);
  for (const [uptime, retry] of [
    [4_999, 2],
    [5_000, 1],
  ] as const) {
    story.clock.advance(10_000);
    story.wire().accept();
    story.clock.advance(uptime);
    story.wire().end(1006);
    expect(story.chat.connection.retry).toBe(retry);
  }
});

test('W09 [4-15] a panel closed during the pause opens no socket later, one closed while connecting closes it', async () => {
  const paused = chatStory();
  (await paused.talk()).end(1006);
  paused.chat.close();
  paused.clock.advance(600_000);
  expect([paused.wires.length, paused.leftovers()]).toEqual([1, [0, 0, 0, 0]]);
  const connecting = chatStory();
  await connecting.open();
  connecting.chat.close();
  connecting.wire().accept();
  connecting.clock.advance(600_000);
  expect([connecting.wires.length, connecting.leftovers()]).toEqual([1, [0, 0, 0, 0]]);
  const asking = chatStory();
  asking.chat.open();
  asking.chat.close();
  await settle();
  expect([asking.wires.length, asking.leftovers()]).toEqual([0, [0, 0, 0, 0]]);
});

test('W10 [4-15] opened and closed a hundred times, it has one socket at a time and leaves nothing behind', async () => {
  const story = chatStory();
  for (let time = 0; time < 100; time += 1) {
    story.chat.open();
    story.chat.open();
    if (time % 3 > 0) await settle();
    if (time % 3 > 1) {
      story.wire().accept();
      story.wire().say(frame('WELCOME', { text: '您好' }));
    }
    expect(story.alive().length).toBeLessThanOrEqual(1);
    story.chat.close();
    expect(story.leftovers()).toEqual([0, 0, 0, 0]);
  }
  await settle();
  expect(story.leftovers()).toEqual([0, 0, 0, 0]);
  const wire = await story.talk();
  expect([story.chat.status, wire.types()]).toEqual(['open', ['WELCOME']]);
});

test('W06, W10 [8-08] late events of an earlier socket are ignored, and a repeated open event sends one greeting', async () => {
  const story = chatStory();
  const first = await story.talk();
  first.end(null);
  first.events.ended(1008);
  first.events.opened();
  first.events.received(frame('ANSWER', { text: '迟到' }));
  story.draw();
  expect([story.chat.status, story.chat.connection.retry, story.said()]).toEqual(['retrying', 1, []]);
  story.clock.advance(10_000);
  story.wire().accept();
  story.wire().accept();
  expect(story.wire().types()).toEqual(['WELCOME']);
});

test('W07, W12 [4-17] a connection that was given up stays so when the page becomes visible or is restored', async () => {
  const story = chatStory();
  await story.talk();
  story.wire().end(1008);
  story.hide();
  story.clock.jump(3_600_000);
  story.show();
  story.leave();
  story.comeBack();
  expect([story.wires.length, story.chat.status, story.clock.waiting]).toEqual([1, 'refused', 0]);
});
