/**
 * Paths of pictures: `/mock-media/<kind>/<id>[-<motif>].svg` → SVG text, drawn on demand.
 */
import { drawPlate } from './atlas.ts';
import { drawAct } from './campaigns.ts';
import { films } from './films.ts';
import { drawMap } from './maps.ts';
import type { MotifName } from './motifs.ts';
import { isMotif } from './motifs.ts';
import {
  drawArticle,
  drawBanner,
  drawBannerMobile,
  drawBuyerPhoto,
  drawCase,
  drawCompany,
  drawCover,
  drawFigure,
  drawHospital,
  drawHospitalCover,
  drawHospitalPhoto,
  drawLicence,
  drawPortrait,
  drawProduct,
  drawProductView,
  drawQr,
  drawSamplePage,
  drawSponsor,
} from './pictures.ts';

type Draw = (id: number, motif?: MotifName) => string;

/** Kinds that may name a motif in their path. */
const drawn = {
  course: drawCover,
  live: (id, motif) => drawCover(id + 40_009, motif),
  meeting: (id, motif) => drawCover(id + 80_021, motif),
  medicase: drawCase,
  guide: (id, motif) => drawCover(id + 120_011, motif),
  exercise: (id, motif) => drawCover(id + 160_013, motif),
  article: drawArticle,
  figure: drawFigure,
  plate: drawPlate,
  'product-book': (id, motif) => drawProduct(id, 'book', motif),
  'product-tool': (id, motif) => drawProduct(id, 'tool', motif),
  'book-view': (id, motif) => drawProductView(id, 'book', motif),
  'tool-view': (id, motif) => drawProductView(id, 'tool', motif),
  'sample-page': drawSamplePage,
  'book-photo': (id, motif) => drawBuyerPhoto(id, 'book', motif),
  'tool-photo': (id, motif) => drawBuyerPhoto(id, 'tool', motif),
  banner: drawBanner,
  'banner-mobile': drawBannerMobile,
} as const satisfies Record<string, Draw>;

/** Kinds with one picture per id and no motif. */
const plain = {
  'portrait-f': (id) => drawPortrait(id, 'f'),
  'portrait-m': (id) => drawPortrait(id, 'm'),
  hospital: drawHospital,
  'hospital-cover': drawHospitalCover,
  'hospital-photo': drawHospitalPhoto,
  licence: drawLicence,
  company: drawCompany,
  sponsor: drawSponsor,
  map: drawMap,
  act: drawAct,
  'class-qr': (id) => drawQr(`https://example.com/class/${id}`),
  ...films,
} as const satisfies Record<string, (id: number) => string>;

/** Targets of the QR codes: URLs of reserved hosts. */
const codes = {
  mini: 'https://example.com/mini',
  app: 'https://example.com/app',
  ios: 'https://example.com/app/ios',
  android: 'https://example.com/app/android',
  service: 'https://example.com/service',
} as const;

/** A kind whose path may name a motif. */
export type DrawnKind = keyof typeof drawn;
/** A kind whose path is an id alone. */
export type PlainKind = keyof typeof plain;
/** The name of a QR code. */
export type CodeName = keyof typeof codes;

/** All kinds of numbered pictures. */
export const mediaKinds: readonly (DrawnKind | PlainKind)[] = [
  ...(Object.keys(drawn) as DrawnKind[]),
  ...(Object.keys(plain) as PlainKind[]),
];

/** The names of the QR codes. */
export const codeNames = Object.keys(codes) as readonly CodeName[];

/** The path of a QR code. */
export function mediaPath(kind: 'qr', name: CodeName): string;
/** The path of a picture without motif. */
export function mediaPath(kind: PlainKind, id: number): string;
/** The path of a picture, with its motif if one is given. */
export function mediaPath(kind: DrawnKind, id: number, motif?: MotifName): string;
export function mediaPath(kind: DrawnKind | PlainKind | 'qr', id: number | CodeName, motif?: MotifName): string {
  return `/mock-media/${kind}/${id}${motif ? `-${motif}` : ''}.svg`;
}

const shape = /^\/mock-media\/([a-z-]{2,20})\/(?:([0-9]{1,9})(?:-([a-z]{2,20}))?|([a-z]{2,20}))\.svg$/;

/** The SVG behind a path, or null for anything that is not the exact path of a picture. Never throws. */
export function mediaFor(path: string): string | null {
  const match = typeof path === 'string' ? shape.exec(path) : null;
  if (!match) return null;
  const [, kind = '', id, motif, code] = match;
  if (code !== undefined) {
    return kind === 'qr' && Object.hasOwn(codes, code) ? drawQr(codes[code as CodeName]) : null;
  }
  if (Object.hasOwn(plain, kind)) return motif === undefined ? plain[kind as PlainKind](Number(id)) : null;
  if (!Object.hasOwn(drawn, kind) || (motif !== undefined && !isMotif(motif))) return null;
  const draw: Draw = drawn[kind as DrawnKind];
  return draw(Number(id), motif);
}
