/** A room under random schedules: what the reader writes, what the room hears and answers, and when the line breaks. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settle } from '#tests/support/fakeClock.ts';
import type { FakeWire } from '#tests/support/fakeSockets.ts';
import { message, roomFrame, roomStory, welcome } from '#tests/support/roomStory.ts';
import { runs } from '#tests/support/runs.ts';
import { sayPause } from './Outbox.ts';

/** The room on the other side: it stores a message once, and answers into a line that may break before the answer arrives. */
class Room {
  readonly stored: ReturnType<typeof message>[] = [];
  /** Times at which messages were heard, in ms. */
  readonly arrivals: number[] = [];
  refusals = 0;
  private readonly read = new Map<FakeWire, number>();
  private readonly answers = new Map<FakeWire, string[]>();

  /** Hears what a socket was sent and not yet heard; `refuses` says what happens to the next new message. */
  hear(wire: FakeWire, refuses: boolean): void {
    const from = this.read.get(wire) ?? 0;
    this.read.set(wire, wire.sent.length);
    for (const frame of wire.sent.slice(from)) {
      const { messageType, clientId, text } = JSON.parse(frame) as Record<string, string>;
      if (messageType === 'ENTER') this.answer(wire, welcome({ history: this.stored.slice(-50) }));
      if (messageType !== 'SAY' || clientId === undefined || text === undefined) continue;
      const known = this.stored.find((other) => other.clientId === clientId);
      if (!known && refuses) {
        this.refusals += 1;
        this.answer(wire, roomFrame('REFUSED', { clientId, reason: 'sensitive', message: '消息包含敏感内容' }));
        continue;
      }
      if (!known) this.stored.push(message(this.stored.length + 1, text, clientId));
      this.answer(wire, roomFrame('MESSAGE', known ?? this.stored.at(-1) ?? {}));
    }
  }

  /** Another doctor writes. */
  chat(wire: FakeWire): void {
    const more = message(this.stored.length + 1, `别人${this.stored.length + 1}`);
    this.stored.push(more);
    this.answer(wire, roomFrame('MESSAGE', more));
  }

  /** Lets some answers arrive. */
  deliver(wire: FakeWire, count: number): void {
    for (const answer of this.answers.get(wire)?.splice(0, count) ?? []) wire.say(answer);
  }

  private answer(wire: FakeWire, frame: string): void {
    this.answers.set(wire, [...(this.answers.get(wire) ?? []), frame]);
  }
}

interface Real {
  story: ReturnType<typeof roomStory>;
  room: Room;
  /** Texts that the session has taken. */
  written: string[];
  /** When each frame was passed to a socket, in ms. */
  sentAt: number[];
  /** Number of drafts so far. */
  typed: number;
}

function check({ story, room, written, sentAt }: Real): void {
  story.draw();
  const { session } = story;
  const shown = story.shown();
  for (const text of written) {
    const count = shown.filter((other) => other === text).length + (session.draft === text ? 1 : 0);
    expect(count, `${text} is in the list once, or back in the box`).toBe(1);
    expect(room.stored.filter((other) => other.text === text).length, `${text} is stored once`).toBeLessThan(2);
  }
  const numbers = session.messages.map(({ msgId }) => msgId);
  expect(numbers, 'in the order of the room').toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
  for (const [at, time] of sentAt.entries())
    if (at > 0) expect(time - (sentAt[at - 1] ?? 0), 'never faster than allowed').toBeGreaterThanOrEqual(sayPause);
  expect(story.alive().length).toBeLessThanOrEqual(1);
}

type Command = fc.AsyncCommand<object, Real>;
const command = (name: string, run: (real: Real) => void): Command => ({
  check: () => true,
  toString: () => name,
  async run(_, real) {
    run(real);
    await settle();
    check(real);
  },
});
const newest = ({ story }: Real): FakeWire | undefined => story.wires.at(-1);
const withWire = (work: (wire: FakeWire, real: Real) => void) => (real: Real) => {
  const wire = newest(real);
  if (wire) work(wire, real);
};

