/** Plates of the atlas: one organ, large and on a plain ground; the viewer sets the names beside it. */
import { between, walk } from './chance.ts';
import { motif, type MotifName } from './motifs.ts';
import { lightPalettes } from './palettes.ts';
import { n } from './pen.ts';
import { ink, svg } from './render.ts';
import { subjects } from './scenes.ts';

/** Size of a plate, in its own units. */
export const plateSize = { width: 800, height: 600 };
/** Side of the box of the organ in the middle of a plate. */
const organSide = 520;

/** A point of the 100×100 box of an organ as shares of its plate, three digits behind the point. */
export function onPlate(x: number, y: number): { x: number; y: number } {
  const { width, height } = plateSize;
  const share = (at: number, side: number): number =>
    Math.round(((side / 2 + (at - 50) * (organSide / 100)) / side) * 1_000) / 1_000;
  return { x: share(x, width), y: share(y, height) };
}

/** A plate, 800×600. */
export function drawPlate(seed: number, name: MotifName = walk(subjects, seed, 5)): string {
  const { width, height } = plateSize;
  const p = walk(lightPalettes, seed, 3);
  const [x, y] = [width / 2, height / 2];
  const disc = `<circle cx="${x}" cy="${y}" r="${n(between(seed, 1, 276, 292))}" fill="${p.shape}" fill-opacity=".35"/>`;
  const ground = `<rect width="${width}" height="${height}" fill="#ffffff"/>`;
  return svg(width, height, ground + disc + ink(motif(name), p, { x, y, size: organSide, weight: 3 }));
}
