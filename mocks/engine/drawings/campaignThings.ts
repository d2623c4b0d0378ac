/** What the faces of the campaigns show, each in a 100×100 box. */
import type { Drawing } from './pen.ts';
import {
  body,
  box,
  fine,
  glow,
  hollow,
  line,
  litTubes,
  mark,
  n,
  oval,
  poly,
  shade,
  solid,
  trace,
  tube,
  tubes,
} from './pen.ts';

/** A book that lies, its spine to the reader; `at` is the upper edge. */
const lying = (x: number, at: number, long: number, high: number, isLit = false): Drawing => [
  (isLit ? glow : body)(box(x, at, long, high, 3)),
  fine(`M${x + 10} ${at}v${high}M${x + long - 10} ${at}v${high}M${x + 16} ${n(at + high / 2)}h${n(long * 0.3)}`),
];

/** A book that stands among others. */
const standing = (x: number, high: number, wide: number, isLit = false): Drawing => [
  (isLit ? glow : body)(box(x, 98 - high, wide, high, 2)),
  fine(`M${x} ${98 - high + 8}h${wide}M${x} ${98 - high + 13}h${wide}M${x} 90h${wide}`),
];

/** A calendar; its twelfth day is the lit one. */
export const calendar: Drawing = [
  body(box(8, 16, 84, 80, 6)),
  shade('M8 22a6 6 0 0 1 6-6H86a6 6 0 0 1 6 6V36H8Z'),
  line('M8 36H92M28 8V24M50 8V24M72 8V24'),
  ...[0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3, 4].map((column) =>
      row * 5 + column === 11
        ? glow(oval(20 + column * 15, 50 + row * 16, 7))
        : solid(oval(20 + column * 15, 50 + row * 16, 1.8)),
    ),
  ),
  mark(trace('31 82 34 85 39 78')),
];

/** Books that lie on each other. */
export const stack: Drawing = [
  ...lying(4, 76, 90, 20),
  ...lying(12, 57, 78, 19, true),
  ...lying(6, 40, 80, 17),
  body('M24 40Q24 34 30 34H66Q72 34 72 40Z'),
  mark('M74 57V71l-4-4-4 4V57'),
];

/** An open book with a bookmark. */
export const openBook: Drawing = [
  body(poly('6 40 6 92 50 98 50 46')),
  body(poly('94 40 94 92 50 98 50 46')),
  body('M50 46Q34 30 12 34V84Q34 80 50 95Z'),
  body('M50 46Q66 30 88 34V84Q66 80 50 95Z'),
  fine(trace('20 46 30 46 42 53/20 57 30 57 42 64/20 68 30 68 42 75')),
  fine(trace('80 46 70 46 58 53/80 57 70 57 58 64')),
  mark('M70 35V60l5-5 5 6V34'),
];

/** Books from left to right, each with its height and width. */
const row = (books: readonly (readonly [high: number, wide: number, isLit?: true])[]): Drawing => {
  let x = 2;
  return books.flatMap(([high, wide, isLit]) => {
    x += wide;
    return standing(x - wide, high, wide, isLit);
  });
};
/** A row of standing books. */
export const leftRow = row([
  [66, 15],
  [82, 12],
  [60, 17, true],
  [74, 12],
  [90, 15],
  [64, 14],
  [78, 11],
]);
/** Another row of them. */
export const rightRow = row([
  [72, 12],
  [88, 14],
  [62, 15],
  [80, 11, true],
  [70, 14],
  [58, 17],
  [84, 13],
]);

/** An open hand from the side, with a heart that floats above it. */
export const givingHand: Drawing = [
  body(
    trace(
      '4 70 18 62 32 62 44 68 60 68 68 72 62 79 46 79 | 46 79 60 80 80 68 92 62 96 68 82 82 64 94 40 96 22 90 4 92 | z',
    ),
  ),
  fine(trace('46 79 40 79 36 76')),
  body(box(-6, 66, 12, 30, 2)),
  glow(trace('56 52 38 36 36 24 45 17 53 20 56 26 | 59 20 67 17 76 24 74 36 56 52 | z')),
  mark('M42 33h7l4-7 5 13 4-6h7'),
];

