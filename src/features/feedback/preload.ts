/** Loads the forms before they are asked for: on hover, focus or touch, never at the first load. */
import { loadAhead } from '../../shared/chunkGuard.ts';

/** The feedback. */
export const preloadFeedback = (): void => loadAhead(() => import('./dialogs/FeedbackDialog.tsx'));

/** The lecturer's application. */
export const preloadApply = (): void => loadAhead(() => import('./dialogs/ApplyDialog.tsx'));
