/**
 * Goods of the mall, square on a light ground: books as objects, tools as instruments, teaching models on their stand.
 */
import { coverTitle } from './bookTitle.ts';
import { between, mix, nth, pick, walk } from './chance.ts';
import { goods } from './goods.ts';
import { arc } from './grounds.ts';
import type { MotifName } from './motifs.ts';
import { motif } from './motifs.ts';
import { box, n, oval, poly } from './pen.ts';
import type { Palette } from './palettes.ts';
import { lightPalettes } from './palettes.ts';
import { subjects } from './scenes.ts';
import { ink, svg } from './render.ts';

const size = 480;
const area = (d: string, colour: string, opacity?: number): string =>
  `<path d="${d}" fill="${colour}"${opacity ? ` opacity="${opacity}"` : ''}/>`;
const edge = (d: string, fill: string, colour: string, width = 3.4): string =>
  `<path d="${d}" fill="${fill}" stroke="${colour}" stroke-width="${width}"/>`;

/** A lighter background than that of a cover. */
const table = (p: Palette): string =>
  `<rect width="${size}" height="${size}" fill="#FBFAF8"/>` +
  `<rect width="${size}" height="${size}" fill="${p.ground}" opacity=".55"/>`;

/** Bindings: cloth, spine, and the palette in which the cover is printed. */
function binding(p: Palette, seed: number): { cloth: string; spine: string; print: Palette } {
  const deep: Palette = {
    ...p,
    deep: true,
    ground: p.line,
    tint: p.line,
    shade: p.line,
    line: '#FBF5EA',
    mark: '#FF9248',
    glow: p.line,
    hair: '#FBF5EA',
  };
  const warm: Palette = {
    ...p,
    tint: '#FFF6EC',
    shade: '#FBD9BC',
    line: '#4A2410',
    mark: '#C2410C',
    glow: '#FFD9B5',
    hair: '#4A2410',
  };
  const choice = mix(seed, 1) % 5;
  if (choice < 2) return { cloth: p.line, spine: '#00000033', print: deep };
  if (choice === 2) return { cloth: '#F4A261', spine: '#C2410C44', print: warm };
  return { cloth: p.shape, spine: `${p.line}22`, print: p };
}

function drawBook(p: Palette, seed: number, name: MotifName): string {
  const { cloth, spine, print } = binding(p, seed);
  const [x, y, w, h, thick] = [118, 70, 226, 316, 20 + (mix(seed, 2) % 3) * 6];
  const rule = (d: string, width = 2): string =>
    `<path d="${d}" fill="none" stroke="${print.hair}" stroke-width="${width}"/>`;
  const layout = mix(seed, 3) % 4;
  const wide = between(seed, 8, 26, 44);
  const cx = x + 16 + (w - 16) / 2;
  const plates = [
    area(
      oval(cx, y + 142, between(seed, 7, 76, 86)),
      print.shape === cloth ? p.ground : '#ffffff',
      print.shape === cloth ? 0.8 : 0.1,
    ) + rule(`M${n(cx - wide)} ${y + h - 56}h${n(2 * wide)}M${n(cx - wide / 2)} ${y + h - 42}h${n(wide)}`),
    area(`M${x + 16} ${y + 196}H${x + w}V${y + h - 6}a6 6 0 0 1-6 6H${x + 16}Z`, '#ffffff', 0.12) +
      rule(`M${x + 36} ${y + 226}h${n(wide * 3)}M${x + 36} ${y + 244}h${n(wide * 2)}`),
    rule(box(x + 32, y + 22, w - 48, h - 44, 4)) + rule(`M${n(cx - wide)} ${y + h - 60}h${n(2 * wide)}`),
    rule([1, 2, 3].map((i) => arc(cx, y + h - 2, 24 + i * 24, 180, 360)).join(''), 1.5) +
      rule(`M${n(cx - wide)} ${y + 34}h${n(2 * wide)}`),
  ];
  const title = coverTitle(seed, { x: x + 34, y: y + 52, width: w - 54, colour: print.line });
  // Below a title stands only the drawing, on a round ground of its own.
  const art = title
    ? area(oval(cx, y + 232, 62), print.shape === cloth ? p.ground : '#ffffff', print.shape === cloth ? 0.8 : 0.1) +
      rule(`M${x + 34} ${y + h - 20}h44`)
    : nth(plates, layout);
  const place = title
    ? { y: y + 232, size: 104 }
    : { y: y + nth([142, 110, 140, 150], layout), size: layout === 2 ? 150 : 140 };
  const pages = Array.from({ length: 4 }, (_, i) => {
    const k = ((i + 1) * thick) / 5;
    return `M${n(x + w + k)} ${n(y + 4 + k * 0.5)}V${n(y + h + k * 0.5 - 4)}`;
  }).join('');
  return (
    area(oval(240, 404, 148, 15), p.shape, 0.8) +
    edge(box(x + thick, y + thick * 0.5, w, h, 6), cloth, p.line) +
    edge(
      poly(
        `${x + w - 4} ${y + 5} ${x + w + thick - 5} ${y + 3 + thick * 0.5} ${x + w + thick - 5} ${y + h + thick * 0.5 - 5} ${x + w - 4} ${y + h - 5}`,
      ),
      '#FFFDF8',
      p.line,
      2.4,
    ) +
    `<path d="${pages}" stroke="${p.hair}" stroke-width="1.4"/>` +
    `<path d="M${x + 64} ${y + h - 4}v${44 + thick * 0.5}l8-9 8 9v-${44 + thick * 0.5}" fill="${p.mark}"/>` +
    edge(box(x, y, w, h, 6), cloth, p.line) +
    area(
      `M${x + 6} ${y + 1.6}H${x + 18}V${y + h - 1.6}H${x + 6}a4.4 4.4 0 0 1-4.4-4.4V${y + 6}a4.4 4.4 0 0 1 4.4-4.4Z`,
      spine,
    ) +
    art +
    title +
    ink(motif(name), print, { x: cx, ...place, weight: 2.8 })
  );
}

