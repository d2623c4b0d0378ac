/**
 * The strokes that every picture is made of. All drawings are in a 100×100 box and are written as points; `trace` turns
 * points into smooth curves, so that all drawings have one style.
 */
import { nth } from './chance.ts';

/** One layer of a drawing; later layers cover earlier ones. */
export interface Coat {
  /** Kind of the layer; the palette decides its colour. */
  readonly kind: 'body' | 'glow' | 'hollow' | 'shade' | 'line' | 'fine' | 'faint' | 'mark' | 'dot' | 'solid' | 'tubes';
  /** Path data for everything but tubes. */
  readonly d: string;
  /** Tubes share one outline where they meet: each is a centre line and a width. */
  readonly tubes?: readonly Tube[];
  /** Whether the tubes have the accent colour. */
  readonly lit?: boolean;
}

/** A vessel, a bowel, a cable: a centre line with a width; `beads` makes its wall bulge in even steps. */
export interface Tube {
  readonly d: string;
  readonly width: number;
  readonly open?: boolean;
  readonly beads?: number;
}

/** A drawing: layers from back to front. */
export type Drawing = readonly Coat[];

type Point = readonly [number, number];

/** Rounds for path data: one decimal is finer than any screen shows here. */
export const n = (value: number): string => String(Math.round(value * 10) / 10 || 0);

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
const unit = (v: Point): Point => {
  const length = Math.hypot(v[0], v[1]) || 1;
  return [v[0] / length, v[1] / length];
};

/** Numbers as short as path data allows: no leading zeros, no needless spaces. */
const packed = (values: readonly number[]): string =>
  values
    .map((value, i) => {
      const text = n(value).replace(/^(-?)0\./, '$1.');
      return i === 0 || text.startsWith('-') ? text : ` ${text}`;
    })
    .join('');

const tenth = (value: number): number => Math.round(value * 10) / 10;

function curve(points: readonly Point[], closed: boolean): string {
  const last = points.length - 1;
  const at = (index: number): Point => nth(points, index);
  if (last === 1 && !closed)
    return `l${packed([tenth(at(1)[0]) - tenth(at(0)[0]), tenth(at(1)[1]) - tenth(at(0)[1])])}`;
  const inner = (index: number): Point => unit(minus(at(index + 1), at(index - 1)));
  const tangent = (index: number): Point => {
    if (closed || (index > 0 && index < last)) return inner(index);
    const [near, far, next] = index === 0 ? [at(0), at(1), inner(1)] : [at(last - 1), at(last), inner(last - 1)];
    const chord = unit(minus(far, near));
    const turn = 2 * (chord[0] * next[0] + chord[1] * next[1]);
    return unit([turn * chord[0] - next[0], turn * chord[1] - next[1]]);
  };
  const steps: number[] = [];
  for (let i = 0; i < (closed ? points.length : last); i++) {
    const [p, q, s, e] = [at(i), at(i + 1), tangent(i), closed ? inner((i + 1) % points.length) : tangent(i + 1)];
    const reach = Math.hypot(q[0] - p[0], q[1] - p[1]) * 0.36;
    const [x, y] = [tenth(p[0]), tenth(p[1])];
    steps.push(p[0] + s[0] * reach - x, p[1] + s[1] * reach - y, q[0] - e[0] * reach - x, q[1] - e[1] * reach - y);
    steps.push(tenth(q[0]) - x, tenth(q[1]) - y);
  }
  return `c${packed(steps)}`;
}

/**
 * Path data through points written as `x y x y …`. A `|` makes a corner of the point before it, a final `z` closes the
 * shape, a `/` lifts the pen and begins the next stroke.
 */
export const trace = (source: string): string => source.split('/').map(traceStroke).join('');

function traceStroke(stroke: string): string {
  const closed = stroke.trim().endsWith('z');
  const runs = stroke.replace('z', '').split('|').map(pointsOf);
  const first = nth(nth(runs, 0), 0);
  const start = `M${n(first[0])} ${n(first[1])}`;
  if (runs.length === 1) return start + curve(nth(runs, 0), closed) + (closed ? 'Z' : '');
  let previous: Point | undefined;
  const parts = runs.map((run, index) => {
    const points = previous ? [previous, ...run] : [...run];
    if (closed && index === runs.length - 1) points.push(first);
    previous = points[points.length - 1];
    return points.length > 1 ? curve(points, false) : '';
  });
  return start + parts.join('') + (closed ? 'Z' : '');
}

