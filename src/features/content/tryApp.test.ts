import { expect, test } from 'vitest';
import { FakeClock } from '#tests/support/fakeClock.ts';
import { appLink, appWait, tryApp } from './tryApp.ts';

function scene() {
  const clock = new FakeClock();
  const watchers = new Set<() => void>();
  const happened: string[] = [];
  let seen = true;
  const giveUp = tryApp({
    clock,
    visibility: {
      isVisible: () => seen,
      onChange(callback) {
        watchers.add(callback);
        return () => void watchers.delete(callback);
      },
    },
    open: () => void happened.push('open'),
    fallBack: () => void happened.push('download'),
  });
  const show = (next: boolean): void => {
    seen = next;
    watchers.forEach((watch) => watch());
  };
  return { clock, show, giveUp, happened, watchers };
}

test('R014 the app is asked for first; without it the download page follows after two and a half seconds', () => {
  const { clock, happened, watchers } = scene();
  clock.advance(appWait - 1);
  expect(happened).toEqual(['open']);
  clock.advance(1);
  expect([happened, watchers.size]).toEqual([['open', 'download'], 0]);
});

test.each([
  ['the app has come and the doctor returns', ({ show }: ReturnType<typeof scene>) => (show(false), show(true))],
  ['the page is left', ({ giveUp }: ReturnType<typeof scene>) => giveUp()],
])('R014 nothing follows when %s', (_, act) => {
  const here = scene();
  act(here);
  here.clock.advance(60_000);
  expect([here.happened, here.watchers.size]).toEqual([['open'], 0]);
});

test('R014 the address of the app has the path of the page', () => {
  expect(appLink('/web/article/5001')).toBe('hysapp://web/article/5001');
});
