/** Files that doctors have uploaded part by part: kept in the state and served under `/mock-media/file/`. */
import type { BodyOf } from '#openapi/operation.ts';
import type { components } from '#openapi/portal.d.ts';
import { bytesOf } from './pictures.ts';
import type { Served } from './playback/playback.ts';
import { randomName, unusedAge } from './uploads.ts';

type Schemas = components['schemas'];

/** The largest file that this mock backend takes, in bytes: its whole memory is kept in the browser. */
export const maxFileBytes = 4 * 1_024 * 1_024;
/** Maximum number of files of one doctor that nothing shows yet. */
export const maxUnusedFiles = 20;

/** A file, or its beginning. */
export interface FileRecord {
  userId: number;
  name: string;
  size: number;
  /** In base64, in their order. */
  parts: string[];
  /** Bytes so far. */
  received: number;
  /** Null until it is whole. */
  url: string | null;
  /** Of the last part, ms. */
  at: number;
}

/** The part of the state that has the files. */
export interface Files {
  /** By user and the key of the upload. */
  files: Record<string, FileRecord>;
}

/** Each ending with its media type, and the bytes at the beginning of such a file and where they stand. */
const types: Readonly<Record<string, { type: string; starts: string; at: number }>> = {
  pdf: { type: 'application/pdf', starts: '%PDF', at: 0 },
  docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', starts: 'PK', at: 0 },
  pptx: { type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation', starts: 'PK', at: 0 },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', starts: 'PK', at: 0 },
  mp4: { type: 'video/mp4', starts: 'ftyp', at: 4 },
};

const endingOf = (name: string): string => (/\.([a-z0-9]{1,8})$/i.exec(name)?.[1] ?? '').toLowerCase();

/** Whether the first bytes are those of a file with this ending. */
function isKnownType(name: string, bytes: Uint8Array): boolean {
  const known = types[endingOf(name)];
  return (
    known !== undefined && [...known.starts].every((character, at) => bytes[known.at + at] === character.charCodeAt(0))
  );
}

interface Moment {
  state: Files;
  now: number;
  random(): number;
}

/** The upload of a key, begun when there is none; null when the doctor has too many that nothing shows. */
function uploadOf(
  { state, now }: Moment,
  userId: number,
  { key, name, size }: BodyOf<'uploadFile'>,
): FileRecord | null {
  const id = `${userId}:${key}`;
  const kept = state.files[id];
  if (kept) return kept;
  const shown = JSON.stringify({ ...state, files: {} });
  const unused = Object.entries(state.files).filter(([, { url }]) => url === null || !shown.includes(url));
  for (const [other, { at }] of unused) if (now - at >= unusedAge) delete state.files[other];
  const own = unused.filter(([other, file]) => other in state.files && file.userId === userId);
  if (own.length >= maxUnusedFiles) return null;
  return (state.files[id] = { userId, name, size, parts: [], received: 0, url: null, at: now });
}

/** The bytes of a part, or null where the base64 is impossible. */
function bytesIn(text: string): Uint8Array | null {
  try {
    return bytesOf(text);
  } catch {
    return null;
  }
}

/**
 * Stores a part of a file, unless it does not begin where the last one ended. Answers how much is there, and the file once it is
 * whole; or the name of the refusal.
 */
export function storePart(
  moment: Moment,
  userId: number,
  part: BodyOf<'uploadFile'>,
): Schemas['FileProgress'] | 'fileRefused' | 'fileTooLarge' | 'tooFrequent' | 'badParameter' {
  const bytes = bytesIn(part.bytes);
  if (!types[endingOf(part.name)]) return 'fileRefused';
  if (part.size > maxFileBytes) return 'fileTooLarge';
  if (!bytes || part.offset + bytes.length > part.size) return 'badParameter';
  if (part.offset === 0 && !isKnownType(part.name, bytes)) return 'fileRefused';
  const file = uploadOf(moment, userId, part);
  if (!file) return 'tooFrequent';
  if (file.name !== part.name || file.size !== part.size) return 'badParameter';
  if (part.offset === file.received && file.received < file.size) {
    file.parts.push(part.bytes);
    file.received += bytes.length;
    file.at = moment.now;
    if (file.received === file.size)
      file.url = `/mock-media/file/${randomName(() => moment.random())}.${endingOf(file.name)}`;
  }
  const { url, name, size, received } = file;
  return { received, file: url === null ? null : { url, name, size } };
}

/** The files behind these addresses; null when one of them is none that the user has uploaded. */
export function ownFiles({ files }: Files, userId: number, urls: readonly string[]): Schemas['ClassFile'][] | null {
  const own = urls.flatMap((url) => {
    const file = Object.values(files).find((one) => one.url === url && one.userId === userId);
    return file ? [{ url, name: file.name, size: file.size }] : [];
  });
  return own.length === urls.length ? own : null;
}

/** The file behind a path; null for other paths. */
export function fileAt({ files }: Files, pathname: string): Served | null {
  if (!pathname.startsWith('/mock-media/file/')) return null;
  const file = Object.values(files).find(({ url }) => url === pathname);
  if (!file) return { status: 404 };
  const bytes = file.parts.map((part) => bytesOf(part));
  const body = new Uint8Array(file.size);
  let at = 0;
  for (const part of bytes) {
    body.set(part, at);
    at += part.length;
  }
  return { status: 200, body, type: types[endingOf(file.name)]?.type ?? '', download: file.name };
}
