/** Takes a fragmented MP4 apart. */

/** The parts of a fragmented MP4. */
export interface Fragments {
  /** What describes the tracks. */
  init: Buffer;
  /** Each with its header and its media. */
  fragments: Buffer[];
  /** The codecs of the tracks as RFC 6381 names them: H.264 with its profile and level, and AAC-LC. */
  codecs: string;
}

/** Splits a file of one H.264 and one AAC track. Throws when it is anything else. */
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
  // A descriptor of four bytes of length; the object's type is in the first five bits behind them.
  const sound = whole.indexOf(Buffer.from([0x05, 0x80, 0x80, 0x80]), whole.indexOf('esds'));
  const type = (whole[sound + 5] ?? 0) >> 3;
  if (avc < 0 || sound < 0 || type !== 2) throw new Error('There is no H.264, or no AAC-LC that is described.');
  // Behind the name: a version, then profile, constraints and level.
  const profile = whole.toString('hex', avc + 5, avc + 8);
  return { init: whole, fragments, codecs: `avc1.${profile},mp4a.40.${type}` };
}
