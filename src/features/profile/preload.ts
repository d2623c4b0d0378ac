import { loadAhead } from '../../shared/chunkGuard.ts';

/** Loads the generic question when there is something to lose, so that it can be asked even without a network. */
export const preloadConfirm = (): void => loadAhead(() => import('../../ui/chakra/Confirm.tsx'));
