/** Waiting for what a browser does. */

/** Longest wait for anything on a page, in ms: generous, because a slow machine proves nothing about a browser. */
const patience = 30_000;
/** Time between two looks, in ms. */
const interval = 100;

/** Polls until `find` gives a value and resolves with it, or with null after the longest wait. */
export async function within<Value>(find: () => Promise<Value>, limit = patience): Promise<NonNullable<Value> | null> {
  const end = performance.now() + limit;
  do {
    // A page that navigates just now answers nothing.
    const value = await find().catch(() => null);
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, interval));
  } while (performance.now() < end);
  return null;
}
