/** An upload over a bad network: its parts, its pauses, and what ends it. */
import { expect, test } from 'vitest';
import * as codes from '#openapi/dist/codes.ts';
import { ApiError } from '#api/errors.ts';
import { FileUpload, keyFrom, partBytes, type UploadTools } from './FileUpload.ts';
import { fileProblem } from './useFileUploads.ts';

type Part = Parameters<UploadTools['send']>[0];

const key = keyFrom(new Uint8Array([0, 15, 255]));

/** A server that keeps parts as the contract says, and the upload of a file of so many bytes to it. */
function upload(
  size: number,
  before: (part: Part, calls: number) => void = () => undefined,
  after: () => unknown = () => undefined,
) {
  const parts: string[] = [];
  let received = 0;
  let calls = 0;
  const file = new File(['x'.repeat(size)], '报告.pdf');
  const send: UploadTools['send'] = async (part) => {
    before(part, (calls += 1));
    if (part.offset === received) {
      parts.push(atob(part.bytes));
      received += parts.at(-1)?.length ?? 0;
    }
    after();
    const isWhole = received === part.size;
    return await Promise.resolve({ received, file: isWhole ? { url: '/file/1.pdf', name: part.name, size } : null });
  };
  return { own: new FileUpload(file, { send, key, scene: 'homework' }), text: () => parts.join('') };
}

const offline = (): never => {
  throw new ApiError('offline', 'uploadFile');
};

test('a file is sent in parts and is whole at the end', async () => {
  const { own, text } = upload(2 * partBytes + 5);
  expect(await own.run()).toMatchObject({ name: '报告.pdf' });
  expect([own.phase, own.percent, text().length]).toEqual(['done', 100, 2 * partBytes + 5]);
});

test('an upload that lost the network goes on where it stopped', async () => {
  const sent: number[] = [];
  const { own, text } = upload(3 * partBytes, ({ offset }, calls) => {
    sent.push(offset);
    if (calls === 2) offline();
  });
  expect(await own.run()).toBeNull();
  expect([own.phase, own.percent, own.problem]).toEqual(['waiting', 33, '网络已断开，请检查网络后重试']);
  expect(await own.run()).not.toBeNull();
  expect(sent).toEqual([0, partBytes, partBytes, 2 * partBytes]);
  expect(text().length).toBe(3 * partBytes);
});

test('a part whose answer was lost is stored once: the server says where to go on', async () => {
  const sent: number[] = [];
  let isLost = true;
  const { own, text } = upload(
    2 * partBytes,
    ({ offset }) => void sent.push(offset),
    () => isLost && offline(),
  );
  await own.run();
  isLost = false;
  expect(await own.run()).not.toBeNull();
  expect(sent).toEqual([0, 0, partBytes]);
  expect(text().length).toBe(2 * partBytes);
});

test.each([
  [codes.fileRefused, 'refused'],
  [codes.fileTooLarge, 'refused'],
  [500, 'waiting'],
  [401, 'waiting'],
] as const)('a refusal with %i leaves the upload %s', async (code, phase) => {
  const { own } = upload(5, () => {
    throw new ApiError('business', 'uploadFile', code, '说明');
  });
  await own.run();
  expect([own.phase, own.problem]).toEqual([phase, '说明']);
});

test('what is given up sends nothing more', async () => {
  let calls = 0;
  const { own } = upload(3 * partBytes, () => {
    calls += 1;
    own.stop();
  });
  expect(await own.run()).toBeNull();
  expect(calls).toBe(1);
});

test.each([
  ['报告.pdf', 10, null],
  ['报告.PDF', 10, null],
  ['报告.pdf', 11, '「报告.pdf」超过1 KB，请压缩或拆分后再上传'],
  ['报告.exe', 1, '「报告.exe」的格式不支持，请上传PDF、DOCX、PPTX、XLSX或MP4文件'],
  ['报告.pdf', 0, '「报告.pdf」是空文件'],
])('%s of %i bytes, where ten are allowed: %s', (name, size, problem) => {
  expect(fileProblem({ name, size }, 10)).toBe(problem);
});
