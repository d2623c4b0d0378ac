/**
 * The faces of the campaigns, 1200×400: each in the colours of its theme with a drawing that belongs to it. What matters stands
 * between x = 260 and x = 940, because narrower places crop the sides.
 */
import {
  calendar,
  candles,
  givingHand,
  house,
  leftRow,
  notebook,
  numerals,
  openBook,
  parcel,
  pen,
  rightRow,
  satchel,
  stack,
  tag,
} from './campaignThings.ts';
import { arc, lattice, ruler } from './grounds.ts';
import { motif } from './motifs.ts';
import type { Drawing } from './pen.ts';
import { box, n, oval } from './pen.ts';
import { type Palette, palette } from './palettes.ts';
import { ink, svg } from './render.ts';
import { drawBanner } from './scenes.ts';

const [width, height] = [1200, 400];
const [middle, floor] = [600, 322];

const themes = {
  orange: palette('orange', 'FDE9D6 FAD3AE FFFBF6 FBE3CB 5C3617 EDBE92 D9480F FFC48F'),
  red: palette('red', 'FAE3E0 F3C9C5 FFFAF8 F5DAD5 5E2429 E3ADA8 C4302B FFCFB8'),
  green: palette('green', 'E0EFE6 C3DFCF FAFDFA D6E9DC 1F4A3A A6CDB8 DD5A0B FFDAB5'),
  blue: palette('blue', 'DFEBF6 C1D9EC FAFCFE D3E3F0 1F3F5F A3C3DC E8590C FFD9BC'),
  gold: palette('gold', 'F7ECCF EBD7A3 FFFCF3 F1E3BD 5A431A D9BF82 C2570C FFDDA0'),
  violet: palette('violet', 'EAE5F6 D4CAEC FCFBFE E0D8F1 3A2E63 BDAFDD E8590C FFD9BE'),
} as const satisfies Record<string, Palette>;

const area = (d: string, colour: string, opacity?: number): string =>
  `<path d="${d}" fill="${colour}"${opacity ? ` opacity="${opacity}"` : ''}/>`;
const hairline = (d: string, colour: string, weight = 1.5): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round"/>`;

/** Half a disc that stands on the floor. */
const dawn = (p: Palette, r: number): string => area(`M${middle - r} ${floor}a${r} ${r} 0 0 1 ${2 * r} 0Z`, p.shape);
const table = (p: Palette): string => hairline(`M250 ${floor}H950`, p.line, 3.2);

/** 双12: a calendar with its day, and what is read at the end of the year. */
function yearEnd(p: Palette): string {
  return (
    dawn(p, 236) +
    hairline(arc(middle, floor, 262, 180, 360) + arc(middle, floor, 292, 204, 336), p.hair) +
    ink(calendar, p, { x: 480, y: 206, size: 236, weight: 4 }) +
    ink(stack, p, { x: 736, y: 224, size: 212, weight: 4 }) +
    table(p) +
    lattice(286, 84, 4, 4, 15, p) +
    area(oval(862, 120, 7), p.mark)
  );
}

/** 618: an open book before a shelf. */
function bookFair(p: Palette): string {
  return (
    dawn(p, 216) +
    hairline(arc(middle, floor, 242, 180, 360) + arc(middle, floor, 270, 214, 326), p.hair) +
    ink(leftRow, p, { x: 350, y: floor - 82, size: 170, weight: 3.4 }) +
    ink(rightRow, p, { x: 850, y: floor - 82, size: 170, weight: 3.4 }) +
    ink(openBook, p, { x: middle, y: 194, size: 268, weight: 4.4 }) +
    area(oval(middle + 206, 116, 7), p.mark) +
    table(p)
  );
}

/** 8·19: a hand that gives, and the stethoscope. */
function doctorsDay(p: Palette): string {
  return (
    area(oval(474, 200, 152), p.shape) +
    area(oval(748, 216, 120), p.shape, 0.6) +
    hairline(oval(474, 200, 172) + arc(748, 216, 140, -70, 150) + arc(474, 200, 196, 150, 250), p.hair) +
    ink(motif('stethoscope'), p, { x: 474, y: 202, size: 244, weight: 4.2 }) +
    ink(givingHand, p, { x: 754, y: 202, size: 216, weight: 4 }) +
    lattice(880, 300, 4, 3, 14, p) +
    area(oval(620, 92, 6), p.mark)
  );
}

/** 周年: six candles, one for each year. */
function sixYears(p: Palette): string {
  const rays = [200, 220, 240, 260, 280, 300, 320, 340].map((degrees) => {
    const turn = (degrees * Math.PI) / 180;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    return `M${n(middle + 262 * cos)} ${n(floor + 262 * sin)}l${n(22 * cos)} ${n(22 * sin)}`;
  });
  return (
    dawn(p, 238) +
    hairline(rays.join(''), p.mark, 2.4) +
    hairline(arc(middle, floor, 312, 192, 348), p.hair) +
    ink(candles, p, { x: middle, y: floor - 122, size: 268, weight: 4 }) +
    table(p) +
    ink(stack, p, { x: 822, y: floor - 61, size: 132, weight: 3.4 }) +
    ink(motif('stethoscope'), p, { x: 370, y: floor - 74, size: 138, weight: 3.4 })
  );
}

