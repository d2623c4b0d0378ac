/** Reads a chosen file: in a worker that can be ended, or step by step in the page where no worker starts. Loaded with the first file. */
import type { Clock } from '#shared/clock.ts';
import type { Progress } from './reading/readTables.ts';
import { readTables } from './reading/readTables.ts';
import type { Table } from './reading/Table.ts';
import type { Answer } from './tableAnswer.ts';
import { TableProblem } from './TableProblem.ts';

/** Maximum size of a file, bytes: pictures in it count, and are not read. */
export const maxFileBytes = 5_242_880;
/** Milliseconds that a file may take. */
const maxReadingMs = 20_000;
/** Milliseconds in which a worker has to start; some browsers do not say that a policy forbids it. */
const maxStartMs = 4_000;
/** Milliseconds of reading after which the page goes on. */
const sliceMs = 12;

const tooSlow = '读取时间过长，请将名单单独保存为一个表格后再导入';
const tooMuch = '表格无法读取，请将名单单独保存为一个表格后再导入';

const ended = (): DOMException => new DOMException('The reading was ended', 'AbortError');

/** The part of a worker that is used. */
export type TableWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'>;

/** Where a file is read. */
export interface Reading {
  clock: Clock;
  /** A worker that will say that it is ready; null where there is none. */
  startWorker(): TableWorker | null;
  onProgress(progress: Progress): void;
  /** Ends the reading: it rejects with an `AbortError`. */
  signal: AbortSignal;
}

/** The answer of a worker; null when it does not start. */
function readBeside(worker: TableWorker, bytes: ArrayBuffer, reading: Reading): Promise<Table[] | null> {
  const { clock, signal, onProgress } = reading;
  return new Promise((resolve, reject) => {
    let isReady = false;
    const stops: (() => void)[] = [];
    const end = (act: () => void): void => {
      for (const stop of stops) stop();
      worker.terminate();
      act();
    };
    const abort = (): void => end(() => reject(ended()));
    const fail = (message: string): void => end(() => (isReady ? reject(new TableProblem(message)) : resolve(null)));
    stops.push(
      clock.after(maxStartMs, () => !isReady && fail('')),
      clock.after(maxReadingMs, () => fail(tooSlow)),
      () => signal.removeEventListener('abort', abort),
    );
    signal.addEventListener('abort', abort);
    worker.onerror = () => fail(tooMuch);
    worker.onmessageerror = () => fail(tooMuch);
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      switch (data.kind) {
        case 'ready':
          isReady = true;
          return worker.postMessage(bytes);
        case 'progress':
          return onProgress(data);
        case 'tables':
          return end(() => resolve(data.tables));
        case 'problem':
          return end(() => reject(new TableProblem(data.message)));
      }
    };
  });
}

/** The same in the page, which goes on after each slice. */
async function readHere(bytes: ArrayBuffer, { clock, signal, onProgress }: Reading): Promise<Table[]> {
  const reading = readTables(new Uint8Array(bytes));
  const last = clock.monotonic() + maxReadingMs;
  for (;;) {
    const end = clock.monotonic() + sliceMs;
    let step = reading.next();
    while (!step.done && clock.monotonic() < end) step = reading.next();
    if (step.done) return step.value;
    if (clock.monotonic() > last) throw new TableProblem(tooSlow);
    onProgress(step.value);
    await new Promise<void>((resolve) => clock.after(0, resolve));
    if (signal.aborted) throw ended();
  }
}

/** The tables of a file. Rejects with a `TableProblem`, which says in Chinese why it cannot be read, or with an `AbortError`. */
export async function readTableFile(file: Blob, reading: Reading): Promise<Table[]> {
  if (file.size > maxFileBytes) throw new TableProblem('表格文件不能超过 5 MB');
  const bytes = await file.arrayBuffer().catch(() => {
    throw new TableProblem('文件无法打开，请确认文件仍在原处后重新选择');
  });
  if (reading.signal.aborted) throw ended();
  const worker = reading.startWorker();
  return (worker && (await readBeside(worker, bytes, reading))) ?? readHere(bytes, reading);
}
