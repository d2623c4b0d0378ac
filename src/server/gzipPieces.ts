/**
 * A text with changing pieces in it, as bytes. The fixed pieces are deflated once; a response joins them with the changing
 * text as stored blocks and a fresh checksum. That keeps a cached page compressed although its nonce is new each time.
 */
import { constants, crc32, deflateRawSync } from 'node:zlib';

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** An empty last block. */
const end = Buffer.from([0x03, 0x00]);

/**
 * The bytes of a text between the places where `mark` stands. All pieces are views of one buffer: pieces of a string would keep
 * the whole string in memory beside them, and small buffers the pool that Node cuts them from.
 */
export const piecesOf = (text: string, mark: string): Buffer[] =>
  packed(text.split(mark).map((piece) => Buffer.from(piece)));

/** The same pieces in one buffer of exactly their size. */
function packed(pieces: Buffer[]): Buffer[] {
  const whole = Buffer.allocUnsafeSlow(sizeOf(pieces));
  let at = 0;
  return pieces.map((piece) => {
    whole.set(piece, at);
    at += piece.length;
    return whole.subarray(at - piece.length, at);
  });
}

/** Bytes of all pieces together. */
export const sizeOf = (pieces: Buffer[]): number => pieces.reduce((sum, piece) => sum + piece.length, 0);

/** Deflates the fixed pieces; each ends on a byte boundary and refers to nothing before it. */
export const deflated = (pieces: Buffer[]): Buffer[] =>
  packed(pieces.map((piece) => deflateRawSync(piece, { level: 6, finishFlush: constants.Z_FULL_FLUSH })));

/** The pieces with `between` between every two of them. */
export function joinPlain(pieces: Buffer[], between: string): Buffer<ArrayBuffer> {
  const inset = Buffer.from(between);
  return Buffer.concat(pieces.flatMap((piece, index) => (index > 0 ? [inset, piece] : [piece])));
}

/** The gzip stream of the same, from the deflated pieces; `between` is short, at most 65,535 bytes. */
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
