/**
 * Models and stethoscopes that differ from the usual drawing: a skeleton on its stand, a bone with its plate, a set for two.
 */
import { earTips } from './instruments.ts';
import type { Drawing, Tube } from './pen.ts';
import {
  body,
  both,
  box,
  cutTube,
  dot,
  fine,
  glow,
  hollow,
  line,
  mark,
  mirrored,
  oval,
  placed,
  shade,
  solid,
  trace,
  tube,
  tubes,
} from './pen.ts';

/** Tubes of one width and their mirror images. */
const twice = (source: string, width: number): Tube => tube(`${source}/${mirrored(source)}`, width);

const skeleton: Drawing = [
  line('M50 52V94'),
  body(box(34, 94, 32, 4.6, 2)),
  tubes(tube('50 14.6 50.4 25.8 50 46.4', 4.4, 3.4)),
  tubes(twice('37.8 19.8 36 27.5 35.1 36.1', 3.2), twice('34.5 37 32 43 30.7 49.9/36 37 35.1 43 32.9 50.2', 2.4)),
  body(both('32 50.7 | 29.7 51.6 26.8 55.9 | 27.8 61.1 29.5 62.4 31.4 61.9 | 32.9 55.9 33.6 51.9 | 32 50.7 z')),
  fine(both('28.7 54.6 28.5 59.8/30.6 55.1 30.4 60.6')),
  body(
    trace(
      '50 17.7 43.7 17.5 40.5 22.4 39 29.2 39.7 36.1 | 44.1 38.7 47.3 34.9 50 33 52.7 34.9 55.9 38.7 | 60.3 36.1 61 29.2 59.5 22.4 56.3 17.5 z',
    ),
  ),
  fine(
    both(
      '48.2 20.1 43.7 19.6 41.4 22.4/48.2 23.6 43 23.6 39.8 27.4/48 27.2 42.8 28 39.2 31.8/46.9 31 42.8 32.2 39.6 36',
    ),
  ),
  shade(trace('56.3 20.6 59 25.8 59.9 31 59.4 35.3 56.8 37 57.6 31 z')),
  body(trace('48.4 18.1 | 51.6 18.1 | 51.3 29.2 | 50 31.5 48.7 29.2 | z')),
  tubes(twice('48.2 17.7 42.8 16.7 37.9 18.1', 2.4)),
  body(oval(37.4, 19.8, 2.6) + oval(62.6, 19.8, 2.6) + oval(35.2, 36.6, 2.2) + oval(64.8, 36.6, 2.2)),
  tubes(
    twice('42.8 53.8 44.3 63.7 44.9 72.8', 3.8),
    twice('44.3 75.4 43.9 84.5 44.7 91', 3.2),
    twice('42 76.7 41.5 84.5 42.6 91', 2),
  ),
  body(both('45.6 91 | 42 90.5 | 38.6 94 39.6 95.6 45.4 95.4 | z')),
  body(
    both(
      '50 46.4 45.5 43.3 40.6 43.9 38.7 47.3 40.5 51.9 42.8 53.3 | 43.9 58.5 47.1 59 48.7 54.6 | 50 53.8 | 50 46.4 z',
    ),
  ),
  body(trace('47.1 44.7 | 52.9 44.7 | 52.2 49 50 52.5 47.8 49 | z')),
  body(oval(43, 53.3, 2.2) + oval(57, 53.3, 2.2)),
  body(box(42.4, 71.4, 5, 4, 1.6) + box(52.6, 71.4, 5, 4, 1.6)),
  body(trace('45.9 10.8 | 46.4 14.6 48.2 16.3 51.8 16.3 53.6 14.6 54.1 10.8 | z')),
  body(
    trace('50 1.2 45 2.6 43.3 6.9 44.4 10.3 46.9 11.5 47.7 13.2 | 52.3 13.2 | 53.1 11.5 55.6 10.3 56.7 6.9 55 2.6 z'),
  ),
  solid(oval(47.3, 8.1, 1.7) + oval(52.7, 8.1, 1.7) + trace('50 9.8 50.8 11.2 49.2 11.2 z')),
  mark(both('34.7 27.5 32.9 27.5/44.7 65 47.1 65')),
];

