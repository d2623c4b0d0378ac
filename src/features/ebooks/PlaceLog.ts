/** Sends where a doctor reads: a moment after the last turn, and at once when the page is left. */
import type { BodyOf } from '#openapi/operation.ts';
import type { Clock } from '#shared/clock.ts';

/** A place as it is sent. */
export type PlaceDraft = BodyOf<'ebookPlaceSave'>;

/** Milliseconds without a turn until the place is sent: who turns quickly only passes through. */
const pause = 800;

/** What the log needs from its surroundings. */
interface PlaceLogParts {
  clock: Clock;
  send(place: PlaceDraft): Promise<unknown>;
}

/** The places of one reader. A place that could not be sent goes with the next turn, unless a newer one takes its place. */
export class PlaceLog {
  private readonly parts: PlaceLogParts;
  private waiting: PlaceDraft | null = null;
  private latest = '';
  private cancel = (): void => undefined;

  constructor(parts: PlaceLogParts) {
    this.parts = parts;
  }

  /** The doctor is here now. */
  keep(place: PlaceDraft): void {
    const text = JSON.stringify(place);
    if (text === this.latest) return;
    this.latest = text;
    this.waiting = place;
    this.cancel();
    this.cancel = this.parts.clock.after(pause, () => this.flush());
  }

  /** Sends the place that waits now. */
  flush(): void {
    this.cancel();
    const place = this.waiting;
    if (!place) return;
    this.waiting = null;
    this.parts.send(place).catch(() => {
      this.waiting ??= place;
    });
  }
}
