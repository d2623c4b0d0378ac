/**
 * Which sections of the server's page React has not taken over yet. It does that one by one: what changes the stores before would give
 * a section another text than the server's.
 */

/** The sections that wait. Changed only by effects in a browser. */
const waiting = new Set<Section>();
/** What is called when none waits. */
const calls: (() => void)[] = [];

/** What is called whenever one is reached. */
const followers = new Set<() => void>();

/** A section of a page that may load or fail by itself. */
export class Section {
  private isReached = false;

  /** The section is on the page. */
  wait(): void {
    if (!this.isReached) waiting.add(this);
  }

  /** It shows its content, with the sections in it, or its failure. */
  reach(): void {
    this.isReached = true;
    for (const follow of followers) follow();
    this.leave();
  }

  /** It is no longer on the page. */
  leave(): void {
    waiting.delete(this);
    if (waiting.size === 0) for (const call of calls.splice(0)) call();
  }
}

/** Calls back when React has taken over all sections of the page; at once when none waits. To be called after the page's first effects. */
export function whenReached(callback: () => void): void {
  if (waiting.size === 0) callback();
  else calls.push(callback);
}

/** Calls back whenever a section is reached, until the returned function is called. */
export function onReach(callback: () => void): () => void {
  followers.add(callback);
  return () => followers.delete(callback);
}
