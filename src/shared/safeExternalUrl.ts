/** Guard for addresses outside the portal. */

const longest = 2048;

/** The address when it is an absolute https one without credentials, else null. */
export function safeExternalUrl(value: string | null | undefined): string | null {
  if (!value || value.length > longest || !/^https:\/\/[^/\\]/i.test(value)) return null;
  try {
    const url = new URL(value);
    return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null;
  } catch {
    return null;
  }
}
