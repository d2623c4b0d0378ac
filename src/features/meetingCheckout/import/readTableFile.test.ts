/** Where a file is read: in a worker that can be ended, or in the page. */
import { expect, test } from 'vitest';
import { FakeClock } from '#tests/support/fakeClock.ts';
import { excelBook, inlineRows, sheetBook } from '#tests/support/workbooks.ts';
import { type Reading, readTableFile, type TableWorker } from './readTableFile.ts';
import type { Answer } from './tableAnswer.ts';

/** A worker that answers when the test says so. */
class PlayedWorker implements TableWorker {
  onmessage: TableWorker['onmessage'] = null;
  onerror: TableWorker['onerror'] = null;
  onmessageerror: TableWorker['onmessageerror'] = null;
  received: unknown[] = [];
  isEnded = false;
  postMessage(message: unknown): void {
    this.received.push(message);
  }
  terminate(): void {
    this.isEnded = true;
  }
  answer(data: Answer): void {
    this.onmessage?.call(this as unknown as Worker, new MessageEvent('message', { data }));
  }
  fail(): void {
    this.onerror?.call(this as unknown as Worker, new Event('error') as ErrorEvent);
  }
}

/** A reading that has begun, with what a test does to it. */
async function begun(made: Partial<Reading> = {}, file = new Blob([excelBook()])) {
  const clock = new FakeClock();
  const worker = new PlayedWorker();
  const control = new AbortController();
  const progress: number[] = [];
  const tables = readTableFile(file, {
    clock,
    startWorker: () => worker,
    onProgress: ({ rows }) => progress.push(rows),
    signal: control.signal,
    ...made,
  });
  const outcome = tables.then(
    (found) => found.map(({ rows }) => rows.length).join(),
    (error: Error) => error.message,
  );
  while (worker.onmessage === null && made.startWorker === undefined) await Promise.resolve(file.size);
  return { clock, worker, control, progress, outcome };
}

test('V24 a worker gets the file when it is ready, tells its progress, and is ended with its answer', async () => {
  const { worker, progress, outcome, clock } = await begun();
  expect(worker.received).toEqual([]);
  worker.answer({ kind: 'ready' });
  expect(worker.received.map((bytes) => bytes instanceof ArrayBuffer)).toEqual([true]);
  worker.answer({ kind: 'progress', rows: 1_200 });
  worker.answer({ kind: 'tables', tables: [{ name: '', rows: [{ row: 1, cells: ['姓名'] }] }] });
  expect([await outcome, progress, worker.isEnded, clock.waiting]).toEqual(['1', [1_200], true, 0]);
});

test('V24 a worker is ended after 20 seconds, when the doctor leaves, and when it breaks', async () => {
  const slow = await begun();
  slow.worker.answer({ kind: 'ready' });
  slow.clock.advance(20_000);
  expect([await slow.outcome, slow.worker.isEnded]).toEqual(['读取时间过长，请将名单单独保存为一个表格后再导入', true]);
  const left = await begun();
  left.worker.answer({ kind: 'ready' });
  left.control.abort();
  expect([await left.outcome, left.worker.isEnded, left.clock.waiting]).toEqual(['The reading was ended', true, 0]);
  const broken = await begun();
  broken.worker.answer({ kind: 'ready' });
  broken.worker.fail();
  expect([await broken.outcome, broken.worker.isEnded]).toEqual([
    '表格无法读取，请将名单单独保存为一个表格后再导入',
    true,
  ]);
  const refused = await begun();
  refused.worker.answer({ kind: 'problem', message: '表格文件已损坏' });
  expect([await refused.outcome, refused.worker.isEnded]).toEqual(['表格文件已损坏', true]);
});

test('V24 where no worker is, none starts, or one is forbidden, the page reads the file itself', async () => {
  expect(await (await begun({ startWorker: () => null })).outcome).toBe('3');
  const silent = await begun();
  silent.clock.advance(4_000);
  expect([await silent.outcome, silent.worker.isEnded]).toEqual(['3', true]);
  const forbidden = await begun();
  forbidden.worker.fail();
  expect([await forbidden.outcome, forbidden.worker.isEnded]).toEqual(['3', true]);
});

/** A clock on which each look takes five milliseconds, and whose timers are due at once. */
class BusyClock extends FakeClock {
  override monotonic(): number {
    super.advance(5);
    return super.monotonic();
  }
  override after(_: number, callback: () => void): () => void {
    queueMicrotask(callback);
    return () => undefined;
  }
}

/** Rows of numbers that can hardly be packed. */
const long = (): Blob => {
  const row = (at: number): string[] => [
    String(at),
    String((at * 7_919_317) % 1_000_003),
    String((at * at * 104_729) % 999_983),
  ];
  return new Blob([sheetBook(inlineRows(Array.from({ length: 3_000 }, (_, at) => row(at))))]);
};

test('V24 in the page the reading goes on between slices, tells its progress, and can be ended', async () => {
  const startWorker = () => null;
  const read = await begun({ startWorker, clock: new BusyClock() }, long());
  expect([await read.outcome, read.progress.length > 3]).toEqual(['3000', true]);
  const left = await begun({ startWorker, clock: new BusyClock(), onProgress: () => left.control.abort() }, long());
  expect(await left.outcome).toBe('The reading was ended');
  const clock = new BusyClock();
  const slow = await begun({ startWorker, clock, onProgress: () => clock.advance(20_000) }, long());
  expect(await slow.outcome).toBe('读取时间过长，请将名单单独保存为一个表格后再导入');
});

test('V27 a file that is too large or no longer there is refused before it is read', async () => {
  const large = new Blob([new Uint8Array(5_242_881)]);
  expect(await (await begun({ startWorker: () => null }, large)).outcome).toBe('表格文件不能超过 5 MB');
  const gone = Object.assign(new Blob(['a']), { arrayBuffer: () => Promise.reject(new Error('gone')) });
  expect(await (await begun({ startWorker: () => null }, gone)).outcome).toBe(
    '文件无法打开，请确认文件仍在原处后重新选择',
  );
});
