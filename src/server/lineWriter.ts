/**
 * Writes lines to a stream that may fail or be slow, such as the standard output. Lines that cannot be written are dropped and
 * counted: a closed pipe or a full disk must not end the process or fill its memory.
 */
import type { Writable } from 'node:stream';

/** Limit of the bytes in the stream's buffer. */
const maxBuffered = 4_194_304;

/** Returns a function that writes one line. After losses, `lostLine` with their number precedes the next line. */
export function createLineWriter(
  stream: Pick<Writable, 'write' | 'on' | 'writableLength'>,
  lostLine: (count: number) => string,
  max = maxBuffered,
): (line: string) => void {
  let lost = 0;
  let hasFailed = false;
  // Without a listener a failed write would end the process. The callback of each write handles its failure.
  stream.on('error', () => undefined);
  return (line) => {
    if (stream.writableLength + Buffer.byteLength(line) > max) {
      lost += 1;
      return;
    }
    const count = lost;
    // After a failed write the first half of a line may be on disk, so the next line starts with a line break.
    const head = count > 0 ? `${hasFailed ? '\n' : ''}${lostLine(count)}` : '';
    lost = 0;
    hasFailed = false;
    stream.write(head + line, (error) => {
      if (!error) return;
      lost += count + 1;
      hasFailed = true;
    });
  };
}
