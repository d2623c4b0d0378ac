/** What a company shows in its live room: its logo, and the banner of a sponsor. Shapes only, no text. */
import { between, mix, walk } from './chance.ts';
import { arc } from './grounds.ts';
import { motif, type MotifName } from './motifs.ts';
import { box, n, oval } from './pen.ts';
import { lightPalettes, type Palette } from './palettes.ts';
import { ink, svg } from './render.ts';

const area = (d: string, colour: string): string => `<path d="${d}" fill="${colour}"/>`;
const stroke = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
const turned = (degrees: number, x: number, y: number, content: string): string =>
  `<g transform="rotate(${n(degrees)} ${x} ${y})">${content}</g>`;

type Mark = (p: Palette, seed: number) => string;

/** Marks of companies around the centre (80, 80). */
const marks: readonly Mark[] = [
  // A capsule of two halves.
  (p, seed) =>
    turned(
      between(seed, 1, 20, 70),
      80,
      80,
      area('M42 62H80V98H42a18 18 0 0 1 0-36Z', p.tint) +
        area('M80 62h38a18 18 0 0 1 0 36H80Z', p.mark) +
        stroke(box(24, 62, 112, 36, 18), p.line, 4),
    ),
  // Three molecules in a row of bonds.
  (p, seed) =>
    turned(
      between(seed, 1, -30, 30),
      80,
      80,
      stroke('M48 98 80 58l34 36', p.line, 7) +
        area(oval(48, 98, 17), p.tint) +
        area(oval(80, 58, 21), p.mark) +
        area(oval(114, 94, 14), p.tint),
    ),
  // Leaves that open to both sides.
  (p, seed) => {
    const leaf = (degrees: number, colour: string): string =>
      turned(degrees, 80, 118, area('M80 118Q52 82 80 40Q108 82 80 118Z', colour));
    const wide = between(seed, 1, 36, 54);
    return leaf(-wide, p.shade) + leaf(wide, p.tint) + leaf(0, p.mark);
  },
];

/** The logo of a company, 160×160. */
export function drawCompany(seed: number): string {
  const p = walk(lightPalettes, seed, 3);
  const ground = box(6, 6, 148, 148, 34);
  const rings = [46, 58, 70].map((r) => arc(80, 80, r + between(seed, 2, -3, 3), 200, 340)).join('');
  return svg(160, 160, area(ground, p.shape) + stroke(rings, p.hair, 2) + walk(marks, seed)(p, seed));
}

const subjects: readonly MotifName[] = ['capsule', 'cell', 'flask', 'microscope', 'dna', 'clipboard'];

/** The banner of a sponsor, 1200×150: drawings at both ends, quiet ground between them. */
export function drawSponsor(seed: number): string {
  const p = walk(lightPalettes, seed, 2);
  const drawing = motif(walk(subjects, seed));
  const waves = [0, 1, 2]
    .map((row) => {
      const y = n(96 + row * 18 + between(seed, row, -6, 6));
      return `M0 ${y}q75-${14 + row * 5} 150 0${'t150 0'.repeat(7)}`;
    })
    .join('');
  const dots = Array.from({ length: 9 }, (_, at) =>
    area(
      oval(between(seed, at + 10, 300, 900), between(seed, at + 30, 18, 70), 2 + (mix(seed, at) % 3)),
      at % 3 === 0 ? p.mark : p.hair,
    ),
  );
  return svg(
    1200,
    150,
    `<rect width="1200" height="150" fill="${p.ground}"/>` +
      area(oval(1080, 75, 128), p.shape) +
      area(oval(96, 150, 96), p.shape) +
      stroke(waves, p.hair, 1.6) +
      dots.join('') +
      ink(drawing, p, { x: 1080, y: 75, size: 124, weight: 3.4 }) +
      ink(motif(walk(subjects, seed + 2)), p, { x: 96, y: 92, size: 84, weight: 2.8 }),
  );
}
