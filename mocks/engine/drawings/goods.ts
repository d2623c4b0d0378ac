/**
 * Things that the mall sells and that no other picture shows: for the round, for the pocket, and to wear.
 */
import type { Drawing } from './pen.ts';
import {
  body,
  both,
  box,
  cutTube,
  dot,
  faint,
  fine,
  glow,
  hollow,
  line,
  mark,
  oval,
  placed,
  poly,
  shade,
  solid,
  trace,
  tube,
  tubes,
} from './pen.ts';
import { models } from './models.ts';
import { practice } from './practice.ts';

/** Marks of a scale along a straight edge; each fifth is longer. */
const ticks = (from: number, to: number, step: number, at: number, length: number): string => {
  let out = '';
  for (let x = from, i = 0; x <= to + 0.01; x += step, i++)
    out += `${i ? '/' : ''}${x} ${at} ${x} ${at + length * (i % 5 ? 0.55 : 1)}`;
  return out;
};

/** A neurologist's roll: a hammer, a tuning fork and a pupil light in the pockets of a cloth. */
const hammer: Drawing = [
  body(trace('10 30 | 30 28 50 29.4 70 28 90 30 | 91 60 90 94 | 70 95.4 50 94.4 30 95.4 10 94 | 9 60 z')),
  faint(trace('14 34 30 32.4 50 33.6 70 32.4 86 34')),
  body(box(19.4, 16, 5.2, 64, 2.4)),
  fine(trace('19.6 44 24.4 44/19.6 48 24.4 48/19.6 52 24.4 52')),
  glow(trace('3 14 5.4 12.2 | 35 2.4 | 38.4 3.4 39.4 6 | 39.4 22 | 38.4 24.6 35 25.6 | 5.4 15.8 3 14 z')),
  fine(trace('32.6 5 32.6 23')),
  body(box(17.6, 7.6, 8.8, 12.8, 2)),
  tubes(tube('48.6 10 48.6 32 50.4 39 54 42 57.6 39 59.4 32 59.4 10', 4.4), cutTube('54 42 54 84', 4.4)),
  body(box(44.4, 4, 8, 9, 1.6) + box(55.6, 4, 8, 9, 1.6)),
  body(box(73, 22, 9, 62, 3)),
  body(trace('72 16 | 83 16 | 82.4 22 | 81.4 25 | 73.6 25 | 72.6 22 | z')),
  glow(trace('72 16 | 73 11.6 77.5 9.6 82 11.6 83 16 | z')),
  line(trace('82 30 86 30 | 86 49')),
  dot(oval(77.5, 33, 0.9) + oval(77.5, 38, 1.4) + oval(77.5, 44, 2) + oval(77.5, 51, 2.6)),
  shade(trace('79.6 27 81 27 | 81 58 79.6 58 | z')),
  body(trace('10 58 | 30 60.4 50 59 70 60.4 90 58 | 91 76 90 94 | 70 95.4 50 94.4 30 95.4 10 94 | 9 76 z')),
  shade(trace('12 88 30 89.6 50 88.6 70 89.6 88 88 | 88.6 92.4 70 93.6 50 92.6 30 93.6 11.6 92.4 | z')),
  fine(trace('13 63.4 30 65 50 63.8 70 65 87 63.4')),
  mark(trace('38 62 38 70/38 74 38 82/38 86 38 93/67.4 62 67.4 70/67.4 74 67.4 82/67.4 86 67.4 93')),
];

const leg = (source: string, degrees: number): string => placed(source, 49, 14, degrees);
/** Dividers that measure an interval of a strip, and the ruler that reads it. */
const caliper: Drawing = [
  body('M4 49Q28 45 50 49T96 49V78Q74 82 50 78T4 78Z'),
  faint(
    [14, 24, 34, 44, 54, 64, 74, 84].map((x) => `M${x} 48V78`).join('') +
      [55, 63, 71].map((y) => `M5 ${y}Q28 ${y - 3} 50 ${y}T95 ${y}`).join(''),
  ),
  mark(
    trace(
      '8 68 | 13 67.6 | 16 64 19 67.4 | 23 67.4 | 25 69.6 | 28 53 | 31 73 | 33 67.6 | 39 68 | 43 62.6 47 68 | 55 68.4 | 58 65 61 68.4 | ' +
        '65 68.4 | 67 70.4 | 70 53 | 73 74 | 75 68.4 | 81 68.4 | 85 63.4 89 68 | 92 68',
    ),
  ),
  line(trace('36 37 42 39.6 49 40.4 56 39.6 62 37')),
  line(trace(leg('0 32 0 44', 28.4)) + trace(leg('0 32 0 44', -28.4))),
  body(poly(leg('-3.2 -2 3 -2 1.8 34 -1.4 34', 28.4)) + poly(leg('-3 -2 3.2 -2 1.4 34 -1.8 34', -28.4))),
  shade(poly(leg('0.4 2 2.2 2 1.2 33 0.2 33', 28.4)) + poly(leg('0.4 2 2.4 2 1 33 0 33', -28.4))),
  body(box(47.2, 0, 3.6, 10, 1.4) + box(46.6, 37.4, 4.8, 6, 1.4)),
  body(oval(49, 14, 7.4)),
  fine(oval(49, 14, 3) + trace('47.4 2.8 50.6 2.8/47.4 5.2 50.6 5.2/48.2 38.6 48.2 42.4/49.8 38.6 49.8 42.4')),
  glow(box(8, 84, 84, 13, 2.4)),
  fine(trace(ticks(13, 87, 3.7, 84.6, 6))),
  line(trace('14 93.6 24 93.6/45 93.6 55 93.6/76 93.6 86 93.6')),
];

