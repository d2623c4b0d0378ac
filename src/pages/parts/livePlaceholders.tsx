/** Stands in for the player of live streams and for the chat until they exist. */
import type { ReactNode } from 'react';
import type { components } from '../../../openapi/portal.d.ts';

interface LiveStageProps {
  room: components['schemas']['Live'];
  inviteCode: string;
  asked: number | null;
  curtain: ReactNode;
  onPlaying(isPlaying: boolean): void;
  onChanged(): void;
}

/** The player. */
export const LiveStage = ({ curtain }: LiveStageProps) => <div>{curtain}</div>;
