/** Keeps a page at an anchor while parts above it load. Browser only. */

/** What readers do when they read on by themselves. */
const readerEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Whether an element stands where a jump to it puts it. */
export const isAtPlace = (element: Element): boolean =>
  Math.abs(element.getBoundingClientRect().top - parseFloat(getComputedStyle(element).scrollMarginTop)) < 2;

/**
 * Scrolls to the element with this id whenever the height of the page changes, until the reader moves the page; `onLate` is called
 * for an element that comes after the page. `signal` ends it.
 */
export function followAnchor(id: string, onLate: (target: HTMLElement) => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  const page = document.documentElement;
  let isThere = document.getElementById(id) !== null;
  let height = page.scrollHeight;
  let top = window.scrollY;
  const observer = new ResizeObserver(() => {
    const target = document.getElementById(id);
    target?.scrollIntoView();
    if (target && !isThere) onLate(target);
    isThere ||= target !== null;
    height = page.scrollHeight;
    top = window.scrollY;
  });
  const end = (): void => {
    observer.disconnect();
    for (const name of readerEvents) window.removeEventListener(name, end);
    window.removeEventListener('scroll', onScroll);
  };
  // A scroll bar or a screen reader moves the page without any of these events; a browser that keeps the place of what is read
  // moves it when its height changes.
  const onScroll = (): void => {
    if (page.scrollHeight === height && Math.abs(window.scrollY - top) > 1) end();
  };
  for (const name of readerEvents) window.addEventListener(name, end, { passive: true });
  window.addEventListener('scroll', onScroll, { passive: true });
  signal.addEventListener('abort', end);
  observer.observe(document.body);
}
