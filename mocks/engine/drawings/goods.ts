/**
 * Things that the mall sells and that no other picture shows: tools for practice, for the round and for the pocket.
 */
import type { Drawing } from './pen.ts';
import { body, box, dot, fine, glow, hollow, line, mark, oval, poly, shade, trace } from './pen.ts';

const hammer: Drawing = [
  body(box(46, 34, 8, 56, 4)),
  fine(trace('46 62 54 62/46 68 54 68/46 74 54 74')),
  body(poly('28 14 72 14 80 25 72 36 28 36 20 25')),
  shade(poly('24 27 76 27 72 35 28 35')),
  mark(trace('62 58 72 66 74 82')),
];

const caliper: Drawing = [
  body(poly('45 18 52 18 37 78 32 78')),
  body(poly('48 18 55 18 68 78 63 78')),
  body(oval(50, 16, 7)),
  body(box(12, 76, 76, 14, 3)),
  fine([20, 28, 36, 44, 52, 60, 68, 76].map((x, at) => `M${x} 76v${at % 2 ? 4 : 7}`).join('')),
  mark(trace('18 50 26 50 30 40 34 60 38 50 64 50')),
];

const penlight: Drawing = [
  glow(poly('80 34 97 24 97 66 80 56')),
  body(box(10, 37, 56, 16, 6)),
  body(poly('66 36 80 32 80 58 66 54')),
  fine(trace('20 37 20 53/52 37 52 53')),
  line(trace('14 33 40 33 44 37')),
  dot(oval(18, 74, 2)),
  dot(oval(31, 74, 3.4)),
  dot(oval(47, 74, 5)),
  dot(oval(67, 74, 6.6)),
];

const goniometer: Drawing = [
  body(box(12, 66, 78, 15, 4)),
  fine([34, 42, 50, 58, 66, 74, 82].map((x) => `M${x} 66v5`).join('')),
  body(poly('22 62 62 10 74 19 34 72')),
  fine(trace('46 40 51 44/54 30 59 34/61 21 66 25')),
  glow(oval(27, 70, 14)),
  fine(oval(27, 70, 3)),
  mark(trace('52 66 50 56 44 48')),
];

const notebook: Drawing = [
  shade(box(30, 14, 54, 76, 5)),
  body(box(24, 10, 54, 76, 5)),
  fine(trace('42 30 68 30/42 42 68 42/42 54 60 54')),
  line(trace('18 22 30 22/18 36 30 36/18 50 30 50/18 64 30 64/18 76 30 76')),
  mark(trace('64 86 64 96 68 92 72 96 72 86')),
];

const scrubs: Drawing = [
  body(poly('34 12 43 12 50 26 57 12 66 12 88 26 81 46 70 41 70 88 30 88 30 41 19 46 12 26')),
  fine(trace('40 12 50 32 60 12/30 41 30 50/70 41 70 50')),
  fine(box(55, 46, 11, 13, 1.5)),
  fine(box(34, 64, 13, 15, 1.5)),
  fine(box(53, 64, 13, 15, 1.5)),
  mark(trace('60 42 60 52')),
];

const cap: Drawing = [
  line('M20 66Q8 74 12 90M80 66Q92 74 88 90'),
  body('M18 62Q16 18 50 18Q84 18 82 62Z'),
  body('M14 58Q50 48 86 58V72Q50 62 14 72Z'),
  dot(oval(38, 38, 3)),
  dot(oval(56, 30, 3)),
  dot(oval(66, 44, 3)),
  fine(trace('50 18 50 26')),
];

const arm: Drawing = [
  body(box(14, 74, 60, 10, 3)),
  line(trace('26 74 26 64/60 74 60 62')),
  body('M8 40Q38 30 64 40L86 32Q96 36 92 43L94 50Q92 58 82 58L64 60Q38 70 8 64Z'),
  fine(trace('86 32 80 40/92 43 82 45')),
  mark(trace('14 52 30 48 46 52 64 48 76 50/46 52 56 58 70 54')),
];

const manikin: Drawing = [
  shade(box(8, 74, 86, 8, 4)),
  body(oval(24, 50, 15)),
  body('M38 40Q44 28 62 28H88Q94 50 88 72H62Q44 72 38 60Z'),
  fine(trace('18 44 18 48/30 44 30 48/20 57 24 59 28 57')),
  glow(oval(64, 50, 11)),
  mark(trace('64 43 64 57/57 50 71 50')),
];

const pad: Drawing = [
  shade(poly('10 58 66 74 66 86 10 70')),
  body(poly('10 58 38 30 92 44 66 74')),
  body(poly('66 74 92 44 92 56 66 86')),
  line(trace('34 54 52 52 72 56')),
  mark(trace('40 47 44 59/50 46 54 60/60 48 63 62')),
  line(trace('63 62 74 70 86 66 88 76')),
];

const trainer: Drawing = [
  line(trace('38 54 22 16/64 54 80 16')),
  body(poly('14 50 30 40 72 40 88 50 88 84 14 84')),
  fine(trace('14 50 88 50')),
  hollow(oval(38, 47, 5)),
  hollow(oval(64, 47, 5)),
  body(oval(20, 12, 6)),
  body(oval(82, 12, 6)),
  glow(box(30, 58, 42, 18, 3)),
  mark(trace('36 70 46 62 54 70 64 62')),
];

const workstation: Drawing = [
  line(trace('50 46 50 60/24 74 24 86/76 74 76 86')),
  body(box(20, 8, 60, 38, 4)),
  glow(box(25, 13, 50, 28, 2)),
  mark(trace('32 32 42 22 50 30 58 20 68 28')),
  body(poly('12 60 88 60 82 74 18 74')),
  line(trace('36 60 28 50/64 60 72 50')),
  body(oval(27, 49, 4)),
  body(oval(73, 49, 4)),
  body(oval(24, 90, 5)),
  body(oval(76, 90, 5)),
];

const knot: Drawing = [
  body(box(14, 76, 72, 12, 4)),
  body(box(24, 44, 9, 32, 3)),
  body(box(67, 44, 9, 32, 3)),
  line(trace('29 50 44 42 56 56 71 50')),
  mark(trace('29 56 44 64 56 48 71 56/47 50 40 22 30 12/53 52 60 22 70 12')),
  dot(oval(50, 53, 4)),
];

/** The things by name. */
export const goods = {
  ...{ hammer, caliper, penlight, goniometer, notebook, scrubs, cap },
  ...{ arm, manikin, pad, trainer, workstation, knot },
} satisfies Record<string, Drawing>;

/** The name of such a thing. */
export type GoodsName = keyof typeof goods;
