/**
 * Validation of pictures before upload [5-23..26] by name, type and bytes; nothing is decoded here.
 * Sizes are in bytes, sides in pixels.
 */

/** A picture must be under 2 MB [5-25]. */
export const imageBytesLimit = 2 * 1024 * 1024;
/** Maximum side of an uploaded picture [5-26]. */
export const imageSideLimit = 800;
/** Quality of the uploaded JPEG [5-26]. */
export const imageQuality = 0.92;

/** Message for a file that is not a JPEG or PNG [5-24]. */
export const imageKindProblem = '上传产品图片只能是 JPG/PNG/JPEG 格式!';
/** Message for a file that is too large [5-25]. */
export const imageSizeProblem = '上传产品图片大小不能超过 2MB!';
/** Message when a valid picture could not be drawn. */
export const imageDrawProblem = '图片处理失败，请重试';

/** What a picture must be, and how it is sent. */
export interface PictureRules {
  /** A file must have fewer bytes. */
  bytes: number;
  /** Maximum side in pixels and quality of the JPEG: the first try that is short enough is sent, otherwise the last. */
  tries: readonly { side: number; quality: number }[];
  /** Messages for a wrong format, and for a file that is too large. */
  kindProblem: string;
  sizeProblem: string;
}

/** Pictures of the chat, portraits and reviews [5-23..26]. */
export const usualPictures: PictureRules = {
  bytes: imageBytesLimit,
  tries: [{ side: imageSideLimit, quality: imageQuality }],
  kindProblem: imageKindProblem,
  sizeProblem: imageSizeProblem,
};

/** Pictures of an article: larger, because readers enlarge films and slides. */
export const articlePictures: PictureRules = {
  bytes: 5 * 1024 * 1024,
  tries: [
    ...[imageQuality, 0.85, 0.75, 0.6].map((quality) => ({ side: 2_560, quality })),
    { side: 1_600, quality: 0.75 },
    { side: 1_280, quality: 0.6 },
  ],
  kindProblem: '图片只支持 JPG、PNG 格式，请转换格式后重新上传',
  sizeProblem: '图片不能超过 5MB，请压缩后重新上传',
};

/** Pictures of licences: up to 5 MB as they come, and large enough for their small print when they are sent. */
export const documentPictures: PictureRules = {
  ...articlePictures,
  bytes: articlePictures.bytes + 1,
  tries: [
    ...[imageQuality, 0.85, 0.75, 0.6].map((quality) => ({ side: 2_000, quality })),
    { side: 1_600, quality: 0.75 },
    { side: 1_280, quality: 0.6 },
  ],
};

/** Maximum characters of a picture in base64 in the contract. */
export const maxSentPicture = 950_000;

/** A small file can decode to gigabytes: larger pictures are not decoded. */
const maxSourceSide = 12_000;
const maxPixels = 40_000_000;
/** Bytes that contain the size in the header of any GIF or WebP. */
const maxHeaderBytes = 30;

/** Width and height. */
export interface Size {
  width: number;
  height: number;
}

/** Metadata of a file. */
export interface FileFacts {
  name: string;
  /** MIME type, empty where the system knows none. */
  type: string;
  size: number;
}

/** The problem with a file before it is read, or null. */
export function fileProblem({ name, type, size }: FileFacts, rules: PictureRules = usualPictures): string | null {
  if (!/\.(jpe?g|png)$/i.test(name) || !/^(image\/(p?jpeg|jpg|png|x-png))?$/i.test(type) || size === 0)
    return rules.kindProblem;
  return size < rules.bytes ? null : rules.sizeProblem;
}

/** The problem with the bytes of a file, or null: checks the signature, then the size in the header. */
export function bytesProblem(bytes: Uint8Array, rules: PictureRules = usualPictures): string | null {
  const size = statedSize(bytes);
  if (!size || size.width === 0 || size.height === 0) return rules.kindProblem;
  return isWithinLimits(size) ? null : rules.sizeProblem;
}

const isWithinLimits = ({ width, height }: Size): boolean =>
  Math.max(width, height) <= maxSourceSide && width * height <= maxPixels;

/** Whether the size in the header of a received picture is small enough to decode it. */
export function isDecodable(bytes: Uint8Array): boolean {
  const size = statedSize(bytes) ?? gifOrWebpSize(bytes);
  return size !== null && size.width > 0 && size.height > 0 && isWithinLimits(size);
}

/** Width and height from the header of a GIF or WebP, else null. */
function gifOrWebpSize(bytes: Uint8Array): Size | null {
  const byte = (at: number): number => bytes[at] ?? 0;
  const low = (at: number): number => byte(at) | (byte(at + 1) << 8);
  if (bytes.length < maxHeaderBytes) return null;
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

/** Width and height from the header of a JPEG or PNG; null for other formats and truncated headers. */
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
    // Markers without a segment, such as restart markers.
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 2;
      continue;
    }
    // Start of frame is C0–CF except the tables C4, C8 and CC.
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      if (at + 9 > view.byteLength) return null;
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    // Image data or end of image before any frame.
    if (marker === 0xda || marker === 0xd9) return null;
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** Scales a size down to the limit: keeps the ratio, never enlarges, at least one pixel per side. */
export function fitWithin({ width, height }: Size, side: number = imageSideLimit): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  const scaled = (length: number): number => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** The largest part in the middle of a picture with this ratio of width to height. */
export function centredPart({ width, height }: Size, ratio: number): Size & { x: number; y: number } {
  const part = {
    width: Math.min(width, Math.floor(height * ratio)),
    height: Math.min(height, Math.floor(width / ratio)),
  };
  return { x: Math.floor((width - part.width) / 2), y: Math.floor((height - part.height) / 2), ...part };
}
