import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Payload } from '#openapi/operation.ts';
import { type SheetBrowser, SheetWorld } from '#tests/support/SheetWorld.ts';
import { retryPause } from './AnswerSheet.ts';
import type { Attempt } from './attempt.ts';

const histories = process.env.DEEP === '1' ? 10_000 : 150;
const second = 1_000;
const shownOf = ({ answers }: Pick<Attempt, 'answers'>): Map<number, string[]> =>
  new Map(answers.filter(({ seq }) => seq > 0).map(({ questionId, chosen }) => [questionId, chosen]));
const entriesOf = (map: Map<number, string[]>): [number, string[]][] =>
  [...map].filter(([, chosen]) => chosen.length > 0).sort(([one], [other]) => one - other);

type Step = (world: SheetWorld) => Promise<void> | void;
const browserAt = fc.nat(1);
const choosing = fc.tuple(browserAt, fc.nat(4), fc.constantFrom<string[]>(['A'], ['B'], [])).map(
  ([which, place, keys]): Step =>
    (world) =>
      world.browsers[which]?.choose(place, keys),
);
const networking = fc
  .tuple(browserAt, fc.constantFrom<SheetBrowser['net']>('good', 'none', 'deaf'))
  .map(([which, net]): Step => (world) => {
    const browser = world.browsers[which];
    if (browser) browser.net = net;
  });
const reloading = browserAt.map(
  (which): Step =>
    (world) =>
      void world.browsers[which]?.open(),
);
const closing = browserAt.map(
  (which): Step =>
    (world) =>
      void world.browsers[which]?.close(),
);
const marking = browserAt.map(
  (which): Step =>
    (world) =>
      world.browsers[which]?.mark(),
);
const pausing = fc.tuple(browserAt, fc.boolean()).map(([which, pause]): Step => (world) => {
  try {
    world.browsers[which]?.call('exercisePause', { pause });
  } catch {
    // Without a network, or in an examination.
  }
});
const waiting = fc.integer({ min: 1, max: 40 }).map(
  (seconds): Step =>
    (world) =>
      world.pass(seconds * second),
);

const stepsOf = (): fc.Arbitrary<Step[]> =>
  fc.array(fc.oneof(choosing, choosing, choosing, networking, reloading, closing, marking, pausing, waiting), {
    minLength: 4,
    maxLength: 30,
  });

describe('[2.1-17] H.3, H.4 an attempt in two browsers', () => {
  for (const mode of ['practice', 'exam'] as const)
    test(`whatever happens on the way, the sheet of the ${mode} has what the doctor chose last, and is handed in once`, async () => {
      await fc.assert(
        fc.asyncProperty(stepsOf(), async (steps) => {
          const world = new SheetWorld(mode);
          for (const step of steps) {
            await step(world);
            // Nobody chooses twice in the same millisecond.
            await world.pass(second);
          }
          // The network is back everywhere, and both pages are open.
          for (const browser of world.browsers) browser.net = 'good';
          await world.pass(retryPause + second);
          for (const browser of world.browsers) browser.open();
          await world.pass(retryPause + second);
          const { recordId } = world.attempt;
          const sheet = world.server.call('exerciseAttempt', { recordId }) as Attempt;
          expect(entriesOf(shownOf(sheet))).toEqual(entriesOf(world.expected));
          for (const { sheet: own } of world.browsers) expect(own?.waiting).toBe(0);
          await world.pass(11 * 60 * second);
          const [first, other] = world.browsers;
          const result = first.call('exerciseSubmit', { entries: first.sheet?.unsent ?? [] });
          expect(result.counts.blank).toBe(result.sheet.length - entriesOf(world.expected).length);
          expect(() => other.call('exerciseSubmit', { entries: [] })).toThrow('attemptSubmitted');
          const again = world.server.call('exerciseResult', { recordId }) as Payload<'exerciseResult'>;
          expect([again.score, again.sheet]).toEqual([result.score, result.sheet]);
        }),
        { numRuns: histories },
      );
    }, 120_000);

  test('when the time is over with every tab closed, the server hands in what it has by its own clock', async () => {
    await fc.assert(
      fc.asyncProperty(stepsOf(), async (steps) => {
        const world = new SheetWorld('exam');
        for (const step of steps) {
          await step(world);
          await world.pass(second);
        }
        await world.calm();
        const { latest } = world;
        for (const browser of world.browsers) {
          browser.close();
          browser.net = 'none';
        }
        await world.pass(31 * 60 * second);
        const { recordId, deadline } = world.attempt;
        const result = world.server.call('exerciseResult', { recordId }) as Payload<'exerciseResult'>;
        expect([result.byItself, result.finishTime]).toEqual([true, deadline]);
        // A choice may have arrived although its answer was lost: the server never has less than what it confirmed.
        const review = world.server.call('exerciseReview', { recordId, size: 50 }) as Payload<'exerciseReview'>;
        const heard = new Map(review.list.map(({ question, chosen }) => [question.question.questionId, chosen]));
        for (const [id, { at }] of latest) {
          const since = world.browsers.flatMap(({ past }) =>
            past.filter((choice) => choice.id === id && choice.at >= at),
          );
          expect(since.map(({ chosen }) => chosen)).toContainEqual(heard.get(id));
        }
        world.browsers[0].net = 'good';
        expect(() => world.browsers[0].call('exerciseAnswer', { entries: [] })).toThrow('attemptTimeUp');
      }),
      { numRuns: histories },
    );
  }, 120_000);
});