const write = command('write', ({ story, written }) => {
  const { session } = story;
  if (session.draft === '') session.setDraft(`话${written.length + 1}`);
  const text = session.draft;
  session.submit();
  const isTaken = session.draft === '';
  if (isTaken && !written.includes(text)) written.push(text);
});
const type = command('type', (real) => {
  if (real.story.session.draft === '') real.story.session.setDraft(`草稿${(real.typed += 1)}`);
});
const erase = command('erase a draft', ({ story }) => {
  if (story.session.draft.startsWith('草稿')) story.session.setDraft('');
});
const resend = command('resend', ({ story }) => {
  for (const { clientId, problem } of story.session.pending) if (problem !== null) story.session.resend(clientId);
});
const commands = fc.commands(
  [
    ...[write, write, write, type, erase, resend].map((one) => fc.constant(one)),
    ...[0, 1, 2].map(() =>
      fc.constant(
        command(
          'accept',
          withWire((wire) => wire.accept()),
        ),
      ),
    ),
    ...[0, 1, 2].map(() =>
      fc.constant(
        command(
          'hear',
          withWire((wire, { room }) => room.hear(wire, false)),
        ),
      ),
    ),
    fc.constant(
      command(
        'refuse',
        withWire((wire, { room }) => room.hear(wire, true)),
      ),
    ),
    fc.constant(
      command(
        'another doctor',
        withWire((wire, { room }) => room.chat(wire)),
      ),
    ),
    fc.constant(command('reconnect', ({ story }) => story.session.line.reconnect())),
    fc.constant(command('offline', ({ story }) => story.offline())),
    fc.constant(
      command('leave and return', ({ story }) => {
        story.leave();
        story.comeBack();
      }),
    ),
    fc.integer({ min: 1, max: 5 }).map((count) =>
      command(
        `${count} answers arrive`,
        withWire((wire, { room }) => room.deliver(wire, count)),
      ),
    ),
    fc.constantFrom(null, 1006, 1008, 1011).map((code) =>
      command(
        `end ${code}`,
        withWire((wire) => wire.end(code)),
      ),
    ),
    // The socket breaks after the room has heard everything, before it could answer.
    fc.constant(
      command(
        'break after hearing',
        withWire((wire, { room }) => {
          room.hear(wire, false);
          wire.end(1006);
        }),
      ),
    ),
    fc
      .constantFrom(1, 1_000, 3_000, 8_000, 10_000, 25_000)
      .map((ms) => command(`wait ${ms}`, ({ story }) => story.clock.advance(ms))),
  ],
  { maxCommands: 60 },
);

/** The line works at last: everything is heard and answered. */
async function recover({ story, room }: Real): Promise<void> {
  const { session } = story;
  for (let round = 0; round < 20; round += 1) {
    session.line.reconnect();
    await settle();
    const wire = newest({ story } as Real);
    if (wire && !wire.isClosed && !wire.isOpen) wire.accept();
    for (const { clientId, problem } of session.pending) if (problem !== null) session.resend(clientId);
    if (wire) {
      room.hear(wire, false);
      room.deliver(wire, 1_000);
    }
    story.clock.advance(sayPause);
  }
  story.draw();
}

test('W21, W24 with any schedule of faults no message is lost, doubled or reordered, and none is sent too fast', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (schedule) => {
      const sentAt: number[] = [];
      const story = roomStory();
      story.onSent((frame) => {
        if (frame.includes('"SAY"')) sentAt.push(story.clock.monotonic());
      });
      const real: Real = { story, room: new Room(), written: [], sentAt, typed: 0 };
      story.session.open();
      await settle();
      story.wire().accept();
      real.room.hear(story.wire(), false);
      real.room.deliver(story.wire(), 1);
      await fc.asyncModelRun(() => ({ model: {}, real }), schedule);
      await recover(real);
      check(real);
      expect(story.pending(), 'everything is confirmed in the end').toEqual([]);
      for (const text of real.written)
        if (story.session.draft !== text) expect(real.room.stored.map((one) => one.text)).toContain(text);
      story.session.close();
      await settle();
      expect(story.leftovers()).toEqual([0, 0, 0, 0]);
    }),
    { numRuns: runs(150, 3_000) },
  );
});
