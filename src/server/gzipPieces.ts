/**
 * Gzip of a text with changing pieces in it. The fixed pieces are deflated once; a response joins them with the changing
 * text as stored blocks and a fresh checksum. That keeps a cached page compressed although its nonce is new each time.
 */
import { constants, crc32, deflateRawSync } from 'node:zlib';

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** An empty last block. */
const end = Buffer.from([0x03, 0x00]);

/** Fixed pieces, ready to be joined. */
export interface GzipPieces {
  plain: Buffer[];
  deflated: Buffer[];
}

/** Deflates the fixed pieces; each ends on a byte boundary and refers to nothing before it. */
export function preparePieces(pieces: string[]): GzipPieces {
  const plain = pieces.map((piece) => Buffer.from(piece));
  const deflated = plain.map((piece) => deflateRawSync(piece, { level: 6, finishFlush: constants.Z_FULL_FLUSH }));
  return { plain, deflated };
}

/** The gzip stream of the pieces with `between` (short, at most 65,535 bytes) between every two of them. */
export function joinPieces({ plain, deflated }: GzipPieces, between: string): Buffer<ArrayBuffer> {
  const inset = Buffer.from(between);
  const size = inset.length;
  const stored = Buffer.concat([
    Buffer.from([0x00, size & 0xff, size >>> 8, ~size & 0xff, (~size >>> 8) & 0xff]),
    inset,
  ]);
  const parts: Buffer[] = [header];
  let checksum = 0;
  let length = 0;
  deflated.forEach((piece, index) => {
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
