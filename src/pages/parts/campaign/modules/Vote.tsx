import { VotePart } from '#features/campaigns/vote/VotePart.tsx';
import { moduleView } from '#features/campaigns/modules.ts';

/** A vote among courses. */
export const module = moduleView({ type: 'vote', Component: VotePart });
