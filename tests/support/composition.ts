/** An input method at work in jsdom. */

/** Types a text by an input method, unfinished until `ended`, and tells the field as a browser does. */
export function composes(field: HTMLInputElement | HTMLTextAreaElement, text: string, isEnded = false): void {
  field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
  if (isEnded) field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: text }));
}

/** The key that an input method takes, as Safari sends it: after the end of the composition, and told by its code alone. */
export const takenKey = (key: string): KeyboardEvent =>
  new KeyboardEvent('keydown', { key, keyCode: 229, bubbles: true, cancelable: true });
