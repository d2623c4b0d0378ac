/** Base64 pictures in responses: only raster formats are shown, detected by magic bytes and not by the MIME type. */

/** Maximum size in decoded bytes (faults A37). */
export const maxPictureBytes = 200_000;

const label = /^data:image\/(?:png|jpeg|gif|webp);base64,/;

/** Magic bytes of each format, matched against a binary string; a dot matches any byte. */
const signatures: [mime: string, bytes: RegExp][] = [
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
];

/** Base64 characters that contain the longest signature. */
const head = 24;

/**
 * The picture as a data URL that is safe in `src`, or null unless the text is a PNG, JPEG, GIF or WebP of at most `max` bytes.
 * Both bare base64 and data URLs are accepted [3-25].
 */
export function rasterPicture(text: string, max: number = maxPictureBytes): string | null {
  const base64 = text.replace(label, '');
  if (base64.length > Math.ceil(max / 3) * 4 || base64.length % 4 !== 0) return null;
  if (!/^[A-Za-z0-9+/]{24,}={0,2}$/.test(base64)) return null;
  const format = formatOf(base64);
  return format ? `data:${format};base64,${base64}` : null;
}

/** The format by magic bytes; undefined for other formats and for invalid base64. */
function formatOf(base64: string): string | undefined {
  const start = base64.slice(0, head);
  if (!/^[A-Za-z0-9+/]{24}$/.test(start)) return undefined;
  const bytes = atob(start);
  return signatures.find(([, signature]) => signature.test(bytes))?.[0];
}

/** Whether a text is a data URL whose MIME type and magic bytes are those of a PNG, JPEG, GIF or WebP. */
export const isRasterData = (text: string): boolean =>
  label.test(text) && formatOf(text.slice(text.indexOf(',') + 1)) !== undefined;
