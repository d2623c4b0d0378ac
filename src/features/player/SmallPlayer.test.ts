import { expect, test } from 'vitest';
import { SmallPlayer } from './SmallPlayer.ts';

/** What is shown after each step. */
const after = (...steps: ((small: SmallPlayer) => void)[]): boolean[] => {
  const small = new SmallPlayer();
  return steps.map((step) => {
    step(small);
    return small.isShown;
  });
};
const away = (small: SmallPlayer) => small.away(true);
const back = (small: SmallPlayer) => small.away(false);
const play = (small: SmallPlayer) => small.played();
const pause = (small: SmallPlayer) => small.paused();
const end = (small: SmallPlayer) => small.ended();
const close = (small: SmallPlayer) => small.close();

test('[2.1-15] the small player follows while the lesson plays, and ends where the player is in view', () => {
  expect(after(play, away, back)).toEqual([false, true, false]);
  expect(after(away, back)).toEqual([false, false]);
});

test('[2.1-15] a lesson that is paused does not become small; one that is paused small can be played on', () => {
  expect(after(play, pause, away)).toEqual([false, false, false]);
  expect(after(play, away, pause, play)).toEqual([false, true, true, true]);
});

test('[2.1-15] a closed small player stays closed until the next play', () => {
  expect(after(play, away, close, back, away, pause, play)).toEqual([false, true, false, false, false, false, true]);
});

test('[2.1-15] the end of a lesson ends the small player, and the next lesson has it again', () => {
  expect(after(play, away, end, play)).toEqual([false, true, false, true]);
});
