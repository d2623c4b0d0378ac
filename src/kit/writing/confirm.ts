/** The code of the confirmation dialog. */
import { loadAhead } from '#shared/chunkGuard.ts';
import { later } from '#ui/later.ts';

/** The dialog. */
export const Confirm = later(() => import('#ui/chakra/Confirm.tsx'), 'Confirm');

/** Preloads the dialog on hover and focus. */
export const preloadQuestion = (): void => loadAhead(Confirm.load);
