/**
 * From layers to SVG: every drawing is rendered here, so that stroke widths, caps and joins are the same everywhere.
 */
import type { Coat, Drawing } from './pen.ts';
import { n } from './pen.ts';
import type { Palette } from './palettes.ts';

/** Where and how large a drawing stands: its 100×100 box is centred on x, y; `weight` is the contour in pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: number;
}

const fixed = (value: number): string => String(Math.round(value * 1000) / 1000);
const path = (d: string, attributes: string): string => `<path d="${d}"${attributes}/>`;

function inkTubes(coat: Coat, p: Palette, weight: number): string {
  const pass = (colour: string, grow: number): string => {
    const walls = (coat.tubes ?? []).map((t) => {
      const cap = t.open ? ' stroke-linecap="butt"' : '';
      const beads = t.beads ? ` stroke-dasharray="0 ${fixed(t.beads)}"` : '';
      return path(t.d, ` stroke-width="${n(t.width + grow)}"${cap}${beads}`);
    });
    return colour ? `<g stroke="${colour}">${walls.join('')}</g>` : walls.join('');
  };
  return pass('', weight) + pass(coat.lit ? p.glow : p.tint, -weight);
}

function inkCoat(coat: Coat, p: Palette, weight: number): string {
  const thin = ` stroke-width="${fixed(weight * 0.6)}"`;
  switch (coat.kind) {
    case 'body':
      return path(coat.d, ` fill="${p.tint}"`);
    case 'glow':
      return path(coat.d, ` fill="${p.glow}"`);
    case 'hollow':
      return path(coat.d, ` fill="${p.shade}"`);
    case 'shade':
      return path(coat.d, ` fill="${p.shade}" stroke="none"`);
    case 'line':
      return path(coat.d, '');
    case 'fine':
      return path(coat.d, thin);
    case 'faint':
      return path(coat.d, ` stroke="${p.hair}"${thin}`);
    case 'mark':
      return path(coat.d, ` stroke="${p.mark}"`);
    case 'dot':
      return path(coat.d, ` fill="${p.mark}" stroke="none"`);
    case 'solid':
      return path(coat.d, ` fill="${p.deep ? p.ground : p.line}" stroke="none"`);
    case 'tubes':
      return inkTubes(coat, p, weight);
  }
}

/** Renders a drawing at a place; with an id the same picture can use it again. */
export function ink(drawing: Drawing, p: Palette, place: Place, id?: string): string {
  const scale = place.size / 100;
  const weight = place.weight / scale;
  const move = `translate(${n(place.x - place.size / 2)} ${n(place.y - place.size / 2)}) scale(${fixed(scale)})`;
  const pen = `fill="none" stroke="${p.line}" stroke-width="${fixed(weight)}" stroke-linecap="round" stroke-linejoin="round"`;
  const coats = drawing.map((coat) => inkCoat(coat, p, weight)).join('');
  return `<g${id ? ` id="${id}"` : ''} transform="${move}" ${pen}>${coats}</g>`;
}

/** A whole picture: root element with view box, size and content. */
export const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
