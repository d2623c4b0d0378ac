/**
 * The pictures: two-tone grounds with one line drawing. The same seed is always the same picture; no text anywhere.
 */
import { walk } from './chance.ts';
import { plans } from './grounds.ts';
import type { MotifName } from './motifs.ts';
import { motif } from './motifs.ts';
import type { Palette } from './palettes.ts';
import { palettes } from './palettes.ts';
import { ink, svg } from './render.ts';
import { subjects } from './scenes.ts';

export { drawCompany, drawSponsor } from './companies.ts';
export { drawHospital, drawLicence, drawQr } from './emblems.ts';
export { drawHospitalCover, drawHospitalPhoto } from './hospitals.ts';
export { drawPortrait } from './portraits.ts';
export { drawProduct } from './products.ts';
export { drawBuyerPhoto, drawProductView, drawSamplePage } from './productViews.ts';
export { drawArticle, drawBanner, drawBannerMobile, drawCase, drawFigure } from './scenes.ts';

const paper = (width: number, height: number, p: Palette): string =>
  `<rect width="${width}" height="${height}" fill="${p.ground}"/>`;

/** A course cover, 640×360. */
export function drawCover(seed: number, name: MotifName = walk(subjects, seed, 7)): string {
  const p = walk(palettes, seed);
  const { art, x, y, size } = walk(plans, seed, 3)(p, seed);
  return svg(640, 360, paper(640, 360, p) + art + ink(motif(name), p, { x, y, size, weight: 3.8 }));
}
