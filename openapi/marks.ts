/** Characters that change how a text looks without being seen: no text that is sent to be stored has them (rules of `portal.yaml`). */
import type { Problem } from './problem.ts';

/** Control characters but tabs and line breaks, and marks of the text direction. */
const mark = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** Whether the rule holds for a call. */
export const takesTexts = (method: string, writes: boolean): boolean => method === 'POST' || writes;

/** The JSON pointer of the first text with such a mark. */
function pointerIn(value: unknown, pointer = ''): string | null {
  if (typeof value === 'string') return mark.test(value) ? pointer : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const found = pointerIn(inner, `${pointer}/${name}`);
    if (found !== null) return found;
  }
  return null;
}

/** The violation of the rule in an input, `{query, body}`; null when there is none. */
export function markProblem(operation: string, input: object): Problem | null {
  const pointer = pointerIn(input);
  return pointer === null
    ? null
    : {
        operation,
        pointer,
        expected: 'a text without control characters and marks of the direction',
        actual: 'such a mark',
      };
}
