/**
 * Backgrounds of drawings: one large soft shape, one fine detail, and a place for the drawing.
 */
import { between, mix } from './chance.ts';
import { box, n, oval } from './pen.ts';
import type { Palette } from './palettes.ts';

/** A background with its shape, and the place of the drawing. */
export interface Ground {
  readonly art: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const area = (d: string, colour: string, opacity?: number): string =>
  `<path d="${d}" fill="${colour}"${opacity ? ` opacity="${opacity}"` : ''}/>`;
const hairline = (d: string, p: Palette, width = 1.5): string =>
  `<path d="${d}" fill="none" stroke="${p.hair}" stroke-width="${width}" stroke-linecap="round"/>`;

/** Part of a circle from one angle to another, in degrees clockwise from three o'clock. */
export function arc(x: number, y: number, r: number, from: number, to: number): string {
  const at = (degrees: number): string => {
    const turn = (degrees * Math.PI) / 180;
    return `${n(x + r * Math.cos(turn))} ${n(y + r * Math.sin(turn))}`;
  };
  return `M${at(from)}A${n(r)} ${n(r)} 0 ${Math.abs(to - from) > 180 ? 1 : 0} ${to > from ? 1 : 0} ${at(to)}`;
}

/** A dot on a circle. */
const planet = (x: number, y: number, r: number, degrees: number, colour: string, size = 5): string => {
  const turn = (degrees * Math.PI) / 180;
  return area(oval(x + r * Math.cos(turn), y + r * Math.sin(turn), size), colour);
};

/** A lattice of small dots. */
export function lattice(x: number, y: number, columns: number, rows: number, step: number, p: Palette): string {
  let d = '';
  for (let row = 0; row < rows; row++) d += `M${n(x)} ${n(y + row * step)}h${n((columns - 1) * step)}`;
  return `<path d="${d}" fill="none" stroke="${p.hair}" stroke-width="3" stroke-linecap="round" stroke-dasharray="0 ${step}"/>`;
}

/** Squared paper. */
export function squares(x: number, y: number, width: number, height: number, step: number): string {
  let d = '';
  for (let at = 0; at <= width + 0.1; at += step) d += `M${n(x + at)} ${n(y)}v${n(height)}`;
  for (let at = 0; at <= height + 0.1; at += step) d += `M${n(x)} ${n(y + at)}h${n(width)}`;
  return d;
}

/** A measuring scale along a line. */
export function ruler(x: number, y: number, length: number, step: number, upright = false): string {
  let d = upright ? `M${n(x)} ${n(y)}v${n(length)}` : `M${n(x)} ${n(y)}h${n(length)}`;
  for (let at = 0, i = 0; at <= length + 0.1; at += step, i++) {
    const tick = i % 5 ? 5 : 10;
    d += upright ? `M${n(x)} ${n(y + at)}h${tick}` : `M${n(x + at)} ${n(y)}v${tick}`;
  }
  return d;
}

type Plan = (p: Palette, seed: number) => Ground;

const disc: Plan = (p, seed) => {
  const [x, y, turn] = [408, 180, between(seed, 1, -160, -20)];
  const art =
    area(oval(x, y, 148), p.shape) +
    hairline(arc(x, y, 176, turn, turn + 130) + arc(x, y, 206, turn + 50, turn + 240) + arc(x, y, 300, 150, 214), p) +
    planet(x, y, 176, turn + 130, p.mark) +
    lattice(52, 286, 5, 3, 14, p);
  return { art, x, y, size: 262 };
};

const arch: Plan = (p, seed) => {
  const x = 400;
  const art =
    area(`M262 360V188a138 138 0 0 1 276 0V360Z`, p.shape) +
    hairline(`M238 360V188a162 162 0 0 1 324 0V360`, p) +
    hairline(ruler(64, 96, between(seed, 2, 120, 170), 10, true), p) +
    planet(x, 188, 162, between(seed, 1, -150, -40), p.mark);
  return { art, x, y: 196, size: 256 };
};

const horizon: Plan = (p, seed) => {
  const art =
    area(`M40 360a280 280 0 0 1 560 0Z`, p.shape) +
    hairline(arc(320, 360, 306, 180, 360) + arc(320, 360, 332, 200, 340), p) +
    planet(320, 360, 306, between(seed, 1, 205, 238) + (mix(seed, 2) % 2) * 97, p.mark);
  return { art, x: 320, y: 190, size: 268 };
};

const tile: Plan = (p, seed) => {
  const shift = between(seed, 1, 0, 60);
  const art =
    area(box(270, 44, 272, 272, 28), p.shape) +
    `<g opacity=".6">${hairline(squares(286, 60, 240, 240, 20), p, 1)}</g>` +
    hairline('M254 60V44h16M558 300v16h-16M558 60V44h-16M254 300v16h16', p, 2) +
    hairline(ruler(56, 300, 140, 10), p) +
    area(oval(56 + 40 + shift, 288, 4.5), p.mark);
  return { art, x: 406, y: 180, size: 250 };
};

const half: Plan = (p, seed) => {
  const edge = 250;
  const art =
    area(`M${edge} 0H640V360H${edge}Z`, p.shape) +
    area(oval(418, 180, 132), p.ground, 0.55) +
    hairline(arc(edge, 180, 96, 90, 270) + arc(edge, 180, 128, 90, 270) + arc(edge, 180, 160, 90, 270), p) +
    planet(edge, 180, 128, between(seed, 1, 130, 230), p.mark);
  return { art, x: 418, y: 180, size: 262 };
};

const pairOfDiscs: Plan = (p, seed) => {
  const y = between(seed, 1, 110, 250);
  const art =
    area(oval(388, 180, 150), p.shape) +
    hairline(oval(236, y, 96) + oval(236, y, 72), p) +
    planet(236, y, 96, between(seed, 2, 130, 230), p.mark) +
    hairline('M560 60v20M550 70h20M588 284v16M580 292h16', p, 2);
  return { art, x: 388, y: 180, size: 262 };
};

const quarter: Plan = (p, seed) => {
  const gap = between(seed, 3, 0, 18);
  const art =
    area('M640 360H236A404 360 0 0 1 640 0Z', p.shape) +
    hairline(
      `M${n(204 - gap)} 360A${n(436 + gap)} ${n(392 + gap)} 0 0 1 640 ${n(-32 - gap)}M170 360A470 426 0 0 1 640 -66`,
      p,
    ) +
    lattice(56, 60, 7, 4, 16, p) +
    area(oval(56 + 16 * (mix(seed, 1) % 7), 60 + 16 * (mix(seed, 2) % 4), 4.5), p.mark);
  return { art, x: 424, y: 192, size: 268 };
};

const window: Plan = (p, seed) => {
  const arm = between(seed, 2, 14, 30);
  const art =
    area(box(176, 40, 288, 280, 140), p.shape) +
    hairline(box(152, 16, 336, 328, 164), p) +
    hairline(`M36 180h84M520 180h84M78 ${n(180 - arm)}v${n(2 * arm)}M562 ${n(180 - arm)}v${n(2 * arm)}`, p) +
    area(oval(mix(seed, 1) % 2 ? 78 : 562, 180, 4.5), p.mark);
  return { art, x: 320, y: 180, size: 258 };
};

/** The layouts for 640×360, in the order of the seeds. */
export const plans: readonly Plan[] = [disc, arch, half, horizon, tile, quarter, pairOfDiscs, window];