/** A candle of a height, with its flame. */
const candle = (x: number, high: number): Drawing => [
  body(box(x - 4, 96 - high, 8, high, 2)),
  fine(`M${x} ${96 - high}v-3M${x - 4} ${102 - high}q4 5 8 0`),
  glow(trace(`${x} ${93 - high} ${x - 3.4} ${88 - high} ${x} ${79 - high} ${x + 3.4} ${88 - high} z`)),
];

/** Six candles. */
export const candles: Drawing = [
  ...[0, 1, 2, 3, 4, 5].flatMap((at) => candle(10 + at * 16, [30, 40, 50, 52, 42, 32][at] ?? 30)),
];

/** A satchel. */
export const satchel: Drawing = [
  line('M34 34V24Q34 14 50 14Q66 14 66 24V34'),
  body(box(10, 34, 80, 58, 8)),
  hollow(box(22, 66, 56, 26, 4)),
  body('M10 42a8 8 0 0 1 8-8H82a8 8 0 0 1 8 8V54Q90 62 82 63L50 68 18 63Q10 62 10 54Z'),
  fine('M26 35V64M74 35V64M34 78H66'),
  glow(box(43, 60, 14, 16, 3)),
  mark('M50 65v6'),
];

/** A fountain pen that points down. */
export const pen: Drawing = [
  body(poly('40 6 60 6 60 66 50 92 40 66')),
  fine('M40 22H60M40 66H60M50 92V76'),
  shade(poly('40 6 60 6 60 18 40 18')),
  glow(poly('40 66 60 66 50 92')),
  line('M60 12h6V40'),
];

/** A notebook with a tick. */
export const notebook: Drawing = [
  shade(box(26, 16, 60, 80, 5)),
  body(box(20, 12, 60, 84, 5)),
  fine('M38 34H70M38 48H70M38 62H60M30 12V96'),
  mark('M36 78l5 5 10-11'),
];

/** The strokes of the numerals 三, 四 and 五 as ribbons; one of them is lit. */
export const numerals: Readonly<Record<3 | 4 | 5, Drawing>> = {
  3: [
    tubes(tube('20 20 50 18 80 20', 13)),
    litTubes(tube('26 49 50 47.5 74 49', 13)),
    tubes(tube('8 80 50 77 92 80', 13)),
  ],
  4: [
    tubes(tube('14 22 | 86 22 | 84 82 | 16 82 | 14 22', 10)),
    litTubes(tube('40 24 39 44 28 60', 10)),
    tubes(tube('60 24 60 48 62 56 76 58', 10)),
  ],
  5: [
    tubes(tube('18 18 | 82 18', 10), tube('48 20 44 52 38 82', 10)),
    litTubes(tube('24 50 | 70 48 | 66 82', 10)),
    tubes(tube('10 84 | 90 84', 10)),
  ],
};

/** A hospital. */
export const house: Drawing = [
  body(box(8, 40, 84, 58, 2)),
  body(box(30, 14, 40, 84, 2)),
  fine('M16 52h8v10h-8zM16 74h8v10h-8zM76 52h8v10h-8zM76 74h8v10h-8zM38 54h8v10h-8zM54 54h8v10h-8z'),
  hollow(box(42, 76, 16, 22, 1)),
  mark('M50 24v16M42 32h16'),
];

/** A price tag on its thread. */
export const tag: Drawing = [
  line('M26 26Q8 14 4 0'),
  body(poly('16 20 54 14 92 56 56 92 14 54')),
  hollow(oval(30, 31, 6)),
  fine(trace('44 56 68 34/50 66 74 44')),
  mark(trace('56 74 72 60')),
];

/** A parcel. */
export const parcel: Drawing = [
  body(poly('8 36 50 22 92 36 92 82 50 98 8 82')),
  line('M8 36L50 50 92 36M50 50V98'),
  shade(poly('50 51 91 38 91 81 50 97')),
  line('M50 50V98M92 36L50 50'),
  glow(poly('26 30 68 44 68 58 60 60 60 47 20 33')),
];
