/** Parses the body of a request. */

/** Deepest nesting of a body: deeper ones exhaust the stack of whoever checks or stores them. */
const maxDepth = 64;

/** Texts, in which brackets do not nest, and single brackets. Linear: no alternative can match what another one has begun. */
const parts = /"(?:[^"\\]|\\.)*"|[[\]{}]/gs;

function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [part] of text.matchAll(parts)) {
    if (part === '[' || part === '{') depth += 1;
    else if (part === ']' || part === '}') depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}

/** The value of a JSON text; null for a text that is no JSON or is nested too deeply. */
export function jsonIn(text: string): unknown {
  try {
    return isTooDeep(text) ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}