const tools: readonly MotifName[] = [
  'stethoscope',
  'coat',
  'scalpel',
  'microscope',
  'forceps',
  'pen',
  'syringe',
  'clipboard',
  'lamp',
  'retractor',
  'mask',
  'endoscope',
  'flask',
  'implant',
  'ecg',
  'saw',
];
const models: readonly MotifName[] = [
  'heart',
  'brain',
  'knee',
  'spine',
  'pelvis',
  'tooth',
  'skull',
  'eye',
  'ear',
  'hand',
  'kidney',
  'lungs',
];

function drawModel(p: Palette, name: MotifName, seed: number): string {
  return (
    area(oval(240, 224, between(seed, 6, 146, 160)), p.shape, 0.75) +
    area(oval(240, 418, 128, 13), p.shape, 0.9) +
    edge('M234 220h12v174h-12Z', p.shade, p.line) +
    edge('M150 410q0-20 24-20H306q24 0 24 20Z', p.tint, p.line) +
    edge(box(138, 404, 204, 14, 7), p.shade, p.line) +
    ink(motif(name), p, { x: 240, y: 206, size: 264, weight: 3.8 })
  );
}

function drawTool(p: Palette, name: MotifName, seed: number): string {
  const half = between(seed, 6, 146, 162);
  const tall = box(240 - half * 0.84, 232 - half, half * 1.68, half * 2, half * 0.84);
  const form = pick([oval(240, 232, half), box(240 - half, 232 - half, half * 2, half * 2, 44), tall], seed, 4);
  return (
    area(form, p.shape, 0.8) +
    area(oval(240, 412, half * 0.7, 8), p.hair, 0.5) +
    ink(motif(name), p, { x: 240, y: 232, size: 270, weight: 4 })
  );
}

/** A product, 480×480. A book carries its title and the motif on its cover; a tool is the instrument, or a model of the organ. */
export function drawProduct(seed: number, kind: 'book' | 'tool', name?: MotifName): string {
  const p = walk(lightPalettes, seed, 2);
  if (kind === 'book') return svg(size, size, table(p) + drawBook(p, seed, name ?? walk(subjects, seed, 5)));
  const own = name ?? (mix(seed, 5) % 3 === 0 ? walk(models, seed, 5) : walk(tools, seed, 3));
  const isTool = tools.includes(own) || Object.hasOwn(goods, own);
  const art = isTool ? drawTool(p, own, seed) : drawModel(p, own, seed);
  return svg(size, size, table(p) + art);
}
