/** Detecting a dead peer and a computer that has slept. */
import { expect, test } from 'vitest';
import { frame } from '#tests/support/chatFrames.ts';
import { chatStory } from '#tests/support/chatStory.ts';

test('W11 after PING was echoed once, two missing echoes close the socket, and a retry follows', async () => {
  const story = chatStory();
  const wire = await story.talk();
  story.clock.advance(10_000);
  wire.say(frame('PING'));
  story.clock.advance(29_999);
  expect(wire.isClosed).toBe(false);
  story.clock.advance(1);
  expect([wire.isClosed, story.chat.status]).toEqual([true, 'retrying']);
});

test('W11 a peer that never echoes PING is not closed for silence, but for bytes that stay unsent for 20 s', async () => {
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

test('W11 a large picture on a slow line counts as progress while the number of unsent bytes decreases', async () => {
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

test('W11 losing the network closes the socket at once', async () => {
  const story = chatStory();
  const wire = await story.talk();
  story.offline();
  expect([wire.isClosed, story.chat.status]).toEqual([true, 'retrying']);
  story.offline();
  expect(story.chat.connection.retry).toBe(1);
});

test('W12 after a sleep of more than 60 s a tab that becomes visible opens a new socket in any state of the old one', async () => {
  const story = chatStory();
  const wire = await story.talk();
  story.hide();
  story.clock.jump(60_001);
  expect([wire.isOpen, wire.isClosed]).toEqual([true, false]);
  story.show();
  expect([wire.isClosed, story.wires.length, story.chat.connection.retry]).toEqual([true, 2, 0]);
});

test('W12 a visible tab detects the sleep by itself; a hidden tab waits until it is visible', async () => {
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

test('W12 a page that is hidden closes its socket and timers, and reconnects when the back button restores it', async () => {
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

test('W13 a hidden tab whose timers run once a minute keeps a socket that answers', async () => {
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