const pointsOf = (run: string): Point[] => {
  const values = run.trim().split(/\s+/).filter(Boolean).map(Number);
  return values.flatMap((x, i): Point[] => (i % 2 === 0 ? [[x, nth(values, i + 1)]] : []));
};

/** A closed shape of straight edges through points written as for `trace`. */
export const poly = (source: string): string => {
  const values = source.trim().split(/\s+/);
  return `M${values
    .map((value, i) => (i % 2 ? value : `${i ? 'L' : ''}${value}`))
    .join(' ')
    .replace(/ L/g, 'L')}Z`;
};

/** The same points seen in a mirror that stands at x = `axis`; works on the source of `trace`. */
export function mirrored(source: string, axis = 50): string {
  let index = 0;
  return source.replace(/-?\d+(\.\d+)?/g, (value) => (index++ % 2 === 0 ? n(2 * axis - Number(value)) : value));
}

/** A stroke and its mirror image in one path. */
export const both = (source: string, axis = 50): string => trace(source) + trace(mirrored(source, axis));

/** The points of `trace` source turned by degrees around a point, scaled, then moved. */
export function placed(source: string, x: number, y: number, degrees = 0, scale = 1): string {
  const turn = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
  return source.replace(/(-?\d+(?:\.\d+)?)\s+(-?\d+(?:\.\d+)?)/g, (_, a: string, b: string) => {
    const [px, py] = [Number(a), Number(b)];
    return `${n(x + px * cos - py * sin)} ${n(y + px * sin + py * cos)}`;
  });
}

/** An ellipse as path data; a circle when only one radius is given. */
export function oval(x: number, y: number, rx: number, ry = rx, degrees = 0): string {
  const turn = (degrees * Math.PI) / 180;
  const [dx, dy] = [rx * Math.cos(turn), rx * Math.sin(turn)];
  const arc = `A${n(rx)} ${n(ry)} ${n(degrees)} 1 1`;
  return `M${n(x - dx)} ${n(y - dy)}${arc} ${n(x + dx)} ${n(y + dy)}${arc} ${n(x - dx)} ${n(y - dy)}Z`;
}

/** A rectangle with round corners as path data. */
export function box(x: number, y: number, width: number, height: number, r = 0): string {
  const [w, h] = [n(width - 2 * r), n(height - 2 * r)];
  const [R, bend] = [n(r), (dx: number, dy: number): string => (r ? `a${n(r)} ${n(r)} 0 0 1 ${n(dx)} ${n(dy)}` : '')];
  return `M${n(x + Number(R))} ${n(y)}h${w}${bend(r, r)}v${h}${bend(-r, r)}h-${w}${bend(-r, -r)}v-${h}${bend(r, -r)}Z`;
}

const coat =
  (kind: Coat['kind']) =>
  (d: string): Coat => ({ kind, d });
/** A solid form: light fill and contour. */
export const body = coat('body');
/** A shape in the accent colour: soft warm fill and contour. */
export const glow = coat('glow');
/** The mouth of a cut vessel or a hollow: soft tone and contour. */
export const hollow = coat('hollow');
/** A quiet tone without contour. */
export const shade = coat('shade');
/** A contour. */
export const line = coat('line');
/** An inner detail, thinner than a contour. */
export const fine = coat('fine');
/** A hairline in the colour of the ground's grid. */
export const faint = coat('faint');
/** The one accent stroke. */
export const mark = coat('mark');
/** The one accent spot. */
export const dot = coat('dot');
/** A form filled with the colour of the contour. */
export const solid = coat('solid');
/** Tubes whose walls run into each other. */
export const tubes = (...list: readonly Tube[]): Coat => ({ kind: 'tubes', d: '', tubes: list });
/** The same in the accent colour. */
export const litTubes = (...list: readonly Tube[]): Coat => ({ kind: 'tubes', d: '', tubes: list, lit: true });
/** One tube with round ends. */
export const tube = (source: string, width: number, beads?: number): Tube => ({
  d: trace(source),
  width,
  ...(beads ? { beads } : {}),
});
/** One tube with cut ends. */
export const cutTube = (source: string, width: number): Tube => ({ d: trace(source), width, open: true });
