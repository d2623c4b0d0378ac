/**
 * Gzip of a text with a variable part. The fixed pieces are deflated once; each response joins them with the variable text in
 * stored blocks and a new checksum. So a cached page stays compressed although its nonce changes with each response.
 */
import { constants, crc32, deflateRawSync } from 'node:zlib';

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** An empty last block. */
const end = Buffer.from([0x03, 0x00]);

/**
 * Splits a text at `mark`, as bytes. All pieces are views of one buffer: substrings would keep the whole string in memory, and
 * small buffers would keep Node's buffer pool in memory.
 */
export const piecesOf = (text: string, mark: string): Buffer[] =>
  packed(text.split(mark).map((piece) => Buffer.from(piece)));

/** Copies the pieces into one buffer of exactly their total size. */
function packed(pieces: Buffer[]): Buffer[] {
  const whole = Buffer.allocUnsafeSlow(sizeOf(pieces));
  let at = 0;
  return pieces.map((piece) => {
    whole.set(piece, at);
    at += piece.length;
    return whole.subarray(at - piece.length, at);
  });
}

/** Total size of the pieces in bytes. */
export const sizeOf = (pieces: Buffer[]): number => pieces.reduce((sum, piece) => sum + piece.length, 0);

/** Deflates the fixed pieces; each ends on a byte boundary and refers to nothing before it. */
export const deflated = (pieces: Buffer[]): Buffer[] =>
  packed(pieces.map((piece) => deflateRawSync(piece, { level: 6, finishFlush: constants.Z_FULL_FLUSH })));

/** The pieces with `between` between every two of them. */
export function joinPlain(pieces: Buffer[], between: string): Buffer<ArrayBuffer> {
  const inset = Buffer.from(between);
  return Buffer.concat(pieces.flatMap((piece, index) => (index > 0 ? [inset, piece] : [piece])));
}

/** The gzip stream of the same text, from the deflated pieces; `between` has at most 65,535 bytes (one stored block). */
export function joinGzip(plain: Buffer[], compressed: Buffer[], between: string): Buffer<ArrayBuffer> {
  const inset = Buffer.from(between);
  const size = inset.length;
  const stored = Buffer.concat([
    Buffer.from([0x00, size & 0xff, size >>> 8, ~size & 0xff, (~size >>> 8) & 0xff]),
    inset,
  ]);
  const parts: Buffer[] = [header];
  let checksum = 0;
  let length = 0;
  compressed.forEach((piece, index) => {
    if (index > 0) {
      parts.push(stored);
      checksum = crc32(inset, checksum);
      length += size;
    }
    const source = plain[index] ?? Buffer.alloc(0);
    parts.push(piece);
    checksum = crc32(source, checksum);
    length += source.length;
  });
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(length >>> 0, 4);
  return Buffer.concat([...parts, end, trailer]);
}
