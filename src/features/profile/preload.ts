import { loadAhead } from '../../shared/chunkGuard.ts';

/** Loads the confirmation dialog as soon as there are unsaved changes, so that it can be shown without a network. */
export const preloadConfirm = (): void => loadAhead(() => import('../../ui/chakra/Confirm.tsx'));
