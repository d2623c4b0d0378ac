/** Messages that a lost socket still held. */
import { expect, test } from 'vitest';
import { frame } from '#tests/support/chatFrames.ts';
import { chatStory } from '#tests/support/chatStory.ts';
import { settle } from '#tests/support/fakeClock.ts';
import type { FakeWire } from '#tests/support/fakeSockets.ts';

const marksOf = ({ chat }: ReturnType<typeof chatStory>): string[] =>
  chat.transcript.messages.map(({ failed, isWaiting }) => (failed ? 'failed' : isWaiting ? 'waiting' : 'sent'));
const idsOf = ({ sent }: FakeWire): unknown[] =>
  sent.flatMap((text) => (JSON.parse(text) as { clientId?: string }).clientId ?? []);

/** Three messages, of which a lost socket still holds the last two. */
async function heldMessages() {
  const story = chatStory();
  const wire = await story.talk();
  for (const text of ['一', '二', '三']) {
    story.type(text);
    story.chat.submit();
  }
  const bytes = (at: number): number => new TextEncoder().encode(wire.sent.at(at)).length;
  wire.bufferedAmount = bytes(-1) + bytes(-2) - 1;
  wire.end(1006);
  return { story, wire };
}

test('W24 messages that a lost socket still held are sent again by themselves, in their order and with their ids, once', async () => {
  const { story, wire } = await heldMessages();
  expect(marksOf(story)).toEqual(['sent', 'waiting', 'waiting']);
  story.clock.advance(10_000);
  story.wire().accept();
  expect(story.wire().texts()).toEqual([]);
  for (let time = 0; time < 2; time += 1) story.wire().say(frame('WELCOME', { text: '您好' }));
  expect(story.wire().texts()).toEqual(['二', '三']);
  expect(idsOf(story.wire())).toEqual(idsOf(wire).slice(1));
  expect(new Set(idsOf(wire)).size).toBe(3);
  // A socket reports unsent bytes of its own frames only.
  story.wire().bufferedAmount = 100_000;
  story.wire().end(1006);
  expect(marksOf(story)).toEqual(['sent', 'waiting', 'waiting']);
});

test('W24 a new message never overtakes one that waits', async () => {
  const { story } = await heldMessages();
  story.clock.advance(10_000);
  story.wire().accept();
  story.type('四');
  story.chat.submit();
  expect(story.wire().texts()).toEqual(['二', '三', '四']);
});

test.each([
  ['the address is refused', (story: ReturnType<typeof chatStory>) => story.wire().end(1008)],
  [
    'five retries have failed',
    (story: ReturnType<typeof chatStory>) => {
      for (let retry = 0; retry < 5; retry += 1) {
        story.wire().end(1006);
        story.clock.advance(10_000);
      }
      story.wire().end(1006);
    },
  ],
])('W24 when %s, waiting messages are marked as not sent and are sent again by hand', async (_, end) => {
  const { story, wire } = await heldMessages();
  story.clock.advance(10_000);
  end(story);
  expect(marksOf(story)).toEqual(['sent', 'failed', 'failed']);
  story.chat.reconnect();
  await settle();
  story.wire().accept();
  story.wire().say(frame('WELCOME', { text: '您好' }));
  expect(story.wire().texts()).toEqual([]);
  for (const { key } of story.chat.transcript.messages) story.chat.resend(key);
  expect(idsOf(story.wire())).toEqual(idsOf(wire).slice(1));
  expect(marksOf(story).slice(0, 3)).toEqual(['sent', 'sent', 'sent']);
});
