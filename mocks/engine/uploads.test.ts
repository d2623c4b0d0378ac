/** Uploaded pictures: what is refused, how they are named, and how long they are kept. */
import { describe, expect, test } from 'vitest';
import { png as drawn } from '#tests/support/png.ts';
import { createEngine } from '../createEngine.ts';
import { maxPixels, maxSide, pictureIn } from './pictures.ts';
import { qrJpeg } from './jpeg.ts';
import { maxUnused, storeUpload, unusedAge, uploadAt } from './uploads.ts';

const png = drawn(1, 1, [0, 0, 0, 255]).toString('base64');
const bytes = (base64: string): Buffer => Buffer.from(base64, 'base64');

describe('I02 the bytes of a picture decide', () => {
  test('a whole JPEG or PNG is accepted with its size, whatever the data URL says', () => {
    expect(pictureIn(png)).toEqual({ ending: 'png', width: 1, height: 1 });
    expect(pictureIn(`data:image/jpeg;base64,${png}`)).toEqual({ ending: 'png', width: 1, height: 1 });
    expect(pictureIn(qrJpeg('x'))).toMatchObject({ ending: 'jpg' });
  });

  const damaged = bytes(png);
  damaged.set([damaged[45] === 0 ? 1 : 0], 45);
  test.each<[string, string]>([
    ['nothing', ''],
    ['a text', btoa('hello')],
    ['an impossible number of characters', 'A'],
    ['the beginning of a JPEG', btoa('\xff\xd8\xff')],
    ['a JPEG without a frame', btoa(`\xff\xd8\xff\xe0${'\0'.repeat(40)}\xff\xd9`)],
    ['a JPEG that breaks off', bytes(qrJpeg('x')).subarray(0, -2).toString('base64')],
    ['a PNG that breaks off', bytes(png).subarray(0, -12).toString('base64')],
    ['a PNG with a damaged chunk', damaged.toString('base64')],
    ['a PNG with a page behind it', Buffer.concat([bytes(png), Buffer.from('<script>')]).toString('base64')],
  ])('%s is refused', (_, image) => expect(pictureIn(image)).toBeNull());

  test.each([
    [maxSide, 1, true],
    [1, maxSide + 1, false],
    [2_000, maxPixels / 2_000, true],
    [2_001, maxPixels / 2_000, false],
    [0, 1, false],
  ])('a size of %i × %i pixels is accepted: %s', (width, height, accepted) => {
    const picture = drawn(width, height, [9, 9, 9, 255]).toString('base64');
    expect(pictureIn(picture) !== null).toBe(accepted);
  });
});

/** A mock backend that stores pictures. */
function store() {
  const engine = createEngine({ frozen: true, seed: 1 });
  const { state } = engine;
  let now = 1_000;
  return {
    state,
    wait: (ms: number) => void (now += ms),
    upload: (userId = 10_001) =>
      storeUpload({ state, now, random: () => engine.random() }, userId, png, { ending: 'png' }),
    shows: (url: string | null) => uploadAt(state, url ?? '') !== null,
  };
}

test('an uploaded picture has a random name of 128 bits, and only its own address shows it', () => {
  const { upload, state } = store();
  const urls = [upload(), upload()];
  for (const url of urls) expect(url).toMatch(/^\/mock-media\/upload\/[0-9a-f]{32}\.png$/);
  expect(new Set(urls).size).toBe(2);
  expect(uploadAt(state, urls[0] ?? '')).toMatchObject({ type: 'image/png', bytes: { length: bytes(png).length } });
  for (const wrong of [urls[0]?.replace('png', 'jpg'), `${urls[0]}/..`, '/mock-media/upload/__proto__.png'])
    expect(uploadAt(state, wrong ?? '')).toBeNull();
});

test('a doctor has at most 100 pictures that nothing shows; those of others do not count', () => {
  const { upload, wait, shows } = store();
  const first = upload();
  for (let at = 1; at < maxUnused; at++) upload();
  expect([upload(), upload(10_002) === null]).toEqual([null, false]);
  wait(unusedAge);
  expect(upload()).not.toBeNull();
  expect(shows(first)).toBe(false);
});

test('a picture is kept as long as something shows it', () => {
  const { state, upload, wait, shows } = store();
  const portrait = upload();
  const user = state.users['10001']?.user;
  if (user && portrait) user.userHead = portrait;
  const loose = upload();
  wait(unusedAge);
  upload();
  expect([shows(portrait), shows(loose)]).toEqual([true, false]);
});
