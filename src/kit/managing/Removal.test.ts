/** Removing entries from a list: optimistic, restored on failure, undone in time. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FakeClock, settle } from '#tests/support/fakeClock.ts';
import { runs } from '#tests/support/runs.ts';
import { Removal, undoTime } from './Removal.ts';
import { Selection } from './Selection.ts';

interface Sent {
  ids: number[];
  isRemoved: boolean;
  isDone: boolean;
  answer(): Promise<void>;
  fail(error?: Error): Promise<void>;
}

function story(onReread: () => void = () => undefined) {
  const clock = new FakeClock();
  const sent: Sent[] = [];
  const invalidated: boolean[] = [];
  /** The last request about each entry. */
  const wanted = new Map<number, boolean>();
  let refetchWorks = true;
  const removal = new Removal({
    clock,
    send: (ids, isRemoved) =>
      new Promise<void>((resolve, reject) => {
        const call: Sent = {
          ids,
          isRemoved,
          isDone: false,
          answer: () => ((call.isDone = true), resolve(), settle()),
          fail: (error = new Error('系统繁忙，请稍后再试')) => ((call.isDone = true), reject(error), settle()),
        };
        sent.push(call);
      }),
    invalidate: (now) => {
      invalidated.push(now);
      if (now) onReread();
      return refetchWorks ? Promise.resolve() : Promise.reject(new Error('no network'));
    },
  });
  const last = (): Sent => {
    const call = sent.at(-1);
    if (!call) throw new Error('Nothing was sent.');
    return call;
  };
  return { clock, removal, sent, invalidated, wanted, last, noReading: () => void (refetchWorks = false) };
}

