/** Characters that no stored text may have: one rule of the contract for all calls that write. */

/**
 * Control characters but line breaks and tabs, and marks that change the direction of what follows: a text with them shows something
 * else than what it says, in lists, files and logs of others. CR is allowed, because forms send line breaks as CRLF.
 */
const refused = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

/** Whether a text anywhere in an input has such a character. */
export function hasControlCharacters(value: unknown): boolean {
  if (typeof value === 'string') return refused.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(hasControlCharacters);
}
