/**
 * Writes lines to a stream that may fail or be slow, such as the standard output. What cannot be written is dropped and counted:
 * a log whose reader is gone or whose disk is full must neither end the process nor fill its memory.
 */
import type { Writable } from 'node:stream';

/** Bytes that may wait for a slow reader. */
const mostWaiting = 4_194_304;

/** Makes a function that writes one line. Before the first line that works again, `lostLine` tells how many were lost. */
export function createLineWriter(
  stream: Pick<Writable, 'write' | 'on' | 'writableLength'>,
  lostLine: (count: number) => string,
  max = mostWaiting,
): (line: string) => void {
  let lost = 0;
  let hasFailed = false;
  // Without a listener the failure of a write would end the process. Each write is told of its own failure.
  stream.on('error', () => undefined);
  return (line) => {
    if (stream.writableLength + Buffer.byteLength(line) > max) {
      lost += 1;
      return;
    }
    const told = lost;
    // A full disk may have taken the first half of a line: the next one must not be joined to it.
    const head = told > 0 ? `${hasFailed ? '\n' : ''}${lostLine(told)}` : '';
    lost = 0;
    hasFailed = false;
    stream.write(head + line, (error) => {
      if (!error) return;
      lost += told + 1;
      hasFailed = true;
    });
  };
}