test('[2.2-07] a removed entry leaves the page at once, and stays away after a refetch', async () => {
  const { removal, last, invalidated } = story();
  const gone = removal.remove([1, 2]);
  expect([removal.isHidden(1), removal.isHidden(2), removal.isHidden(3), removal.pending]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  await last().answer();
  expect(await gone).toBe(true);
  expect([invalidated, removal.isHidden(1), removal.pending]).toEqual([[true], false, false]);
});

test('[2.2-07] a failed removal brings the hidden entries back', async () => {
  const { removal, last, invalidated } = story();
  const gone = removal.remove([1]);
  await last().fail();
  expect(await gone).toBe(false);
  expect([removal.isHidden(1), removal.pending, invalidated]).toEqual([false, false, []]);
});

test('more than fifty are removed in several calls; when one fails, the rest comes back', async () => {
  const { removal, last, sent, invalidated } = story();
  const ids = Array.from({ length: 120 }, (_, at) => at + 1);
  const gone = removal.remove(ids);
  await last().answer();
  await last().fail();
  expect(await gone).toBe(false);
  expect(sent.map((call) => call.ids.length)).toEqual([50, 50]);
  expect([removal.isHidden(51), removal.isHidden(120)]).toEqual([false, false]);
  expect(invalidated).toEqual([true]);
});

test('when the refetch fails, removed entries stay hidden', async () => {
  const { removal, last, noReading } = story();
  noReading();
  const gone = removal.remove([1]);
  await last().answer();
  expect(await gone).toBe(true);
  expect(removal.isHidden(1)).toBe(true);
});

test('a second removal during the first does nothing', async () => {
  const { removal, sent, last } = story();
  const gone = removal.remove([1]);
  expect(await removal.remove([2])).toBe(false);
  expect([sent.length, removal.isHidden(2)]).toEqual([1, false]);
  await last().answer();
  await gone;
});

test('[2.2-09] a favourite stays visible for five seconds with an undo button, then it disappears', async () => {
  const { removal, clock, last, invalidated } = story();
  void removal.removeUndoably(7);
  expect([removal.canUndo(7), removal.isHidden(7)]).toEqual([true, false]);
  await last().answer();
  clock.advance(undoTime - 1);
  await settle();
  expect([removal.canUndo(7), invalidated]).toEqual([true, [false]]);
  clock.advance(1);
  expect(removal.canUndo(7)).toBe(false);
  expect(removal.isHidden(7)).toBe(true);
  await settle();
  expect([invalidated, removal.isHidden(7)]).toEqual([[false, true], false]);
});

test('[2.2-09] undone in time, it is a favourite again, and nothing happens later', async () => {
  const { removal, clock, sent, last, invalidated } = story();
  void removal.removeUndoably(7);
  await last().answer();
  void removal.undo(7);
  expect(removal.canUndo(7)).toBe(false);
  await settle();
  await last().answer();
  clock.advance(10 * undoTime);
  await settle();
  expect(sent.map(({ ids, isRemoved }) => [ids, isRemoved])).toEqual([
    [[7], true],
    [[7], false],
  ]);
  expect([removal.isHidden(7), invalidated]).toEqual([false, [false, false]]);
});

test('[2.2-09] after a failed removal or undo the page shows the state of the server', async () => {
  const { removal, last } = story();
  void removal.removeUndoably(7);
  await last().fail();
  expect([removal.canUndo(7), removal.isHidden(7)]).toEqual([false, false]);
  void removal.removeUndoably(7);
  await last().answer();
  void removal.undo(7);
  await settle();
  await last().fail();
  // Refetched meanwhile: the server no longer has the entry.
  expect(removal.canUndo(7)).toBe(false);
});

test('an undo waits for the removal, so that the last request wins', async () => {
  const { removal, sent, last } = story();
  void removal.removeUndoably(7);
  void removal.undo(7);
  await settle();
  expect(sent).toHaveLength(1);
  await last().answer();
  expect(sent.map(({ isRemoved }) => isRemoved)).toEqual([true, false]);
});

test('[2.2-09] for any order of clicks, the last one about each entry wins', async () => {
  const acts = fc.array(fc.tuple(fc.constantFrom('remove', 'undo', 'answer', 'wait'), fc.constantFrom(1, 2)), {
    maxLength: 30,
  });
  await fc.assert(
    fc.asyncProperty(acts, async (steps) => {
      const atServer = new Set([1, 2]);
      let read = new Set(atServer);
      const { removal, clock, sent, wanted } = story(() => (read = new Set(atServer)));
      let done = 0;
      const answerOne = async (): Promise<void> => {
        // Answers the latest pending request first, so that requests may overtake each other.
        const call = sent.filter(({ isDone }) => !isDone).at(-1);
        if (!call) return;
        done += 1;
        for (const id of call.ids) {
          if (call.isRemoved) atServer.delete(id);
          else atServer.add(id);
        }
        await call.answer();
      };
      for (const [act, id] of steps) {
        const isShown = read.has(id) && !removal.isHidden(id);
        if (act === 'remove' && isShown && !removal.canUndo(id)) {
          wanted.set(id, false);
          void removal.removeUndoably(id);
        }
        if (act === 'undo' && removal.canUndo(id)) {
          wanted.set(id, true);
          void removal.undo(id);
        }
        if (act === 'answer') await answerOne();
        if (act === 'wait') clock.advance(undoTime);
        await settle();
      }
      while (done < sent.length) {
        await answerOne();
        await settle();
      }
      clock.advance(undoTime);
      await settle();
      for (const id of [1, 2]) {
        expect([atServer.has(id), removal.canUndo(id), removal.isHidden(id)]).toEqual([
          wanted.get(id) ?? true,
          false,
          false,
        ]);
      }
    }),
    { numRuns: runs(100, 3_000) },
  );
});

test('a selection contains only shown entries, and starts empty each time', () => {
  const selection = new Selection();
  expect(selection.among([1, 2])).toEqual([]);
  selection.toggle();
  selection.choose(1, true);
  selection.choose(2, true);
  selection.choose(2, false);
  expect([selection.has(1), selection.among([1, 2, 3])]).toEqual([true, [1]]);
  selection.chooseAll([2, 3], true);
  expect(selection.among([1, 2])).toEqual([2]);
  selection.chooseAll([2, 3], false);
  expect(selection.among([2, 3])).toEqual([]);
  selection.choose(3, true);
  selection.toggle();
  selection.toggle();
  expect(selection.among([3])).toEqual([]);
});
