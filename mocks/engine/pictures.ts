/** Checks of uploaded pictures: format, size and wholeness, from the bytes alone. */
import { crc } from './png.ts';

/** Maximum side of a stored picture, in pixels. */
export const maxSide = 4_096;
/** Maximum area of a stored picture, in pixels: a small file can decode to gigabytes. */
export const maxPixels = 8_000_000;

/** Format and size of a picture. */
export interface StoredPicture {
  ending: 'jpg' | 'png';
  /** In pixels. */
  width: number;
  height: number;
}

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Start of a frame: C0–CF except the tables C4, C8 and CC. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The bytes of a picture in base64, bare or as a data URL. Throws where their number is impossible. */
export const bytesOf = (image: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(image.slice(image.indexOf(',') + 1)), (character) => character.charCodeAt(0));

/**
 * A picture that is a whole JPEG or PNG within the limits; null for everything else. The compressed data itself is not decoded:
 * a browser has no synchronous decoder. A real backend decodes the picture and stores what it has decoded.
 */
export function pictureIn(image: string): StoredPicture | null {
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = bytesOf(image);
  } catch {
    return null;
  }
  const picture = pngIn(bytes) ?? jpegIn(bytes);
  if (!picture) return null;
  const { width, height } = picture;
  const isWithin = Math.min(width, height) > 0 && Math.max(width, height) <= maxSide && width * height <= maxPixels;
  return isWithin ? picture : null;
}

/** A PNG from its header to its end, each chunk with the right checksum and nothing behind the last one. */
function pngIn(bytes: Uint8Array<ArrayBuffer>): StoredPicture | null {
  if (!pngSignature.every((byte, at) => bytes[at] === byte)) return null;
  const view = new DataView(bytes.buffer);
  const names: string[] = [];
  let at = pngSignature.length;
  while (at + 12 <= bytes.length) {
    const end = at + 8 + view.getUint32(at);
    if (end + 4 > bytes.length || crc(bytes.subarray(at + 4, end)) !== view.getUint32(end)) return null;
    names.push(String.fromCharCode(...bytes.subarray(at + 4, at + 8)));
    at = end + 4;
  }
  const isWhole = at === bytes.length && names[0] === 'IHDR' && names.includes('IDAT') && names.at(-1) === 'IEND';
  return isWhole ? { ending: 'png', width: view.getUint32(16), height: view.getUint32(20) } : null;
}

/** A JPEG with a frame and a scan, up to its end mark. */
function jpegIn(bytes: Uint8Array<ArrayBuffer>): StoredPicture | null {
  const ends = bytes.at(-2) === 0xff && bytes.at(-1) === 0xd9;
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8 || !ends) return null;
  const view = new DataView(bytes.buffer);
  let size: Pick<StoredPicture, 'width' | 'height'> | null = null;
  for (let at = 2; at + 9 <= bytes.length;) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff) return null;
    if (isFrame(marker)) size = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // The scan: its data follows up to the end.
    if (marker === 0xda) return size && { ending: 'jpg', ...size };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}
