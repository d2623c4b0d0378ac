/**
 * What hands learn on: pads to sew, boxes to look into, an arm with veins, a body to press. Each stands as it is used.
 */
import type { Drawing } from './pen.ts';
import {
  both,
  body,
  box,
  cutTube,
  dot,
  faint,
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
  solid,
  trace,
  tube,
  tubes,
} from './pen.ts';

/** The points of a circle, to be placed and traced. */
const circle = (x: number, y: number, r: number): string => {
  const d = r * Math.SQRT1_2;
  const points = [x + r, y, x + d, y + d, x, y + r, x - d, y + d, x - r, y, x - d, y - d, x, y - r, x + d, y - d];
  return `${points.join(' ')} z`;
};

/** A block seen from above a corner: one layer between two depths, its left and its right face. */
const slab = (from: number, to: number): string =>
  poly(`5 ${46 + from} 47 ${64 + from} 47 ${64 + to} 5 ${46 + to}`) +
  poly(`47 ${64 + from} 95 ${43 + from} 95 ${43 + to} 47 ${64 + to}`);

const holder = (source: string): string => placed(source, 63, 41, 38);
const pad: Drawing = [
  hollow(slab(17, 25)),
  glow(slab(6, 17)),
  body(slab(0, 6)),
  shade(poly('47 64 95 43 95 49 47 70') + poly('47 81 95 60 95 68 47 89')),
  fine(
    trace(
      '9 67 14 66 20 71 26 70 32 75 38 75 44 81/52 84 58 78 64 79 70 73 76 74 82 68 88 68/12 57 15 58/20 62 23 62/30 64 33 66' +
        '/38 71 41 71/26 58 28 59/54 72 57 70/64 71 67 69/72 64 75 63/82 63 85 61/88 55 90 54/60 66 62 65',
    ),
  ),
  body(
    'M8.2 44.6L49 27.6Q52 26.4 55 27.4L92.4 41.2Q96 43 92.6 44.8L50.4 63.2Q47 64.6 43.8 63.2L7.6 47.4Q4.6 46 8.2 44.6Z',
  ),
  hollow(trace('59 35 67 37.4 76 44 81 49.6 | 73 47 64 42 59 35 | z')),
  line(trace('20 44.6 29 45.6 39 50.4 49 57')),
  mark(trace('22 48.4 25.4 41.6/29 50.4 32 43/37 54 40 46.4/44.4 58.6 47.4 51.4')),
  dot(oval(25.4, 41.6, 1.1) + oval(32, 43, 1.1) + oval(40, 46.4, 1.1) + oval(47.4, 51.4, 1.1)),
  mark(trace('47.4 51.4 50 44 56 46 57 40 53 35 57 32 62 36')),
  body(trace(holder('0.4 -13 3 -20 8.4 -36 | 11.4 -35 | 5.6 -18 2.4 -11 | z'))),
  body(trace(holder('-0.4 -13 -3 -20 -8.4 -36 | -11.4 -35 | -5.6 -18 -2.4 -11 | z'))),
  body(trace(holder(circle(11, -41, 6.4))) + trace(holder(circle(-11, -41, 6.4)))),
  hollow(trace(holder(circle(11, -41, 3.6))) + trace(holder(circle(-11, -41, 3.6)))),
  body(trace(holder('-1.9 0 | 1.9 0 | 3.2 -13 | 0 -16 | -3.2 -13 | z'))),
  fine(trace(holder('-2 -2 2 -2/-2.2 -4.6 2.2 -4.6/-2.4 -7.2 2.4 -7.2/-6 -28 6 -28'))),
  mark(trace('61 38 64 43.6 70.6 43 72.4 37.6')),
];

/** The handle of a laparoscopic instrument: knob, body, two rings; it points up from the end of its shaft. */
const grip = (x: number, y: number, degrees: number, side: 1 | -1): Drawing => {
  const at = (source: string): string =>
    trace(
      placed(
        side === 1 ? source : source.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, a, b) => `${-Number(a)} ${b}`),
        x,
        y,
        degrees,
      ),
    );
  return [
    body(at('-3 0 | -2.4 -8 | -5 -16 -6.4 -19 | -2 -23 2 -22 | 4.6 -15 3 -8 | 3 0 | z')),
    body(at(circle(10, -10, 5.4)) + at(circle(-8.6, -22.4, 5.2))),
    hollow(at(circle(10, -10, 2.9)) + at(circle(-8.6, -22.4, 2.8))),
    body(at('-3.6 -1.6 | 3.6 -1.6 | 3.6 2.2 | -3.6 2.2 | z')),
    line(at('3.2 -13.6 5.6 -12.6')),
  ];
};

