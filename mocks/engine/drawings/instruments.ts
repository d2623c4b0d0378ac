/**
 * Instruments of the ward, the operating theatre and the laboratory.
 */
import type { Drawing } from './pen.ts';
import {
  body,
  box,
  cutTube,
  dot,
  fine,
  glow,
  hollow,
  line,
  litTubes,
  mark,
  oval,
  placed,
  poly,
  shade,
  trace,
  tube,
  tubes,
} from './pen.ts';

const tilted = (source: string, degrees = 40): string => trace(placed(source, 50, 50, degrees));

const angled = (source: string, degrees = 40): string => poly(placed(source, 50, 50, degrees));

const earTip = '-4 -2.6 4 -2.6 5.6 0 4 2.6 -4 2.6 -5.6 0 z';

/** Both ear tips of a stethoscope, from the left one at x. */
export const earTips = (x: number): Drawing => [
  body(trace(placed(earTip, x, 11, -18))),
  body(trace(placed(earTip, x + 14, 11, 18))),
];

const stethoscope: Drawing = [
  tubes(
    tube('30 12 22 18 22 36 30 52 40 58', 4.6),
    tube('50 12 58 18 58 36 50 52 40 58', 4.6),
    tube('40 57 40 70 46 84 60 90 74 84 80 72 80 60', 5),
  ),
  line(trace('40 57 40 62')),
  ...earTips(33),
  body(box(35.4, 53, 9.2, 11, 3)),
  body(box(77, 56, 6, 8, 2)),
  body(oval(80, 44, 14.5)),
  glow(oval(80, 44, 9.5)),
  fine(trace('22 40 25 46 29 51/58 40 55 46 51 51')),
  mark(trace('72.5 44 | 77 44 | 79.4 39 | 82 49 | 84 44 | 87.5 44')),
];

const scalpel: Drawing = [
  mark(trace('10 90 24 86 40 88')),
  body(tilted('-3.6 17 | -3.6 51 | 2.4 44 5.2 34 5 25 3.6 17 | z', 45)),
  fine(tilted('0.4 23 0.4 36', 45)),
  body(tilted('-4 -48 0 -51 4 -48 | 5 -30 4 -12 5 6 4.4 18 | -4.4 18 | -5 6 -4 -12 -5 -30 z', 45)),
  shade(tilted('1.4 -47 3 -46 3.8 -30 2.8 -12 3.8 6 3.4 16 1.4 16 z', 45)),
  fine(tilted('-4.4 2 4.4 2/-4.5 6 4.5 6/-4.6 10 4.6 10', 45)),
];

const forceps: Drawing = [
  mark(trace('14 90 26 84 30 92 42 86')),
  body(tilted('-1 49 -3.4 34 -4.4 18 -3 4 3 -12 8 -26 12 -30 | 9 -33 | 4 -30 -1 -14 -7 2 -8 18 -6 34 z', 30)),
  body(tilted('1 49 3.4 34 4.4 18 3 4 -3 -12 -8 -26 -12 -30 | -9 -33 | -4 -30 1 -14 7 2 8 18 6 34 z', 30)),
  body(trace(placed('-13 -29 -18 -34 -17 -43 -10 -46 -4 -41 -6 -33 z', 50, 50, 30))),
  hollow(trace(placed('-12.4 -32 -14.6 -36 -13.6 -41 -10 -42 -7 -39.6 -8.4 -34.6 z', 50, 50, 30))),
  body(trace(placed('13 -29 18 -34 17 -43 10 -46 4 -41 6 -33 z', 50, 50, 30))),
  hollow(trace(placed('12.4 -32 14.6 -36 13.6 -41 10 -42 7 -39.6 8.4 -34.6 z', 50, 50, 30))),
  fine(tilted('-2 26 2 26/-1.8 30 1.8 30/-1.6 34 1.6 34/-1.4 38 1.4 38', 30)),
  glow(tilted('0 -5 3 -2 0 1 -3 -2 z', 30)),
];

