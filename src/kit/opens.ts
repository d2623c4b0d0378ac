import type { DialogName } from '../stores/dialogs.ts';

/** Marks a link or button as the way to a dialog, whose code the shell then loads when the pointer, focus or finger is near. */
export const opens = (name: DialogName): { 'data-opens': DialogName } => ({ 'data-opens': name });