const trainer: Drawing = [
  body(box(44, 30, 12, 12, 1.5)),
  body(box(30, 4, 40, 26, 3.6)),
  glow(box(33, 6.8, 34, 20.4, 2)),
  fine(trace('38 22 44 16.6 49 19 54 13 62 16')),
  mark(trace('36 11 44 16.4/64 10 54.4 13')),
  dot(oval(68.4, 17, 0.9)),
  body('M20 42H80Q83 42 84.4 44L94 58H6L15.6 44Q17 42 20 42Z'),
  shade('M20.5 44.6H79.5L88 56H12Z'),
  tubes(cutTube('29 51 20 34', 3), cutTube('71 51 80 34', 3)),
  hollow(oval(29, 51, 6, 3.2) + oval(71, 51, 6, 3.2) + oval(50, 51, 5, 2.7)),
  tubes(cutTube('29 50.6 20 34', 2.6), cutTube('71 50.6 80 34', 2.6)),
  fine(oval(50, 51, 1.8, 0.9)),
  ...grip(20.4, 34, -27, -1),
  ...grip(79.6, 34, 27, 1),
  body('M6 58H94V88Q94 93 89 93H11Q6 93 6 88Z'),
  hollow(box(15, 63, 70, 22, 3)),
  body('M22 85L26 79H74L78 85Z'),
  fine(trace('34 82 34 74/44 82 44 73/56 82 56 73/66 82 66 74')),
  glow(oval(34, 75, 3.4, 1.6) + oval(56, 74, 3.4, 1.6)),
  tubes(cutTube('30 63 41 72', 2.4), cutTube('70 63 61 72', 2.4)),
  mark(trace('41 72 44.6 72.4/41 72 42.4 75.4/61 72 57.6 72.6/61 72 59.4 75.4')),
  line(trace('40 90 41 87.6 59 87.6 60 90')),
  fine(box(22, 87.4, 6, 3.4, 1) + box(72, 87.4, 6, 3.4, 1)),
];

const workstation: Drawing = [
  body(box(46, 44, 8, 14, 1)),
  body(box(12, 3, 76, 43, 3.6)),
  hollow(box(15, 6, 70, 37, 2)),
  glow(oval(40, 24.5, 16.6)),
  body(trace('25 30 32 22 40 26 47 21 56 26 | 53 34 48 39 40 41 31 38 | z')),
  fine(trace('30 32 38 30 44 33 51 29')),
  line(trace('25.6 16 37 25/54.4 16 44 24.4')),
  mark(trace('37 25 40.6 24.6/37 25 38.6 28/44 24.4 41.4 26.6/44 24.4 43.6 28')),
  fine(trace('63 13 79 13/63 20 74 20/63 27 77 27')),
  mark(trace('63 36 66 36 | 68 31 | 71 39 | 74 34 79 34')),
  body('M20 60Q20 50 31 50Q42 50 42 60Z' + 'M58 60Q58 50 69 50Q80 50 80 60Z'),
  hollow(oval(26.6, 55, 2.2, 1.6) + oval(35.4, 55, 2.2, 1.6) + oval(64.6, 55, 2.2, 1.6) + oval(73.4, 55, 2.2, 1.6)),
  tubes(
    cutTube('26.6 55 21.6 47.6', 2),
    cutTube('35.4 55 40.4 47.6', 2),
    cutTube('64.6 55 59.6 47.6', 2),
    cutTube('73.4 55 78.4 47.6', 2),
  ),
  body(oval(20.6, 46.4, 3.2) + oval(41.4, 46.4, 3.2) + oval(58.6, 46.4, 3.2) + oval(79.4, 46.4, 3.2)),
  body(box(4, 59, 92, 8, 3)),
  body('M14 67H86V90H14Z'),
  shade('M76 68.4H84.6V88.6H76Z'),
  fine('M14 78.5H86M50 67V90'),
  line(trace('28 72.6 36 72.6/64 72.6 72 72.6/28 84 36 84/64 84 72 84')),
  body(oval(22, 94, 4) + oval(78, 94, 4)),
  fine(oval(22, 94, 1.2) + oval(78, 94, 1.2)),
];

