/** What a doctor writes in a room: sent, refused, lost and sent again. */
import { expect, test } from 'vitest';
import { settle } from '#tests/support/fakeClock.ts';
import { message, roomFrame, roomStory, sentOn, welcome } from '#tests/support/roomStory.ts';
import { blankProblem, offlineProblem } from './RoomSession.ts';

const echo = (msgId: number, { clientId, text }: { clientId: string; text: string }): string =>
  roomFrame('MESSAGE', message(msgId, text, clientId));

test('a message is shown as being sent and becomes the stored one; the next may follow after three seconds', async () => {
  const story = roomStory();
  const { session } = story;
  const wire = await story.enter();
  session.setDraft('  你好 ');
  session.submit();
  const [said] = sentOn(wire);
  expect([said?.text, session.draft, story.pending(), session.wait]).toEqual(['你好', '', [['你好', null]], 3]);
  session.setDraft('还有');
  session.submit();
  expect([sentOn(wire).length, session.draft, session.problem]).toEqual([1, '还有', null]);
  if (said) wire.say(echo(1, said));
  story.draw();
  expect([story.shown(), story.pending()]).toEqual([['你好'], []]);
  story.clock.advance(1_000);
  expect(session.wait).toBe(2);
  story.clock.advance(2_000);
  expect(session.wait).toBe(0);
  session.submit();
  expect([sentOn(wire).length, session.draft]).toEqual([2, '']);
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
  expect(sentOn(wire)[0]?.text).toHaveLength(100);
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
  expect([session.draft, sentOn(story.wire()).length]).toEqual(['', 1]);
});

test('visitors, muted doctors and readers of a closed room send nothing', async () => {
  for (const fields of [{ canSend: false }, { muted: true }, { status: 3 }]) {
    const story = roomStory();
    const wire = await story.enter(fields);
    expect([story.session.send('你好'), sentOn(wire)]).toEqual([false, []]);
  }
});

test('a refused message goes back into the box with the reason', async () => {
  const story = roomStory();
  const { session } = story;
  const wire = await story.enter();
  session.setDraft('加微信');
  session.submit();
  const refusal = { clientId: sentOn(wire)[0]?.clientId, reason: 'sensitive', message: '消息包含敏感内容' };
  wire.say(roomFrame('REFUSED', refusal));
  expect([session.draft, session.problem, story.pending()]).toEqual(['加微信', '消息包含敏感内容', []]);
});

test('a refusal of an earlier attempt that comes late does not double a message that the room has stored', async () => {
  const story = roomStory();
  const { session } = story;
  const wire = await story.enter();
  session.send('你好');
  const [said] = sentOn(wire);
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
  const [said] = sentOn(wire);
  wire.say(roomFrame('REFUSED', { clientId: said?.clientId, reason: 'tooFast', message: '发言太快，请稍候再发' }));
  expect([session.draft, story.pending(), session.wait]).toEqual(['第二句', [['第一句', '发言太快，请稍候再发']], 3]);
  session.resend(said?.clientId ?? '');
  expect(sentOn(wire)).toHaveLength(1);
  story.clock.advance(3_000);
  expect(sentOn(wire)).toEqual([said, said]);
});

test('a message without a confirmation fails after eight seconds and keeps its id; a late confirmation still counts', async () => {
  const story = roomStory();
  const { session } = story;
  const wire = await story.enter();
  session.send('在吗');
  story.clock.advance(8_000);
  expect(story.pending()).toEqual([['在吗', '发送失败']]);
  const [said] = sentOn(wire);
  session.resend(said?.clientId ?? '');
  expect([sentOn(wire), story.pending()]).toEqual([[said, said], [['在吗', null]]]);
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
  const [one, two] = sentOn(wire);
  const again = story.reconnected();
  expect(story.pending()).toEqual([
    ['一', null],
    ['二', null],
  ]);
  again.say(welcome({ history: [message(1, '一', one?.clientId)] }));
  expect([sentOn(again), story.shown()]).toEqual([[two], ['一', '二']]);
});

test('several are sent again in their order, three seconds apart', async () => {
  const story = roomStory();
  const wire = await story.enter();
  for (const text of ['一', '二', '三']) {
    story.session.send(text);
    story.clock.advance(text === '三' ? 0 : 3_000);
  }
  expect(sentOn(wire)).toHaveLength(3);
  story.wire().end(1006);
  story.clock.advance(10_000);
  const again = story.wire();
  again.accept();
  again.say(welcome());
  const times: number[] = [];
  for (let second = 0; second < 7; second += 1) {
    times.push(sentOn(again).length);
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
  expect(sentOn(story.wire())).toMatchObject([{ text: '别丢了' }]);
});
