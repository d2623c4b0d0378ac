/** Times for screen readers in Chinese: the library has no translation for them. */

const units: Record<string, string> = { hour: '小时', min: '分', sec: '秒' };

/** A text of the library with its times in Chinese: 「快进 1 min 5 sec」 becomes 「快进 1分5秒」. */
export const inChinese = (text: string): string =>
  text
    .replace(/(\d+) (hour|min|sec)(?: (?=\d)|\b)/g, (_, count: string, unit: string) => `${count}${units[unit] ?? ''}`)
    .replace(' out of ', '，共');

const attributes = ['aria-label', 'aria-valuetext'];

function translate(element: Element): void {
  for (const name of attributes) {
    const text = element.getAttribute(name);
    if (text !== null && inChinese(text) !== text) element.setAttribute(name, inChinese(text));
  }
}

/** Keeps the times below an element in Chinese: those of the announcer and of the time slider. Returns the end of it. */
export function watchSpokenTimes(root: Element): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      // Other names may be titles, which stay as they are.
      if (target instanceof Element && target.matches('[role=status], [role=slider]')) translate(target);
    }
  });
  observer.observe(root, { subtree: true, attributeFilter: attributes });
  return () => observer.disconnect();
}
