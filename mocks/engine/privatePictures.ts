/**
 * Pictures that only their owner and the reviewer may see: of licences, forms, homework and refunds. Each answer has their addresses
 * signed anew and good for a short time; the state has them without a key.
 */
import { makeKey, readKey } from './playback/keys.ts';
import { minute } from './times.ts';
import type { Uploads } from './uploads.ts';

/** How long an address is good at least, ms. */
const life = 15 * minute;
/** Addresses of one span have the same key, so that an answer that is read again is the same, ms. */
const span = 5 * minute;

/** Seeded licences have the id of their doctor; those of the portal itself, which everybody may see, have small ones. */
const stored = /\/mock-media\/((?:upload\/[0-9a-f]{32}|licence\/[1-9][0-9]{3,8})\.(?:jpg|png|svg))/g;
const signed = /\/mock-media\/own\/([\w.-]{1,60})\/((?:upload|licence)\/[0-9a-f]{1,32}\.(?:jpg|png|svg))/g;

const uploadName = /^upload\/([0-9a-f]{32})/;

/** Whether a picture, such as `upload/….jpg`, is private. */
function isPrivate({ uploads }: Uploads, picture: string): boolean {
  const name = uploadName.exec(picture)?.[1];
  return name === undefined || uploads[name]?.isPrivate === true;
}

/** An answer with a key in the address of each private picture. */
export function withKeys(text: string, state: Uploads, now: number): string {
  const expireAt = Math.ceil(now / span) * span + life;
  return text.replace(stored, (address, picture: string) =>
    isPrivate(state, picture) ? `/mock-media/own/${makeKey(picture, [0, expireAt])}/${picture}` : address,
  );
}

/** A body without these keys: what a doctor sends back is known by its name, also when its address is no longer good. */
export const withoutKeys = (text: string): string =>
  text.replace(signed, (_, _key: string, picture: string) => `/mock-media/${picture}`);

/** The path of the picture behind an address at `now` (ms); null when it may not be shown, or not any more. */
export function openPath(state: Uploads, pathname: string, now: number): string | null {
  const [match] = pathname.matchAll(signed);
  if (match?.[0] === pathname) return readKey(match[2] ?? '', match[1] ?? '', now) ? `/mock-media/${match[2]}` : null;
  const [plain] = pathname.matchAll(stored);
  return plain?.[0] === pathname && isPrivate(state, plain[1] ?? '') ? null : pathname;
}
