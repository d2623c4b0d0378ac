import { describe, expect, test } from 'vitest';
import { message, roomFrame, roomStory, welcome } from '#tests/support/roomStory.ts';
import { settle } from '#tests/support/fakeClock.ts';

const poll = { pollId: 1, question: '是否开展？', options: ['是', '否'], multiple: false, closed: false, total: 0 };

describe('entering a room', () => {
  test('sends ENTER when the socket opens and PING every ten seconds, and shows what the room tells', async () => {
    const story = roomStory();
    const { session } = story;
    expect([session.state, session.onlineCount, session.canSend]).toEqual(['connecting', null, false]);
    const wire = await story.enter({
      history: [message(3), message(4)],
      pinned: message(2, '公告'),
      poll: { ...poll, counts: null, mine: [] },
      onlineCount: 31,
    });
    story.clock.advance(10_000);
    expect(wire.sent.map((frame) => JSON.parse(frame) as unknown)).toEqual([
      { messageType: 'ENTER', liveId: 2001 },
      { messageType: 'PING' },
    ]);
    expect([session.state, session.onlineCount, session.status, session.pinned?.text]).toEqual(['open', 31, 2, '公告']);
    expect([story.shown(), session.poll]).toEqual([['第3条', '第4条'], { ...poll, counts: null, mine: [] }]);
  });

  test('follows PIN, POLL, MUTED and STATE, and ignores anything else', async () => {
    const story = roomStory();
    const { session } = story;
    const wire = await story.enter();
    for (const frame of [
      roomFrame('PIN', { message: message(1, '新公告') }),
      roomFrame('POLL', { ...poll, counts: [1, 2], closed: true, total: 3, mine: [1, 0, 1, 2, 'x'] }),
      roomFrame('MUTED', { muted: true }),
      roomFrame('STATE', { status: 3, onlineCount: null }),
      roomFrame('POLL', { pollId: 'x' }),
      roomFrame('STATE', { status: 'over' }),
      roomFrame('HACK'),
      '{',
      new ArrayBuffer(3),
    ])
      wire.say(frame);
    expect([
      session.pinned?.text,
      session.poll?.counts,
      session.poll?.mine,
      session.muted,
      session.status,
      session.isClosed,
    ]).toEqual(['新公告', [1, 2], [0, 1], true, 3, true]);
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

  test('come in animation frames, at most ten times a second, and two hundred are kept', async () => {
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
    story.clock.advance(99);
    story.draw();
    expect(session.messages).toHaveLength(150);
    story.clock.advance(1);
    story.draw();
    expect([session.messages.length, session.messages[0]?.msgId]).toEqual([200, 31]);
  });

  test('of a page without animation frames are still bounded', async () => {
    const story = roomStory();
    const wire = await story.enter();
    for (let msgId = 1; msgId <= 1_000; msgId += 1) wire.say(roomFrame('MESSAGE', message(msgId)));
    expect(story.session.messages.length).toBeGreaterThan(0);
    story.clock.advance(100);
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
