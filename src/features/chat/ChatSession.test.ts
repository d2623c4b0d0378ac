/** A chat panel: what is sent, what is shown and what the doctor is told. */
import { describe, expect, test } from 'vitest';
import * as codes from '#openapi/dist/codes.ts';
import { ApiError } from '#api/errors.ts';
import { frame } from '#tests/support/chatFrames.ts';
import { address, chatStory } from '#tests/support/chatStory.ts';
import { settle } from '#tests/support/fakeClock.ts';
import { addressProblem } from '#kit/socket/SocketLine.ts';
import { blankProblem, offlineProblem, onePictureProblem } from './ChatSession.ts';

const failing =
  (code: number, message = '系统繁忙，请稍后再试') =>
  () =>
    Promise.reject(new ApiError('business', 'onlineConsultingUrl', code, message));
const list = [{ id: 1, question: '会员与课程' }];
const picture = (name = 'a.png'): File => new File(['x'], name, { type: 'image/png' });

describe('opening', () => {
  test('W01 [8-07] a refused address shows its code and opens no socket; the doctor can try again', async () => {
    let code = 5000;
    const story = chatStory({ address: () => (code === 200 ? Promise.resolve(address) : failing(code)()) });
    await story.open();
    expect([story.messages, story.wires, story.chat.status]).toEqual([
      ['错误码 5000：系统繁忙，请稍后再试'],
      [],
      'failed',
    ]);
    story.clock.advance(600_000);
    expect(story.wires).toEqual([]);
    code = 200;
    story.chat.reconnect();
    await settle();
    expect(story.wires).toHaveLength(1);
  });

  test('W01 [8-07] a refused service card shows its code, and the chat continues without the picture', async () => {
    const story = chatStory({ card: failing(codes.tooFrequent, '操作过于频繁，请稍后再试') });
    await story.talk();
    expect(story.messages).toEqual(['错误码 4290：操作过于频繁，请稍后再试']);
    expect([story.chat.status, story.chat.card]).toEqual(['open', null]);
  });

  test('W01 without a network no code is shown; a refused token has its own message', async () => {
    const lost = chatStory({ address: () => Promise.reject(new ApiError('network', 'onlineConsultingUrl')) });
    await lost.open();
    expect([lost.messages, lost.chat.status]).toEqual([['网络异常，请稍后再试'], 'failed']);
    const refused = chatStory({ address: failing(401) });
    await refused.open();
    expect([refused.messages, refused.chat.status]).toEqual([[], 'failed']);
    const visitor = chatStory({ address: failing(codes.loginRequired, '请先登录') });
    await visitor.open();
    expect([visitor.messages, visitor.chat.status]).toEqual([['错误码 4103：请先登录'], 'refused']);
  });

  test('W02 an address that is not allowed for a chat is reported, and no socket is opened', async () => {
    const story = chatStory({ address: async () => 'wss://evil.example/ws/chat/10001' });
    await story.open();
    expect([story.messages, story.wires, story.chat.status]).toEqual([[addressProblem], [], 'failed']);
  });

  test('[3-23] the service card is shown unless its address is of an unknown host (faults W18)', async () => {
    const story = chatStory();
    await story.open();
    expect(story.chat.card).toBe('/mock-media/qr/kefu.svg');
    const strange = chatStory({ card: async () => 'https://pixel.example/a.png' });
    await strange.open();
    expect(strange.chat.card).toBeNull();
  });

  test('W14 each new socket is greeted, the panel shows the greeting once, and earlier messages stay', async () => {
    const story = chatStory();
    const first = await story.talk();
    first.say(frame('WELCOME', { text: '您好' }));
    first.say(frame('WELCOME', { text: '您好' }));
    story.type('在吗');
    story.chat.submit();
    first.end(1006);
    story.clock.advance(10_000);
    story.wire().accept();
    story.wire().say(frame('WELCOME', { text: '您好' }));
    story.draw();
    expect(story.wire().types()).toEqual(['WELCOME']);
    expect(story.said()).toEqual(['您好', '在吗']);
    story.chat.close();
    expect(story.said()).toEqual([]);
    (await story.talk()).say(frame('WELCOME', { text: '您好' }));
    story.draw();
    expect(story.said()).toEqual(['您好']);
  });
});

