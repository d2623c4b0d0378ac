// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { articlePictures, documentPictures, fileProblem } from '#shared/imageIntake.ts';
import { type PictureTools, takePicture } from './takePicture.ts';

/** The header of a PNG; only the header is read before decoding. */
const png = new Uint8Array(33);
png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
new DataView(png.buffer).setUint32(16, 1_600);
new DataView(png.buffer).setUint32(20, 1_000);

/** A chosen file; jsdom has no `arrayBuffer`. */
const file = (bytes: Uint8Array<ArrayBuffer> = png, name = 'a.png'): File =>
  Object.assign(new File([bytes], name, { type: 'image/png' }), { arrayBuffer: () => Promise.resolve(bytes.buffer) });

/** Picture tools that record their calls. */
function tools(change: Partial<PictureTools<string>> = {}) {
  const asked: unknown[] = [];
  let held = 0;
  const made: PictureTools<string> = {
    decode: () => {
      held += 1;
      return Promise.resolve({ source: 'it', width: 1_600, height: 1_000, release: () => (held -= 1) });
    },
    draw: (...drawn) => {
      asked.push(drawn);
      return Promise.resolve(new Blob(['picture'], { type: 'image/jpeg' }));
    },
    ...change,
  };
  return { made, asked, held: () => held };
}

test('[5-26], [9-08] a picture is drawn within 800 × 800 at quality 0.92, and its memory is released', async () => {
  const { made, asked, held } = tools();
  const taken = await takePicture(file(), {}, made);
  expect(asked).toEqual([['it', { x: 0, y: 0, width: 1_600, height: 1_000 }, { width: 800, height: 500 }, 0.92]]);
  expect(taken).toEqual({
    width: 800,
    height: 500,
    url: `data:image/jpeg;base64,${btoa('picture')}`,
    base64: btoa('picture'),
  });
  expect(held()).toBe(0);
});

test('[2.1-04] a picture of an article keeps 2,560 pixels; its quality is lowered until it can be sent', async () => {
  const large = new Blob(['x'.repeat(720_000)], { type: 'image/jpeg' });
  const asked: unknown[] = [];
  const { made } = tools({
    decode: () => Promise.resolve({ source: 'it', width: 4_000, height: 1_000, release: () => undefined }),
    draw: (_, __, size, quality) => {
      asked.push([size, quality]);
      return Promise.resolve(quality > 0.8 ? large : new Blob(['small'], { type: 'image/jpeg' }));
    },
  });
  const taken = await takePicture(file(), { rules: articlePictures }, made);
  const size = { width: 2_560, height: 640 };
  expect(asked).toEqual([0.92, 0.85, 0.75].map((quality) => [size, quality]));
  expect(taken.base64).toBe(btoa('small'));
  const facts = { name: 'a.png', type: 'image/png' };
  expect([5_242_879, 5_242_880].map((bytes) => fileProblem({ ...facts, size: bytes }, articlePictures))).toEqual([
    null,
    '图片不能超过 5MB，请压缩后重新上传',
  ]);
});

test('[R050] a picture of a licence has at most 2,000 pixels; 5 MB are accepted, a byte more is not', async () => {
  const { made, asked } = tools({
    decode: () => Promise.resolve({ source: 'it', width: 1_500, height: 4_000, release: () => undefined }),
  });
  await takePicture(file(), { rules: documentPictures }, made);
  expect(asked).toEqual([['it', { x: 0, y: 0, width: 1_500, height: 4_000 }, { width: 750, height: 2_000 }, 0.92]]);
  const facts = { name: 'a.png', type: 'image/png' };
  expect([5_242_880, 5_242_881].map((bytes) => fileProblem({ ...facts, size: bytes }, documentPictures))).toEqual([
    null,
    '图片不能超过 5MB，请压缩后重新上传',
  ]);
});

test('[5-26] a portrait is the square in the middle', async () => {
  const { made, asked } = tools();
  await takePicture(file(), { ratio: 1 }, made);
  expect(asked).toEqual([['it', { x: 300, y: 0, width: 1_000, height: 1_000 }, { width: 800, height: 800 }, 0.92]]);
});

test('I01, I02 [5-24] a file that is not a picture is not decoded', async () => {
  const { made, held } = tools({ decode: () => Promise.reject(new Error('The picture tools were called.')) });
  const words = '上传产品图片只能是 JPG/PNG/JPEG 格式!';
  for (const wrong of [file(png, 'a.gif'), file(new TextEncoder().encode('<html>'), 'a.png'), file()])
    await expect(takePicture(wrong, {}, made)).rejects.toThrow(words);
  expect(held()).toBe(0);
});

test('a file that can no longer be read is refused like one that is not a picture', async () => {
  const gone = Object.assign(file(), {
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
  });
  await expect(takePicture(gone, {}, tools().made)).rejects.toThrow('格式');
});

test.each([
  ['gives nothing', () => Promise.resolve(null)],
  ['runs out of memory', () => Promise.reject(new Error('out of memory'))],
  [
    'throws at once',
    () => {
      throw new Error('canvas is switched off');
    },
  ],
])('I10, I12 a canvas that %s is reported as a failed picture, and the memory is released', async (_, draw) => {
  const { made, held } = tools({ draw });
  await expect(takePicture(file(), {}, made)).rejects.toThrow('图片处理失败，请重试');
  expect(held()).toBe(0);
});
