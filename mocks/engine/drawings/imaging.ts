/**
 * Imaging: ECG traces, slices, X-ray films; also books and clothing.
 */
import { nth } from './chance.ts';
import type { Drawing } from './pen.ts';
import {
  body,
  both,
  box,
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
} from './pen.ts';

const rows = (from: number, to: number, step: number, draw: (at: number) => string): string => {
  let out = '';
  for (let at = from; at <= to + 0.01; at += step) out += draw(at);
  return out;
};

const ecg: Drawing = [
  body(box(4, 14, 92, 66, 6)),
  hollow(box(10, 20, 80, 50, 3)),
  faint(rows(20, 80, 10, (x) => trace(`${x} 21 ${x} 69`)) + rows(30, 60, 10, (y) => trace(`11 ${y} 89 ${y}`))),
  mark(
    trace(
      '10 48 | 16 48 | 19 44 22 48 | 27 48 | 29 51 | 33 27 | 37 62 | 40 48 | 45 48 | 49 41 53 48 | 58 48 | 61 44 64 48 | 68 48 | ' +
        '70 51 | 74 27 | 78 62 | 81 48 | 90 48',
    ),
  ),
  dot(oval(84, 75, 1.6)),
  fine(trace('12 75 26 75/32 75 38 75')),
  line(trace('38 80 36 90/62 80 64 90/28 90 72 90')),
];

const ct: Drawing = [
  body(trace('50 4 70 8 86 22 94 42 94 62 | 94 92 | 6 92 | 6 62 | 6 42 14 22 30 8 z')),
  shade(trace('86 34 90 46 91 62 | 91 69 | 84 69 | 88 52 z')),
  hollow(oval(50, 47, 29)),
  body(oval(50, 47, 24.5)),
  fine(trace('25 48 75 48/50 23 50 73')),
  fine(oval(50, 48, 17)),
  body(trace('36 48 38 38 50 35 62 38 64 48 60 56 50 58 40 56 z')),
  line(trace('50 36 50 57')),
  fine(trace('46 43 43 47 46 51/54 43 57 47 54 51')),
  body(trace('2 70 | 98 70 | 96 75 91 77 | 9 77 | 4 75 2 70 z')),
  mark(trace('50 10 50 17/20 26 25 31/80 26 75 31')),
  dot(oval(84, 84, 2)),
  fine(trace('14 84 30 84')),
];

const ultrasound: Drawing = [
  body(trace('42 26 50 28 58 26 | 95 74 | 74 87 50 91 26 87 5 74 | z')),
  fine(
    trace(
      '32.6 38 41 41.4 50 42.4 59 41.4 67.4 38/23.4 50 36 55 50 57 64 55 76.6 50/14.2 62 32 70 50 72.6 68 70 85.8 62',
    ),
  ),
  body(trace('41 3 | 59 3 | 61 18 | 58 26 50 28 42 26 39 18 | z')),
  fine(trace('39 16 61 16')),
  glow(trace('40 58 46 51 54 53 62 51 66 58 63 66 55 70 46 68 40 66 z')),
  mark(trace('40 60 65 60/40 57 40 63/65 57 65 63')),
  fine(trace('22 78 34 82/66 82 76 79')),
];

const xray: Drawing = [
  body(box(12, 6, 76, 88, 5)),
  hollow(box(18, 12, 64, 76, 2)),
  fine(rows(18, 82, 7, (y) => trace(`46 ${y} 54 ${y}`))),
  line(both('46 20 38 17 30 20 22 24')),
  fine(
    both(
      '45 26 35 25 27 32 25 42/45 34 34 33 25 41 23 52/45 42 33 42 24 50 22 61/45 50 33 51 24 59 23 70/45 58 34 60 27 68',
    ),
  ),
  body(trace('47 46 56 46 64 56 66 66 62 72 48 72 44 66 44 54 z')),
  line(trace('20 78 28 72 40 72 46 76/54 76 62 73 72 73 80 79')),
  mark(oval(33, 42, 6.5)),
  dot(oval(33, 42, 2.2)),
];

