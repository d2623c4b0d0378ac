/**
 * What the code may use although the oldest browsers of our promise lack it, each as an expression that is falsy there.
 * `src/entry-polyfills.ts` brings what is missing; `src/polyfilled.d.ts` has the types. The decision is in
 * docs/decisions/0038-old-browsers.md.
 */
export const polyfilled = [
  'Array.prototype.at',
  'Array.prototype.findLast',
  'Array.prototype.findLastIndex',
  'Array.prototype.toReversed',
  'Array.prototype.toSorted',
  'Object.hasOwn',
  'String.prototype.at',
  'window.reportError',
] as const;

/** An expression for a script of the document: true in a browser that lacks nothing of it. */
export const lacksNothing = polyfilled
  .map((name) => name.replace('Array.prototype', '[]').replace('String.prototype', "''"))
  .join('&&');

/**
 * An expression that is falsy in browsers older than those of our promise, which are Chrome and Edge 87, Safari 14 and Firefox 91: they
 * cannot even read the code.
 */
export const isPromised = 'window.Promise&&Promise.any';