describe('sending', () => {
  test('[5-22] W22 a blank message is not sent and shows a hint', async () => {
    const story = chatStory();
    const wire = await story.talk();
    for (const blank of ['', '   ', '\u3000', '\u200b', '\u2800']) {
      story.type(blank);
      story.chat.submit();
      expect(story.chat.problem).toBe(blankProblem);
    }
    expect([wire.texts(), story.said()]).toEqual([[], []]);
    story.type('问');
    expect(story.chat.problem).toBeNull();
  });

  test('W22 a draft is cut to 200 units, but not during a composition', async () => {
    const story = chatStory();
    const wire = await story.talk();
    story.type('问'.repeat(1_000_000));
    expect(story.chat.draft).toHaveLength(200);
    story.chat.setDraft('问'.repeat(210), true);
    expect(story.chat.draft).toHaveLength(210);
    story.chat.submit();
    expect(wire.texts()).toEqual(['问'.repeat(200)]);
  });

  test('W21 while there is no open connection nothing is sent, the draft stays and a message is shown', async () => {
    const story = chatStory();
    await story.open();
    const tries = (): unknown[] => {
      story.type('在吗');
      story.chat.submit();
      const problem = story.chat.problem;
      story.chat.choose('Q1', { id: 1, question: '会员' });
      void story.chat.sendPicture([picture()]);
      return [problem, story.chat.draft, story.said(), story.chat.isTaking];
    };
    const kept = [offlineProblem, '在吗', [], false];
    expect(tries()).toEqual(kept);
    story.wire().accept();
    story.wire().isOpen = false;
    expect(tries()).toEqual(kept);
    story.wire().end(1006);
    expect(tries()).toEqual(kept);
    story.clock.advance(10_000);
    story.wire().accept();
    expect(story.wires.flatMap((wire) => wire.texts())).toEqual([]);
    story.chat.submit();
    expect([story.wire().texts(), story.chat.problem, story.chat.draft]).toEqual([['在吗'], null, '']);
  });

  test('W23 a hundred clicks send one frame and show no hint; clicking later with an empty box does', async () => {
    const story = chatStory();
    const wire = await story.talk();
    story.type('在吗');
    for (let click = 0; click < 100; click += 1) story.chat.submit();
    expect([wire.texts(), story.said(), story.chat.problem]).toEqual([['在吗'], ['在吗'], null]);
    story.clock.advance(1_000);
    story.chat.submit();
    expect(story.chat.problem).toBe(blankProblem);
    story.type('在吗');
    story.chat.submit();
    expect(wire.texts()).toEqual(['在吗', '在吗']);
  });

  test('W24 a send that throws, or a full buffer, marks the bubble, which can be sent again in its place', async () => {
    const story = chatStory();
    const wire = await story.talk();
    const marks = (): boolean[] => story.chat.transcript.messages.map(({ failed }) => failed);
    wire.refusal = new DOMException('closing', 'InvalidStateError');
    story.type('一');
    story.chat.submit();
    wire.refusal = null;
    wire.bufferedAmount = 4 * 1024 * 1024 + 1;
    story.type('二');
    story.chat.submit();
    wire.bufferedAmount = 4 * 1024 * 1024;
    story.type('三');
    story.chat.submit();
    expect([story.said(), marks(), wire.texts()]).toEqual([['一', '二', '三'], [true, true, false], ['三']]);
    wire.bufferedAmount = 0;
    const [first, second, third] = story.chat.transcript.messages.map(({ key }) => key);
    for (const key of [first, first, second, third, 99]) story.chat.resend(key ?? 0);
    expect([story.said(), marks(), wire.texts()]).toEqual([
      ['一', '二', '三'],
      [false, false, false],
      ['三', '一', '二'],
    ]);
  });

  test('[3-16] a choice is sent with the type of its list and shown as the doctor’s message', async () => {
    const story = chatStory();
    const wire = await story.talk();
    wire.say(frame('WELCOME', { text: '您好', list }));
    wire.say(frame('Q2', { title: '会员与课程', list: [{ id: 101, question: '如何开通会员？' }] }));
    story.draw();
    for (const { chooses, questions } of story.chat.transcript.messages) {
      const [question] = questions;
      if (question) story.chat.choose(chooses, question);
    }
    expect(wire.sent.slice(1).map((text) => JSON.parse(text) as unknown)).toEqual([
      {
        messageType: 'Q1',
        userId: 10_001,
        content: { text: '会员与课程', list },
        images: [],
        source: 4,
        clientId: 'message-1',
      },
      {
        messageType: 'Q2',
        userId: 10_001,
        content: { text: '如何开通会员？', list: [{ id: 101, question: '如何开通会员？' }] },
        images: [],
        source: 4,
        clientId: 'message-2',
      },
    ]);
    const last = story.chat.transcript.messages.slice(-2);
    expect(last.map(({ side, text }) => [side, text])).toEqual([
      ['user', '会员与课程'],
      ['user', '如何开通会员？'],
    ]);
  });

  test('[3-19] I11 one picture at a time is sent, in bare base64: the first of twenty, none during preparation', async () => {
    const story = chatStory();
    const wire = await story.talk();
    const twenty = Array.from({ length: 20 }, (_, at) => picture(`p${at}`));
    const first = story.chat.sendPicture(twenty);
    expect([story.chat.isTaking, story.chat.problem]).toEqual([true, onePictureProblem]);
    await story.chat.sendPicture([picture('other')]);
    await first;
    expect([story.chat.isTaking, story.chat.problem]).toEqual([false, onePictureProblem]);
    await story.chat.sendPicture([]);
    await story.chat.sendPicture([picture('second')]);
    const sent = wire.sent.slice(1).map((text) => JSON.parse(text) as { content: object; images: string[] });
    expect(sent.map(({ images }) => images)).toEqual([['p0'], ['second']]);
    expect(sent[0]?.content).toEqual({ text: '' });
    expect(story.chat.problem).toBeNull();
  });

  test('I01, I10 an invalid picture is reported; one that is ready after closing is not sent', async () => {
    const story = chatStory({ take: () => Promise.reject(new Error('上传产品图片大小不能超过 2MB!')) });
    await story.talk();
    await story.chat.sendPicture([picture()]);
    expect([story.chat.problem, story.chat.isTaking]).toEqual(['上传产品图片大小不能超过 2MB!', false]);
    for (const end of ['close', 'lose'] as const) {
      const story = chatStory();
      const wire = await story.talk();
      const sending = story.chat.sendPicture([picture()]);
      if (end === 'close') story.chat.close();
      else wire.end(1006);
      await sending;
      expect([wire.sent.length, story.said(), story.chat.isTaking]).toEqual([1, [], false]);
      expect(story.chat.problem).toBe(end === 'close' ? null : offlineProblem);
    }
  });

  test('I13 the largest allowed picture fits a frame; a larger one becomes a bubble marked as not sent', async () => {
    const story = chatStory({ take: async ({ name }) => ({ url: 'data:', base64: 'A'.repeat(Number(name)) }) });
    const wire = await story.talk();
    await story.chat.sendPicture([picture('747927')]);
    await story.chat.sendPicture([picture('1048576')]);
    expect(wire.sent).toHaveLength(2);
    expect(story.chat.transcript.messages.map(({ failed }) => failed)).toEqual([false, true]);
  });
});
