/**
 * What the page of a product shows besides its picture: an open book, its edge, a detail, its size; pages to read; pictures that
 * buyers took. The last digit of the id is the number of the view; the rest is the product, whose palette it keeps.
 */
import { between, mix, walk } from './chance.ts';
import type { MotifName } from './motifs.ts';
import { motif } from './motifs.ts';
import { ruler, squares } from './grounds.ts';
import { box, n, oval, poly } from './pen.ts';
import type { Palette } from './palettes.ts';
import { lightPalettes } from './palettes.ts';
import { drawProduct } from './products.ts';
import { ink, svg } from './render.ts';
import { subjects } from './scenes.ts';

const size = 480;
const paper = '#FFFDF8';
const area = (d: string, colour: string, opacity?: number): string =>
  `<path d="${d}" fill="${colour}"${opacity ? ` opacity="${opacity}"` : ''}/>`;
const edge = (d: string, fill: string, colour: string, width = 3): string =>
  `<path d="${d}" fill="${fill}" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/>`;
const hairline = (d: string, colour: string, width = 2): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;

/** Lines of text as bars; each paragraph ends short. */
function textLines(x: number, y: number, width: number, rows: number, step: number, seed: number): string {
  let d = '';
  for (let row = 0; row < rows; row++) {
    const isLast = row % 5 === 4 || row === rows - 1;
    d += `M${n(x)} ${n(y + row * step)}h${n(isLast ? width * between(seed, row, 0.3, 0.75) : width)}`;
  }
  return d;
}

type View = (p: Palette, seed: number, name: MotifName) => string;

const openBook: View = (p, seed, name) =>
  area(oval(240, 388, 206, 16), p.shape, 0.9) +
  edge('M240 116q-90-30-196-6v256q106-22 196 8q90-30 196-8V110q-106-24-196 6Z', paper, p.line, 3.4) +
  hairline('M240 116V374', p.line) +
  ink(motif(name), p, { x: 138, y: 226, size: 150, weight: 2.8 }) +
  hairline(textLines(272, 150, 130, 11, 18, seed), p.hair, 4) +
  hairline('M78 330h122', p.mark, 3);

const spineOfBook: View = (p, seed, name) => {
  const stack = [0, 1, 2].map((index) => {
    const [x, y] = [70 + between(seed, index, -14, 14), 132 + index * 82];
    const cover = [p.line, p.shade, p.mark][index] ?? p.line;
    return (
      edge(box(x, y, 330, 70, 8), cover, p.line) +
      edge(`M${n(x + 330)} ${y + 8}h-60v54h60Z`, paper, p.line, 2) +
      hairline([14, 24, 34, 44].map((at) => `M${n(x + 274)} ${y + 8 + at}h52`).join(''), p.hair, 1.4) +
      hairline(`M${n(x + 30)} ${y + 35}h${n(between(seed, index + 5, 70, 130))}`, paper, 4)
    );
  });
  return (
    area(oval(240, 392, 190, 14), p.shape, 0.9) +
    stack.join('') +
    ink(motif(name), p, { x: 240, y: 76, size: 90, weight: 2.6 })
  );
};

const detail: View = (p, seed, name) => {
  const [dx, dy] = [between(seed, 3, -40, 40), between(seed, 4, -40, 40)];
  return (
    area(box(40, 40, 400, 400, 24), p.shape, 0.8) +
    ink(motif(name), p, { x: 240 + dx, y: 240 + dy, size: 430, weight: 5 }) +
    `<path d="${oval(240, 240, 92)}" fill="none" stroke="${p.mark}" stroke-width="4"/>` +
    hairline('M306 306l66 66', p.mark, 10)
  );
};

const scale: View = (p, seed, name) =>
  `<g opacity=".5">${hairline(squares(60, 60, 360, 320, 40), p.hair, 1)}</g>` +
  ink(motif(name), p, { x: 240, y: 220, size: between(seed, 2, 230, 280), weight: 4 }) +
  hairline(ruler(60, 410, 360, 12), p.line, 1.6) +
  hairline(ruler(430, 60, 320, 12, true), p.line, 1.6);

/** The picture of a product without its root element and its two layers of ground. */
const itself = (product: number, kind: 'book' | 'tool', name?: MotifName): string =>
  drawProduct(product, kind, name).replace(/^<svg[^>]*>(<rect[^>]*>){2}|<\/svg>$/g, '');

const bookScale: View = (p, seed, name) =>
  `<g opacity=".5">${hairline(squares(60, 60, 360, 320, 40), p.hair, 1)}</g>` +
  `<g transform="translate(${n(between(seed, 1, 40, 56))} 20) scale(.8)">${itself(Math.floor(seed / 10), 'book', name)}</g>` +
  hairline(ruler(60, 410, 360, 12), p.line, 1.6) +
  hairline(ruler(430, 60, 320, 12, true), p.line, 1.6);

