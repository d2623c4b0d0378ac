/**
 * Pictures of a hospital: the wide cover of its channel, and views of its buildings and rooms.
 */
import { between, mix, nth, walk } from './chance.ts';
import { arc, lattice } from './grounds.ts';
import { motif, type MotifName } from './motifs.ts';
import { box, n, oval } from './pen.ts';
import type { Palette } from './palettes.ts';
import { lightPalettes } from './palettes.ts';
import { ink, svg } from './render.ts';

const area = (d: string, colour: string, opacity?: number): string =>
  `<path d="${d}" fill="${colour}"${opacity ? ` opacity="${opacity}"` : ''}/>`;
const edge = (d: string, fill: string, colour: string, width = 2.4): string =>
  `<path d="${d}" fill="${fill}" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/>`;
const hairline = (d: string, colour: string, width = 1.5): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
const paper = (width: number, height: number, colour: string): string =>
  `<rect width="${width}" height="${height}" fill="${colour}"/>`;

/** Windows as short strokes, in rows and columns. */
function windows(x: number, y: number, columns: number, rows: number, dx: number, dy: number, p: Palette): string {
  let d = '';
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) d += `M${n(x + column * dx)} ${n(y + row * dy)}v${n(dy * 0.42)}`;
  return hairline(d, p.line, 3);
}

/** A building on the ground line `y`: walls with windows that fill them evenly. */
function block(x: number, y: number, width: number, height: number, p: Palette): string {
  const step = height > 200 ? 34 : 24;
  const [columns, rows] = [Math.max(2, Math.floor(width / step)), Math.max(1, Math.floor((height - 26) / step))];
  const [dx, dy] = [width / columns, (height - 20) / rows];
  return (
    edge(box(x, y - height, width, height), p.tint, p.line) +
    windows(x + dx / 2, y - height + 14, columns, rows, dx, dy, p)
  );
}

const tree = (x: number, y: number, r: number, p: Palette): string =>
  hairline(`M${n(x)} ${n(y)}v${n(-r * 1.4)}`, p.line, 2.4) + edge(oval(x, y - r * 1.9, r, r * 1.2), p.shape, p.line, 2);

/** A main house with two wings, a porch and trees; `size` is the height of the main house. */
function campus(x: number, y: number, size: number, seed: number, p: Palette): string {
  const wide = size * between(seed, 1, 0.8, 1.1);
  const [left, right] = [size * between(seed, 2, 0.45, 0.7), size * between(seed, 3, 0.45, 0.7)];
  const wing = size * between(seed, 4, 0.9, 1.25);
  const roofs = [
    edge(box(x - wide * 0.3, y - size - 18, wide * 0.6, 18), p.shade, p.line),
    edge(
      `M${n(x - wide / 2 - 8)} ${n(y - size)}L${n(x)} ${n(y - size - 34)}L${n(x + wide / 2 + 8)} ${n(y - size)}Z`,
      p.shade,
      p.line,
    ),
    hairline(`M${n(x)} ${n(y - size)}v-30`, p.line, 2.4) +
      area(`M${n(x)} ${n(y - size - 30)}h26l-7 7 7 7h-26Z`, p.mark),
  ];
  return (
    block(x - wide / 2 - wing, y, wing, left, p) +
    block(x + wide / 2, y, wing, right, p) +
    block(x - wide / 2, y, wide, size, p) +
    nth(roofs, mix(seed, 5)) +
    edge(box(x - 34, y - 40, 68, 40), p.shade, p.line) +
    edge(box(x - 46, y - 48, 92, 10, 4), p.glow, p.line) +
    hairline(`M${n(x)} ${n(y - 38)}v38`, p.line, 2)
  );
}

function skyline(width: number, y: number, seed: number, p: Palette): string {
  let d = '';
  for (let x = -20, i = 0; x < width; i++) {
    const [w, h] = [between(seed, 20 + i, 50, 120), between(seed, 60 + i, 40, 130)];
    d += box(x, y - h, w, h);
    x += w + between(seed, 100 + i, 4, 40);
  }
  return area(d, p.shape, 0.6);
}

/** The cover of a hospital's channel, 1200×300: its buildings in the middle of a town. */
export function drawHospitalCover(seed: number): string {
  const p = walk(lightPalettes, seed, 2);
  const [ground, sun] = [262, between(seed, 6, 160, 1040)];
  const x = between(seed, 7, 540, 780);
  const trees = [60, 150, 330, 430, 880, 960, 1090, 1150].map((at, i) =>
    tree(at + between(seed, 30 + i, -24, 24), ground, between(seed, 40 + i, 12, 20), p),
  );
  return svg(
    1200,
    300,
    paper(1200, 300, p.ground) +
      area(oval(sun, 96, 44), p.glow) +
      hairline(arc(sun, 96, 62, 150, 330) + arc(sun, 96, 82, 190, 300), p.hair) +
      skyline(1200, ground, seed, p) +
      campus(x, ground, between(seed, 8, 150, 180), seed, p) +
      trees.join('') +
      area(`M0 ${ground}H1200V300H0Z`, p.shape) +
      hairline(`M0 ${ground}H1200`, p.line, 2.4) +
      lattice(40, 282, 12, 1, 18, p),
  );
}

