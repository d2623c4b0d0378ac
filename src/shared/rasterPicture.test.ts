import { describe, expect, test } from 'vitest';
import { maxPictureBytes, rasterPicture } from './rasterPicture.ts';

const encode = (bytes: number[]): string => btoa(String.fromCharCode(...bytes));
const letters = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
const padded = (start: number[], size = 30): number[] => [...start, ...Array<number>(size - start.length).fill(0)];
const png = [0x89, ...letters('PNG\r\n'), 0x1a, 0x0a];
const webp = [...letters('RIFF'), 1, 2, 3, 4, ...letters('WEBP')];

describe('a picture in base64', () => {
  test.each([
    ['image/png', png],
    ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0]],
    ['image/gif', letters('GIF89a')],
    ['image/webp', webp],
  ])('[3-25] with the first bytes of %s is shown, bare or as a data URL', (mime, start) => {
    const base64 = encode(padded(start));
    expect(rasterPicture(base64)).toBe(`data:${mime};base64,${base64}`);
    // The MIME type may be wrong; the first bytes decide.
    expect(rasterPicture(`data:image/webp;base64,${base64}`)).toBe(`data:${mime};base64,${base64}`);
  });

  const sound = encode(padded(png));
  test.each([
    ['nothing', ''],
    ['an address', 'https://example.com/qr.png'],
    ['an address with enough letters', 'https//example/com/qr/png/abcdef'],
    ['an SVG', encode(padded(letters('<svg xmlns="http://www.w3.org/2000/svg">'), 60))],
    ['an SVG with its own MIME type', `data:image/svg+xml;base64,${encode(padded(letters('<svg onload=x>')))}`],
    ['an SVG with the MIME type of a PNG', `data:image/png;base64,${encode(padded(letters('<svg onload=x>')))}`],
    ['a page', `data:text/html;base64,${sound}`],
    ['a MIME type in capitals', `DATA:image/png;base64,${sound}`],
    ['two labels', `data:image/png;base64,data:image/png;base64,${sound}`],
    ['letters that are not base64', `${sound.slice(0, -4)}*__*`],
    ['a line break', `${sound.slice(0, -1)}\n`],
    ['base64 of the wrong length', sound.slice(0, -1)],
    ['a script after it', `${sound}" onerror="`],
    ['too few bytes', encode(png)],
    ['text', '二维码'],
  ])('A37: is refused when it is %s', (_, text) => {
    expect(rasterPicture(text)).toBeNull();
  });

  test('A37: is refused above 200,000 bytes', () => {
    const of = (size: number): string => Buffer.from(padded(png, size)).toString('base64');
    expect(rasterPicture(of(maxPictureBytes))).not.toBeNull();
    expect(rasterPicture(of(maxPictureBytes + 3))).toBeNull();
    expect(rasterPicture(of(5_000_000))).toBeNull();
  });
});
