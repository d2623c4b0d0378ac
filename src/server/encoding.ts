/** Content negotiation by `Accept-Encoding`. */
import { parseAccept } from 'hono/utils/accept';

/** Supported content encodings. */
export type Encoding = 'br' | 'gzip';

/**
 * The encoding to send for an `Accept-Encoding` header: the one with the highest weight; among equals the first of `available`.
 * `identity` when the header accepts none of them or prefers `identity`.
 */
export function encodingFor(accept: string, available: readonly Encoding[]): Encoding | 'identity' {
  const weights = new Map(parseAccept(accept).map(({ type, q }) => [type.toLowerCase(), q]));
  const weightOf = (name: Encoding): number => weights.get(name) ?? weights.get('*') ?? 0;
  const plain = weights.get('identity') ?? 0;
  const taken = available.filter((name) => weightOf(name) > 0 && weightOf(name) >= plain);
  return taken.toSorted((one, other) => weightOf(other) - weightOf(one))[0] ?? 'identity';
}
