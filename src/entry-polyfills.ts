/**
 * What the code uses and the oldest browsers lack (`shared/polyfilled.ts`). The document loads it before the app in a browser that lacks
 * one of it, and in no other.
 */
import 'core-js/actual/array/at';
import 'core-js/actual/array/find-last';
import 'core-js/actual/array/find-last-index';
import 'core-js/actual/array/to-reversed';
import 'core-js/actual/array/to-sorted';
import 'core-js/actual/object/has-own';
import 'core-js/actual/string/at';

if (!('reportError' in window))
  Object.assign(window, {
    reportError: (error: unknown): void =>
      void setTimeout(() => {
        throw error;
      }),
  });
