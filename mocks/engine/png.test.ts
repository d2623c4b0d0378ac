import { crc32, inflateSync } from 'node:zlib';
import { encode } from 'uqr';
import { describe, expect, test } from 'vitest';
import { qrPng } from './png.ts';

interface Chunk {
  name: string;
  data: Buffer;
}

/** The chunks of a PNG; fails where the bytes violate the format. */
function chunksOf(base64: string): Chunk[] {
  const bytes = Buffer.from(base64, 'base64');
  expect(bytes.toString('base64')).toBe(base64);
  expect([...bytes.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks: Chunk[] = [];
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    const data = bytes.subarray(at + 8, at + 8 + length);
    expect(bytes.readUInt32BE(at + 8 + length)).toBe(crc32(bytes.subarray(at + 4, at + 8 + length)));
    chunks.push({ name, data });
    at += 12 + length;
  }
  return chunks;
}

const texts = [
  ['a login', 'https://example.com/scan?sid=sid-abc'],
  ['one letter', 'x'],
  ['Chinese', '心电图'],
  ['a long text', 'https://example.com/'.padEnd(400, 'a')],
] as const;

describe.each(texts)('[3-25] the QR picture of %s', (_, text) => {
  const chunks = chunksOf(qrPng(text));
  const header = chunks[0]?.data ?? Buffer.alloc(13);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const rows = inflateSync(chunks[1]?.data ?? Buffer.alloc(0));
  const { data: modules } = encode(text, { border: 2 });

  test('is a valid PNG of one bit per pixel', () => {
    expect(chunks.map(({ name }) => name)).toEqual(['IHDR', 'IDAT', 'IEND']);
    expect([...header.subarray(8)]).toEqual([1, 0, 0, 0, 0]);
    expect([width, height]).toEqual([modules.length * 6, modules.length * 6]);
    expect(rows.length).toBe(height * (1 + Math.ceil(width / 8)));
  });

  test('shows the modules of the code, dark as 0, six pixels each', () => {
    const line = 1 + Math.ceil(width / 8);
    for (let y = 0; y < height; y++) {
      expect(rows[y * line]).toBe(0);
      for (let x = 0; x < width; x++) {
        const bit = ((rows[y * line + 1 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
        if ((bit === 0) !== modules[Math.floor(y / 6)]?.[Math.floor(x / 6)]) {
          expect.fail(`The pixel at ${x}, ${y} does not show its module.`);
        }
      }
    }
  });
});
