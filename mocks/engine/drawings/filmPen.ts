/** The strokes of the films: filled shapes and lines of plain greys, 640×480. */
import { n } from './pen.ts';
import { svg } from './render.ts';

const width = 640;
const height = 480;

/** A filled shape. */
export const fill = (colour: string, d: string): string => `<path fill="${colour}" d="${d}"/>`;
/** A line with round ends. */
export const line = (colour: string, weight: number, d: string): string =>
  `<path fill="none" stroke="${colour}" stroke-width="${n(weight)}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
/** Several parts in a row. */
export const times = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');
/** A whole film. */
export const film = (content: string, ground = '#050505'): string =>
  svg(width, height, `<rect width="${width}" height="${height}" fill="${ground}"/>${content}`);