const syringe: Drawing = [
  line(tilted('0 30 0 50')),
  body(angled('-2 24 2 24 1.4 32 -1.4 32')),
  body(angled('-1.8 -46 1.8 -46 1.8 -10 -1.8 -10')),
  body(angled('-7 -49 7 -49 7 -45.4 -7 -45.4')),
  body(tilted('-7.4 -22 | 7.4 -22 | 7.4 20 | 6 23.4 3 25 | -3 25 | -6 23.4 -7.4 20 | z')),
  glow(tilted('-7.4 -3 | 7.4 -3 | 7.4 20 | 6 23.4 3 25 | -3 25 | -6 23.4 -7.4 20 | z')),
  body(angled('-7.4 -7 7.4 -7 7.4 -2 -7.4 -2')),
  line(tilted('-12 -22 12 -22')),
  fine(tilted('7.4 4 3.6 4/7.4 8.5 4.8 8.5/7.4 13 3.6 13/7.4 17.5 4.8 17.5/-3.4 -17 -3.4 -11')),
  mark(tilted('-3.4 3 -3.4 16')),
  dot(trace('13.4 89 | 16.4 93.4 13.4 96.4 10.4 93.4 z')),
];

const microscope: Drawing = [
  body(box(14, 88, 68, 8, 3)),
  body(trace('50 30 64 33 77 44 83 60 79 76 71 88 | 57 88 | 66 78 71 66 69 55 61 47 49 43 | z')),
  shade(trace('75 48 79 60 76 74 69 86 65 86 72 76 75 64 z')),
  body(box(18, 66, 48, 6, 2)),
  line(trace('33 72 33 79')),
  glow(poly('26 79 40 79 37 88 29 88')),
  body(poly(placed('-8 -24 8 -24 8 12 -8 12', 45, 34, 20))),
  body(poly(placed('-5.4 12 5.4 12 4.2 25 -4.2 25', 45, 34, 20))),
  body(poly(placed('-6.2 -34 6.2 -34 5.2 -24 -5.2 -24', 45, 34, 20))),
  shade(poly(placed('3 -22 6.4 -22 6.4 10 3 10', 45, 34, 20))),
  fine(trace(placed('-8 -14 8 -14/-8 4 8 4/-4.8 19 4.8 19', 45, 34, 20))),
  body(oval(67, 54, 5.4)),
  fine(trace('67 54 69 51.6')),
  mark(trace('28 65 40 65')),
];

const endoscope: Drawing = [
  tubes(cutTube('30 52 36 70 50 82 68 84 82 74 84 60 74 52 62 56 58 68', 6.4)),
  tubes(cutTube('26 44 16 56 10 72 8 96', 5)),
  litTubes(cutTube('58 67 56 78 60 88 70 93', 6.4)),
  fine(trace('54 72 61 74/54 78 60.4 79/56 84 61.4 82/60 88 64 84')),
  mark(trace('74 91 80 90/74 94.5 79 96.4/73 98 75 99')),
  body(trace('26 12 40 8 | 46 22 44 36 38 54 | 26 56 | 22 42 20 28 z')),
  shade(trace('38 12 43 24 41 36 36 52 31 53 36 38 37 24 z')),
  body(trace('24 4 | 41 1 | 43 9 | 25 13 z')),
  body(oval(22, 28, 8)),
  fine(oval(22, 28, 4.4)),
  body(box(40, 24, 8, 5, 2) + box(39, 32, 8, 5, 2)),
  glow(oval(33, 45, 3)),
];

const lamp: Drawing = [
  line(trace('50 2 50 12')),
  tubes(tube('52 12 70 10 84 18 86 30 74 40', 4.6)),
  body(oval(50, 12, 4.6) + oval(86, 25, 4)),
  shade(poly('22 62 8 94 80 94 70 52')),
  fine(trace('22 64 10 92/68 56 76 92')),
  body(trace('14 56 22 40 42 32 64 34 78 44 80 52 68 50 46 52 26 60 16 62 z')),
  hollow(trace('16 61 26 55 46 48 68 47 80 51 74 60 54 68 32 70 20 67 z')),
  glow(oval(34, 62, 5.6, 3.6, -10) + oval(50, 58, 5.6, 3.6, -8) + oval(65, 55, 5.4, 3.4, -6)),
  line(trace('34 41 44 37')),
  mark(trace('38 78 36 90/48 76 48 90/58 74 60 90')),
];

const flask: Drawing = [
  body(trace('36 8 | 36 36 | 15 78 | 13 86 16 92 22 94 | 62 94 | 68 92 71 86 69 78 | 48 36 | 48 8 | z')),
  glow(trace('24.4 60 34 57 44 61 52 64 60.4 61 | 69 78 | 71 86 68 92 62 94 | 22 94 | 16 92 13 86 15 78 | z')),
  fine(trace('36 24 41 24/36 30 41 30/32 46 38 46/29 52 35 52')),
  line(trace('32 8 52 8')),
  dot(oval(34, 76, 2.4) + oval(46, 84, 3.4) + oval(54, 73, 1.8)),
  body(trace('76 28 | 76 76 | 78 81 83 83 88 81 90 76 | 90 28 | z')),
  hollow(trace('76 52 | 90 50 | 90 76 | 88 81 83 83 78 81 76 76 | z')),
  line(trace('73 28 93 28')),
  mark(trace('80 60 80 73')),
];

