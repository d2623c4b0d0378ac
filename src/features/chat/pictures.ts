/** Which received pictures are shown: raster data of limited size, and addresses on known hosts. */
import { isDecodable } from '#shared/imageIntake.ts';
import { pictureAddress } from '#shared/pictureAddress.ts';
import { rasterPicture } from '#shared/rasterPicture.ts';

/** Maximum size of a picture inside a frame, in decoded bytes. */
const largest = 1_500_000;
/** Base64 characters that are decoded first: most headers contain the size there. */
const head = 8_192;

/** The address to show a picture by, or null for a placeholder. `origins` are the allowed ones. */
export function shownPicture(raw: string, origins: readonly string[]): string | null {
  return dataPicture(raw) ?? pictureAddress(raw, origins);
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
