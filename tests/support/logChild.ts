/** A process that only logs: a test sends the number of lines; the process reports when they are written. */
import { log } from '#server/log.ts';

const filler = 'x'.repeat(1_000);
let written = 0;

process.on('message', (count: number) => {
  for (let at = 0; at < count; at += 1) log('info', 'line', { number: (written += 1), filler });
  process.send?.({ written, waiting: process.stdout.writableLength });
});
