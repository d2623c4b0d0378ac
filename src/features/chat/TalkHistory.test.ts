/** The kept conversation in a chat panel. */
import { expect, test } from 'vitest';
import type { Payload } from '#openapi/operation.ts';
import { frame } from '#tests/support/chatFrames.ts';
import { chatStory } from '#tests/support/chatStory.ts';
import { settle } from '#tests/support/fakeClock.ts';
import { draftOf } from '#shared/draft.ts';
import { memoryStore } from '#shared/storage.ts';
import { offlineProblem } from './ChatSession.ts';

type Entry = Payload<'onlineConsultingHistory'>['list'][number];

/** A panel before a service side that keeps what a test tells it. */
function keptStory(size = 30) {
  const kept: Entry[] = [];
  const memory = memoryStore();
  const told = { fails: false };
  const story = chatStory({
    kept: draftOf(memory, 10_001, 'chat', { text: 200 }),
    async history(before) {
      if (told.fails) throw new Error('down');
      const all = kept.filter(({ messageId }) => before === null || messageId < before);
      return { list: all.slice(-size).toReversed(), hasMore: all.length > size, serverTime: 1_800_000_000_000 };
    },
  });
  const keep = (text: string, clientId: string | null = null): void => {
    const isMine = clientId !== null;
    kept.push({
      ...{ messageId: kept.length + 1, time: 1_799_000_000_000 + kept.length, clientId },
      ...{ messageType: isMine ? 'USER_MESSAGE' : 'CUSTOMER_MESSAGE', messageDirection: isMine ? 2 : 1 },
      ...{ userName: '', userHead: '', content: { title: '', text, list: [] }, images: [] },
    });
  };
  const say = (text: string): void => {
    story.type(text);
    story.chat.submit();
  };
  return { ...story, keep, say, told };
}

test('[4-14] what was said before stands above the greeting; what a lost socket missed stands in its place, nothing twice', async () => {
  const story = keptStory();
  story.keep('发票什么时候能开？', 'earlier-1');
  story.keep('客服会为您查看');
  const wire = await story.talk();
  wire.say(frame('WELCOME', { text: '您好' }));
  await settle();
  story.draw();
  expect(story.said()).toEqual(['发票什么时候能开？', '客服会为您查看', '您好']);
  story.say('在吗');
  story.keep('在吗', 'message-1');
  wire.say(frame('CUSTOMER_MESSAGE', { text: '在的' }));
  story.keep('在的');
  story.draw();
  wire.end(1006);
  story.keep('发票已开具');
  story.clock.advance(10_000);
  story.wire().accept();
  story.wire().say(frame('WELCOME', { text: '您好' }));
  await settle();
  story.draw();
  expect(story.said()).toEqual(['发票什么时候能开？', '客服会为您查看', '您好', '在吗', '在的', '发票已开具']);
  expect(story.wires.flatMap((one) => one.texts())).toEqual(['在吗']);
});

test('W24 a message that a lost socket took and the service side does not know is sent once more, with its id', async () => {
  const story = keptStory();
  const wire = await story.talk();
  story.say('一');
  story.keep('一', 'message-1');
  story.say('二');
  wire.end(1006);
  story.clock.advance(10_000);
  story.wire().accept();
  story.wire().say(frame('WELCOME', { text: '您好' }));
  await settle();
  expect(story.wire().texts()).toEqual(['二']);
  expect(story.wire().sent.at(-1)).toContain('"clientId":"message-2"');
  expect(story.said().filter((text) => text === '二')).toHaveLength(1);
});

test('earlier messages come page by page above the first one, and a call that fails can be repeated', async () => {
  const story = keptStory(2);
  for (const text of ['1', '2', '3', '4', '5']) story.keep(text);
  await story.talk();
  expect([story.said(), story.chat.history.hasMore]).toEqual([['4', '5'], true]);
  story.told.fails = true;
  story.chat.showEarlier();
  await settle();
  expect([story.said(), story.chat.history.state]).toEqual([['4', '5'], 'failed']);
  story.told.fails = false;
  for (let page = 0; page < 2; page += 1) {
    story.chat.showEarlier();
    await settle();
  }
  expect([story.said(), story.chat.history.hasMore]).toEqual([['1', '2', '3', '4', '5'], false]);
  story.chat.close();
  expect(story.leftovers()).toEqual([0, 0, 0, 0]);
});

test('[4-15] text that is not sent survives the panel, also that of a message that could not be sent', async () => {
  const story = keptStory();
  await story.talk();
  story.type('发票什么时候');
  story.chat.close();
  expect(story.chat.draft).toBe('');
  const wire = await story.talk();
  expect(story.chat.draft).toBe('发票什么时候');
  wire.refusal = new Error('refused');
  story.chat.submit();
  story.type('能开');
  story.chat.shelve();
  story.chat.close();
  await story.open();
  expect(story.chat.draft).toBe('发票什么时候\n能开');
});

test('W21 the message about the missing connection goes when the connection is back', async () => {
  const story = keptStory();
  await story.open();
  story.say('在吗');
  expect(story.chat.problem).toBe(offlineProblem);
  story.wire().accept();
  expect([story.chat.problem, story.chat.draft]).toEqual([null, '在吗']);
});
