/** What a live stream needs from outside. */
import type { Clock } from '#shared/clock.ts';
import type { LivePlay } from './liveRights.ts';

/** What watching needs from outside. */
export interface LiveDeps {
  /** Asks for the right to watch; `again` by itself, which stops no other device [G.6]. */
  authorize(again: boolean): Promise<LivePlay>;
  clock: Clock;
  /** Seconds between the live edge and the picture. */
  behind(): number;
  /** True when the reader has a preview, so that a refusal means that it is over. */
  hasPreview(): boolean;
  /** Called when the picture begins or stops to move. */
  onPlaying(isPlaying: boolean): void;
  /** Called when the server has refused this reader because the state of the stream is another one than the page shows. */
  onChanged(): void;
  /** Called when the picture has ended or stands still, for all readers at the same moment: the state may be another one. */
  onHalt(): void;
}
