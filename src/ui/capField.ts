import { capped } from '#shared/text.ts';

/** Cuts the field's text to `max` code points; true when something was removed. */
export function cap(field: HTMLTextAreaElement, max: number): boolean {
  const fitting = capped(field.value, field.selectionEnd, max);
  if (fitting.text === field.value) return false;
  field.value = fitting.text;
  field.setSelectionRange(fitting.caret, fitting.caret);
  return true;
}
