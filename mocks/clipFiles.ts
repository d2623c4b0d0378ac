/** The files of the clip for the doors in Node: each is read once and cached. */
import { readFile } from 'node:fs/promises';
import type { ClipFiles } from './mediaAnswer.ts';

const read = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** Reads from `mocks/media`; names come from the engine, never from an address. */
export const clipFile: ClipFiles = (name) => {
  const known =
    read.get(name) ?? readFile(new URL(`media/${name}`, import.meta.url)).then((bytes) => new Uint8Array(bytes));
  read.set(name, known);
  return known;
};
