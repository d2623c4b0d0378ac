/** The lists of a homework that is being written, kept with its text as JSON. Damaged ones count as empty. */
import type { StoredFile } from '#kit/files/FileUpload.ts';
import { parsed } from '#shared/storedJson.ts';

function listIn(text: string): unknown[] {
  const value = parsed(text);
  return Array.isArray(value) ? value : [];
}

/** The texts of a kept list. */
export const storedTexts = (text: string): string[] =>
  listIn(text).filter((item): item is string => typeof item === 'string');

const isFile = (item: unknown): item is StoredFile =>
  typeof item === 'object' &&
  item !== null &&
  typeof Reflect.get(item, 'url') === 'string' &&
  typeof Reflect.get(item, 'name') === 'string' &&
  typeof Reflect.get(item, 'size') === 'number';

/** The files of a kept list. */
export const storedFiles = (text: string): StoredFile[] => listIn(text).filter(isFile);
