/** Order, limits and scroll position of the messages in a panel. */
import { describe, expect, test } from 'vitest';
import { frame } from '#tests/support/chatFrames.ts';
import { chatStory } from '#tests/support/chatStory.ts';
import { png } from '#tests/support/png.ts';

const picture = (name: string): File => new File(['x'], name, { type: 'image/png' });

describe('receiving', () => {
  test('W15 invalid frames are counted and change nothing', async () => {
    const story = chatStory();
    const wire = await story.talk();
    for (const data of ['', 'x', '[]', new ArrayBuffer(4), frame('HACK'), frame('ANSWER')]) wire.say(data);
    wire.say(frame('PING'));
    story.draw();
    expect([story.chat.ignored, story.said(), story.chat.status]).toEqual([6, [], 'open']);
  });

  test('W16 messages of both sides keep the order of arrival, and only greetings are deduplicated', async () => {
    const story = chatStory();
    const wire = await story.talk();
    wire.say(frame('ANSWER', { text: 'a' }));
    wire.say(frame('ANSWER', { text: 'a' }));
    story.type('问');
    story.chat.submit();
    wire.say(frame('CUSTOMER_MESSAGE', { text: 'b' }));
    story.draw();
    story.type('问');
    story.chat.submit();
    expect(story.said()).toEqual(['a', 'a', '问', 'b', '问']);
  });

  test('W17 ten thousand messages cause one change per animation frame; 500 are kept, 200 are rendered', async () => {
    const story = chatStory();
    const wire = await story.talk();
    let changes = 0;
    let before = story.chat.transcript.messages;
    for (let at = 1; at <= 10_000; at += 1) {
      wire.say(frame('CUSTOMER_MESSAGE', { text: `m${at}` }));
      if (at % 17 === 0) story.draw();
      if (before !== story.chat.transcript.messages) changes += 1;
      before = story.chat.transcript.messages;
    }
    story.draw();
    const { messages, shown } = story.chat.transcript;
    expect(changes).toBe(588);
    expect([messages.length, messages.at(-1)?.text]).toEqual([500, 'm10000']);
    expect([shown.list.length, shown.list.at(-1)?.text]).toEqual([200, 'm10000']);
  });

  test('W17 a burst is rendered forty at a time, in its order, and before the doctor’s next message', async () => {
    const story = chatStory();
    const wire = await story.talk();
    for (let at = 1; at <= 100; at += 1) wire.say(frame('CUSTOMER_MESSAGE', { text: `m${at}` }));
    story.drawOnce();
    expect([story.said().length, story.said().at(-1)]).toEqual([40, 'm40']);
    story.drawOnce();
    expect([story.said().length, story.said().at(-1)]).toEqual([80, 'm80']);
    story.type('问');
    story.chat.submit();
    expect([story.said().length, ...story.said().slice(-2)]).toEqual([101, 'm100', '问']);
  });

  test('W17 a tab that is never rendered also keeps only 500 messages', async () => {
    const story = chatStory();
    const wire = await story.talk();
    for (let at = 1; at <= 3_000; at += 1) wire.say(frame('CUSTOMER_MESSAGE', { text: `m${at}` }));
    story.draw();
    expect([story.said().length, story.said()[0], story.said().at(-1)]).toEqual([500, 'm2501', 'm3000']);
  });

  test('[2.6-04] a doctor who scrolls back keeps her position, is told of new messages, and can page both ways', async () => {
    const story = chatStory();
    const wire = await story.talk();
    const { transcript } = story.chat;
    const come = (from: number, to: number): void => {
      for (let at = from; at <= to; at += 1) wire.say(frame('CUSTOMER_MESSAGE', { text: `m${at}` }));
      story.draw();
    };
    const view = (): unknown[] => {
      const { list: shown, hasEarlier, hasLater } = transcript.shown;
      return [shown[0]?.text, shown.at(-1)?.text, hasEarlier, hasLater, transcript.hasUnseen];
    };
    come(1, 300);
    expect(view()).toEqual(['m101', 'm300', true, false, false]);
    transcript.follow(false);
    come(301, 310);
    expect(view()).toEqual(['m101', 'm300', true, true, true]);
    transcript.showEarlier();
    expect(view()).toEqual(['m1', 'm200', false, true, true]);
    transcript.follow(true);
    expect(transcript.isFollowing).toBe(false);
    transcript.showLater();
    expect(view()).toEqual(['m101', 'm300', true, true, true]);
    transcript.showLater();
    expect(view()).toEqual(['m111', 'm310', true, false, true]);
    transcript.follow(true);
    expect(view()).toEqual(['m111', 'm310', true, false, false]);
    transcript.follow(false);
    come(311, 311);
    transcript.showNewest();
    expect(view()).toEqual(['m112', 'm311', true, false, false]);
    transcript.follow(false);
    story.type('问');
    story.chat.submit();
    expect(transcript.shown.list.at(-1)?.text).toBe('问');
  });

  test('W19 only the newest thirty pictures are kept; unsent ones can still be sent', async () => {
    const story = chatStory();
    const wire = await story.talk();
    const image = png(2, 2, [1, 2, 3, 255]).toString('base64');
    wire.bufferedAmount = 5 * 1024 * 1024;
    await story.chat.sendPicture([picture('mine')]);
    wire.bufferedAmount = 0;
    for (let at = 0; at < 10; at += 1) {
      wire.say(frame('CUSTOMER_MESSAGE', { text: '' }, { images: Array.from({ length: 10_000 }, () => image) }));
    }
    wire.say(frame('CUSTOMER_MESSAGE', { text: '', image: 'https://pixel.example/a.png' }));
    story.draw();
    const pictures = story.chat.transcript.messages.map((message) => message.pictures);
    expect(pictures.map(({ length }) => length)).toEqual([1, ...Array.from({ length: 10 }, () => 9), 1]);
    expect(pictures.flat().filter((shown) => 'src' in shown)).toHaveLength(1 + 27);
    expect(pictures.at(-1)).toEqual([{ missing: 'refused' }]);
    expect(pictures[1]?.[0]).toEqual({ missing: 'forgotten' });
    story.chat.resend(story.chat.transcript.messages[0]?.key ?? 0);
    expect(JSON.parse(wire.sent.at(-1) ?? '')).toMatchObject({ images: ['mine'] });
  });
});
