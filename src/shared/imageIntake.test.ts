import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#tests/support/runs.ts';
import {
  bytesProblem,
  centredPart,
  fileProblem,
  fitWithin,
  imageBytesLimit,
  imageKindProblem,
  imageSideLimit,
  imageSizeProblem,
  statedSize,
} from './imageIntake.ts';

const kind = '上传产品图片只能是 JPG/PNG/JPEG 格式!';
const tooBig = '上传产品图片大小不能超过 2MB!';

const png = (width: number, height: number): Uint8Array => {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
};

const two = (value: number): number[] => [value >> 8, value & 255];
/** A JPEG up to its frame header; `before` are segments before it. */
const jpeg = (width: number, height: number, marker = 0xc0, before: number[] = []): Uint8Array =>
  Uint8Array.from([0xff, 0xd8, ...before, 0xff, marker, 0, 17, 8, ...two(height), ...two(width), 3, 0, 0]);
const segment = (marker: number, length: number): number[] => [
  0xff,
  marker,
  ...two(length),
  ...Array<number>(length - 2).fill(0xff),
];
const text = (words: string): Uint8Array => new TextEncoder().encode(words);

test('[5-24], [5-25] the messages are those of the specification', () => {
  expect([imageKindProblem, imageSizeProblem]).toEqual([kind, tooBig]);
});

describe('a file before it is read', () => {
  test.each([
    ['a.jpg', 'image/jpeg', null],
    ['a.jpeg', 'image/jpeg', null],
    ['a.JPG', 'image/jpeg', null],
    ['a.png', 'image/png', null],
    ['a.PNG', '', null],
    ['中文 名.jpg', 'image/jpg', null],
    ['a.gif', 'image/gif', kind],
    ['a.webp', 'image/webp', kind],
    ['a.heic', 'image/heic', kind],
    ['a.svg', 'image/svg+xml', kind],
    ['a', 'image/png', kind],
    ['a.jpg.exe', 'image/jpeg', kind],
    ['a.png', 'text/html', kind],
    ['a.png', 'image/svg+xml', kind],
    ['a.gif', 'image/png', kind],
    ['.', '', kind],
  ])('I01 [5-24] with name %s and type %s has the expected result', (name, type, problem) => {
    expect(fileProblem({ name, type, size: 10 })).toBe(problem);
  });

  test.each([
    [2_097_151, null],
    [2_097_152, tooBig],
    [2_097_153, tooBig],
    [0, kind],
  ])('I03, I04 [5-25] with %i bytes has the expected result', (size, problem) => {
    expect(fileProblem({ name: 'a.jpg', type: 'image/jpeg', size })).toBe(problem);
    expect(imageBytesLimit).toBe(2_097_152);
  });
});