const lit = (source: string): string => placed(source, 50, 44, -24);
const penlight: Drawing = [
  glow(trace(lit('30 -8 | 52 -18 | 55 0 52 18 | 30 8 | z'))),
  body(trace(lit('-46 -7 -44 -8.4 | 16 -8.4 | 16 8.4 | -44 8.4 -46 7 -47 0 z'))),
  body(trace(lit('16 -8.4 | 21 -10 | 30 -10.4 31.4 -8 | 31.4 8 30 10.4 | 21 10 | 16 8.4 | z'))),
  body(trace(lit('-47 -3.6 | -51 -3.4 -52 0 -51 3.4 -47 3.6 | z'))),
  shade(trace(lit('-43 4.6 | 15 4.6 | 15 7 | -43 7 | z'))),
  fine(trace(lit('-36 -8.4 -36 8.4/12 -8.4 12 8.4/24 -10 24 10/27 -10 27 10'))),
  body(trace(lit('-36 -11.4 | -8 -11.4 -5 -10 -6 -7.6 -9 -7.4 | -36 -7.4 | z'))),
  solid(oval(37.4, 48.6, 0.9) + oval(41.4, 46.9, 1.4) + oval(46.4, 44.8, 1.9) + oval(52.4, 42.2, 2.5)),
  fine(trace(lit('36 -4.6 47 -9/37 0 48 0/36 4.6 47 9'))),
  body(box(6, 77, 88, 17, 3)),
  dot(oval(15, 85.5, 1.4) + oval(25, 85.5, 2.1) + oval(36, 85.5, 2.9) + oval(49, 85.5, 3.8)),
  dot(oval(64, 85.5, 4.7) + oval(81, 85.5, 5.7)),
  fine(trace('15 91.6 15 93/25 91.6 25 93/36 91.6 36 93/49 91.6 49 93/64 92 64 93/81 92.2 81 93')),
];

const bent = (source: string): string => placed(source, 32, 68, -56);
/** A circle of marks around the hinge, each third one longer. */
const dial = Array.from({ length: 36 }, (_, i) => {
  const [c, s] = [Math.cos((i * Math.PI) / 18), Math.sin((i * Math.PI) / 18)];
  const reach = i % 3 ? 20.4 : 18;
  return trace(`${32 + 22.6 * c} ${68 + 22.6 * s} ${32 + reach * c} ${68 + reach * s}`);
}).join('');
const goniometer: Drawing = [
  body(trace('32 60.6 | 92 60.6 | 96 61.4 98 68 96 74.6 92 75.4 | 32 75.4 | z')),
  fine(trace(ticks(60, 92, 2.6, 61, 5))),
  body(oval(32, 68, 25)),
  fine(dial),
  glow(trace(bent('-12 -7.4 -16 0 -12 7.4 | 60 7.4 | 64 6.6 66 0 64 -6.6 60 -7.4 | z'))),
  fine(trace(bent(ticks(28, 60, 2.6, -7, 5)))),
  line(trace(bent('10 0 50 0'))),
  mark(trace('73 68 70 54 61.4 42 55 35.6') + trace('55 35.6 61 36.6/55 35.6 56.6 41.4')),
  body(oval(32, 68, 6)),
  fine(oval(32, 68, 2.4) + trace('29 71 35 65')),
];

