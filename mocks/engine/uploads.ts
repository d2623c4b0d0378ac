/** Pictures that doctors have uploaded: stored in the state and served under `/mock-media/upload/`. */
import { bytesOf, type StoredPicture } from './pictures.ts';

/** A stored picture. */
export interface UploadRecord {
  userId: number;
  url: string;
  /** Bare base64. */
  image: string;
  /** When it was stored, ms. */
  at: number;
  /** Only its owner and the reviewer may see it. */
  isPrivate?: boolean;
}

/** The part of the state that has the pictures. */
export interface Uploads {
  /** By the random names of the pictures. */
  uploads: Record<string, UploadRecord>;
}

/** Maximum number of pictures of one doctor that nothing shows yet. */
export const maxUnused = 100;
/** A picture that nothing shows is removed after this time, ms: a form that is being filled in may still need it. */
export const unusedAge = 86_400_000;
const nameDigits = 32;

const path = /^\/mock-media\/upload\/([0-9a-f]{32})\.(?:jpg|png)$/;

/** A name that nobody can guess. */
export const randomName = (random: () => number): string =>
  Array.from({ length: nameDigits }, () => Math.floor(random() * 16).toString(16)).join('');

/**
 * Stores a picture of a user and returns its address; null when the user has too many that nothing shows. Pictures stay as long as
 * an article, a portrait, a review or an order shows them.
 */
export function storeUpload(
  { state, now, random }: { state: Uploads; now: number; random: () => number },
  userId: number,
  image: string,
  { ending }: Pick<StoredPicture, 'ending'>,
  isPrivate = false,
): string | null {
  const shown = JSON.stringify({ ...state, uploads: {} });
  const unused = Object.entries(state.uploads).filter(([, { url }]) => !shown.includes(url));
  for (const [name, { at }] of unused) if (now - at >= unusedAge) delete state.uploads[name];
  const own = unused.filter(([name, upload]) => name in state.uploads && upload.userId === userId);
  if (own.length >= maxUnused) return null;
  const name = randomName(random);
  const url = `/mock-media/upload/${name}.${ending}`;
  state.uploads[name] = {
    userId,
    url,
    image: image.slice(image.indexOf(',') + 1),
    at: now,
    ...(isPrivate && { isPrivate }),
  };
  return url;
}

/** Whether all of these are pictures that the user has uploaded. */
export const areOwnUploads = ({ uploads }: Uploads, userId: number, urls: readonly string[]): boolean =>
  urls.every((url) => Object.values(uploads).some((kept) => kept.url === url && kept.userId === userId));

/** The picture behind a path, or null when there is none. */
export function uploadAt(state: Uploads, pathname: string): { type: string; bytes: Uint8Array<ArrayBuffer> } | null {
  const name = path.exec(pathname)?.[1];
  const kept = name === undefined ? undefined : state.uploads[name];
  if (kept?.url !== pathname) return null;
  return { type: kept.url.endsWith('png') ? 'image/png' : 'image/jpeg', bytes: bytesOf(kept.image) };
}
