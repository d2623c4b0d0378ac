/**
 * Emblems and documents: the crest of a hospital, the sketch of a licence, the QR code.
 */
import { encode } from 'uqr';
import { between, mix, pick, walk } from './chance.ts';
import { arc } from './grounds.ts';
import { box, n, oval, poly, trace } from './pen.ts';
import type { Palette } from './palettes.ts';
import { lightPalettes } from './palettes.ts';
import { svg } from './render.ts';

const area = (d: string, colour: string): string => `<path d="${d}" fill="${colour}"/>`;
const edge = (d: string, fill: string, colour: string, width: number): string =>
  `<path d="${d}" fill="${fill}" stroke="${colour}" stroke-width="${width}"/>`;

const panes = (x: number, y: number, columns: number, rows: number, dx: number, dy: number): string => {
  let d = '';
  for (let row = 0; row < rows; row++) for (let i = 0; i < columns; i++) d += `M${n(x + i * dx)} ${n(y + row * dy)}v5`;
  return d;
};

/** Buildings on the ground line y = 112 of a 160-pixel crest: walls, then windows. */
const buildings: readonly (readonly [walls: string, windows: string, top: number, door?: number])[] = [
  [
    box(66, 52, 28, 60) + box(42, 74, 24, 38) + box(94, 74, 24, 38),
    panes(50, 84, 2, 2, 9, 12) + panes(102, 84, 2, 2, 9, 12),
    52,
  ],
  [
    poly('42 72 80 50 118 72') + box(46, 72, 68, 40),
    panes(58, 82, 1, 1, 10, 10) + 'M58 82v30M72 82v30M88 82v30M102 82v30',
    50,
  ],
  [box(48, 60, 64, 52) + box(60, 50, 40, 10), panes(58, 72, 5, 1, 11, 12) + panes(58, 84, 5, 1, 11, 12), 50],
  [box(44, 80, 40, 32) + box(84, 50, 30, 62), panes(92, 60, 2, 3, 14, 12) + panes(52, 90, 3, 1, 12, 12), 50, 99],
  [trace('46 76 | 80 62 114 76 | 114 112 | 46 112 | z') + box(70, 48, 20, 18), panes(56, 88, 5, 1, 12, 12), 48],
  [poly('40 66 60 58 80 54 100 58 120 66 116 72 44 72') + box(50, 72, 60, 40), panes(60, 82, 5, 1, 10, 12), 54],
];

/** Small signs over a roof, about 10 pixels from their centre: never the protected cross. */
const signs: readonly ((x: number, y: number, r: number) => string)[] = [
  (x, y, r) =>
    trace(at(x, y, r, '0 .95 | -.5 .5 -.95 .05 -.95 -.5 -.5 -.85 0 -.45 | .5 -.85 .95 -.5 .95 .05 .5 .5 0 .95 | z')),
  (x, y, r) => trace(at(x, y, r, '0 1 | -.15 .3 -.9 .25 -1 -.6 | -.3 -.6 0 .1 | .3 -.6 1 -.6 | .9 .25 .15 .3 0 1 | z')),
  (x, y, r) => star(x, y, r * 1.05),
  (x, y, r) => trace(at(x, y, r, '0 -1.05 | .45 -.3 .75 .3 .5 .85 0 1 -.5 .85 -.75 .3 -.45 -.3 0 -1.05 | z')),
  (x, y, r) => oval(x, y, r * 0.5) + rays(x, y, r),
];

const at = (x: number, y: number, r: number, source: string): string =>
  source.replace(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, a: string, b: string) => `${n(x + r * Number(a))} ${n(y + r * Number(b))}`,
  );

const rays = (x: number, y: number, r: number): string =>
  Array.from({ length: 8 }, (_, i) => {
    const turn = (i * Math.PI) / 4;
    return oval(x + r * 0.9 * Math.cos(turn), y + r * 0.9 * Math.sin(turn), r * 0.16);
  }).join('');

