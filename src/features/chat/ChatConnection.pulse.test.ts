/** Whether the other side of a socket still lives, and whether this side has slept. */
import { expect, test } from 'vitest';
import { frame } from '../../../tests/support/chatFrames.ts';
import { chatStory } from '../../../tests/support/chatStory.ts';

test('W11 where PING was echoed once, two missing echoes close the socket, and it is tried again', async () => {
  const story = chatStory();
  const wire = await story.talk();
  story.clock.advance(10_000);
  wire.say(frame('PING'));
  story.clock.advance(29_999);
  expect(wire.isClosed).toBe(false);
  story.clock.advance(1);
  expect([wire.isClosed, story.chat.status]).toEqual([true, 'retrying']);
});

test('W11 where PING is never echoed, silence proves nothing; bytes that do not leave for 20 s do', async () => {
  const story = chatStory();
  const wire = await story.talk();
  story.clock.advance(300_000);
  expect(wire.isClosed).toBe(false);
  wire.bufferedAmount = 70;
  story.clock.advance(10_000);
  wire.bufferedAmount = 140;
  story.clock.advance(19_999);
  expect(wire.isClosed).toBe(false);
  story.clock.advance(1);
  expect([wire.isClosed, story.chat.status]).toEqual([true, 'retrying']);
});

test('W11 a large picture on a slow line is on its way as long as its bytes become fewer', async () => {
  const story = chatStory();
  const wire = await story.talk();
  story.clock.advance(10_000);
  wire.say(frame('PING'));
  for (const left of [900_000, 700_000, 500_000, 300_000, 100_000]) {
    wire.bufferedAmount = left;
    story.clock.advance(10_000);
    expect(wire.isClosed).toBe(false);
  }
});

test('W11 a network that goes away ends the socket at once', async () => {
  const story = chatStory();
  const wire = await story.talk();
  story.offline();
  expect([wire.isClosed, story.chat.status]).toEqual([true, 'retrying']);
  story.offline();
  expect(story.chat.connection.retry).toBe(1);
});

test('W12 after a sleep of more than 60 s a tab that is seen again opens a new socket, whatever the old one says', async () => {
  const story = chatStory();
  const wire = await story.talk();
  story.hide();
  story.clock.jump(60_001);
  expect([wire.isOpen, wire.isClosed]).toEqual([true, false]);
  story.show();
  expect([wire.isClosed, story.wires.length, story.chat.connection.retry]).toEqual([true, 2, 0]);
});

test('W12 a tab that was seen all along notices the sleep by itself; one that is hidden waits until it is seen', async () => {
  const seen = chatStory();
  const first = await seen.talk();
  seen.clock.jump(3_600_000);
  seen.clock.advance(10_000);
  expect([first.isClosed, seen.wires.length]).toEqual([true, 2]);
  const hidden = chatStory();
  await hidden.talk();
  hidden.hide();
  hidden.clock.jump(3_600_000);
  hidden.clock.advance(20_000);
  expect(hidden.wires).toHaveLength(1);
  hidden.show();
  expect(hidden.wires).toHaveLength(2);
});

test('W12 a page that goes away closes its socket and timers; out of the cache of the back button it comes back', async () => {
  const story = chatStory();
  const wire = await story.talk();
  wire.say(frame('WELCOME', { text: '您好' }));
  story.draw();
  story.leave();
  expect([wire.isClosed, story.clock.waiting]).toEqual([true, 0]);
  story.clock.advance(600_000);
  expect(story.wires).toHaveLength(1);
  story.comeBack();
  story.comeBack();
  expect([story.wires.length, story.chat.status, story.said()]).toEqual([2, 'connecting', ['您好']]);
});

test('W13 a hidden tab whose timer comes once a minute keeps a socket that answers', async () => {
  const story = chatStory();
  const wire = await story.talk();
  story.hide();
  for (let minute = 0; minute < 30; minute += 1) {
    story.clock.jump(50_500);
    story.clock.advance(10_000);
    wire.say(frame('PING'));
  }
  story.show();
  expect([wire.isClosed, story.wires.length]).toEqual([false, 1]);
});
