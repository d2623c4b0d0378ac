/**
 * Which addresses of an answer may be loaded as pictures: files of our own, raster data, and the origins that the deployment lists
 * (`IMAGE_HOSTS`). Any other address would tell its owner who reads what, and an own call must not be made by a picture.
 */
import { isRasterData } from './rasterPicture.ts';

const ownOrigin = 'https://own.invalid';
/** Our own calls: an image must not be a way to make one. */
const ownCalls = /^\/(?:api|userapi|payapi|ws|__[a-z]+)(?:\/|$)/i;
const pictureFile = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;
const longest = 2048;

function parsed(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/** Whether the server may read a path as one of our own calls; one that cannot be decoded is not trusted. */
function mayBeCall(path: string): boolean {
  try {
    return ownCalls.test(decodeURIComponent(path));
  } catch {
    return true;
  }
}

/** The path of a picture file of our own; null for every other path. */
function ownPicture(path: string): string | null {
  const url = /^\/[^/\\]/.test(path) ? parsed(path, ownOrigin) : null;
  // Detours such as `/x/..//host` end in what a browser reads as another host.
  if (url?.origin !== ownOrigin || url.pathname.startsWith('//')) return null;
  return pictureFile.test(url.pathname) && !mayBeCall(url.pathname) ? url.pathname + url.search : null;
}

/** An address on one of the listed origins, such as `https://static.example.com`; null for every other one. */
function listedPicture(address: string, origins: readonly string[]): string | null {
  const url = address.length <= longest && /^https?:\/\/[^/\\]/i.test(address) ? parsed(address) : null;
  return url && origins.includes(url.origin) && url.username + url.password === '' ? url.href : null;
}

/** The address of a picture file of our own or on one of the origins; null for every other one, and for data. */
export const pictureAddress = (raw: string, origins: readonly string[]): string | null =>
  ownPicture(raw) ?? listedPicture(raw, origins);

/** What may stand in `src` for an address of an answer: as above, or raster data; null for everything else. */
export const pictureSource = (raw: string, origins: readonly string[]): string | null =>
  isRasterData(raw) ? raw : pictureAddress(raw, origins);