const leaf = (x: number, y: number, degrees: number): string => {
  const turn = (degrees * Math.PI) / 180;
  const at = (dx: number, dy: number): string =>
    `${n(x + dx * Math.cos(turn) - dy * Math.sin(turn))} ${n(y + dx * Math.sin(turn) + dy * Math.cos(turn))}`;
  return `M${at(-6, 0)}Q${at(0, -5)} ${at(6, 0)}Q${at(0, 5)} ${at(-6, 0)}Z`;
};

const wreath = (side: 1 | -1): string =>
  Array.from({ length: 6 }, (_, i) => {
    const degrees = 90 + side * (20 + i * 15);
    const turn = (degrees * Math.PI) / 180;
    return leaf(80 + 58 * Math.cos(turn), 80 + 58 * Math.sin(turn), degrees + side * 70);
  }).join('');

/** The crest of a hospital, 160×160, on a clear ground. */
export function drawHospital(seed: number): string {
  const p = walk(lightPalettes, seed, 2);
  const deep = mix(seed, 1) % 2 === 0;
  const [field, ring, stone, drawn] = deep ? [p.line, p.line, p.tint, p.line] : [p.ground, p.line, p.tint, p.line];
  const [walls, windows, top, door = 80] = walk(buildings, seed, 1);
  const water = 'M40 122q6.7-5 13.4 0t13.4 0 13.4 0 13.4 0 13.4 0 13.4 0M53 131q6.7-5 13.4 0t13.4 0 13.4 0 13.4 0';
  const base = pick(
    [
      `<path d="${water}" fill="none" stroke="${deep ? p.tint : p.line}" stroke-width="2.4"/>`,
      area(wreath(1) + wreath(-1), deep ? p.shape : p.line),
      `<path d="M34 112H126M52 121H108M66 130H94" fill="none" stroke="${deep ? p.tint : p.line}" stroke-width="2.4"/>`,
    ],
    seed,
    2,
  );
  const badge = area(pick(signs, seed, 3)(80, top - 15, 8.6), deep ? '#FF8A3D' : p.mark);
  const wide = between(seed, 5, 42, 48);
  const shield = mix(seed, 4) % 4 === 0;
  const outline = shield
    ? 'M80 6C100 16 122 20 146 20V76c0 40-28 62-66 78C42 138 14 116 14 76V20C38 20 60 16 80 6Z'
    : oval(80, 80, 74);
  const inner = shield
    ? 'M80 15c18 8 37 12 57 12.6V76c0 34-23 53-57 68C46 129 23 110 23 76V27.6C43 27 62 23 80 15Z'
    : oval(80, 80, 66.5);
  return svg(
    160,
    160,
    '<g stroke-linecap="round" stroke-linejoin="round">' +
      edge(outline, field, ring, 3.2) +
      `<path d="${inner}" fill="none" stroke="${deep ? p.shape : p.line}" stroke-width="1.6"/>` +
      base +
      edge(walls, stone, drawn, 2.6) +
      `<path d="${windows}" fill="none" stroke="${drawn}" stroke-width="2.2"/>` +
      area(`M${door - 5} 112V101a5 5 0 0 1 10 0v11Z`, p.mark) +
      `<path d="M${n(80 - wide)} 112h${n(2 * wide)}" stroke="${deep ? p.tint : p.line}" stroke-width="2.6"/>` +
      badge +
      '</g>',
  );
}

const rosette = (x: number, y: number, r: number, petals: number): string => {
  let d = '';
  for (let i = 0; i < petals; i++) {
    const turn = (i / petals) * Math.PI;
    d += oval(x, y, r, r * 0.42, (turn * 180) / Math.PI);
  }
  return d;
};

