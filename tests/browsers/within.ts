/** Waiting for what a browser does. */

/** Longest wait for anything on a page, in ms: generous, because a slow machine proves nothing about a browser. */
const patience = 30_000;
/** Time between two looks, in ms. */
const interval = 100;

/** Longest wait for one answer of a page, in ms. */
const answerLimit = 8_000;

const pause = <Value>(ms: number, value: Value): Promise<Value> =>
  new Promise((resolve) => setTimeout(() => resolve(value), ms));

/** Polls until `find` gives a value and resolves with it, or with null after the longest wait. */
export async function within<Value>(find: () => Promise<Value>, limit = patience): Promise<NonNullable<Value> | null> {
  const end = performance.now() + limit;
  do {
    // A page that navigates just now answers nothing, or never.
    const value = await Promise.race([find().catch(() => null), pause(answerLimit, null)]);
    if (value) return value;
    await pause(interval, null);
  } while (performance.now() < end);
  return null;
}
