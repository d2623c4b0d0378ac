/** A chat panel under random schedules of actions and faults of doctor, server, network and computer. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frame } from '#tests/support/chatFrames.ts';
import { chatStory } from '#tests/support/chatStory.ts';
import { settle } from '#tests/support/fakeClock.ts';
import type { FakeWire } from '#tests/support/fakeSockets.ts';
import { runs } from '#tests/support/runs.ts';

type Story = ReturnType<typeof chatStory>;

/** The expected state. */
interface Model {
  /** Texts of bubbles in the order in which both sides wrote them. */
  said: string[];
  /** Messages that a socket has accepted. */
  handed: Set<string>;
  isOpened: boolean;
  isGreeted: boolean;
  spoken: number;
}

interface Real {
  story: Story;
}

type Command = fc.AsyncCommand<Model, Real>;

function check(model: Model, { story }: Real): void {
  story.draw();
  expect(story.alive().length, 'one socket at most').toBeLessThanOrEqual(1);
  expect(story.chat.connection.retry).toBeLessThanOrEqual(5);
  expect(
    story.wires.every(({ wrongSends }) => wrongSends === 0),
    'never sent while not open',
  ).toBe(true);
  expect(story.said(), 'nothing lost, doubled or reordered').toEqual(model.said);
  for (const wire of story.wires) {
    const ids = wire.sent.flatMap((text) => (JSON.parse(text) as { clientId?: string }).clientId ?? []);
    expect(new Set(ids).size, 'no message twice on one socket').toBe(ids.length);
  }
  const handed = new Set(story.wires.flatMap((wire) => wire.texts()));
  expect(handed, 'each message that was taken, and no other').toEqual(model.handed);
  if (!model.isOpened) expect(story.leftovers(), 'nothing is left of a closed panel').toEqual([0, 0, 0, 0]);
  const { status } = story.chat;
  if (status === 'failed' || status === 'refused') expect(story.alive()).toEqual([]);
  else if (model.isOpened && story.page.visible) expect(story.clock.waiting, 'somebody goes on').toBe(1);
}

const command = (name: string, run: (model: Model, real: Real) => void | Promise<void>): Command => ({
  check: () => true,
  toString: () => name,
  async run(model, real) {
    await run(model, real);
    await settle();
    check(model, real);
  },
});

const newest = ({ story }: Real): FakeWire | undefined => story.wires.at(-1);
const isTaking = (real: Real): boolean => newest(real)?.isOpen === true && real.story.chat.status === 'open';

const open = command('open', (model, { story }) => {
  model.isOpened = true;
  story.chat.open();
});
const close = command('close', (model, { story }) => {
  story.chat.close();
  Object.assign(model, { said: [], isOpened: false, isGreeted: false });
});
const accept = command('accept', (_, real) => newest(real)?.accept());
const reconnect = command('reconnect', (_, { story }) => story.chat.reconnect());
const hide = command('hide', (_, { story }) => story.hide());
const show = command('show', (_, { story }) => story.show());
const offline = command('offline', (_, { story }) => story.offline());
const leaveAndReturn = command('leave and return', (_, { story }) => {
  story.leave();
  story.comeBack();
});
const noise = command('noise', (_, real) => newest(real)?.say('{"messageType":"HACK"}'));
const ping = command('ping', (_, real) => newest(real)?.say(frame('PING')));
const greet = command('greet', (model, real) => {
  const wire = newest(real);
  if (!wire?.isOpen) return;
  wire.say(frame('WELCOME', { text: '您好' }));
  if (!model.isGreeted) model.said.push('您好');
  model.isGreeted = true;
  const left = real.story.chat.transcript.messages.filter(({ isWaiting }) => isWaiting);
  expect(left, 'nothing waits for a service that speaks').toEqual([]);
});
const answer = command('answer', (model, real) => {
  const wire = newest(real);
  if (!wire?.isOpen) return;
  const text = `答${(model.spoken += 1)}`;
  wire.say(frame('ANSWER', { text }));
  model.said.push(text);
});
const ask = command('ask', (model, real) => {
  const { chat } = real.story;
  const text = `问${(model.spoken += 1)}`;
  const taking = isTaking(real);
  chat.setDraft(text);
  chat.submit();
  chat.submit();
  if (!taking) return expect(chat.draft, 'what was not sent stays in the box').toBe(text);
  model.said.push(text);
  model.handed.add(text);
});
const askUnsent = command('ask a socket that throws', (model, real) => {
  const { chat } = real.story;
  const wire = newest(real);
  if (!wire || !isTaking(real)) return;
  wire.refusal = new Error('refused');
  const text = `败${(model.spoken += 1)}`;
  chat.setDraft(text);
  chat.submit();
  wire.refusal = null;
  model.said.push(text);
  expect(chat.transcript.messages.at(-1)?.failed).toBe(true);
});
const resend = command('resend', (model, real) => {
  const failed = real.story.chat.transcript.messages.filter((message) => message.failed);
  const taking = isTaking(real);
  for (const { key } of failed) real.story.chat.resend(key);
  if (taking) for (const { text } of failed) model.handed.add(text);
});

const codes = fc.constantFrom(null, 1000, 1001, 1006, 1008, 1009, 1011, 1012, 4000);
const spans = fc.constantFrom(1, 900, 4_999, 5_000, 8_000, 9_999, 10_000, 25_000, 61_000);
const commands = fc.commands(
  [
    ...[open, open, close, reconnect, reconnect, accept, accept, accept, accept].map((one) => fc.constant(one)),
    ...[hide, show, offline, leaveAndReturn, noise, ping].map((one) => fc.constant(one)),
    ...[greet, answer, answer, ask, ask, ask, askUnsent, resend].map((one) => fc.constant(one)),
    codes.map((code) => command(`end ${code}`, (_, real) => newest(real)?.end(code))),
    spans.map((ms) => command(`wait ${ms}`, (_, { story }) => story.clock.advance(ms))),
    spans.map((ms) => command(`sleep ${ms}`, (_, { story }) => story.clock.sleep(ms * 10))),
    fc.nat(2_000).map((bytes) =>
      command(`hold ${bytes} bytes`, (_, real) => {
        const wire = newest(real);
        if (wire) wire.bufferedAmount = bytes;
      }),
    ),
  ],
  { maxCommands: 60 },
);

test('W03–W14, W16, W21, W23, W24 [4-15], [4-17], [8-08] with any schedule of faults no message is lost or sent twice', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (schedule) => {
      const story = chatStory();
      const model: Model = { said: [], handed: new Set(), isOpened: false, isGreeted: false, spoken: 0 };
      await fc.asyncModelRun(() => ({ model, real: { story } }), schedule);
      story.chat.close();
      await settle();
      expect(story.leftovers()).toEqual([0, 0, 0, 0]);
      const opened = story.wires.length;
      story.clock.advance(600_000);
      expect(story.wires.length, 'no socket is opened later').toBe(opened);
    }),
    { numRuns: runs(150, 3_000) },
  );
});