const notebook: Drawing = [
  hollow(trace(placed('-26 -38 | 26 -38 28 -36 | 28 36 26 38 | -26 38 | z', 60, 50, 9))),
  body(box(15, 9, 60, 80, 4)),
  shade('M66 10.6H71Q73.4 10.6 73.4 13V85Q73.4 87.4 71 87.4H66Z'),
  fine(trace('75 14 78 15.4 | 78 88 | 75 86.6/78 88 | 21 92 | 19 89')),
  glow(box(27, 20, 34, 22, 2)),
  mark(trace('31 31 36 31 | 39 25 | 43 37.4 | 46.4 31 57 31')),
  fine(trace('29 54 59 54/29 61 59 61/29 68 49 68')),
  line(
    [15, 23, 31, 39, 47, 55, 63, 71, 79]
      .map((y) => trace(`19.4 ${y + 2} 15 ${y - 1} 10.4 ${y} 9.4 ${y + 2} 11 ${y + 3.4}`))
      .join(''),
  ),
  solid([17, 25, 33, 41, 49, 57, 65, 73, 81].map((y) => oval(19.6, y, 1)).join('')),
  mark(trace('68 9 68 89')),
  body(trace(placed('-2.4 -34 | 0 -36.4 2.4 -34 | 2.4 30 | 0 38 | -2.4 30 | z', 87, 54, 4))),
  fine(trace(placed('-2.4 -24 2.4 -24/-2.4 30 2.4 30/2.4 -31 4.6 -31 | 4.6 -16', 87, 54, 4))),
];

/** The shirt, somewhat smaller than it is written. */
const worn = (source: string): string => trace(placed(source, 10, 1, 0, 0.8));
const scrubs: Drawing = [
  body(trace('34 46 | 66 46 | 69 72 71.4 98 | 54 98 | 51.4 72 | 48.6 72 | 46 98 | 28.6 98 | 31 72 z')),
  fine(trace('50 52 50 72/30 93.6 46.2 93.6/53.8 93.6 70 93.6')),
  shade(trace('62 58 66.6 58 69.8 92.6 | 64 92.6 | z')),
  body(
    worn(
      '37 6 | 28 9 20 14 12 28 8 38 | 22 44 | 28 33 | 29 48 28 66 | 50 67.4 72 66 | 71 48 72 33 | 78 44 | 92 38 | 88 28 80 14 72 9 63 6 | ' +
        '57 16 50 24 43 16 37 6 | z',
    ),
  ),
  shade(worn('70 30 70 48 71 64.6 | 65 65 | 65.4 46 z') + worn('10.6 35.4 | 23.4 40.4 | 22 43 | 9 37.6 | z')),
  hollow(worn('38 6 | 44 8.4 50 8.8 56 8.4 62 6 | 56.4 15 50 22.4 43.6 15 38 6 | z')),
  line(worn('37 6 43 16 50 24 57 16 63 6/28 33 27.6 24/72 33 72.4 24')),
  fine(worn('10 34.4 24 40/90 34.4 76 40/28.4 62.6 50 64 71.6 62.6')),
  body(worn('54 31 | 66.4 31 | 66.4 42 | 60 44.4 54 42 | z')),
  body(worn('32 47 | 46 48 | 45.6 60.6 | 32 60 | z') + worn('68 47 | 54 48 | 54.4 60.6 | 68 60 | z')),
  fine(worn('32.4 50 45.8 51/67.6 50 54.2 51')),
  mark(worn('57.6 27 57.6 35/61.4 28.6 61.4 35')),
];

const cap: Drawing = [
  tubes(tube('82 62 90 70 87 80 92 92', 3.2), tube('80 64 80 74 84 82 80 95', 3.2)),
  body(trace('17 60 12 42 18 24 34 13 52 10 70 15 82 28 86 44 83 60 | 50 54 17 60 | z')),
  shade(trace('76 24 82 34 83.6 46 81 57.6 | 70 55.4 | 76 42 z')),
  fine(both('50 10 38 24 34 40 34 55') + trace('50 10 50 54')),
  dot(oval(26, 34, 2.2) + oval(42, 26, 2.2) + oval(25, 48, 2.2) + oval(42, 44, 2.2) + oval(58, 34, 2.2)),
  dot(oval(59, 48, 2.2) + oval(72, 40, 2.2) + oval(68, 24, 2.2)),
  glow(trace('13.4 60 50 53 86.4 60 | 87.4 64 86.6 71 | 50 64.6 13.4 71 | 12.6 64 z')),
  fine(trace('15 63 50 56 85 63/15 68.4 50 61.8 85 68.4')),
  body(trace('80 58 | 87.6 60 | 87.6 69 | 80 67.4 | z')),
  body(
    trace('14 88 | 62 88 | 65 92 62 96 | 14 96 | 11 92 z') + trace('17 79.6 | 60 79.6 | 63 84 60 88 | 17 88 | 14 84 z'),
  ),
  mark(trace('20 84 26 84/31 84 37 84/42 84 48 84')),
  fine(trace('18 92 58 92')),
];

/** The things by name. */
export const goods = {
  ...{ hammer, caliper, penlight, goniometer, notebook, scrubs, cap },
  ...practice,
  ...models,
} satisfies Record<string, Drawing>;

/** The name of such a thing. */
export type GoodsName = keyof typeof goods;
