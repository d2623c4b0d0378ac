/** The end of an attempt, as a browser with and without a network lives it [H.3, H.4]. */
import { expect, test } from 'vitest';
import type { Payload } from '#openapi/operation.ts';
import { SheetWorld } from '#tests/support/SheetWorld.ts';
import { type AnswerSheet, retryPause } from './AnswerSheet.ts';

const second = 1_000;

/** An examination in its first browser, whose sheet is open. */
function examination(): { world: SheetWorld; sheet: AnswerSheet; left: number } {
  const world = new SheetWorld('exam');
  const { sheet } = world.browsers[0];
  if (!sheet) throw new Error('The sheet is not open.');
  return { world, sheet, left: (world.attempt.deadline ?? 0) - world.server.now };
}
const resultOf = ({ server, attempt: { recordId } }: SheetWorld): Payload<'exerciseResult'> =>
  server.call('exerciseResult', { recordId }) as Payload<'exerciseResult'>;

test('[H.4] at the end of the time the sheet is locked and handed in with what was chosen', async () => {
  const { world, sheet, left } = examination();
  world.browsers[0].choose(0, ['A']);
  await world.pass(left);
  sheet.timeIsUp();
  world.browsers[0].choose(1, ['B']);
  await world.calm();
  const { byItself, counts, sheet: all } = resultOf(world);
  expect([byItself, counts.blank, sheet.isOver]).toEqual([false, all.length - 1, true]);
});

test('[H.4] without a network a sheet whose time is over is handed in as soon as the network is back, within ten seconds with all answers', async () => {
  const { world, sheet, left } = examination();
  const [browser] = world.browsers;
  browser.net = 'none';
  browser.choose(0, ['A']);
  await world.pass(left);
  sheet.timeIsUp();
  await world.calm();
  expect([sheet.isTimeUp, sheet.isOffline, sheet.isOver]).toEqual([true, true, false]);
  browser.net = 'good';
  await world.pass(retryPause + second);
  const { byItself, counts, lateCount, sheet: all } = resultOf(world);
  expect([byItself, counts.blank, lateCount, sheet.isOver]).toEqual([false, all.length - 1, 0, true]);
});

test('[H.4] answers that arrive after the server has handed the sheet in do not count, and the result says how many they are', async () => {
  const { world, sheet, left } = examination();
  const [browser] = world.browsers;
  browser.choose(0, ['A']);
  await world.calm();
  browser.net = 'none';
  browser.choose(0, ['B']);
  browser.choose(1, ['B']);
  // As the server has it: not late.
  browser.choose(2, []);
  await world.pass(left);
  sheet.timeIsUp();
  await world.pass(20 * second);
  expect(resultOf(world).lateCount).toBe(0);
  browser.net = 'good';
  await world.pass(retryPause + second);
  const { byItself, counts, lateCount, sheet: all } = resultOf(world);
  expect([byItself, counts.blank, lateCount]).toEqual([true, all.length - 1, 2]);
  expect([sheet.isOver, sheet.waiting]).toEqual([true, 0]);
});

test('[H.3] of three hundred changes without a network each question keeps its latest one, and the contract takes them in one call', async () => {
  const { world, sheet } = examination();
  const [browser] = world.browsers;
  browser.net = 'none';
  for (let turn = 0; turn < 300; turn += 1) {
    browser.choose(turn % 3, [turn % 2 === 0 ? 'A' : 'B']);
    await world.pass(second);
  }
  expect(sheet.unsent).toHaveLength(3);
  browser.net = 'good';
  await world.pass(retryPause + second);
  expect([sheet.waiting, sheet.isOffline]).toEqual([0, false]);
  const { answers } = world.server.call('exerciseAttempt', {
    recordId: world.attempt.recordId,
  }) as Payload<'exerciseAttempt'>;
  expect(answers.flatMap(({ chosen, seq }) => (seq > 0 ? chosen : []))).toEqual(['B', 'A', 'B']);
});
