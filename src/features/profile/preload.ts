import { loadAhead } from '../../shared/chunkGuard.ts';

/** Loads the confirmation dialog with the first unsaved change, so that it can open without a network. */
export const preloadConfirm = (): void => loadAhead(() => import('../../ui/chakra/Confirm.tsx'));