const knot: Drawing = [
  body(poly('4 82 18 70 96 70 84 82')),
  body(poly('4 82 84 82 84 92 4 92')),
  shade(poly('84 82 96 70 96 80 84 92')),
  line(poly('84 82 96 70 96 80 84 92')),
  body(box(11, 30, 6, 47, 2) + box(39, 30, 6, 47, 2)),
  litTubes(cutTube('10 38 46 38', 5.4), cutTube('10 52 46 52', 5.4)),
  fine(oval(14, 38, 1.2) + oval(42, 38, 1.2) + oval(14, 52, 1.2) + oval(42, 52, 1.2)),
  mark(trace('26 34 25 45 26 56/30 34 31 45 30 56/26 45 30 45')),
  mark(trace('27 45 20 26 24 12 14 6/29 45 36 28 30 14 40 5')),
  dot(oval(28, 45, 2.6)),
  hollow(trace('56 26 | 58 72 | 64 76 72 77.4 80 76 86 72 | 88 26 | z')),
  body(oval(72, 74, 8, 2.4)),
  line(trace('72 74 72 64 75.4 61 74.6 57.6 71 58')),
  shade(trace('80 28 | 85 27 | 83.4 71 | 79.6 73 | z')),
  body(oval(72, 26, 16, 5)),
  hollow(oval(72, 26, 12.4, 3.4)),
  mark(trace('71 58 66 44 67 28 58 14 62 4/73 58 77 44 76 28 84 16 80 6')),
  dot(oval(72, 56.6, 2.4)),
  fine(trace('60 36 61 58')),
];

const veins = '12 44 18 42.6/31 43 38 44.4 47 42.4/47 42.4 54 38.6 66 41/38 44.4 46 51 58 51.4 72 48';
const arm: Drawing = [
  body(box(8, 76, 84, 9, 3)),
  body(box(20, 58, 8, 20, 2) + box(60, 54, 8, 24, 2)),
  body(
    trace(
      '4 30 16 29 28 32 40 33 54 36 64 38 | 70 33 76 30 80 31.4 78.6 35 75 38.6 | 84 37.4 94 37 97.4 38.6 96.6 41 88 42.4 | 96 43 99 45.4' +
        ' 97 47.6 88 47.4 | 95 49 97.4 51.4 95 53.2 86.6 52 | 91.6 54.6 92.8 57 90.6 58.4 82 56 75 54.6 66 53 56 57 42 62 28 64 14 65 4 65 | z',
    ),
  ),
  shade(
    trace(
      '8 60 18 59.6 30 57.6 44 54 56 49.4 66 48.6 76 51.4 | 74 53.6 66 51.8 56 55.6 42 60.6 28 62.8 14 63.8 8 63.8 z',
    ),
  ),
  fine(trace('70 40 73 44 72 50/64 38 65 45 64 52/88 42.4 82 42/88 47.4 82 47/86.6 52 81.6 51')),
  hollow(oval(4.6, 47.5, 3, 17.6)),
  mark(trace(veins)),
  glow('M20 28.6Q24 27 28 28.8Q31 47 28.6 66Q24 67.4 20 66Q22.6 47 20 28.6Z'),
  body(trace('21 29 17 22 24 18 30 22 26 29 | z')),
  tubes(tube('64 48 70 46 70 36 64 26 62 18 68 14 72 14', 2.4)),
  line(trace('47 42.4 54 44.8')),
  body(trace(placed('3.4 -5.6 5.6 -5.6 | 5.6 5.6 3.4 5.6 | z', 54, 44.8, 19))),
  body(poly(placed('0 -1.2 3 -2.4 10 -2.4 10 2.4 3 2.4 0 1.2', 54, 44.8, 19))),
  body('M72 2H92Q95 2 95 5V22Q95 27 90 27H74Q69 27 69 22V5Q69 2 72 2Z'),
  glow('M69 13Q76 10 82 13T95 13V22Q95 27 90 27H74Q69 27 69 22Z'),
  fine(trace('74 7 84 7/74 17 79 17/74 21.6 79 21.6')),
];

