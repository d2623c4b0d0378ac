/** Loads dialogs before they are asked for: on hover, focus or touch, never at the first load. */
import { loadAhead } from '../../shared/chunkGuard.ts';

/** The login dialog. */
export const preloadDialog = (): void => loadAhead(() => import('./dialogs/LoginDialog.tsx'));

/** The registration dialog. */
export const preloadRegistration = (): void => loadAhead(() => import('./dialogs/RegisterDialog.tsx'));

/** The generic question, when there is something to lose: so that it can be asked even without a network. */
export const preloadConfirm = (): void => loadAhead(() => import('../../ui/chakra/Confirm.tsx'));
