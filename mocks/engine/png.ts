/** A tiny PNG writer for QR pictures: one bit per pixel, not compressed, so it runs in a browser and in Node alike. */
import { encode } from 'uqr';

const scale = 6;
const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** The checksum of a PNG chunk. */
export function crc(bytes: Iterable<number>): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (crcTable[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

const long = (value: number): number[] => [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];

function chunk(name: string, data: number[]): number[] {
  const body = [...Array.from(name, (letter) => letter.charCodeAt(0)), ...data];
  return [...long(data.length), ...body, ...long(crc(body))];
}

/** zlib without compression: one stored block, which holds up to 65,535 bytes. */
function stored(raw: number[]): number[] {
  let low = 1;
  let high = 0;
  for (const byte of raw) {
    low = (low + byte) % 65521;
    high = (high + low) % 65521;
  }
  const size = raw.length;
  const header = [0x78, 0x01, 0x01, size & 0xff, size >>> 8, ~size & 0xff, (~size >>> 8) & 0xff];
  return [...header, ...raw, ...long(((high << 16) | low) >>> 0)];
}

/** A QR picture of the text as bare base64 PNG, about 230 pixels wide [3-25]. */
export function qrPng(text: string): string {
  const { data: modules } = encode(text, { border: 2 });
  const width = modules.length * scale;
  const raw: number[] = [];
  for (let y = 0; y < width; y++) {
    raw.push(0);
    for (let x = 0; x < width; x += 8) {
      let byte = 0;
      for (let bit = 0; bit < 8; bit++) {
        const dark = modules[Math.floor(y / scale)]?.[Math.floor((x + bit) / scale)] ?? false;
        byte = (byte << 1) | (dark ? 0 : 1);
      }
      raw.push(byte);
    }
  }
  const header = [...long(width), ...long(width), 1, 0, 0, 0, 0];
  const bytes = [...signature, ...chunk('IHDR', header), ...chunk('IDAT', stored(raw)), ...chunk('IEND', [])];
  return btoa(String.fromCharCode(...bytes));
}
