import { type RefObject, useEffect } from 'react';

/** The element of a dialog that is marked `data-answer`. */
export const answerIn = (content: HTMLElement | null): HTMLElement | null =>
  content?.querySelector<HTMLElement>('[data-answer]') ?? null;

/**
 * Keeps the focus inside a dialog whose content changes: when the focused element is removed, such as a button whose click
 * replaces the form, the focus goes to the answer, or to the dialog itself. The focus trap of the library notices only an
 * element that is removed by itself, not together with its parent.
 */
export function useKeptFocus(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | null = null;
    const note = ({ target }: Event): void => {
      last = target instanceof Element && content.current?.contains(target) === true ? target : null;
    };
    const restore = (): void => {
      if (last === null || last.isConnected) return;
      last = null;
      if (document.activeElement === document.body) (answerIn(content.current) ?? content.current)?.focus();
    };
    const watch = new MutationObserver(restore);
    document.addEventListener('focusin', note);
    // The whole page: the content is rendered after this effect, in a portal.
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      watch.disconnect();
    };
  }, [content]);
}
