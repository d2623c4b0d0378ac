/** Whether a small player follows the reader who scrolls away from a playing lesson. It knows no DOM except `watchAway`. */
import { makeAutoObservable } from 'mobx';

/** Share of the player below which it counts as out of view. */
const hardlySeen = 0.2;

/** State of the small player. */
export class SmallPlayer {
  isShown = false;
  private isAway = false;
  private isPlaying = false;
  private isClosed = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The place of the player has left the view, or is back in it. Paused there, the small player stays. */
  away(isAway: boolean): void {
    this.isAway = isAway;
    this.isShown = isAway && (this.isShown || (this.isPlaying && !this.isClosed));
  }

  /** Playing begins or goes on; that takes back an earlier closing. */
  played(): void {
    this.isPlaying = true;
    this.isClosed = false;
    this.isShown = this.isAway;
  }

  paused(): void {
    this.isPlaying = false;
  }

  /** The player shows what comes next in its own place. */
  ended(): void {
    this.isPlaying = false;
    this.isShown = false;
  }

  /** Stays closed until the next `played`; the lesson itself plays on. */
  close(): void {
    this.isClosed = true;
    this.isShown = false;
  }
}

/** Tells whether the player's place is out of view, below the sticky header. Returns the end of the watching. */
export function watchAway(place: Element, tell: (isAway: boolean) => void): () => void {
  const header = getComputedStyle(place).getPropertyValue('--header').trim() || '0px';
  const observer = new IntersectionObserver(
    // In full screen the page behind may have any layout.
    (seen) => tell((seen.at(-1)?.intersectionRatio ?? 1) < hardlySeen && !document.fullscreenElement),
    { threshold: hardlySeen, rootMargin: `-${header} 0px 0px` },
  );
  observer.observe(place);
  return () => observer.disconnect();
}