const floor = 520;

/** The wall and the floor of a room with a window. */
function room(p: Palette, seed: number): string {
  const x = mix(seed, 9) % 2 ? 96 : 690;
  return (
    area(`M0 ${floor}H960V640H0Z`, p.shape) +
    hairline(`M0 ${floor}H960`, p.line, 2.4) +
    edge(box(x, 90, 174, 210, 6), p.tint, p.line) +
    hairline(`M${x + 87} 90v210M${x} 195h174`, p.line, 2) +
    area(oval(x + between(seed, 10, 30, 60), 150, 20), p.glow)
  );
}

type View = (p: Palette, seed: number) => string;

const outside: View = (p, seed) =>
  area(oval(between(seed, 11, 120, 300), 120, 56), p.glow) +
  skyline(960, 540, seed, p) +
  area('M0 540H960V640H0Z', p.shape) +
  campus(480, 540, 300, seed, p) +
  tree(110, 540, 34, p) +
  tree(between(seed, 12, 830, 880), 540, 40, p) +
  hairline('M0 540H960', p.line, 2.4);

const ward: View = (p, seed) => {
  const bed = (x: number): string =>
    edge(box(x, 380, 270, 66, 14), p.tint, p.line, 3) +
    edge(box(x + 14, 356, 74, 36, 14), p.shade, p.line, 3) +
    hairline(`M${x} 330V500M${x + 270} 390V500`, p.line, 4) +
    area(box(x + 104, 384, 160, 24, 10), p.glow);
  return room(p, seed) + bed(90) + bed(560) + hairline(`M${n(between(seed, 13, 440, 500))} 520V220h34v44`, p.line, 4);
};

const theatre: View = (p, seed) =>
  room(p, seed) +
  hairline('M480 0V120', p.line, 5) +
  ink(motif('lamp'), p, { x: 480, y: 200, size: 220, weight: 4 }) +
  edge(box(270, 400, 420, 40, 16), p.tint, p.line, 3) +
  hairline('M480 440V520M420 520H540', p.line, 6) +
  area(box(320, 384, between(seed, 14, 220, 300), 20, 8), p.glow);

const bench =
  (left: MotifName, middle: MotifName, right: MotifName): View =>
  (p, seed) =>
    room(p, seed) +
    edge(box(110, 424, 740, 30, 6), p.shade, p.line, 3) +
    hairline('M150 454V540M810 454V540', p.line, 5) +
    [left, middle, right]
      .map((name, i) =>
        ink(motif(name), p, { x: 250 + i * 230, y: 326, size: between(seed, 15 + i, 170, 196), weight: 4 }),
      )
      .join('');

const scanner: View = (p, seed) =>
  room(p, seed) +
  area(oval(480, 520, 213, 14), p.hair, 0.6) +
  ink(motif('ct'), p, { x: 480, y: 330, size: 380, weight: 4 }) +
  edge(box(between(seed, 18, 60, 110), 350, 120, 90, 8), p.tint, p.line, 3);

const lecture: View = (p, seed) => {
  let seats = '';
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 7 - row; i++) seats += oval(150 + row * 55 + i * 110, 590 - row * 62, 30, 26);
  return (
    area('M0 420H960V640H0Z', p.shape) +
    edge(box(230, 70, 500, 280, 10), p.tint, p.line, 3) +
    ink(motif(walk(['heart', 'stomach', 'brain', 'kidney', 'spine', 'lungs'] as const, seed)), p, {
      x: between(seed, 19, 420, 540),
      y: 210,
      size: 220,
      weight: 3.6,
    }) +
    edge(seats, p.shade, p.line, 2.4)
  );
};

/** In the order of the numbers: outside, ward, theatre, laboratory, imaging, lecture room. */
const views: readonly View[] = [outside, ward, theatre, bench('flask', 'microscope', 'cell'), scanner, lecture];

/** A view of a hospital, 960×640; the last digit of the number, from 1, says of what. */
export function drawHospitalPhoto(seed: number): string {
  const p = walk(lightPalettes, Math.floor(seed / 10) + seed, 2);
  return svg(960, 640, paper(960, 640, p.ground) + nth(views, (seed % 10) - 1)(p, seed));
}