const slanted = (source: string): string => placed(source, 42, 50, 24);
/** A screw with its head up, at a place along the plate. */
const screw = (x: number, y: number, degrees: number): Drawing => {
  const at = (source: string): string => trace(placed(source, x, y, degrees));
  return [
    body(at('-2 4 | 2 4 | 1.6 24 | 0 28 | -1.6 24 | z')),
    fine(at('-3 8.4 3 7/-3 12.4 3 11/-3 16.4 3 15/-2.8 20.4 2.8 19')),
    body(at('-5 4 | -4.6 0 -3 -2 | 3 -2 | 4.6 0 5 4 | z')),
    line(at('-1.6 0.6 1.6 0.6')),
  ];
};
/** The holes of the plate, from its upper end. */
const holes = [-30, -20, -10, 10, 20, 30];
const plated: Drawing = [
  body(
    trace(
      slanted(
        '-10 -47 -17 -44 -18 -36 -12 -30 -9 -20 -8 0 -9 20 -12 30 -18 37 -17 44 -9 47 0 44 9 47 17 44 18 37 12 30 9 20 8 0 9 -20 12 -30 18 -36 ' +
          '17 -44 10 -47 0 -44 z',
      ),
    ),
  ),
  shade(trace(slanted('12 -43 15 -38 9 -29 6 -18 5.4 0 6 18 9 29 15 38 12 44 6 42 4 28 3 0 4 -28 6 -41 z'))),
  fine(trace(slanted('-13 -35 -6 -31 0 -33/-13 36 -6 32 0 34/-7.6 -3 | -3 1 | 1 -2 | 7.6 3'))),
  glow(trace(slanted('-4.4 -36 | 0 -39 4.4 -36 | 4.4 36 | 0 39 -4.4 36 | z'))),
  hollow(holes.map((y) => trace(slanted(`0 ${y - 3} 2.2 ${y} 0 ${y + 3} -2.2 ${y} z`))).join('')),
  mark(trace(slanted('-2 -30 2 -30/0 -32 0 -28')) + trace(slanted('-2 30 2 30/0 28 0 32'))),
  ...screw(64, 64, 0),
  ...screw(79, 56, 0),
  ...screw(94, 48, 0),
];

/** One chest piece and two headsets. */
const twin: Drawing = [
  tubes(
    twice('16 9 8 15 9 28 16 39 22 44', 4),
    twice('31 9 37 15 36 28 29 38 22 44', 4),
    twice('22 43 22 56 30 64 42 65 50 70', 4.6),
    cutTube('50 69 50 80', 4.6),
  ),
  line(both('22 43 22 48')),
  body(
    both(placed('-3.6 -2.4 3.6 -2.4 5 0 3.6 2.4 -3.6 2.4 -5 0 z', 18.6, 8, -18)) +
      both(placed('-3.6 -2.4 3.6 -2.4 5 0 3.6 2.4 -3.6 2.4 -5 0 z', 29, 8, 18)),
  ),
  body(box(17.8, 40, 8.4, 9, 3) + box(73.8, 40, 8.4, 9, 3)),
  body(trace('46 64 50 62.6 54 64 | 53.4 73 | 46.6 73 | z')),
  body(box(47, 74, 6, 6, 2)),
  body(oval(50, 86, 12)),
  glow(oval(50, 86, 7.8)),
  mark(trace('44 86 | 47.4 86 | 49.4 82 | 51.4 90 | 53 86 | 56 86')),
];

/** A stethoscope with a screen, and what it sends. */
const electronic: Drawing = [
  tubes(
    tube('26 12 18 18 18 36 26 52 36 58', 4.6),
    tube('46 12 54 18 54 36 46 52 36 58', 4.6),
    tube('36 57 36 70 42 84 56 91 70 86 76 76 76 64', 5),
  ),
  line(trace('36 57 36 62')),
  ...earTips(29),
  body(box(31.4, 53, 9.2, 11, 3)),
  fine(trace('18 40 21 46 25 51/54 40 51 46 47 51')),
  body(box(72.6, 62, 7, 7, 2)),
  body(box(59, 31, 34, 33, 11)),
  hollow(box(64, 37, 24, 15, 4)),
  mark(trace('66 46 | 69.4 46 | 71 41.6 | 74 49 | 76 44.6 | 78 46 | 80.4 46 | 81.6 42.6 | 83.4 46 86 46')),
  glow(oval(76, 58.4, 3.4)),
  dot(oval(68, 57, 1.3) + oval(84, 57, 1.3)),
  line(trace('66 24 76 20.6 86 24/70 28.6 76 26.8 82 28.6')),
];