/** 开学季: a satchel, a notebook and a pen. */
function newTerm(p: Palette): string {
  return (
    area(`M372 ${floor}V212a156 156 0 0 1 312 0V${floor}Z`, p.shape) +
    hairline(`M350 ${floor}V212a178 178 0 0 1 356 0V${floor}`, p.hair) +
    ink(satchel, p, { x: 528, y: 210, size: 240, weight: 4.2 }) +
    ink(notebook, p, { x: 748, y: 228, size: 196, weight: 3.8 }) +
    `<g transform="rotate(18 858 210)">${ink(pen, p, { x: 858, y: 214, size: 208, weight: 3.8 })}</g>` +
    table(p) +
    hairline(ruler(280, 112, 180, 12, true), p.hair) +
    area(oval(296, 220, 5), p.mark)
  );
}

/** An earlier anniversary: its numeral amid as many rings as years, as in a tree. */
const anniversary =
  (years: 3 | 4 | 5, left: Drawing, right: Drawing) =>
  (p: Palette): string => {
    const last = 133 + years * 13;
    const rings = Array.from({ length: years }, (_, at) => oval(middle, 200, 146 + at * 13));
    return (
      hairline(rings.join(''), p.hair) +
      area(oval(middle, 200, 136), p.shape) +
      ink(numerals[years], p, { x: middle, y: 200, size: 188, weight: 4.2 }) +
      area(oval(340, 214, 62) + oval(860, 214, 62), p.tint) +
      hairline(oval(340, 214, 62) + oval(860, 214, 62), p.hair) +
      ink(left, p, { x: 340, y: 214, size: 84, weight: 3 }) +
      ink(right, p, { x: 860, y: 214, size: 84, weight: 3 }) +
      area(oval(middle + last * 0.77, 200 - last * 0.64, 7), p.mark)
    );
  };

/** 骨科专场: a knee on a screen, with what is done about it. */
function bonesAndJoints(p: Palette): string {
  return (
    area(box(404, 52, 392, 252, 16), p.shape) +
    hairline(box(388, 36, 424, 284, 24), p.hair) +
    ink(motif('knee'), p, { x: middle, y: 180, size: 236, weight: 4.2 }) +
    ink(motif('implant'), p, { x: 318, y: 222, size: 140, weight: 3.4 }) +
    ink(motif('bone'), p, { x: 884, y: 222, size: 140, weight: 3.4 }) +
    hairline(ruler(424, 84, 176, 12, true), p.line, 1.2) +
    hairline(`M250 ${floor + 26}H950`, p.hair, 2) +
    area(oval(776, 76, 7), p.mark)
  );
}

/** 院内学习月: a hospital and its clipboard. */
function hospitalMonth(p: Palette): string {
  return (
    dawn(p, 224) +
    hairline(arc(middle, floor, 250, 180, 360), p.hair) +
    ink(house, p, { x: 530, y: 206, size: 236, weight: 4 }) +
    ink(motif('clipboard'), p, { x: 760, y: 218, size: 200, weight: 4 }) +
    table(p) +
    lattice(300, 110, 4, 4, 15, p)
  );
}

/** 限时特惠 of the mall: books, a parcel and a tag. */
function mallOffer(p: Palette): string {
  return (
    area(`M330 ${floor}a270 236 0 0 1 540 0Z`, p.shape) +
    hairline(`M304 ${floor}a296 262 0 0 1 592 0`, p.hair) +
    ink(stack, p, { x: 476, y: 224, size: 208, weight: 4 }) +
    ink(parcel, p, { x: 694, y: 226, size: 200, weight: 4 }) +
    ink(tag, p, { x: 826, y: 146, size: 118, weight: 3.4 }) +
    table(p)
  );
}

type Scene = readonly [Palette, (p: Palette) => string];

/** By the ids of the campaigns of the seed. */
const scenes: Readonly<Record<number, Scene>> = {
  1: [themes.red, yearEnd],
  2: [themes.green, bookFair],
  3: [themes.blue, doctorsDay],
  4: [themes.orange, sixYears],
  5: [themes.violet, newTerm],
  6: [themes.gold, anniversary(3, motif('book'), motif('lamp'))],
  7: [themes.green, anniversary(4, motif('microscope'), motif('clipboard'))],
  8: [themes.blue, anniversary(5, motif('stethoscope'), motif('pen'))],
  9: [themes.blue, bonesAndJoints],
  10: [themes.green, hospitalMonth],
  100: [themes.orange, mallOffer],
};

const paper = (p: Palette): string => `<rect width="${width}" height="${height}" fill="${p.ground}"/>`;

/** The face of a campaign; one that is not of the seed looks like a banner. */
export function drawAct(id: number): string {
  const scene = Object.hasOwn(scenes, id) ? scenes[id] : undefined;
  if (!scene) return drawBanner(id + 200_017);
  const [p, draw] = scene;
  return svg(width, height, paper(p) + draw(p));
}
