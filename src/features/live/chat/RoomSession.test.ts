import { describe, expect, test } from 'vitest';
import { message, roomFrame, roomStory, saidOn, welcome } from '../../../../tests/support/roomStory.ts';
import { settle } from '../../../../tests/support/fakeClock.ts';
import { blankProblem, offlineProblem } from './RoomSession.ts';

const echo = (msgId: number, { clientId, text }: { clientId: string; text: string }): string =>
  roomFrame('MESSAGE', message(msgId, text, clientId));
const poll = { pollId: 1, question: '是否开展？', options: ['是', '否'], multiple: false, closed: false, total: 0 };

describe('entering a room', () => {
  test('sends ENTER when the socket opens and PING every ten seconds, and shows what the room tells', async () => {
    const story = roomStory();
    const { session } = story;
    expect([session.state, session.onlineCount, session.canSend]).toEqual(['connecting', null, false]);
    const wire = await story.enter({
      history: [message(3), message(4)],
      pinned: message(2, '公告'),
      poll: { ...poll, counts: null },
      onlineCount: 31,
    });
    story.clock.advance(10_000);
    expect(wire.sent.map((frame) => JSON.parse(frame) as unknown)).toEqual([
      { messageType: 'ENTER', liveId: 2001 },
      { messageType: 'PING' },
    ]);
    expect([session.state, session.onlineCount, session.status, session.pinned?.text]).toEqual(['open', 31, 2, '公告']);
    expect([story.shown(), session.poll]).toEqual([['第3条', '第4条'], { ...poll, counts: null }]);
  });

  test('follows PIN, POLL, MUTED and STATE, and ignores anything else', async () => {
    const story = roomStory();
    const { session } = story;
    const wire = await story.enter();
    for (const frame of [
      roomFrame('PIN', { message: message(1, '新公告') }),
      roomFrame('POLL', { ...poll, counts: [1, 2], closed: true, total: 3 }),
      roomFrame('MUTED', { muted: true }),
      roomFrame('STATE', { status: 3, onlineCount: null }),
      roomFrame('POLL', { pollId: 'x' }),
      roomFrame('STATE', { status: 'over' }),
      roomFrame('HACK'),
      '{',
      new ArrayBuffer(3),
    ])
      wire.say(frame);
    expect([session.pinned?.text, session.poll?.counts, session.muted, session.status, session.isClosed]).toEqual([
      '新公告',
      [1, 2],
      true,
      3,
      true,
    ]);
    wire.say(roomFrame('PIN', { message: null }));
    expect(session.pinned).toBeNull();
  });

  test('leaving releases sockets, timers, frames and listeners, whatever is pending', async () => {
    const story = roomStory();
    const wire = await story.enter();
    story.session.send('你好');
    wire.say(roomFrame('MESSAGE', message(1)));
    story.session.close();
    expect([story.leftovers(), story.shown()]).toEqual([[0, 0, 0, 0], []]);
    story.session.close();
    story.session.open();
    await settle();
    expect(story.wires).toHaveLength(2);
  });
});

