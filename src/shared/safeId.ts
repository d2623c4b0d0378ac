/** Validation of identifiers in paths. */

/** True for a decimal id without leading zero, at most 19 digits; `0` only where visitors are allowed. */
export const isId = (value: unknown, allowZero = false): boolean => {
  const text = String(value);
  return /^[1-9][0-9]{0,18}$/.test(text) || (allowZero && text === '0');
};

/** True for a path segment that cannot change the path: letters, digits, `_` and `-` only. */
export const isSegment = (value: unknown): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(String(value));