const parcel: View = (p, seed, name) =>
  area(oval(240, 404, 180, 15), p.shape, 0.9) +
  edge(poly('80 180 240 120 400 180 400 360 240 420 80 360'), p.tint, p.line, 3.4) +
  edge(poly('80 180 240 240 400 180 240 120'), p.shade, p.line, 3.4) +
  hairline('M240 240V420', p.line, 3.4) +
  area(poly('150 154 310 214 310 264 286 255 286 223 126 163'), p.mark, 0.85) +
  ink(motif(name), p, { x: 160, y: 296, size: between(seed, 1, 84, 96), weight: 2.6 });

const inUse: View = (p, seed, name) =>
  area(`M0 330H${size}V${size}H0Z`, p.shape) +
  edge(box(96, 300, 288, 30, 8), p.shade, p.line) +
  ink(motif(name), p, { x: 190, y: 210, size: between(seed, 1, 180, 210), weight: 3.6 }) +
  edge(box(316, 190, 60, 112, 6), p.tint, p.line, 2.6) +
  hairline(textLines(326, 210, 40, 5, 16, seed), p.hair, 3) +
  area(oval(420, 90, 22), p.mark, 0.9);

const views = {
  book: [openBook, spineOfBook, detail, bookScale],
  tool: [detail, scale, parcel, inUse],
} as const;

/** A further view of a product, 480×480. */
export function drawProductView(seed: number, kind: 'book' | 'tool', name?: MotifName): string {
  const product = Math.floor(seed / 10);
  const p = walk(lightPalettes, product, 2);
  const view = walk<View>(views[kind], seed % 10);
  const ground = `<rect width="${size}" height="${size}" fill="#FBFAF8"/><rect width="${size}" height="${size}" fill="${p.ground}" opacity=".55"/>`;
  return svg(size, size, ground + view(p, seed, name ?? walk(subjects, product, 5)));
}

/** A page of a book, 600×840: lines of text around one figure; the first page opens a chapter. */
export function drawSamplePage(seed: number, name: MotifName = walk(subjects, seed, 5)): string {
  const p = walk(lightPalettes, Math.floor(seed / 10), 2);
  const isFirst = seed % 10 === 0;
  const top = isFirst ? 250 : 110;
  const figure = isFirst ? 500 : ([260, 440, 170][seed % 3] ?? 260);
  const upper = Math.max(0, Math.floor((figure - 40 - top) / 24));
  const lower = Math.floor((760 - (figure + 250)) / 24);
  return svg(
    600,
    840,
    `<rect width="600" height="840" fill="${paper}"/>` +
      hairline('M70 66H530', p.hair) +
      (isFirst ? area(box(70, 120, 64, 8, 4), p.mark) + hairline('M70 160h300M70 192h220', p.line, 9) : '') +
      hairline(textLines(70, top, 460, upper, 24, seed), p.hair, 6) +
      area(box(110, figure - 16, 380, 226, 10), p.shape, 0.6) +
      ink(motif(name), p, { x: 300, y: figure + 97, size: between(seed, 3, 178, 196), weight: 3.2 }) +
      hairline(`M190 ${figure + 228}h220`, p.line, 4) +
      hairline(textLines(70, figure + 268, 460, lower, 24, seed + 7), p.hair, 6) +
      hairline(`M${288 - (mix(seed, 9) % 3)} 800h24`, p.hair, 5),
  );
}

/** A picture that a buyer took, 480×480: the product on a wooden desk, a little askew. */
export function drawBuyerPhoto(seed: number, kind: 'book' | 'tool', name?: MotifName): string {
  const p = walk(lightPalettes, seed, 3);
  const turn = n(between(seed, 1, -9, 9));
  const shrink = n(between(seed, 2, 0.62, 0.8));
  const shift = [n(between(seed, 3, -30, 30)), n(between(seed, 4, -20, 20))].join(' ');
  const inner = itself(Math.floor(seed / 1_000), kind, name);
  const planks = [0, 1, 2, 3].map((row) => `M0 ${n(120 * row + between(seed, row + 6, -8, 8))}H480`).join('');
  return svg(
    size,
    size,
    `<rect width="480" height="480" fill="#EAD7BD"/>` +
      hairline(planks, '#D3B58E', 2.5) +
      area(oval(between(seed, 11, 60, 420), 70, 54), p.shade, 0.9) +
      area(oval(between(seed, 11, 60, 420), 70, 38), p.line, 0.75) +
      `<g transform="translate(240 250) translate(${shift}) rotate(${turn}) scale(${shrink}) translate(-240 -240)">${inner}</g>`,
  );
}
