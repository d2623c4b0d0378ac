/**
 * What a picture must be before it is sent [5-23..26], judged from its name, its kind and its bytes; nothing is decoded here.
 * Sizes are in bytes, sides in pixels.
 */

/** A picture must be under 2 MB [5-25]. */
export const imageBytesLimit = 2 * 1024 * 1024;
/** Longest side of what is sent [5-26]. */
export const imageSideLimit = 800;
/** Quality of the JPEG that is sent [5-26]. */
export const imageQuality = 0.92;

/** Told when a file is no JPEG or PNG [5-24]. */
export const imageKindProblem = '上传产品图片只能是 JPG/PNG/JPEG 格式!';
/** Told when a file is too large [5-25]. */
export const imageSizeProblem = '上传产品图片大小不能超过 2MB!';
/** Told when a sound picture could not be drawn. */
export const imageDrawProblem = '图片处理失败，请重试';

/** Small files may unpack to gigabytes: beyond this the browser is not asked to decode. */
const longestSource = 12_000;
const mostPixels = 40_000_000;
/** Bytes of the longest header that states a GIF's or a WebP's size. */
const longestHeader = 30;

/** Width and height. */
export interface Size {
  width: number;
  height: number;
}

/** What a file says about itself. */
export interface FileFacts {
  name: string;
  /** MIME type, empty where the system knows none. */
  type: string;
  size: number;
}

/** The problem to tell of a file that has not been read yet, or null. */
export function fileProblem({ name, type, size }: FileFacts): string | null {
  if (!/\.(jpe?g|png)$/i.test(name) || !/^(image\/(p?jpeg|jpg|png|x-png))?$/i.test(type) || size === 0)
    return imageKindProblem;
  return size < imageBytesLimit ? null : imageSizeProblem;
}

/** The problem to tell of the bytes of a file, or null: first bytes, then the size that the header states. */
export function bytesProblem(bytes: Uint8Array): string | null {
  const size = statedSize(bytes);
  if (!size || size.width === 0 || size.height === 0) return imageKindProblem;
  return isBearable(size) ? null : imageSizeProblem;
}

const isBearable = ({ width, height }: Size): boolean =>
  Math.max(width, height) <= longestSource && width * height <= mostPixels;

/** True for a picture that somebody sent us, when its header states a size that a browser may be asked to decode. */
export function isDecodable(bytes: Uint8Array): boolean {
  const size = statedSize(bytes) ?? lightSize(bytes);
  return size !== null && size.width > 0 && size.height > 0 && isBearable(size);
}

/** Width and height of a GIF or a WebP as the header states them, else null. */
function lightSize(bytes: Uint8Array): Size | null {
  const byte = (at: number): number => bytes[at] ?? 0;
  const low = (at: number): number => byte(at) | (byte(at + 1) << 8);
  if (bytes.length < longestHeader) return null;
  const kind = String.fromCharCode(...bytes.subarray(0, 16));
  if (kind.startsWith('GIF8')) return { width: low(6), height: low(8) };
  if (/^RIFF[^]{4}WEBPVP8X/.test(kind)) {
    return { width: 1 + low(24) + (byte(26) << 16), height: 1 + low(27) + (byte(29) << 16) };
  }
  if (/^RIFF[^]{4}WEBPVP8L/.test(kind)) {
    const sides = low(21) + low(23) * 65_536;
    return { width: 1 + (sides % 16_384), height: 1 + (Math.floor(sides / 16_384) % 16_384) };
  }
  return /^RIFF[^]{4}WEBPVP8 /.test(kind) ? { width: low(26) & 16_383, height: low(28) & 16_383 } : null;
}

/** Width and height as the header states them; null for what is neither JPEG nor PNG, or ends before it has said so. */
export function statedSize(bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const starts = (...magic: number[]): boolean => magic.every((byte, at) => bytes[at] === byte);
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return pngSize(view);
  return starts(0xff, 0xd8, 0xff) ? jpegSize(view) : null;
}

const headerName = 0x49_48_44_52;

function pngSize(view: DataView): Size | null {
  // Signature 8, length 4, the letters IHDR, then both sides.
  if (view.byteLength < 24 || view.getUint32(12) !== headerName) return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

function jpegSize(view: DataView): Size | null {
  let at = 2;
  while (at + 4 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // Markers without a segment: restarts and the like.
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 2;
      continue;
    }
    // Start of frame is C0–CF but for the tables C4, C8 and CC.
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      if (at + 9 > view.byteLength) return null;
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    // The picture's own data, or its end, before any frame.
    if (marker === 0xda || marker === 0xd9) return null;
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** The size to draw at: within the limit on both sides, the ratio kept, never larger than it was, never nothing. */
export function fitWithin({ width, height }: Size, side: number = imageSideLimit): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  const scaled = (length: number): number => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** The largest square in the middle of a picture, for portraits. */
export function centredSquare({ width, height }: Size): Size & { x: number; y: number } {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), width: side, height: side };
}
