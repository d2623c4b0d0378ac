/** Keys that a reader has pressed, and not an input method. */

/** What is read of a keyboard event, of the browser or of React. */
interface Pressed {
  readonly key: string;
  readonly keyCode?: number;
  readonly isComposing?: boolean;
  readonly nativeEvent?: { readonly isComposing: boolean };
}

/** The code of every key that an input method takes. */
const composingCode = 229;

/**
 * The key of an event; '' when it belongs to an input method, such as the Enter that takes a word and the Escape that drops it.
 * Safari sends the key that ends a composition after its end, where only the code tells.
 */
export const pressedKey = (pressed: Pressed): string =>
  (pressed.nativeEvent ?? pressed).isComposing || pressed.keyCode === composingCode ? '' : pressed.key;
