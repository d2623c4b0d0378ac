/** The one spelling of a path: a page is rendered, cached and linked under it alone [N81]. */
import { withoutSlashes } from '#shared/withoutSlashes.ts';

/** Characters that a segment may have unencoded, although `encodeURIComponent` encodes them. */
const plainInSegment = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;

/** Separators and control characters: no address of the portal contains them, and readers of a path disagree about them. */
const neverInSegment = /[/\\\p{Cc}]/u;

/** One segment in its canonical spelling. Throws URIError when it cannot be decoded. */
function canonicalSegment(segment: string): string {
  const text = decodeURIComponent(segment);
  if (neverInSegment.test(text)) throw new URIError('A segment contains a separator.');
  return encodeURIComponent(text).replace(plainInSegment, decodeURIComponent);
}

/**
 * The canonical spelling of a path: only what must be encoded is, in upper case, and there is no slash at its end. Null for a
 * path that no page can have: it cannot be decoded, or hides a separator or a control character.
 */
export function canonicalPath(path: string): string | null {
  // A redirect to it would lead to another host.
  if (path.startsWith('//')) return null;
  try {
    return withoutSlashes(path).split('/').map(canonicalSegment).join('/') || '/';
  } catch {
    return null;
  }
}
