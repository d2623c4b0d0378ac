/** Which of the pictures that a chat is fed with are shown: raster data of bearable size, and addresses of known hosts. */
import { isDecodable } from '../../shared/imageIntake.ts';
import { rasterPicture } from '../../shared/rasterPicture.ts';
import { safeExternalUrl } from '../../shared/safeExternalUrl.ts';

/** Largest picture inside a frame, in decoded bytes. */
const largest = 1_500_000;
/** Base64 letters of a picture that are looked at first: most headers say their size there. */
const head = 8_192;

/** Our own calls: an image must not be a way to make one. */
const ownCalls = /^\/(api|userapi|payapi|ws|__[a-z]+)(\/|$)/i;
const pictureFile = /\.(png|jpe?g|gif|webp|avif|svg)$/i;

/** The address to show a picture by, or null for a placeholder. `hosts` are those that pictures may come from. */
export function shownPicture(raw: string, hosts: readonly string[]): string | null {
  return dataPicture(raw) ?? pictureAddress(raw, hosts);
}

function dataPicture(raw: string): string | null {
  const picture = rasterPicture(raw, largest);
  if (picture === null) return null;
  const base64 = picture.slice(picture.indexOf(',') + 1);
  return isDecodable(bytesOf(base64.slice(0, head))) || (base64.length > head && isDecodable(bytesOf(base64)))
    ? picture
    : null;
}

function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

/** An address of a picture on a host of the list, or of a picture file of our own; null for every other one. */
export function pictureAddress(raw: string, hosts: readonly string[]): string | null {
  if (/^\/[^/\\]/.test(raw)) {
    const { origin, pathname, search } = new URL(raw, 'https://own.invalid');
    const isOwn = origin === 'https://own.invalid' && pictureFile.test(pathname) && !ownCalls.test(pathname);
    return isOwn ? pathname + search : null;
  }
  const address = safeExternalUrl(raw);
  return address !== null && isListed(new URL(address).host, hosts) ? address : null;
}

/** Hosts are listed as in a content security policy: with or without a scheme, `*.` for all below one. */
function isListed(host: string, hosts: readonly string[]): boolean {
  return hosts.some((entry) => {
    const known = entry.replace(/^https?:\/\//, '').replace(/\/.*$/, '');
    return known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known;
  });
}