const slices: Drawing = [
  ...[0, 1, 2, 3].flatMap((i) => {
    const [x, y] = [8 + (i % 2) * 44, 8 + Math.floor(i / 2) * 44];
    const size = nth([15, 14, 12.4, 9.6], i);
    return [
      body(box(x, y, 40, 40, 4)),
      (i === 2 ? glow : hollow)(oval(x + 20, y + 20, size * 0.86, size)),
      fine(oval(x + 20, y + 20, size * 0.68, size * 0.82)),
      fine(trace(placed(`0 ${-size * 0.8} 1 0 0 ${size * 0.8}`, x + 20, y + 20))),
      fine(trace(placed('-2 -5 -5 -3 -4 3/2 -5 5 -3 4 3', x + 20, y + 20, 0, size / 15))),
    ];
  }),
  dot(oval(33, 68, 2)),
  mark(oval(33, 68, 5)),
];

const book: Drawing = [
  body(trace('50 26 36 18 18 16 6 20 | 6 82 | 18 78 36 80 50 88 | 64 80 82 78 94 82 | 94 20 | 82 16 64 18 z')),
  hollow(trace('50 88 36 80 18 78 6 82 | 6 86 | 18 82 36 84 50 92 64 84 82 82 94 86 | 94 82 | 82 78 64 80 z')),
  line(trace('50 26 50 88')),
  fine(trace('14 30 26 29 42 35/14 39 26 38 42 44/14 48 26 47 42 53/14 66 26 65 42 71')),
  fine(trace('58 66 72 62 86 63')),
  mark(trace('60 44 66 43 | 69 35 | 73 55 | 76 42 | 86 42')),
];

const clipboard: Drawing = [
  body(box(16, 12, 68, 84, 6)),
  hollow(box(23, 22, 54, 67, 2)),
  body(trace('35 10 | 43 10 | 45 4 50 2 55 4 57 10 | 65 10 | 65 19 | 35 19 | z')),
  fine(trace('42 36 70 36/42 42 62 42/42 52 70 52/42 58 64 58/42 68 70 68/42 74 58 74')),
  line(box(29, 34, 8, 8, 2) + box(29, 50, 8, 8, 2) + box(29, 66, 8, 8, 2)),
  mark(trace('30.6 38 32.6 40.4 | 37.6 33.6/30.6 54 32.6 56.4 | 37.6 49.6')),
];

const coat: Drawing = [
  body(
    trace(
      '34 10 20 16 12 30 6 62 | 18 66 | 24 44 | 24 94 | 76 94 | 76 44 | 82 66 | 94 62 | 88 30 80 16 66 10 | 50 12 | z',
    ),
  ),
  shade(poly('69 60 73 56 73 92 64 92')),
  hollow(trace('36 9 | 50 44 | 64 9 | 50 13 36 9 z')),
  line(trace('50 44 50 94')),
  body(poly('36 9 28 22 34 27 31 32 50 52 50 44') + poly('64 9 72 22 66 27 69 32 50 52 50 44')),
  fine(
    trace(
      '29 66 | 43 66 | 43 80 | 36 82 29 80 | 29 66/57 66 | 71 66 | 71 80 | 64 82 57 80 | 57 66/58 47 | 69 47 | 69 57 | 58 57 | 58 47',
    ),
  ),
  solid(oval(53.5, 61, 1.2) + oval(53.5, 72, 1.2) + oval(53.5, 86, 1.2)),
  mark(trace('62 42 62 50/65.4 43 65.4 50')),
];

const pen: Drawing = [
  body(box(10, 14, 56, 74, 5)),
  shade(box(12, 16, 9, 70, 3)),
  fine(rows(30, 74, 8, (y) => trace(`30 ${y} 58 ${y}`))),
  line(rows(24, 80, 8, (y) => trace(`6 ${y} 14 ${y}`))),
  body(trace(placed('-4.6 -38 | -3 -42 0 -43 3 -42 4.6 -38 | 4.6 26 | -4.6 26 | z', 74, 52, 18))),
  glow(poly(placed('-4.6 26 4.6 26 0 40', 74, 52, 18))),
  fine(trace(placed('-4.6 -22 4.6 -22/-4.6 18 4.6 18', 74, 52, 18))),
  line(trace(placed('4.6 -34 8 -34 | 8 -14', 74, 52, 18))),
  mark(trace('36 84 44 80 50 85 57 82')),
];

/** Imaging and reading by name. */
export const imaging = { ecg, ct, ultrasound, xray, slices, book, clipboard, coat, pen } as const;
