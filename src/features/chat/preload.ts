import { loadAhead } from '../../shared/chunkGuard.ts';

/** Loads the chat before it is asked for: on hover, focus or touch, never at the first load. */
export const preloadChat = (): void => loadAhead(() => import('./dialogs/ChatDialog.tsx'));