/** The head of a child's stethoscope, small and friendly, and the smaller one for the newborn beside it. */
const paediatric: Drawing = [
  tubes(
    tube('28 12 20 18 20 36 28 50 38 56', 4.4),
    tube('48 12 56 18 56 36 48 50 38 56', 4.4),
    tube('38 55 38 68 43 80 54 84 66 79 72 68 72 56', 4.6),
  ),
  line(trace('38 55 38 60')),
  ...earTips(31),
  body(box(33.6, 51, 8.8, 10, 3)),
  body(oval(61.6, 30.6, 5) + oval(82.4, 30.6, 5)),
  glow(oval(61.6, 30.6, 2.2) + oval(82.4, 30.6, 2.2)),
  body(box(69, 51, 6, 8, 2)),
  body(oval(72, 41, 13)),
  glow(oval(72, 45.6, 5.6, 4.4)),
  solid(oval(66.8, 38.4, 1.3) + oval(77.2, 38.4, 1.3) + oval(72, 43.8, 1.7, 1.2)),
  fine(trace('69.6 46.4 72 48 74.4 46.4/72 44.6 72 47')),
  body(oval(88, 82, 7.6)),
  hollow(oval(88, 82, 4.4)),
  body(box(85.6, 71.4, 4.8, 4.4, 1.4)),
  dot(oval(88, 82, 1.7)),
];

/** A large head that hears low and high, on a thick tube with two channels. */
const cardiac: Drawing = [
  tubes(
    tube('30 12 22 18 22 36 30 50 40 56', 4.6),
    tube('50 12 58 18 58 36 50 50 40 56', 4.6),
    tube('40 55 40 70 46 83 59 89 73 84 79 72 79 60', 7),
  ),
  fine(trace('40 62 40 70 46 83 59 89 73 84 79 72 79 62')),
  ...earTips(33),
  body(box(34.6, 51, 10.8, 11, 3)),
  fine(trace('22 40 25 46 29 50/58 40 55 46 51 50')),
  body(box(75, 56, 8, 8, 2)),
  body(oval(79, 40, 18.4)),
  shade('M92.4 31A16 16 0 0 1 74 55.4A18 18 0 0 0 92.4 31Z'),
  fine(oval(79, 40, 15)),
  glow(oval(79, 40, 11.4)),
  mark(trace('70 37 74.4 33.6 79 37 83.6 40.4 88 37')),
  fine(trace('70.6 44 72.4 41.8 74.2 44 76 46.2 77.8 44 79.6 41.8 81.4 44 83.2 46.2 85 44 87 41.8')),
];

/** A coat for the summer: sleeves that end above the elbow, a light weave. */
const shortcoat: Drawing = [
  body(
    trace(
      '34 10 20 14 12 24 6 40 | 21 47 | 26 37 | 26 80 24.6 95 | 75.4 95 | 74 80 74 37 | 79 47 | 94 40 | 88 24 80 14 66 10 | 50 12 | z',
    ),
  ),
  shade(trace('68 58 73 54 | 73 80 74 93.4 | 64 93.4 | z')),
  hollow(trace('36 9 | 50 44 | 64 9 | 50 13 36 9 z')),
  line(trace('50 44 50 95/26 37 26.4 28/74 37 73.6 28')),
  body(
    trace('36 9 | 28 22 | 34 27 | 31 32 | 50 52 | 50 44 | z') +
      trace('64 9 | 72 22 | 66 27 | 69 32 | 50 52 | 50 44 | z'),
  ),
  fine(trace('8 36.4 22.6 43.4/92 36.4 77.4 43.4/26 91 50 91 74 91')),
  fine(trace('30 68 | 44 68 | 44 81 | 37 83 30 81 | 30 68/56 68 | 70 68 | 70 81 | 63 83 56 81 | 56 68')),
  fine(trace('58 47 | 69 47 | 69 57 | 58 57 | 58 47')),
  solid(oval(53, 58, 1.1) + oval(53, 70, 1.1) + oval(53, 82, 1.1)),
  mark(trace('61 43 61 51/65 43 65 51')),
];

/** The models by name. */
export const models = { skeleton, plated, twin, electronic, paediatric, cardiac, shortcoat } satisfies Record<
  string,
  Drawing
>;
