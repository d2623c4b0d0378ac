/** The code of the confirmation dialog. */
import { loadAhead } from '#shared/chunkGuard.ts';

/** Loads the dialog. */
export const loadConfirm = () => import('#ui/chakra/Confirm.tsx').then((module) => ({ default: module.Confirm }));

/** Preloads the dialog on hover and focus. */
export const preloadQuestion = (): void => loadAhead(loadConfirm);
