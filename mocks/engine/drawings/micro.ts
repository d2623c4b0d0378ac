/**
 * Microscopy and development: cells, genes, vessels, a fetus.
 */
import type { Drawing } from './pen.ts';
import {
  body,
  cutTube,
  dot,
  fine,
  glow,
  hollow,
  line,
  litTubes,
  mark,
  n,
  oval,
  placed,
  shade,
  trace,
  tube,
  tubes,
} from './pen.ts';

const around = (count: number, radius: number, draw: (x: number, y: number, degrees: number) => string): string =>
  Array.from({ length: count }, (_, i) => {
    const turn = (i / count) * 2 * Math.PI - Math.PI / 2;
    return draw(50 + radius * Math.cos(turn), 50 + radius * Math.sin(turn), (turn * 180) / Math.PI);
  }).join('');

const microbe: Drawing = [
  line(around(14, 36, (x, y) => trace(`${n(50 + (x - 50) * 0.8)} ${n(50 + (y - 50) * 0.8)} ${n(x)} ${n(y)}`))),
  body(around(14, 39.5, (x, y, turn) => oval(x, y, 2.6, 4.6, turn))),
  body(oval(50, 50, 29)),
  shade(trace('23 57 29 69 40 76 52 77.5 64 74 73 65 76 56 67 64 56 69 44 69 32 64 z')),
  fine(oval(50, 50, 24)),
  mark(trace('38 40 46 36 54 40 62 36/36 50 44 46 52 50 60 46 66 50/38 60 46 56 54 60 62 56')),
  dot(oval(38, 40, 1.6) + oval(66, 50, 1.6) + oval(38, 60, 1.6)),
];

const cell: Drawing = [
  body(trace('50 6 68 8 84 18 93 36 94 54 86 74 70 88 52 94 32 90 15 78 6 60 8 40 17 22 32 10 z')),
  shade(trace('12 60 20 74 34 84 52 88 68 83 81 71 89 54 89 62 82 76 68 86 52 91 33 87 18 76 z')),
  glow(oval(44, 46, 20)),
  fine(oval(44, 46, 16)),
  dot(oval(40, 43, 5)),
  fine(trace('66 34 70 44 68 56 60 66/72 34 76 45 74 58 66 69/78 36 82 46 80 58/50 50 54 46/36 54 42 56/48 36 52 40')),
  body(oval(28, 76, 9, 4.6, 24) + oval(62, 20, 8.5, 4.4, 18)),
  fine(trace('22 73 24 77 27 74 29 79 32 76 34 80/56 17 58 21 61 18 63 22 66 20')),
  hollow(oval(78, 72, 4) + oval(68, 80, 2.6) + oval(20, 34, 3.4)),
];

const strands = Array.from({ length: 25 }, (_, i) => {
  const t = i / 24;
  return [8 + t * 84, 20 * Math.sin(t * Math.PI * 3)] as const;
});
const strand = (sign: number): string =>
  strands.map(([x, dy]) => placed(`${n(x - 50)} ${n(sign * dy)}`, 50, 50, -48, 1.1)).join(' ');
const rungs = (from: number): string =>
  strands
    .flatMap(([x, dy], i) =>
      i % 2 === from && Math.abs(dy) > 5
        ? [trace(placed(`${n(x - 50)} ${n(-dy)} ${n(x - 50)} ${n(dy)}`, 50, 50, -48, 1.1))]
        : [],
    )
    .join('');
const dna: Drawing = [
  line(rungs(0)),
  mark(rungs(1)),
  tubes({ d: trace(strand(1)), width: 5.2 }),
  tubes({ d: trace(strand(-1)), width: 5.2 }),
  tubes({ d: trace(strand(1).split(' ').slice(10, 22).join(' ')), width: 5.2, open: true }),
];

const vessels: Drawing = [
  tubes(
    cutTube('42 2 44 22 48 42 50 56', 13),
    tube('50 54 42 68 34 82 32 97', 8.5),
    tube('51 54 60 66 66 80 67 97', 8.5),
    tube('44 24 30 32 20 44 8 50', 6),
    tube('20 44 18 58 10 68', 4.2),
    tube('46 32 62 26 74 14 90 10', 6),
    tube('72 16 82 26 94 28', 4.2),
    tube('49 46 64 48 78 44 94 50', 5.4),
    tube('78 45 84 58 94 66', 3.8),
    tube('37 76 24 80 12 92', 4.6),
    tube('64 74 78 78 90 90', 4.6),
  ),
  hollow(oval(42, 2, 6.5, 2)),
  litTubes(cutTube('43.2 14 44.2 24 46.6 36 48 42', 13)),
  mark(trace('37 16 50 22/37.6 24 51 29/39 32 52.6 36/49.6 14 37.6 22/51 22 38.6 30/52.2 30 40.6 38/41 40 53 38')),
  fine(trace('56 30 64 24 74 16/26 38 16 46/38 74 35 84/63 74 65 86')),
];

const fetus: Drawing = [
  shade(oval(50, 50, 46)),
  line(oval(50, 50, 46)),
  fine(trace('14 58 20 74 34 86/86 42 80 26 66 14')),
  mark(trace('48 66 40 72 46 78 40 84 30 82 24 88 16 86')),
  body(trace('60 46 72 52 78 64 74 77 62 84 50 82 44 76 46 66 50 58 54 50 z')),
  body(trace('50 18 60 21 67 30 67 41 60 49 51 52 44 52 | 38 52 37 49 36.5 46 34.5 43 36 38 36 31 41 22 z')),
  tubes(tube('60 56 54 63 44 63 40 58', 7)),
  tubes(tube('66 78 54 74 44 68', 9.5), tube('44 68 46 78 54 86', 8), tube('54 87 48 90', 6)),
  fine(trace('56 36 59 33 62 36 60 41 57 42/41 38 44 39.5 47 38/37 48 41 48')),
  line(trace('62 46 72 52 78 64 74 77')),
];

/** Microscopy and development by name. */
export const micros = { microbe, cell, dna, vessels, fetus } as const;