describe('the messages', () => {
  test('are in the order of their numbers and appear once, whatever the order of the frames', async () => {
    const story = roomStory();
    const wire = await story.enter({ history: [message(2), message(3)] });
    for (const msgId of [5, 4, 5, 3]) wire.say(roomFrame('MESSAGE', message(msgId)));
    story.draw();
    const again = story.reconnected();
    again.say(welcome({ history: [message(4), message(5), message(6)] }));
    story.draw();
    expect(story.shown()).toEqual(['第2条', '第3条', '第4条', '第5条', '第6条']);
  });

  test('come at most once per animation frame, and two hundred are kept', async () => {
    const story = roomStory();
    const wire = await story.enter();
    let changes = 0;
    const { session } = story;
    const known = new Set([session.messages]);
    for (let msgId = 1; msgId <= 150; msgId += 1) {
      wire.say(roomFrame('MESSAGE', message(msgId)));
      if (!known.has(session.messages)) changes += 1;
    }
    expect(changes).toBe(0);
    story.drawOnce();
    expect(session.messages).toHaveLength(150);
    for (let msgId = 151; msgId <= 230; msgId += 1) wire.say(roomFrame('MESSAGE', message(msgId)));
    story.draw();
    expect([session.messages.length, session.messages[0]?.msgId]).toEqual([200, 31]);
  });

  test('of a page without animation frames are still bounded', async () => {
    const story = roomStory();
    const wire = await story.enter();
    for (let msgId = 1; msgId <= 1_000; msgId += 1) wire.say(roomFrame('MESSAGE', message(msgId)));
    expect(story.session.messages.length).toBeGreaterThan(0);
    story.draw();
    expect(story.session.messages.map(({ msgId }) => msgId)).toEqual(Array.from({ length: 200 }, (_, at) => 801 + at));
  });

  test('are counted while the reader scrolls back', async () => {
    const story = roomStory();
    const wire = await story.enter({ history: [message(1)] });
    story.session.follow(false);
    for (const msgId of [2, 3]) wire.say(roomFrame('MESSAGE', message(msgId)));
    story.draw();
    expect(story.session.unseen).toBe(2);
    story.session.follow(true);
    expect(story.session.unseen).toBe(0);
  });

  test('are replaced when the room has begun anew with smaller numbers', async () => {
    const story = roomStory();
    await story.enter({ history: [message(8), message(9)] });
    story.reconnected().say(welcome({ history: [message(1, '重新开始')] }));
    expect(story.shown()).toEqual(['重新开始']);
  });

  test('are not told one by one to a screen reader while more than ten come in two seconds', async () => {
    const story = roomStory();
    const wire = await story.enter();
    for (let msgId = 1; msgId <= 10; msgId += 1) wire.say(roomFrame('MESSAGE', message(msgId)));
    expect(story.session.isFlooded).toBe(false);
    wire.say(roomFrame('MESSAGE', message(11)));
    expect(story.session.isFlooded).toBe(true);
    story.clock.advance(4_000);
    expect(story.session.isFlooded).toBe(false);
    story.session.close();
    expect(story.clock.waiting).toBe(0);
  });
});

