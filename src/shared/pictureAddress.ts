/**
 * Which addresses in a response may be loaded as pictures: our own picture files, raster data URLs, and configured origins
 * (`IMAGE_HOSTS`). Any other host could track readers, and a picture must not trigger an API call.
 */
import { isRasterData } from './rasterPicture.ts';

const ownOrigin = 'https://own.invalid';
/** Paths of API calls, which a picture must not trigger. */
const apiPaths = /^\/(?:api|userapi|payapi|ws|__[a-z]+)(?:\/|$)/i;
const pictureFile = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;
const maxLength = 2048;

function parsed(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/** Whether the server might handle a path as an API call; true for a path that cannot be decoded. */
function mayBeCall(path: string): boolean {
  try {
    return apiPaths.test(decodeURIComponent(path));
  } catch {
    return true;
  }
}

/** The path of our own picture file; null for any other path. */
function ownPicture(path: string): string | null {
  const url = /^\/[^/\\]/.test(path) ? parsed(path, ownOrigin) : null;
  // A path such as `/x/..//host` resolves to a URL of another host.
  if (url?.origin !== ownOrigin || url.pathname.startsWith('//')) return null;
  return pictureFile.test(url.pathname) && !mayBeCall(url.pathname) ? url.pathname + url.search : null;
}

/** An address on one of the listed origins, such as `https://static.example.com`; null for every other one. */
function listedPicture(address: string, origins: readonly string[]): string | null {
  const url = address.length <= maxLength && /^https?:\/\/[^/\\]/i.test(address) ? parsed(address) : null;
  return url && origins.includes(url.origin) && url.username + url.password === '' ? url.href : null;
}

/** The address of a picture file on our own or a configured origin; null for any other address and for data URLs. */
export const pictureAddress = (raw: string, origins: readonly string[]): string | null =>
  ownPicture(raw) ?? listedPicture(raw, origins);

/** The `src` for an address in a response: as above, or a raster data URL; null for anything else. */
export const pictureSource = (raw: string, origins: readonly string[]): string | null =>
  isRasterData(raw) ? raw : pictureAddress(raw, origins);
