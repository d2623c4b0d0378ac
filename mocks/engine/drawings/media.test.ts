import { describe, expect, it } from 'vitest';
import contract from '#openapi/dist/portal.json' with { type: 'json' };
import { goods, type GoodsName } from './goods.ts';
import type { DrawnKind } from './media.ts';
import { codeNames, mediaFor, mediaKinds, mediaPath } from './media.ts';
import { motifNames } from './motifs.ts';
import { drawPortrait } from './pictures.ts';

const drawnKinds: readonly DrawnKind[] = [
  'course',
  'live',
  'meeting',
  'medicase',
  'article',
  'figure',
  'plate',
  'product-book',
  'product-tool',
  'book-view',
  'tool-view',
  'sample-page',
  'book-photo',
  'tool-photo',
  'banner',
  'banner-mobile',
];
const path = (kind: string, id: number | string): string => `/mock-media/${kind}/${id}.svg`;
const ids = Array.from({ length: 60 }, (_, i) => i * 7 + 1);

function expectPicture(svg: string | null, where: string): void {
  expect(svg, where).not.toBeNull();
  const text = svg ?? '';
  expect(text, where).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 \d+ \d+" width="\d+" height="\d+">.*<\/svg>$/s);
  expect(Buffer.byteLength(text), where).toBeLessThanOrEqual(8000);
  expect(text, where).not.toMatch(/<script|<style|<image|<foreignObject|href="(?!#)|\son\w+=|NaN|undefined|url\(/);
  expect(text.split('<g').length, where).toBe(text.split('</g>').length);
}

describe('pictures by path', () => {
  it.each([...mediaKinds])('every %s is a small self-contained SVG', (kind) => {
    for (const id of [0, ...ids, 999_999_999]) expectPicture(mediaFor(path(kind, id)), path(kind, id));
  });

  it.each(drawnKinds)('a %s shows the motif its path names', (kind) => {
    for (const motif of motifNames) {
      for (const id of [1, 2, 3]) expectPicture(mediaFor(mediaPath(kind, id, motif)), mediaPath(kind, id, motif));
    }
    const faces = motifNames.map((motif) => mediaFor(mediaPath(kind, 5, motif)));
    expect(new Set(faces).size).toBe(motifNames.length);
  });

  it('a thing that only the mall shows stands whole in each of its pictures', () => {
    for (const motif of Object.keys(goods) as GoodsName[]) {
      for (const kind of ['product-tool', 'tool-view', 'tool-photo'] as const) {
        for (const id of [60_340, 60_341, 60_342, 60_343]) {
          expectPicture(mediaFor(mediaPath(kind, id, motif)), mediaPath(kind, id, motif));
        }
      }
      // Control points may lie outside, the points of its contours may not.
      const points = goods[motif].flatMap(({ d, tubes = [] }) => [d, ...tubes.map((part) => part.d)]);
      const moves = points.flatMap((d) => [...d.matchAll(/[ML](-?[\d.]+)[ ,]?(-?[\d.]+)/g)]);
      for (const [, x, y] of moves)
        expect([motif, Number(x) >= -2 && Number(x) <= 102, Number(y) >= -2 && Number(y) <= 102]).toEqual([
          motif,
          true,
          true,
        ]);
    }
  });

  it.each([...mediaKinds])('the same %s always looks the same', (kind) => {
    for (const id of ids) expect(mediaFor(path(kind, id))).toBe(mediaFor(path(kind, id)));
  });

  it.each([...mediaKinds])('two different ids of %s differ', (kind) => {
    const near = Array.from({ length: 40 }, (_, i) => mediaFor(path(kind, 100 + i)));
    expect(new Set(near).size).toBe(near.length);
  });

  it('a course, a live stream and a meeting of one id differ', () => {
    expect(new Set(['course', 'live', 'meeting'].map((kind) => mediaFor(path(kind, 12)))).size).toBe(3);
  });

  it('women and men have their own portraits', () => {
    expect(mediaFor(path('portrait-f', 3))).toBe(drawPortrait(3, 'f'));
    expect(mediaFor(path('portrait-m', 3))).toBe(drawPortrait(3, 'm'));
    expect(drawPortrait(3, 'f')).not.toBe(drawPortrait(3, 'm'));
  });

  it('each QR code has its own pattern inside a quiet zone of four modules', () => {
    const codes = codeNames.map((name) => mediaFor(mediaPath('qr', name)));
    for (const [i, svg] of codes.entries()) {
      expectPicture(svg, codeNames[i] ?? '');
      expect(svg).toContain('M4 4h7');
      expect(svg).not.toMatch(/M[0-3] \d|M\d+ [0-3]h/);
    }
    expect(new Set(codes).size).toBe(codes.length);
  });
});

describe('paths that are not pictures', () => {
  it.each([
    '',
    '/',
    'mock-media/course/1.svg',
    '/mock-media/course/1',
    '/mock-media/course/1.png',
    '/mock-media/course/1.svg?x=1',
    '/mock-media/course/1.svg\n',
    '/mock-media/course/.svg',
    '/mock-media/course/-1.svg',
    '/mock-media/course/1.5.svg',
    '/mock-media/course/1e3.svg',
    '/mock-media/course/0x10.svg',
    '/mock-media/course/12345678901.svg',
    '/mock-media/course/abc.svg',
    '/mock-media/course/1-.svg',
    '/mock-media/course/1-unicorn.svg',
    '/mock-media/course/1-constructor.svg',
    '/mock-media/course/1-heart-lungs.svg',
    '/mock-media/course/1-HEART.svg',
    '/mock-media/course/heart.svg',
    '/mock-media/course/../course/1.svg',
    '/mock-media/course//1.svg',
    '/mock-media/nothing/1.svg',
    '/mock-media/constructor/1.svg',
    '/mock-media/portrait-f/1-heart.svg',
    '/mock-media/hospital/1-heart.svg',
    '/mock-media/qr/1.svg',
    '/mock-media/qr/other.svg',
    '/mock-media/qr/constructor.svg',
    `/mock-media/course/${'1'.repeat(100_000)}.svg`,
  ])('%s answers null', (odd) => {
    expect(mediaFor(odd)).toBeNull();
  });

  it('a value that is not a string gives null', () => {
    for (const odd of [null, undefined, 7, {}, []]) expect(mediaFor(odd as unknown as string)).toBeNull();
  });
});

it('draws every picture that an example of the contract names, so that Prism too has pictures', () => {
  const named = [...JSON.stringify(contract).matchAll(/"(\/mock-media\/[^"]+)"/g)].map(([, address = '']) => address);
  const others = /^\/mock-media\/(upload|export|hls|test|stream|material|invoice|calendar|meeting-calendar)\//;
  const pictures = new Set(named.filter((address) => !others.test(address)));
  expect(pictures.size).toBeGreaterThan(20);
  expect([...pictures].filter((address) => mediaFor(address) === null)).toEqual([]);
});
