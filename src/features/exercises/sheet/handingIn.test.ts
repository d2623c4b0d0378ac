/** Sheets in browsers that lose the network, their doctor, or the time [H.3, H.4]. */
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

/** A practice in its first browser, whose sheet is open. */
function practice(): { world: SheetWorld; sheet: AnswerSheet } {
  const world = new SheetWorld('practice');
  const { sheet } = world.browsers[0];
  if (!sheet) throw new Error('The sheet is not open.');
  return { world, sheet };
}
const idAt = ({ questions }: AnswerSheet, place: number): number => questions[place]?.question.questionId ?? 0;

test('[H.3] answers that wait survive a lost login: the doctor finds them after the next one, and nobody else does', async () => {
  const { world, sheet } = examination();
  const [browser] = world.browsers;
  browser.net = 'none';
  browser.choose(0, ['A']);
  browser.choose(1, ['B']);
  await world.pass(second);
  for (const userId of [0, 10_002]) {
    browser.userId = userId;
    await world.pass(second);
    sheet.leave();
    await sheet.flush();
  }
  browser.userId = 10_001;
  browser.net = 'good';
  browser.open();
  await world.calm();
  const { answers } = browser.call('exerciseAttempt', {});
  expect(answers.flatMap(({ chosen, seq }) => (seq > 0 ? chosen : []))).toEqual(['A', 'B']);
});

test('[H.3] a choice that was confirmed without a network stays as it was confirmed, and the way leads on', async () => {
  const { world, sheet } = practice();
  const [browser] = world.browsers;
  browser.net = 'none';
  browser.choose(0, ['A']);
  sheet.confirm();
  await world.calm();
  expect([sheet.isToConfirm, sheet.isFinal(idAt(sheet, 0))]).toEqual([false, true]);
  sheet.choose(['B']);
  expect(sheet.answerOf(idAt(sheet, 0)).chosen).toEqual(['A']);
  browser.net = 'good';
  await world.pass(retryPause + second);
  expect(sheet.answerOf(idAt(sheet, 0))).toMatchObject({
    chosen: ['A'],
    mark: { answer: expect.any(Array) as string[] },
  });
});

test('[H.3] a confirmation that a later choice elsewhere has overtaken is no answer that an examination keeps back', async () => {
  const { world, sheet } = practice();
  const [browser, other] = world.browsers;
  browser.net = 'none';
  browser.choose(0, ['A']);
  sheet.confirm();
  await world.pass(second);
  other.choose(0, ['B']);
  await world.calm();
  browser.net = 'good';
  await world.pass(retryPause + second);
  expect([sheet.answerOf(idAt(sheet, 0)).chosen, [...sheet.keptBack], sheet.isToConfirm]).toEqual([['B'], [], true]);
});

test('[H.3] what another tab of the same browser has sent is no longer missing in this one', async () => {
  const { world, sheet } = examination();
  const [browser] = world.browsers;
  browser.net = 'none';
  browser.choose(0, ['A']);
  await world.calm();
  expect(sheet.isOffline).toBe(true);
  // The other tab: the same memory, a sheet of its own.
  browser.net = 'good';
  browser.sheet = null;
  browser.open();
  await world.calm();
  await world.pass(retryPause + second);
  expect([sheet.isOffline, sheet.waiting]).toEqual([false, 0]);
});

test('[H.4] an answer that is older than what another device has handed in is not told as late', async () => {
  const { world } = examination();
  const [phone, desktop] = world.browsers;
  phone.net = 'none';
  phone.choose(0, ['A']);
  await world.pass(second);
  desktop.choose(0, ['B']);
  await world.pass(10 * 60 * second);
  await desktop.sheet?.handIn();
  phone.net = 'good';
  await world.pass(retryPause + second);
  expect([resultOf(world).lateCount, phone.sheet?.isOver]).toEqual([0, true]);
});

test('[H.4] nothing is chosen while a sheet is being handed in, and a second handing in is the same one', async () => {
  const { world, sheet } = examination();
  await world.pass(10 * 60 * second);
  world.browsers[0].choose(0, ['A']);
  const handing = [sheet.handIn(), sheet.handIn()];
  expect(sheet.isLocked).toBe(true);
  sheet.choose(['B']);
  await Promise.all(handing);
  const { sheet: all, counts } = resultOf(world);
  expect([counts.blank, sheet.isOver]).toEqual([all.length - 1, true]);
});

test('[H.4] a handing in that is refused opens the sheet again', async () => {
  const { sheet } = examination();
  await expect(sheet.handIn()).rejects.toThrow('submitTooEarly');
  expect([sheet.isLocked, sheet.isOver]).toEqual([false, false]);
});

test('[H.3] the time of a pause belongs to no question, and leaving the page does not end the pause', async () => {
  const { world, sheet } = practice();
  const [browser] = world.browsers;
  browser.choose(0, ['A']);
  await world.pass(20 * second);
  sheet.setPaused(true);
  await world.calm();
  browser.call('exercisePause', { pause: true });
  await world.pass(20 * 60 * second);
  browser.close();
  await world.calm();
  // The time on a question may have been long on its way.
  const [first] = browser.call('exerciseAttempt', {}).answers;
  const { mark, ...entry } = first ?? {};
  expect(mark).toBeNull();
  browser.call('exerciseAnswer', { entries: [entry] });
  const { pausedTime, answers, usedSec } = browser.call('exerciseAttempt', {});
  expect(pausedTime).not.toBeNull();
  expect([answers[0]?.timeSec, usedSec]).toEqual([20, 20]);
});

test('[H.4] when the time runs out while a handing in fails, the sheet stays locked and is handed in later', async () => {
  const { world, sheet, left } = examination();
  const [browser] = world.browsers;
  browser.choose(0, ['A']);
  await world.pass(left - second);
  browser.net = 'none';
  const handing = sheet.handIn().catch(() => 'failed');
  sheet.timeIsUp();
  expect(await handing).toBe('failed');
  await world.calm();
  expect(sheet.isLocked).toBe(true);
  browser.net = 'good';
  await world.pass(retryPause + second);
  expect([resultOf(world).byItself, sheet.isOver]).toEqual([false, true]);
});
