/** Pictures that come as base64 inside an answer: only raster data is shown, told by its first bytes and not by its label. */

/** Largest picture, in decoded bytes (faults A37). */
export const largestPicture = 200_000;

const label = /^data:image\/(?:png|jpeg|gif|webp);base64,/;

/** First bytes of each format as text of single-byte letters; a dot stands for any byte. */
const beginnings: [mime: string, bytes: RegExp][] = [
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
];

/** Base64 letters that hold the longest beginning. */
const head = 24;

/**
 * The picture as a data URL that is safe in `src`, or null when the text is anything else than a PNG, JPEG, GIF or WebP of
 * at most `max` bytes: an address, an SVG, broken base64. Bare base64 and data URLs are both taken [3-25].
 */
export function rasterPicture(text: string, max: number = largestPicture): string | null {
  const base64 = text.replace(label, '');
  if (base64.length > Math.ceil(max / 3) * 4 || base64.length % 4 !== 0) return null;
  if (!/^[A-Za-z0-9+/]{24,}={0,2}$/.test(base64)) return null;
  const format = formatOf(base64);
  return format ? `data:${format};base64,${base64}` : null;
}

/** The format that the first bytes tell; undefined for none that is taken, and for broken base64. */
function formatOf(base64: string): string | undefined {
  const start = base64.slice(0, head);
  if (!/^[A-Za-z0-9+/]{24}$/.test(start)) return undefined;
  const bytes = atob(start);
  return beginnings.find(([, beginning]) => beginning.test(bytes))?.[0];
}

/** Whether a text is a data URL whose label and first bytes are those of a PNG, JPEG, GIF or WebP. */
export const isRasterData = (text: string): boolean =>
  label.test(text) && formatOf(text.slice(text.indexOf(',') + 1)) !== undefined;
