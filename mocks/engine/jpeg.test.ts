import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrJpeg } from './jpeg.ts';

const bytesOf = (base64: string): number[] => Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** The mean of each block, decoded with the three codes that the writer uses. */
function meansIn(bytes: number[]): number[] {
  const start = bytes.findIndex((byte, at) => byte === 0xff && bytes[at + 1] === 0xda) + 10;
  const data = bytes.slice(start, -2).filter((byte, at, all) => !(byte === 0 && all[at - 1] === 0xff));
  const bits = data.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const means: number[] = [];
  const sizes: Record<string, number> = { '00': 0, '01': 10, '10': 11 };
  let at = 0;
  for (let size = sizes[bits.slice(0, 2)]; size !== undefined; size = sizes[bits.slice(at, at + 2)]) {
    const value = size === 0 ? 0 : Number.parseInt(bits.slice(at + 2, at + 2 + size), 2);
    const difference = size > 0 && value < 2 ** (size - 1) ? value - 2 ** size + 1 : value;
    means.push((means.at(-1) ?? 0) + difference);
    at += 2 + size + 1;
  }
  return means;
}

test.each(['https://example.com/app', 'https://example.com/service', '橙'])(
  '[3-19] the picture of %s is a JPEG whose blocks are the modules of its code',
  (text) => {
    const bytes = bytesOf(qrJpeg(text));
    expect([bytes.slice(0, 3), bytes.slice(-2)]).toEqual([
      [0xff, 0xd8, 0xff],
      [0xff, 0xd9],
    ]);
    const modules = encode(text, { border: 2 }).data.flat();
    const dark = meansIn(bytes)
      .slice(0, modules.length)
      .map((mean) => mean < 0);
    expect(dark).toEqual(modules);
    expect(qrJpeg(text)).toBe(qrJpeg(text));
    expect(qrJpeg(text)).toMatch(/^\/9j\/[A-Za-z0-9+/]+={0,2}$/);
  },
);
