/** Which compressed form of an answer a request takes. */
import { parseAccept } from 'hono/utils/accept';

/** Compressed forms that we make. */
export type Encoding = 'br' | 'gzip';

/**
 * The form to send, by an `Accept-Encoding` header: the one with the highest weight, of equal ones the first of `available`. The
 * answer is plain (`identity`) where none is named, where each is refused (`q=0`), and where the plain form is preferred.
 */
export function encodingFor(accept: string, available: readonly Encoding[]): Encoding | 'identity' {
  const weights = new Map(parseAccept(accept).map(({ type, q }) => [type.toLowerCase(), q]));
  const weightOf = (name: Encoding): number => weights.get(name) ?? weights.get('*') ?? 0;
  const plain = weights.get('identity') ?? 0;
  const taken = available.filter((form) => weightOf(form) > 0 && weightOf(form) >= plain);
  return taken.toSorted((one, other) => weightOf(other) - weightOf(one))[0] ?? 'identity';
}
