/** Validation of external URLs. */

const maxLength = 2048;

/** The URL when it is absolute, https and without credentials, else null. */
export function safeExternalUrl(value: string | null | undefined): string | null {
  if (!value || value.length > maxLength || !/^https:\/\/[^/\\]/i.test(value)) return null;
  try {
    const url = new URL(value);
    return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null;
  } catch {
    return null;
  }
}
