/**
 * Scenes other than covers: the wide banner, the article picture, the reading screen of a case.
 */
import { between, mix, nth, walk } from './chance.ts';
import { arc, lattice, ruler, squares } from './grounds.ts';
import type { MotifName } from './motifs.ts';
import { motif, motifNames } from './motifs.ts';
import { box, n, oval, trace } from './pen.ts';
import type { Palette } from './palettes.ts';
import { films, lightPalettes, palettes } from './palettes.ts';
import { ink, svg } from './render.ts';

const area = (d: string, colour: string, opacity?: number): string =>
  `<path d="${d}" fill="${colour}"${opacity ? ` opacity="${opacity}"` : ''}/>`;
const hairline = (d: string, colour: string, width = 1.5): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
const paper = (width: number, height: number, colour: string): string =>
  `<rect width="${width}" height="${height}" fill="${colour}"/>`;
const around = (x: number, y: number, r: number, degrees: number): readonly [number, number] => [
  x + r * Math.cos((degrees * Math.PI) / 180),
  y + r * Math.sin((degrees * Math.PI) / 180),
];

/** Motifs that are clearly medical by themselves. */
export const subjects: readonly MotifName[] = motifNames.filter(
  (name) => !['book', 'clipboard', 'coat', 'pen', 'saw'].includes(name),
);

