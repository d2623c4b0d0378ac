/** Pictures that doctors have uploaded: stored in the state and served under `/mock-media/upload/`. */
/** A stored picture. */
export interface UploadRecord {
  userId: number;
  url: string;
  /** Bare base64. */
  image: string;
}

/** The part of the state that has the pictures. */
export interface Uploads {
  uploads: Record<string, UploadRecord>;
  nextUploadId: number;
}

/** Maximum number of stored pictures; the oldest is dropped first. */
export const maxUploads = 50;

const path = /^\/mock-media\/upload\/([1-9][0-9]{0,8})\.(?:jpg|png)$/;

/** Type and size of a picture, read from its first bytes; null for anything but JPEG and PNG. */
export function pictureIn(image: string): { ending: 'jpg' | 'png'; width: number; height: number } | null {
  let bytes: Uint8Array;
  try {
    bytes = bytesOf(image);
  } catch {
    // The characters are base64, but their number is impossible.
    return null;
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const starts = (...magic: number[]): boolean => magic.every((byte, at) => bytes[at] === byte);
  if (starts(0x89, 0x50, 0x4e, 0x47) && bytes.length >= 24)
    return { ending: 'png', width: view.getUint32(16), height: view.getUint32(20) };
  if (!starts(0xff, 0xd8, 0xff)) return null;
  for (let at = 2; at + 9 <= bytes.length;) {
    const marker = view.getUint8(at + 1);
    // Start of frame: C0–CF except the tables C4, C8 and CC.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { ending: 'jpg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** Stores a picture of a user and returns its address. */
export function storeUpload(state: Uploads, userId: number, image: string, ending: 'jpg' | 'png'): string {
  const id = state.nextUploadId++;
  const url = `/mock-media/upload/${id}.${ending}`;
  state.uploads[String(id)] = { userId, url, image: image.slice(image.indexOf(',') + 1) };
  // An object sorts its numeric keys, so the first keys are the oldest pictures.
  for (const old of Object.keys(state.uploads).slice(0, -maxUploads)) delete state.uploads[old];
  return url;
}

/** Whether all of these are pictures that the user has uploaded. */
export const areOwnUploads = ({ uploads }: Uploads, userId: number, urls: readonly string[]): boolean =>
  urls.every((url) => Object.values(uploads).some((kept) => kept.url === url && kept.userId === userId));

/** The picture behind a path, or null when there is none. */
export function uploadAt(state: Uploads, pathname: string): { type: string; bytes: Uint8Array<ArrayBuffer> } | null {
  const id = path.exec(pathname)?.[1];
  const kept = id === undefined ? undefined : state.uploads[id];
  if (kept?.url !== pathname) return null;
  return { type: kept.url.endsWith('png') ? 'image/png' : 'image/jpeg', bytes: bytesOf(kept.image) };
}

const bytesOf = (image: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(image.slice(image.indexOf(',') + 1)), (character) => character.charCodeAt(0));
