/** Validates responses against the shapes that are generated from the contract. */
import type { Shape } from '#openapi/operation.ts';
import { wellFormed } from '#shared/text.ts';

/** The result for a value that does not have the shape. */
export const bad = Symbol('bad');

const maxDepth = 24;

/**
 * Returns the value when it has the shape, else `bad`. Items of a list that do not fit are dropped one by one, so that one
 * broken course does not hide the others; unknown fields are kept, except `__proto__` and values that are nested too deeply.
 */
export function fit(value: unknown, shape: Shape, depth = 0): unknown {
  if (depth > maxDepth) return bad;
  if (typeof shape === 'string') {
    if (!fitsPlain(value, shape)) return bad;
    // The server would encode a lone surrogate differently than the browser renders it, which breaks hydration.
    return shape === 's' ? wellFormed(value as string) : value;
  }
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return bad;
    return value.map((item: unknown) => fit(item, shape[0] as Shape, depth + 1)).filter((item) => item !== bad);
  }
  if ('=' in shape) return shape['='].includes(value) ? value : bad;
  if ('|' in shape) {
    for (const branch of shape['|']) {
      const fitted = fit(value, branch, depth + 1);
      if (fitted !== bad) return fitted;
    }
    return bad;
  }
  return '.' in shape ? fitObject(value, shape['.'], depth) : bad;
}

function fitObject(value: unknown, fields: Readonly<Record<string, Shape>>, depth: number): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return bad;
  const source = value as Record<string, unknown>;
  const result: Record<string, unknown> = {};
  for (const name of Object.keys(source))
    if (name !== '__proto__' && isShallow(source[name], depth)) result[name] = source[name];
  for (const [label, shape] of Object.entries(fields)) {
    const optional = label.endsWith('?');
    const name = optional ? label.slice(0, -1) : label;
    if (optional && result[name] === undefined) continue;
    const fitted = fit(result[name], shape, depth + 1);
    // A missing field that may be null becomes null.
    if (fitted !== bad) result[name] = fitted ?? null;
    else if (!optional) return bad;
    else delete result[name];
  }
  return result;
}

/** False for a value that is nested too deeply to be serialized into the page as JSON. */
function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth < maxDepth && Object.values(value).every((inner) => isShallow(inner, depth + 1));
}

function fitsPlain(value: unknown, shape: 's' | 'i' | 'n' | 'b' | '0' | '*'): boolean {
  switch (shape) {
    case 's':
      return typeof value === 'string';
    case 'i':
      return Number.isSafeInteger(value);
    case 'n':
      return Number.isFinite(value);
    case 'b':
      return typeof value === 'boolean';
    case '0':
      return value === null || value === undefined;
    case '*':
      return isShallow(value, 0);
  }
}
