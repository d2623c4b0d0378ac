import { WallPart } from '#features/campaigns/wall/WallPart.tsx';
import { moduleView } from '#features/campaigns/modules.ts';

/** A wall of messages. */
export const module = moduleView({ type: 'wall', Component: WallPart });