describe('the bytes of a file', () => {
  test.each([
    ['a text', text('hello')],
    ['an HTML page that starts with the name of a picture format', text('\u0089PNG<html><script>alert(1)</script>')],
    ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', text('GIF89a\u0001\u0000\u0001\u0000')],
    ['a PNG without its header', png(1, 1).slice(0, 20)],
    ['a PNG whose first chunk is not IHDR', png(1, 1).fill(0x41, 12, 16)],
    ['a PNG of width 0', png(0, 4)],
    ['a JPEG that ends early', jpeg(4, 4).slice(0, 8)],
    ['a JPEG without a frame', Uint8Array.from([0xff, 0xd8, ...segment(0xe0, 16), 0xff, 0xd9, 0, 0])],
    ['a JPEG whose image data comes before a frame', jpeg(4, 4, 0xc0, segment(0xda, 4))],
    ['a JPEG with a segment of length 0', jpeg(4, 4, 0xc0, [0xff, 0xe0, 0, 0])],
    ['a JPEG with other bytes between its segments', jpeg(4, 4, 0xc0, [1, 2, 3, 4])],
    ['a JPEG with only its first bytes', Uint8Array.from([0xff, 0xd8, 0xff])],
    ['nothing', new Uint8Array(0)],
  ])('I02, I04 [5-24] that are %s are refused', (_, bytes) => {
    expect(bytesProblem(bytes)).toBe(kind);
  });

  test.each([
    ['a PNG', png(640, 480)],
    ['a baseline JPEG', jpeg(640, 480)],
    ['a progressive JPEG', jpeg(640, 480, 0xc2)],
    ['a lossless JPEG', jpeg(640, 480, 0xc3)],
    ['an arithmetic-coded JPEG', jpeg(640, 480, 0xcf)],
    [
      'a JPEG with EXIF and tables before the frame',
      jpeg(640, 480, 0xc0, [...segment(0xe1, 60_000), ...segment(0xc4, 40)]),
    ],
    ['a JPEG with fill bytes and a restart marker', jpeg(640, 480, 0xc1, [0xff, 0xff, 0xff, 0xd0])],
    ['a view into a larger buffer', new Uint8Array([0, 0, 0, ...png(640, 480)]).subarray(3)],
  ])('I08 that are %s contain the size', (_, bytes) => {
    expect(statedSize(bytes)).toEqual({ width: 640, height: 480 });
    expect(bytesProblem(bytes)).toBeNull();
  });

  test.each([
    [12_000, 3_000, null],
    [12_001, 10, tooBig],
    [10, 12_001, tooBig],
    [8_000, 5_000, null],
    [8_000, 5_001, tooBig],
    [30_000, 30_000, tooBig],
    [4_294_967_295, 4_294_967_295, tooBig],
  ])('I05 of a PNG of %i × %i are checked before decoding', (width, height, problem) => {
    expect(bytesProblem(png(width, height))).toBe(problem);
  });

  test('I05 are read to the end without an error, for any input', () => {
    const begins = fc.constantFrom<number[]>([], [0xff, 0xd8, 0xff], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    fc.assert(
      fc.property(begins, fc.uint8Array({ maxLength: 400 }), (magic, rest) => {
        const size = statedSize(Uint8Array.from([...magic, ...rest]));
        expect(size === null || (size.width >= 0 && size.height >= 0)).toBe(true);
      }),
      { numRuns: runs(500, 50_000) },
    );
  });

  test('I04 cut at any place are refused or give the same size', () => {
    const whole = jpeg(640, 480, 0xc0, [...segment(0xe0, 16), ...segment(0xdb, 67)]);
    for (let end = 0; end <= whole.length; end += 1)
      expect([null, { width: 640, height: 480 }]).toContainEqual(statedSize(whole.slice(0, end)));
  });
});

describe('the size to draw at', () => {
  test.each([
    [1, 10_000, 1, 800],
    [10_000, 1, 800, 1],
    [800, 800, 800, 800],
    [801, 800, 800, 799],
    [10, 10, 10, 10],
    [4_000, 3_000, 800, 600],
  ])('I09 [5-26] of %i × %i is %i × %i', (width, height, toWidth, toHeight) => {
    expect(fitWithin({ width, height })).toEqual({ width: toWidth, height: toHeight });
  });

  test('I09 [5-26] fits, keeps the ratio, is never enlarged and never empty', () => {
    const side = fc.integer({ min: 1, max: 12_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const fitted = fitWithin({ width, height });
        for (const length of Object.values(fitted)) {
          expect(Number.isInteger(length)).toBe(true);
          expect(length).toBeGreaterThanOrEqual(1);
          expect(length).toBeLessThanOrEqual(imageSideLimit);
        }
        expect(fitted.width).toBeLessThanOrEqual(width);
        expect(fitted.height).toBeLessThanOrEqual(height);
        if (Math.max(width, height) <= imageSideLimit) expect(fitted).toEqual({ width, height });
        // Both sides are within half a pixel of the true ratio, except for a side of one pixel.
        const scale = Math.min(1, imageSideLimit / Math.max(width, height));
        for (const [is, was] of [
          [fitted.width, width],
          [fitted.height, height],
        ] as const)
          if (is > 1) expect(Math.abs(is - was * scale)).toBeLessThanOrEqual(0.5);
      }),
      { numRuns: runs(1_000, 100_000) },
    );
  });

  test('[5-26] of a portrait is the one of the square in the middle', () => {
    expect(centredPart({ width: 1_000, height: 600 }, 1)).toEqual({ x: 200, y: 0, width: 600, height: 600 });
    expect(centredPart({ width: 1_000, height: 600 }, 4 / 3)).toEqual({ x: 100, y: 0, width: 800, height: 600 });
    expect(centredPart({ width: 3, height: 8 }, 1)).toEqual({ x: 0, y: 2, width: 3, height: 3 });
  });
});