const manikin: Drawing = [
  body(
    trace(
      '40 24 | 40 33 | 36 36.4 26 39 16 43 11 50 9 60 8 72 | 20 74 | 23 62 | 24 74 24 84 22 94 | 78 94 | 76 84 76 74 77 62 | 80 74 | 92 72 | 91 60 89 50 84 43 74 39 64 36.4 60 33 | 60 24 | z',
    ),
  ),
  shade(
    trace('81 45 86 52 89.4 71 | 82.4 71.6 | 80 60 | z') + trace('75.6 66 74.4 76 76.4 92 | 69 92 | 69 78 72 68 | z'),
  ),
  shade(trace('41 29 46 33.6 50 34.4 54 33.6 59 29 | 59 33 50 38 41 33 | z')),
  body(
    trace(
      '50 2 42 3.2 37.4 8.6 36.6 15 | 34.8 15.4 35 18.4 36.4 22 37.8 22 38.8 26 42.6 31 47 33.4 50 33.8 53 33.4 57.4 31 61.2 26 62.2 22 63.6 22 65 18.4 65.2 15.4 63.4 15 | 62.6 8.6 58 3.2 z',
    ),
  ),
  shade(trace('37.6 13 40 9 47 9.4 56 8 61 10 62.4 14 62 8.6 58 3.2 50 2 42 3.2 38 8.6 z')),
  fine(both('41.4 15.6 44 14.4 47 15.4/42 18.6 44.4 19.6 46.8 18.4/48.6 22.6 48.2 24 49.4 24.8')),
  hollow(oval(50, 28.6, 3.4, 1.7)),
  fine(
    both('46.4 44 38 42.6 29 43.6/26 62 32 66 40 67 47 64.4/45 76 38 79.6 33 85') + trace('50 46 50 53/50 74 50 80'),
  ),
  glow(oval(50, 63, 8.6)),
  mark(trace('50 57.6 50 68.4/44.6 63 55.4 63')),
  fine(oval(32, 58, 0.8) + oval(68, 58, 0.8)),
  tubes(tube('76 84 84 88 88 86', 2.6)),
  body(box(74, 74, 24, 21, 3)),
  hollow(box(77, 77, 18, 10, 1.5)),
  mark(trace('78.6 83.6 81 83.6 | 82.6 79.4 | 84.6 85 | 86.4 81 | 88 83.6 93.4 83.6')),
  dot(oval(79, 91, 1.2)),
  fine(trace('84 91 93 91')),
];

/** A cuff, a column of mercury in its box, a bulb: how blood pressure is taught. */
const manometer: Drawing = [
  body(poly('8 6 46 6 46 66 8 66')),
  hollow(box(13, 11, 28, 50, 1)),
  body(box(23, 13, 8, 46, 2)),
  solid(box(25.6, 30, 2.8, 27, 1.2)),
  fine(
    Array.from({ length: 10 }, (_, at) =>
      trace(
        `${at % 2 ? 19 : 16.6} ${16 + at * 4.4} 22 ${16 + at * 4.4}/32 ${16 + at * 4.4} ${at % 2 ? 35 : 37.4} ${16 + at * 4.4}`,
      ),
    ).join(''),
  ),
  body(poly('8 66 46 66 54 84 2 84')),
  body(poly('2 84 54 84 54 90 2 90')),
  fine(oval(27, 74, 6, 2.4)),
  tubes(tube('32 74 46 78 54 68 58 58', 2.6), tube('60 60 58 76 66 88 76 84', 2.6)),
  body(trace('54 24 66 19 80 19 94 24 | 97 40 94 57 | 80 62 66 62 54 57 | 51 40 z')),
  shade(trace('92 25 95 40 92 56 | 82 60 | 85 40 82 21 | z')),
  fine(trace('57 27 67 23 80 23 90 26.4/57 54 67 58 80 58 90 54.6')),
  line(trace('74 19 76 40 74 62')),
  mark(trace('60 36 68 34.6/60 40 70 39/60 44 68 43.6')),
  glow(trace('76 79 84 75.6 93 77 97 84 93 91 84 92.4 76 89 73.6 84 z')),
  faint(trace('82 79 88 79.4')),
  body(box(70, 81, 7, 6, 1.6)),
];

/** The things by name. */
export const practice = { pad, trainer, workstation, knot, arm, manikin, manometer } satisfies Record<string, Drawing>;