const pill = (source: string): string => placed(source, 44, 42, -38, 0.9);
const capsule: Drawing = [
  body(trace(pill('-32 -15 | 32 -15 | 44 -10 48 0 44 10 32 15 | -32 15 | -44 10 -48 0 -44 -10 -32 -15 z'))),
  glow(trace(pill('0 -15 | 32 -15 | 44 -10 48 0 44 10 32 15 | 0 15 | z'))),
  shade(trace(pill('-34 7 | -3 7 | -3 12 | -34 12 | -36 9.5 | z'))),
  fine(trace(pill('-32 -8 -8 -8/7 -8 30 -8 38 -4'))),
  body(oval(76, 78, 14) + oval(42, 88, 9)),
  line(trace('66 83 86 73')),
  fine(trace('36 86 48 90')),
  mark(trace('67 72 71 68 76 67.4')),
];

const mask: Drawing = [
  tubes(cutTube('50 60 54 76 70 84 96 80', 9)),
  fine(trace('60 76 57 84/66 79 64 87/73 80 73 88.4/80 80 82 87/88 78 90 85')),
  line(trace('22 44 10 36 2 36/78 44 90 36 98 36')),
  body(trace('50 10 42 12 36 24 28 36 20 48 20 62 32 72 50 75 68 72 80 62 80 48 72 36 64 24 58 12 z')),
  hollow(trace('50 18 45 20 40 30 32 41 27 50 28 59 37 65 50 67 63 65 72 59 73 50 68 41 60 30 55 20 z')),
  body(oval(50, 50, 10.5)),
  glow(oval(50, 50, 6)),
  dot(oval(50, 50, 2.4)),
];

const retractor: Drawing = [
  mark(trace('27 68 40 61 50 60 60 61 73 68/31 76 42 81 50 82 58 81 69 76')),
  body(box(6, 20, 88, 8, 2)),
  fine(Array.from({ length: 13 }, (_, i) => trace(`${29 + i * 2.8} 20 ${29 + i * 2.8} ${i % 4 ? 23 : 24.6}`)).join('')),
  body(trace('13 14 | 26 14 | 26 36 | 27 54 31 62 40 64 | 40 70 | 26 69 17 60 15 36 | 13 34 | z')),
  body(trace('66 13 | 82 13 | 82 34 | 84 36 | 83 60 74 69 60 70 | 60 64 | 69 62 73 54 74 36 | 66 34 | z')),
  fine(trace('20 36 22 54 28 63/79 36 78 54 72 63')),
  glow(oval(74, 24, 4.4)),
  line(trace('74 13 74 6/68 6 80 6')),
];

const sawn = (source: string): string => placed(source, 50, 50, -24);
/** A circle on the saw: two half turns of the pen around a point. */
const ring = (centre: string, r: number): string =>
  `M${sawn(centre)}m-${r} 0a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1-${2 * r} 0Z`;
const saw: Drawing = [
  mark(trace(sawn('-40 31 -12 34 18 31'))),
  body(trace(sawn('-41 16 | 24 16 | 24 23 | -41 23 | z'))),
  fine(trace(sawn(Array.from({ length: 33 }, (_, i) => `${-40 + i * 2} ${i % 2 ? 25.6 : 23}`).join(' | ')))),
  tubes(tube(sawn('-40 20 -41 2 -38 -10 -26 -15 8 -15 22 -11 27 2'), 5.6)),
  body(ring('-40 19.5', 4.2)),
  body(trace(sawn('22 0 | 34 -4 44 0 48 10 46 22 40 33 32 36 27 31 | 30 25 | 22 26 | z'))),
  hollow(trace(sawn('31 6 36 4 40 8 40 16 37 23 34 22 31 16 z'))),
  glow(ring('25.5 19.5', 2.6)),
];

/** Instruments by name. */
export const instruments = {
  stethoscope,
  scalpel,
  forceps,
  syringe,
  microscope,
  endoscope,
  lamp,
  flask,
  capsule,
  mask,
  retractor,
  saw,
} as const;
