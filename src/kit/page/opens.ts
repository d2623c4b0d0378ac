import type { DialogName } from '#stores/dialogs.ts';

/** Marks a link or button that opens a dialog. The shell preloads the dialog's code on hover, focus or touch. */
export const opens = (name: DialogName): { 'data-opens': DialogName } => ({ 'data-opens': name });