/** A certificate, 842×595 (A4 on its side): border, emblem, lines in place of words, a red seal. No text. */
export function drawLicence(seed: number): string {
  const p: Palette = walk(lightPalettes, seed, 2);
  const corner = (x: number, y: number): string =>
    area(oval(x, y, 24), p.tint) + edge(rosette(x, y, 20, 6), 'none', p.line, 1.2);
  const row = (y: number, from: number, to: number): string => `M${from} ${y}H${to}`;
  const lengths = [0, 1, 2, 3].map((i) => 420 + (mix(seed, i + 5) % 5) * 26);
  const photo = mix(seed, 3) % 2 === 0;
  return svg(
    842,
    595,
    `<rect width="842" height="595" fill="${p.tint}"/>` +
      `<rect x="22" y="22" width="798" height="551" fill="none" stroke="${p.line}" stroke-width="3"/>` +
      `<rect x="34" y="34" width="774" height="527" fill="none" stroke="${p.hair}" stroke-width="10"/>` +
      `<rect x="46" y="46" width="750" height="503" fill="none" stroke="${p.line}" stroke-width="1.5"/>` +
      `<g fill="none" stroke="${p.hair}" stroke-width="1">${edge(rosette(421, 310, between(seed, 8, 176, 200), 9 + (mix(seed, 9) % 5)), 'none', p.shape, 1)}</g>` +
      corner(46, 46) +
      corner(796, 46) +
      corner(46, 549) +
      corner(796, 549) +
      edge(oval(421, 112, 34), p.ground, p.line, 2.4) +
      area(pick(signs, seed, 3)(421, 112, 18), p.mark) +
      edge(arc(421, 112, 44, 120, 240) + arc(421, 112, 44, -60, 60), 'none', p.line, 2) +
      `<g fill="none" stroke-linecap="round"><path d="${row(184, 281, 561)}" stroke="${p.line}" stroke-width="16"/>` +
      `<path d="${row(214, 351, 491)}" stroke="${p.hair}" stroke-width="6"/>` +
      lengths
        .map((length, i) => {
          const y = 278 + i * 42;
          return (
            `<path d="${row(y, 118, 186)}" stroke="${p.line}" stroke-width="8"/>` +
            `<path d="${row(y, 214, Math.min(214 + length, photo ? 566 : 700))}" stroke="${p.hair}" stroke-width="8"/>`
          );
        })
        .join('') +
      `<path d="${row(496, 118, 300)}" stroke="${p.hair}" stroke-width="6"/><path d="${row(516, 118, 250)}" stroke="${p.hair}" stroke-width="6"/></g>` +
      (photo
        ? edge(box(612, 262, 106, 140, 4), p.ground, p.line, 2) +
          edge(oval(665, 318, 24), p.shape, p.line, 2) +
          edge('M624 401q0-46 41-46t41 46Z', p.shape, p.line, 2)
        : '') +
      '<g fill="none" stroke="#D2431F" opacity=".82">' +
      `<path d="${oval(650, 466, 54)}" stroke-width="4"/><path d="${oval(650, 466, 46)}" stroke-width="1.4"/>` +
      `<path d="${arc(650, 466, 36, 150, 390)}" stroke-width="9" stroke-dasharray="9 5"/>` +
      `<path d="M632 500h36" stroke-width="6"/></g>` +
      `<path d="${star(650, 466, 16)}" fill="#D2431F" opacity=".82"/>`,
  );
}

const star = (x: number, y: number, r: number): string =>
  poly(
    Array.from({ length: 10 }, (_, i) => {
      const [turn, reach] = [(i * Math.PI) / 5 - Math.PI / 2, i % 2 ? r * 0.4 : r];
      return `${n(x + reach * Math.cos(turn))} ${n(y + reach * Math.sin(turn))}`;
    }).join(' '),
  );

/** A QR code with its quiet zone of four modules, as one path. */
export function drawQr(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const unit = 8;
  let d = '';
  data.forEach((row, y) => {
    for (let x = 0; x < size; x++) {
      let run = 0;
      while (x + run < size && row[x + run]) run++;
      if (run) d += `M${x} ${y}h${run}v1h-${run}z`;
      x += run;
    }
  });
  const side = size * unit;
  return svg(
    side,
    side,
    `<rect width="${side}" height="${side}" fill="#fff"/><path transform="scale(${unit})" fill="#1F2329" shape-rendering="crispEdges" d="${d}"/>`,
  );
}