interface Stage {
  readonly width: number;
  readonly height: number;
  /** The picture stays empty above this line. */
  readonly top: number;
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

const small: readonly MotifName[] = ['scalpel', 'capsule', 'syringe', 'ecg', 'flask', 'ultrasound', 'retractor'];

function orbit(p: Palette, seed: number, s: Stage, name: MotifName): string {
  const { x, y, r } = s;
  const turn = between(seed, 1, 0, 9);
  const drawing = ink(motif(name), p, { x, y, size: r * 1.66, weight: 4.2 });
  let room = 6900 - drawing.length;
  const moons = [146, 304, 214].map((degrees, i) => {
    const [mx, my] = around(x, y, r * (i === 2 ? 1.62 : 1.32), degrees + turn);
    const size = r * (i === 2 ? 0.25 : 0.29);
    const own = nth(small, mix(seed, 2) + i * 3);
    const face = `<path d="${oval(mx, my, size)}" fill="${p.tint}" stroke="${p.hair}" stroke-width="1.5"/>`;
    const moon = face + ink(motif(own), p, { x: mx, y: my, size: size * 1.3, weight: 2.2 });
    room -= moon.length;
    return room > 0 ? moon : '';
  });
  const spot = around(x, y, r * 1.62, 150 + turn);
  return (
    hairline(oval(x, y, r * 1.32) + oval(x, y, r * 1.62) + arc(x, y, r * 1.94, 110, 250), p.hair) +
    area(oval(x, y, r), p.shape) +
    drawing +
    moons.join('') +
    area(oval(spot[0], spot[1], 6), p.mark)
  );
}

function cabinet(p: Palette, seed: number, s: Stage, name: MotifName): string {
  const { x, r, width: end, height } = s;
  const niche = (cx: number, width: number, top: number): string =>
    `M${n(cx - width)} ${height}V${n(top + width)}a${n(width)} ${n(width)} 0 0 1 ${n(2 * width)} 0V${height}`;
  const [left, right] = [nth(small, mix(seed, 3)), nth(small, mix(seed, 3) + 3)];
  const room = height - s.top;
  const top = s.top + room * 0.1;
  const low = s.top + room * between(seed, 4, 0.35, 0.42);
  // The niche at the edge of a wide banner is cut; a tool in it would be, too.
  const fits = x + r * 2 < end;
  return (
    area(niche(x - r * 1.5, r * 0.6, low) + niche(x + r * 1.5, r * 0.6, low), p.shape, 0.6) +
    hairline(niche(x, r * 0.96, top - 16), p.hair) +
    area(niche(x, r * 0.85, top), p.shape) +
    ink(motif(name), p, { x, y: s.top + room * 0.54, size: r * 1.6, weight: 4.2 }) +
    ink(motif(left), p, { x: x - r * 1.5, y: s.top + room * 0.7, size: r * 0.84, weight: 3.2 }) +
    (fits ? ink(motif(right), p, { x: x + r * 1.5, y: s.top + room * 0.7, size: r * 0.84, weight: 3.2 }) : '') +
    area(oval(x, top - 16, 6), p.mark)
  );
}

function dawn(p: Palette, seed: number, s: Stage, name: MotifName): string {
  const { x, r, height } = s;
  const rings = [2.02, 2.2, 2.44].map((k) => arc(x, height, r * k, 180, 360)).join('');
  const degrees = mix(seed, 1) % 2 ? between(seed, 2, 200, 226) : between(seed, 2, 314, 340);
  const [sx, sy] = around(x, height, r * 2.2, degrees);
  const [ax, ay] = around(x, height, r * 2.02, 540 - degrees);
  return (
    hairline(rings, p.hair) +
    area(`M${n(x - r * 1.8)} ${height}a${n(r * 1.8)} ${n(r * 1.8)} 0 0 1 ${n(r * 3.6)} 0Z`, p.shape) +
    ink(motif(name), p, { x, y: height - r * 1.14, size: r * 1.86, weight: 4.2 }) +
    area(oval(sx, sy, 7), p.mark) +
    `<path d="${oval(ax, ay, 5)}" fill="${p.ground}" stroke="${p.line}" stroke-width="2"/>`
  );
}

const heroes: readonly MotifName[] = [
  'heart',
  'brain',
  'microscope',
  'knee',
  'stomach',
  'uterus',
  'lungs',
  'ct',
  'kidney',
  'spine',
];

function hero(seed: number, s: Stage, name: MotifName): string {
  const p = walk(lightPalettes, seed, 2);
  const art = walk([orbit, cabinet, dawn], seed)(p, seed, s, name);
  return svg(s.width, s.height, paper(s.width, s.height, p.ground) + art);
}

/**
 * Wide banner art, 1200×400, light ground; the drawing stands at the right edge, so that a narrow slide crops only the
 * free ground for the text.
 */
export const drawBanner = (seed: number, name: MotifName = walk(heroes, seed, 3)): string =>
  hero(seed, { width: 1200, height: 400, top: 0, x: 1035, y: 200, r: 122 }, name);

/** The same banner for phones, 780×520; the upper third and the left are free for text. */
export const drawBannerMobile = (seed: number, name: MotifName = walk(heroes, seed, 3)): string =>
  hero(seed, { width: 780, height: 520, top: 150, x: 490, y: 346, r: 130 }, name);

type Sheet = (p: Palette, seed: number) => { art: string; x: number; y: number; size: number };
const sheets: readonly Sheet[] = [
  (p, seed) => {
    let lines = '';
    for (let i = 0; i < 4; i++) lines += `M152 ${292 + i * 18}h${n(i % 3 === 2 ? between(seed, i, 90, 130) : 176)}`;
    const page = `<path d="M130 400V60a10 10 0 0 1 10-10H340a10 10 0 0 1 10 10V400Z" fill="${p.tint}" stroke="${p.hair}" stroke-width="1.5"/>`;
    return {
      art: area(box(164, 30, 220, 400, 10), p.shape) + page + hairline(lines, p.hair, 3),
      x: 240,
      y: 166,
      size: 196,
    };
  },
  (p, seed) => {
    const [x, y] = around(240, 180, 158, between(seed, 1, 200, 340));
    const art =
      area(oval(240, 180, 134), p.shape) + hairline(oval(240, 180, 158), p.hair) + area(oval(x, y, 5), p.mark);
    return { art, x: 240, y: 180, size: 252 };
  },
  (p, seed) => {
    let bars = '';
    for (let i = 0; i < 5; i++) bars += `M${48 + i * 80} 360V${n(between(seed, 10 + i, 70, 230))}h64V360Z`;
    return { art: area(bars, p.shape, 0.75) + hairline('M24 344H456', p.hair), x: 240, y: 176, size: 250 };
  },
  (p, seed) => {
    const edge = between(seed, 1, 190, 230);
    const art =
      area(`M0 ${n(edge)}H480V360H0Z`, p.shape) +
      hairline(`M0 ${n(edge + 14)}H480`, p.hair) +
      lattice(40, 40, 5, 3, 14, p) +
      area(oval(430, 52, 16), p.mark, 0.9);
    return { art, x: 240, y: 180, size: 262 };
  },
];

/** The picture of an article, 480×360. */
export function drawArticle(seed: number, name: MotifName = walk(subjects, seed, 13)): string {
  const p = walk(palettes, seed, 4);
  const { art, x, y, size } = walk(sheets, seed)(p, seed);
  return svg(480, 360, paper(480, 360, p.ground) + art + ink(motif(name), p, { x, y, size, weight: 3.8 }));
}

/** Motifs that read well as a finding on a screen. */
const findings: readonly MotifName[] = [
  'lungs',
  'brain',
  'knee',
  'heart',
  'spine',
  'kidney',
  'skull',
  'pelvis',
  'liver',
  'stomach',
  'hand',
  'vessels',
  'uterus',
  'thyroid',
  'bone',
  'tooth',
  'pancreas',
  'bladder',
  'intestine',
  'implant',
];

type View = (x: number, y: number, p: Palette, seed: number) => string;

/** A neighbouring view: an oval slice with its rings. */
const slice: View = (x, y, p, seed) => {
  const flip = mix(seed, 21) % 2 ? 1 : -1;
  const at = (dx: number, dy: number): string => `${n(x + flip * dx)} ${n(y + dy)}`;
  const lobe = trace(
    `${at(-25, 4)} ${at(-21, -12)} ${at(-6, -17)} ${at(5, -13)} ${at(-3, -4)} ${at(-9, 8)} ${at(-18, 13)} z`,
  );
  const spine = oval(x, y + 12, 5, 4) + trace(`${at(-4, 16)} ${at(0, 22)} ${at(4, 16)}`);
  return (
    `<path d="${oval(x, y, 36, 28)}" fill="${p.tint}" stroke="${p.line}" stroke-width="1.8"/>` +
    area(lobe, p.shade) +
    hairline(oval(x, y, 31, 23.4) + lobe + oval(x + flip * 15, y - 5, 8, 6, -flip * 20) + spine, p.line, 1.2)
  );
};

/** A neighbouring view: a signal over time. */
const signal: View = (x, y, p, seed) => {
  const rise = (i: number): number => Math.round(between(seed, 30 + i, 20, 32));
  let d = `M${n(x - 42)} ${n(y + 8)}`;
  for (let i = 0; i < 3; i++) d += `h7l3-4 3 4h3l3-${rise(i)} 4 ${rise(i) + 8} 3-8h2`;
  return hairline(squares(x - 42, y - 30, 84, 60, 12), p.hair, 0.8) + hairline(d, p.line, 1.8);
};

/** The picture of a case, 640×360: a reading screen with one finding and its neighbouring slices. */
export function drawCase(seed: number, name: MotifName = walk(findings, seed, 3)): string {
  const p = walk(films, seed);
  const leftHand = mix(seed, 1) % 2 === 0;
  const [main, side] = leftHand ? [176, 44] : [44, 484];
  const [x, y] = [main + 210, 180];
  const views = [0, 1, 2].map((i) => {
    const top = 36 + i * 100;
    const lit = mix(seed, 2) % 3 === i;
    const frame = `<path d="${box(side, top, 112, 88, 8)}" fill="${p.shape}"${lit ? ` stroke="${p.mark}" stroke-width="2"` : ''}/>`;
    const [vx, vy] = [side + 56, top + 44];
    const turned = `<use href="#a" transform="translate(${n(vx + x * 0.33)} ${n(vy - y * 0.33)}) scale(-.33 .33)"/>`;
    const order = (i + mix(seed, 6)) % 3;
    return frame + (order === 0 ? turned : order === 1 ? slice(vx, vy, p, seed) : signal(vx, vy, p, seed));
  });
  const [fx, fy] = [x + between(seed, 3, -34, 34), y + between(seed, 4, -40, 40)];
  const goal = fx > x ? main + 392 : main + 28;
  return svg(
    640,
    360,
    paper(640, 360, p.ground) +
      area(box(main, 36, 420, 288, 10), p.shape) +
      `<g opacity=".45">${hairline(squares(main + 30, 60, 360, 240, 40), p.hair, 1)}</g>` +
      hairline(`M${x} 48V312M${main + 12} ${y}H${main + 408}`, p.hair, 1) +
      hairline(ruler(main + 16, 90, 180, 12, true), p.line, 1.2) +
      ink(motif(name), p, { x, y, size: 236, weight: 3.2 }, 'a') +
      `<path d="M${n(fx + (fx > x ? 26 : -26))} ${n(fy)}H${n(goal - (fx > x ? 20 : -20))}" stroke="${p.mark}" stroke-width="1.6"/>` +
      `<path d="${oval(fx, fy, 26)}" fill="none" stroke="${p.mark}" stroke-width="2.4" stroke-dasharray="6 5"/>` +
      area(oval(goal - (fx > x ? 20 : -20), fy, 4), p.mark) +
      views.join(''),
  );
}

/** A figure within an article, 800×450: one large drawing on light paper with the marks of an atlas plate. */
export function drawFigure(seed: number, name: MotifName = walk(subjects, seed, 5)): string {
  const p = walk(lightPalettes, seed, 3);
  const frame = hairline(box(20, 20, 760, 410, 6), p.hair);
  const disc = area(oval(400, 225, 178), p.shape, 0.55);
  const leaders = [200, 340, 20, 160].map((degrees, at) => {
    const [x, y] = around(400, 225, 190, degrees + between(seed, at + 1, -8, 8));
    const side = x < 400 ? 1 : -1;
    const end = x - side * 96;
    return (
      hairline(`M${n(x)} ${n(y)}H${n(end)}`, p.line, 1.2) +
      area(oval(x, y, 3.4), p.mark) +
      area(oval(end, y, 3.4), p.line)
    );
  });
  const drawing = ink(motif(name), p, { x: 400, y: 225, size: 292, weight: 4 });
  return svg(800, 450, paper(800, 450, p.ground) + frame + disc + drawing + leaders.join(''));
}
