import type { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLineWriter } from './lineWriter.ts';

type Done = (error?: Error | null) => void;

/** A fake standard output: `answer` completes the write of a text, or fails it with an error. */
function output(answer: (text: string, done: Done) => void) {
  const texts: string[] = [];
  const stream = {
    writableLength: 0,
    on: () => stream,
    write: (text: string, done: Done): boolean => {
      texts.push(text);
      answer(text, done);
      return true;
    },
  };
  return { stream: stream as unknown as Writable & { writableLength: number }, texts };
}

const lost = (count: number): string => `lost ${count}\n`;

test('N47 lines beyond the buffer limit are dropped, and the next written line reports how many', () => {
  const { stream, texts } = output((text) => (stream.writableLength += text.length));
  const write = createLineWriter(stream, lost, 8);
  for (const line of ['one\n', 'two\n', 'three\n', 'four\n']) write(line);
  stream.writableLength = 0;
  write('five\n');
  expect(texts).toEqual(['one\n', 'two\n', 'lost 2\nfive\n']);
});

test('N47 after a failed write the number of lost lines starts on a new line, because half a line may have been written', () => {
  const { stream, texts } = output((_, done) => done(texts.length < 3 ? new Error('ENOSPC') : null));
  const write = createLineWriter(stream, lost);
  for (const line of ['one\n', 'two\n', 'three\n', 'four\n']) write(line);
  expect(texts).toEqual(['one\n', '\nlost 1\ntwo\n', '\nlost 2\nthree\n', 'four\n']);
});