describe('writing', () => {
  test('a message is shown as being sent and becomes the stored one; the next may follow after three seconds', async () => {
    const story = roomStory();
    const { session } = story;
    const wire = await story.enter();
    session.setDraft('  你好 ');
    session.submit();
    const [said] = saidOn(wire);
    expect([said?.text, session.draft, story.pending(), session.wait]).toEqual(['你好', '', [['你好', null]], 3]);
    session.setDraft('还有');
    session.submit();
    expect([saidOn(wire).length, session.draft, session.problem]).toEqual([1, '还有', null]);
    if (said) wire.say(echo(1, said));
    story.draw();
    expect([story.shown(), story.pending()]).toEqual([['你好'], []]);
    story.clock.advance(1_000);
    expect(session.wait).toBe(2);
    story.clock.advance(2_000);
    expect(session.wait).toBe(0);
    session.submit();
    expect([saidOn(wire).length, session.draft]).toEqual([2, '']);
  });

  test('[5-22] a blank message shows a hint, a long one is cut to a hundred', async () => {
    const story = roomStory();
    const wire = await story.enter();
    story.session.setDraft(' \u200b\u3000');
    story.session.submit();
    expect(story.session.problem).toBe(blankProblem);
    story.session.setDraft('问'.repeat(101));
    expect(story.session.draft).toHaveLength(100);
    story.session.setDraft('问'.repeat(101), true);
    story.session.submit();
    expect(saidOn(wire)[0]?.text).toHaveLength(100);
  });

  test('without a connection, and before the greeting, the draft stays', async () => {
    const story = roomStory();
    const wire = await story.enter();
    const { session } = story;
    session.setDraft('等等我');
    wire.end(1006);
    session.submit();
    expect([session.draft, session.problem, session.canSend]).toEqual(['等等我', offlineProblem, true]);
    story.clock.advance(10_000);
    story.wire().accept();
    session.submit();
    expect([session.draft, session.problem]).toEqual(['等等我', offlineProblem]);
    story.wire().say(welcome());
    session.submit();
    expect([session.draft, saidOn(story.wire()).length]).toEqual(['', 1]);
  });

  test('visitors, muted doctors and readers of a closed room send nothing', async () => {
    for (const fields of [{ canSend: false }, { muted: true }, { status: 3 }]) {
      const story = roomStory();
      const wire = await story.enter(fields);
      expect([story.session.send('你好'), saidOn(wire)]).toEqual([false, []]);
    }
  });

  test('a refused message goes back into the box with the reason', async () => {
    const story = roomStory();
    const { session } = story;
    const wire = await story.enter();
    session.setDraft('加微信');
    session.submit();
    const refusal = { clientId: saidOn(wire)[0]?.clientId, reason: 'sensitive', message: '消息包含敏感内容' };
    wire.say(roomFrame('REFUSED', refusal));
    expect([session.draft, session.problem, story.pending()]).toEqual(['加微信', '消息包含敏感内容', []]);
  });

  test('a refusal of an earlier attempt that comes late does not double a message that the room has stored', async () => {
    const story = roomStory();
    const { session } = story;
    const wire = await story.enter();
    session.send('你好');
    const [said] = saidOn(wire);
    story.clock.advance(8_000);
    session.resend(said?.clientId ?? '');
    wire.say(roomFrame('REFUSED', { clientId: said?.clientId, reason: 'tooFast', message: '发言太快，请稍候再发' }));
    expect(session.draft).toBe('你好');
    if (said) wire.say(echo(1, said));
    story.draw();
    expect([story.shown(), session.draft, session.problem]).toEqual([['你好'], '', null]);
  });

  test('while another text is in the box, the refused message stays in the list and can be sent again', async () => {
    const story = roomStory();
    const { session } = story;
    const wire = await story.enter();
    session.send('第一句');
    session.setDraft('第二句');
    const [said] = saidOn(wire);
    wire.say(roomFrame('REFUSED', { clientId: said?.clientId, reason: 'tooFast', message: '发言太快，请稍候再发' }));
    expect([session.draft, story.pending(), session.wait]).toEqual(['第二句', [['第一句', '发言太快，请稍候再发']], 3]);
    session.resend(said?.clientId ?? '');
    expect(saidOn(wire)).toHaveLength(1);
    story.clock.advance(3_000);
    expect(saidOn(wire)).toEqual([said, said]);
  });

  test('a message without a confirmation fails after eight seconds and keeps its id; a late confirmation still counts', async () => {
    const story = roomStory();
    const { session } = story;
    const wire = await story.enter();
    session.send('在吗');
    story.clock.advance(8_000);
    expect(story.pending()).toEqual([['在吗', '发送失败']]);
    const [said] = saidOn(wire);
    session.resend(said?.clientId ?? '');
    expect([saidOn(wire), story.pending()]).toEqual([[said, said], [['在吗', null]]]);
    if (said) wire.say(echo(1, said));
    story.draw();
    expect(story.shown()).toEqual(['在吗']);
  });

  test('a message on a lost socket is sent again under its id after the greeting, unless the room has it already', async () => {
    const story = roomStory();
    const { session } = story;
    const wire = await story.enter();
    session.send('一');
    story.clock.advance(3_000);
    session.send('二');
    const [one, two] = saidOn(wire);
    const again = story.reconnected();
    expect(story.pending()).toEqual([
      ['一', null],
      ['二', null],
    ]);
    again.say(welcome({ history: [message(1, '一', one?.clientId)] }));
    expect([saidOn(again), story.shown()]).toEqual([[two], ['一', '二']]);
  });

  test('several are sent again in their order, three seconds apart', async () => {
    const story = roomStory();
    const wire = await story.enter();
    for (const text of ['一', '二', '三']) {
      story.session.send(text);
      story.clock.advance(text === '三' ? 0 : 3_000);
    }
    expect(saidOn(wire)).toHaveLength(3);
    story.wire().end(1006);
    story.clock.advance(10_000);
    const again = story.wire();
    again.accept();
    again.say(welcome());
    const times: number[] = [];
    for (let second = 0; second < 7; second += 1) {
      times.push(saidOn(again).length);
      story.clock.advance(1_000);
    }
    expect(times).toEqual([1, 1, 1, 2, 2, 2, 3]);
  });

  test('when the connection is given up, what is not confirmed has failed and can be sent again', async () => {
    const story = roomStory();
    const { session } = story;
    await story.enter();
    session.send('别丢了');
    story.wire().end(1006);
    story.clock.advance(10_000);
    for (let retry = 0; retry < 5; retry += 1) {
      story.wire().end(1006);
      story.clock.advance(10_000);
    }
    expect([session.state, story.pending()]).toEqual(['failed', [['别丢了', '发送失败']]]);
    session.line.reconnect();
    await settle();
    story.wire().accept();
    story.wire().say(welcome());
    session.resend(session.pending[0]?.clientId ?? '');
    expect(saidOn(story.wire())).toMatchObject([{ text: '别丢了' }]);
  });
});
