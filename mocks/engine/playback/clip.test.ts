/** Compares `clip.json` with the files beside it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { clip, qualityNames } from './clip.ts';

const folder = join(import.meta.dirname, '../../media');
const read = (file: string): Buffer => readFileSync(join(folder, file));

/** Names and places of the outermost boxes of an MP4. */
function boxes(bytes: Buffer): { type: string; end: number }[] {
  const all = [];
  for (let at = 0; at < bytes.length;) {
    const end = at + bytes.readUInt32BE(at);
    all.push({ type: bytes.toString('latin1', at + 4, at + 8), end });
    at = end;
  }
  return all;
}

it.each(qualityNames)(
  'the %s of the clip has a piece for every four seconds, and can be cut behind each second',
  (name) => {
    const { seconds, codecs } = clip.qualities[name];
    expect(seconds.length).toBe(clip.segments);
    seconds.forEach((ends, at) => {
      const found = boxes(read(`${name}/${at}.m4s`));
      expect(found.map(({ type }) => type)).toEqual(
        Array.from({ length: clip.segmentSeconds }, () => ['moof', 'mdat']).flat(),
      );
      expect(found.filter(({ type }) => type === 'mdat').map(({ end }) => end)).toEqual(ends);
    });
    const init = read(`${name}/init.mp4`);
    expect(boxes(init).map(({ type }) => type)).toEqual(['ftyp', 'moov']);
    const profile = init.toString('hex', init.indexOf('avcC') + 5, init.indexOf('avcC') + 8);
    expect(codecs).toBe(`avc1.${profile},mp4a.40.2`);
    // Level 4.0 is the highest that every browser plays.
    expect(parseInt(profile.slice(4), 16)).toBeLessThanOrEqual(40);
  },
);

it('the whole clip weighs at most 2.5 MB, and its folder holds nothing else', () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBe(1 + qualityNames.length * (1 + clip.segments));
  const bytes = files.map((entry) => readFileSync(join(entry.parentPath, entry.name)).length);
  expect(bytes.reduce((all, each) => all + each, 0)).toBeLessThanOrEqual(2_500_000);
});

it('the captions are Chinese, short, in their order, and end with the clip', () => {
  const { captions } = clip;
  expect(captions.every(({ text }) => /[\u4e00-\u9fff]/.test(text) && text.length <= 20)).toBe(true);
  expect(captions.every(({ from, to }, at) => from < to && to <= (captions[at + 1]?.from ?? 24))).toBe(true);
});
