/** Error messages without what a doctor may have typed or read: they quote answers, addresses and values. */

/** Maximum length of a redacted message, in characters. */
export const maxMessage = 200;

/** The longest text that is looked at. */
const maxRead = 500;

/** What is written in place of a removed part. */
const removed = '*';

/** A name of the program, as browsers quote it: `(reading 'title')`. */
const name = /^'[A-Za-z_$][A-Za-z_$.]{0,40}'$/;

/**
 * Redacts a message in the browser before it is sent, and on the server again. Chinese text, addresses, quoted texts, values behind
 * `=`, and words with a digit are removed; what is left are the words of the browser and names of the program.
 */
export function redactedMessage(message: string): string {
  return message
    .slice(0, maxRead)
    .replace(/"[^"]*"?/g, removed)
    .replace(/`[^`]*`?/g, removed)
    .replace(/'[^']*'?/g, (quoted) => (name.test(quoted) ? quoted : removed))
    .split(/\s+/)
    .map((word) => (/[/@=\\]|[^\x20-\x7e]|\d\w{3}|\w{3}\d|\w{40}/.test(word) ? removed : word))
    .join(' ')
    .slice(0, maxMessage)
    .trim();
}
