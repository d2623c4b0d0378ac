import { useEffect } from 'react';
import { pressedKey } from '#shared/pressedKey.ts';

/**
 * True for an event in an element that is marked `data-beside-dialogs`, such as the control panel of the mock backend: the
 * element stays usable while a dialog is open. It also needs `aria-live="off"`, else the dialog hides it from screen readers.
 */
export const isBesideDialogs = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-beside-dialogs]') !== null;

/**
 * Lets the focus stay in an element beside the dialogs. The focus trap of a dialog allows no exception and listens on the
 * document, so its events are stopped before, on the window.
 */
export function useFocusBesideDialogs(): void {
  useEffect(() => {
    const stop = (event: Event): void => {
      const movesFocus = event.type === 'focusin' || pressedKey(event as KeyboardEvent) === 'Tab';
      if (movesFocus && isBesideDialogs(event)) event.stopPropagation();
    };
    const types = ['focusin', 'keydown'];
    for (const type of types) addEventListener(type, stop, true);
    return () => types.forEach((type) => removeEventListener(type, stop, true));
  }, []);
}
