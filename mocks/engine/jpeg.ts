/** A tiny JPEG writer for QR pictures: each module is one flat 8×8 block, so only the mean of a block is coded. */
import { encode } from 'uqr';

/** Codes of a mean by the number of bits of its difference: none, 10 for the first block, 11 from black to white and back. */
const codes: Record<number, string> = { 0: '00', 10: '01', 11: '10' };
const endOfBlock = '0';
const blockSize = 8;

const word = (value: number): number[] => [value >>> 8, value & 0xff];
const segment = (marker: number, body: number[]): number[] => [0xff, marker, ...word(body.length + 2), ...body];

/** Bits as bytes, the last one filled with ones; 0xff is followed by 0, because it would otherwise be a marker. */
function pack(bits: string): number[] {
  const bytes: number[] = [];
  for (let at = 0; at < bits.length; at += 8) {
    const byte = Number.parseInt(bits.slice(at, at + 8).padEnd(8, '1'), 2);
    bytes.push(byte, ...(byte === 0xff ? [0] : []));
  }
  return bytes;
}

/** The code of a difference of means: how many bits it has, then the bits. */
function coded(difference: number): string {
  const size = difference === 0 ? 0 : Math.floor(Math.log2(Math.abs(difference))) + 1;
  const value = difference > 0 ? difference : difference + 2 ** size - 1;
  const code = codes[size];
  if (code === undefined) throw new Error(`No code for a difference of ${size} bits.`);
  return code + (size === 0 ? '' : value.toString(2).padStart(size, '0')) + endOfBlock;
}

/** A QR picture of the text as bare base64 JPEG [3-19], about 230 pixels wide. */
export function qrJpeg(text: string): string {
  const { data: modules } = encode(text, { border: 2 });
  const width = modules.length * blockSize;
  // With a quantisation of 1, a block of value v around 128 has a mean coefficient of 8·(v − 128).
  const mean = (isDark: boolean): number => blockSize * ((isDark ? 0 : 255) - 128);
  let before = 0;
  let bits = '';
  for (const row of modules) {
    for (const isDark of row) {
      bits += coded(mean(isDark) - before);
      before = mean(isDark);
    }
  }
  const bytes = [
    ...[0xff, 0xd8],
    ...segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    ...segment(0xc0, [8, ...word(width), ...word(width), 1, 1, 0x11, 0]),
    // Means: three codes of two bits. The rest of a block: one code of one bit, which ends it.
    ...segment(0xc4, [0x00, 0, 3, ...Array.from({ length: 14 }, () => 0), 0, 10, 11]),
    ...segment(0xc4, [0x10, 1, ...Array.from({ length: 15 }, () => 0), 0]),
    ...segment(0xda, [1, 1, 0x00, 0, 63, 0]),
    ...pack(bits),
    ...[0xff, 0xd9],
  ];
  return btoa(String.fromCharCode(...bytes));
}
