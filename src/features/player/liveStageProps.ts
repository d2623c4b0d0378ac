/** What a page gives the picture of a live room. */
import type { ReactNode } from 'react';
import type { components } from '#openapi/portal.d.ts';

/** The props of `LiveStage`. */
export interface LiveStageProps {
  room: components['schemas']['Live'];
  /** Of the address; '' for none. */
  inviteCode: string;
  /** Second of a replay to begin at, or null. */
  asked: number | null;
  /** Drawn over the picture, such as while the lecturer is away; null for none. */
  curtain: ReactNode;
  /** What the reader must see whatever the picture does, such as a sign-in; null for nothing. */
  overlay: ReactNode;
  /** Called when the picture begins or stops to move; the heartbeat counts by it. */
  onPlaying(isPlaying: boolean): void;
  /** When the server said last that this device has to stop because two others play, ms; null before. */
  stoppedAt: number | null;
  /** Called when the server has refused this reader because the state is another one: the page reads the room again. */
  onChanged(): void;
  /** Called when the picture has ended or stands still, for all readers at the same moment: the page reads the room again. */
  onHalt(): void;
}
