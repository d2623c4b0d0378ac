import { capped } from '../shared/text.ts';

/** Takes what is more than `maxLength` code points out of the field; true when something was. */
export function cap(field: HTMLTextAreaElement, maxLength: number): boolean {
  const fitting = capped(field.value, field.selectionEnd, maxLength);
  if (fitting.text === field.value) return false;
  field.value = fitting.text;
  field.setSelectionRange(fitting.caret, fitting.caret);
  return true;
}
