/** How much a doctor can have watched of several things at once: two pictures are still one pair of eyes. */

/** Something that is watched. */
export interface Watched {
  /** Ms. */
  since: number;
  /** Seconds that have counted since then. */
  counted: number;
}

/**
 * Seconds that may still count of one of several things that a doctor watches, `own` among them: since any moment no more in all
 * than the time since that moment at the fastest `rate`, in seconds per second.
 */
export function secondsLeft(own: Watched, all: readonly Watched[], now: number, rate = 1): number {
  const leftSince = (moment: number): number => {
    const counted = all.filter(({ since }) => since >= moment).reduce((sum, other) => sum + other.counted, 0);
    return ((now - moment) / 1_000) * rate - counted;
  };
  const left = all.filter(({ since }) => since <= own.since).map(({ since }) => leftSince(since));
  return Math.max(0, Math.floor(Math.min(...left)));
}
