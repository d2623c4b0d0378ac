/** Splits a fragmented MP4 into its parts. */

/** The parts of a fragmented MP4. */
export interface Fragments {
  /** The initialization segment, which describes the tracks. */
  init: Buffer;
  /** The fragments, each with its header (moof) and its media (mdat). */
  fragments: Buffer[];
  /** The codecs of the tracks in RFC 6381 notation: H.264 with its profile and level, and AAC-LC. */
  codecs: string;
}

/** The audio object type of AAC-LC. */
const lowComplexity = 2;

/** Splits a file with one H.264 and one AAC track. Throws for any other file. */
export function splitFragments(file: Buffer): Fragments {
  const init: Buffer[] = [];
  const fragments: Buffer[] = [];
  let header: Buffer | null = null;
  for (let at = 0; at < file.length;) {
    const size = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    if (size < 8 || at + size > file.length) throw new Error(`The box ${type} is broken.`);
    const box = file.subarray(at, at + size);
    if (type === 'ftyp' || type === 'moov') init.push(box);
    if (type === 'moof') header = box;
    if (type === 'mdat' && header) {
      fragments.push(Buffer.concat([header, box]));
      header = null;
    }
    at += size;
  }
  const whole = Buffer.concat(init);
  const avc = whole.indexOf('avcC');
  // A descriptor with a length of four bytes; the next five bits are the audio object type.
  const sound = whole.indexOf(Buffer.from([0x05, 0x80, 0x80, 0x80]), whole.indexOf('esds'));
  const audio = (whole[sound + 5] ?? 0) >> 3;
  if (avc < 0 || sound < 0 || audio !== lowComplexity)
    throw new Error('The file has no H.264 track or no AAC-LC description.');
  // After the box name: version, profile, constraints and level.
  const profile = whole.toString('hex', avc + 5, avc + 8);
  return { init: whole, fragments, codecs: `avc1.${profile},mp4a.40.${audio}` };
}
