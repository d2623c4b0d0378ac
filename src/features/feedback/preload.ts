/** Fetches the feedback dialog before it is asked for: on hover, focus or touch, never at the first load. */
export function preloadFeedback(): void {
  void import('./dialogs/FeedbackDialog.tsx').catch(() => undefined);
}

/** The same for the lecturer's application. */
export function preloadApply(): void {
  void import('./dialogs/ApplyDialog.tsx').catch(() => undefined);
}
