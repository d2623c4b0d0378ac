/** A JPEG as a phone writes it: with the place where it was taken. */

const ascii = 2;
const long = 4;
const rational = 5;
const headerBytes = 8;
const entryBytes = 12;

/** 31°13′49″ N, 121°28′25″ E, in a form that can be searched for. */
const latitude = [31, 13, 49];
const longitude = [121, 28, 25];

const degrees = (parts: number[]): Buffer => {
  const bytes = Buffer.alloc(parts.length * 8);
  for (const [at, part] of parts.entries()) {
    bytes.writeUInt32LE(part, at * 8);
    bytes.writeUInt32LE(1, at * 8 + 4);
  }
  return bytes;
};

/** The latitude as EXIF has it: bytes that appear in a picture with a place only. */
export const placeBytes = degrees(latitude);

/** A list of entries of TIFF, the last list of its kind. */
function directory(
  entries: readonly (readonly [tag: number, type: number, count: number, value: number | string])[],
): Buffer {
  const bytes = Buffer.alloc(2 + entries.length * entryBytes + 4);
  bytes.writeUInt16LE(entries.length, 0);
  for (const [at, [tag, type, count, value]] of entries.entries()) {
    const place = 2 + at * entryBytes;
    bytes.writeUInt16LE(tag, place);
    bytes.writeUInt16LE(type, place + 2);
    bytes.writeUInt32LE(count, place + 4);
    if (typeof value === 'string') bytes.write(value, place + 8, 'latin1');
    else bytes.writeUInt32LE(value, place + 8);
  }
  return bytes;
}

/** The same JPEG with an EXIF segment that has a place. */
export function withPlace(jpeg: Buffer): Buffer {
  const header = Buffer.from('II*\0\0\0\0\0', 'latin1');
  header.writeUInt32LE(headerBytes, 4);
  const gpsAt = headerBytes + 2 + entryBytes + 4;
  const valuesAt = gpsAt + 2 + 4 * entryBytes + 4;
  const tiff = Buffer.concat([
    header,
    directory([[0x8825, long, 1, gpsAt]]),
    directory([
      [1, ascii, 2, 'N'],
      [2, rational, 3, valuesAt],
      [3, ascii, 2, 'E'],
      [4, rational, 3, valuesAt + placeBytes.length],
    ]),
    placeBytes,
    degrees(longitude),
  ]);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const marker = Buffer.from([0xff, 0xe1, 0, 0]);
  marker.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), marker, body, jpeg.subarray(2)]);
}
