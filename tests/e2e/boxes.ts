/** What lies over what on a page; the functions run in the page. */

/** The blocks of the content and of the header whose space at the left is not that at the right, in pixels. */
export function unequalGutters(): string[] {
  const width = document.documentElement.clientWidth;
  return [...document.querySelectorAll('#root .wrap')].flatMap((block) => {
    const { left, right } = block.getBoundingClientRect();
    return Math.abs(left - (width - right)) > 1 ? [`${block.className}: ${left} and ${width - right}`] : [];
  });
}

/**
 * How many pixels of the screen's height bars take that stay while the page scrolls, at its worst place, and which ones these are.
 * What is narrower than half of the screen is a button and no bar.
 */
export function keptByBars(): { height: number; bars: string[] } {
  // A list of filters that is open lies over the page and not beside it.
  for (const details of document.querySelectorAll('main details')) details.removeAttribute('open');
  const floating = [...document.querySelectorAll('body *')].filter((element) =>
    ['fixed', 'sticky'].includes(getComputedStyle(element).position),
  );
  let worst: { height: number; bars: string[] } = { height: 0, bars: [] };
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 8) {
    window.scrollTo({ top, behavior: 'instant' });
    const bars = floating.flatMap((element) => {
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      // A sticky element that is in its own place scrolls on with the page.
      const isKept =
        style.position === 'fixed' ||
        Math.abs(box.top - parseFloat(style.top)) < 1 ||
        Math.abs(innerHeight - box.bottom - parseFloat(style.bottom)) < 1;
      const isSeen = box.top < innerHeight && box.bottom > 0 && box.height > 4 && box.width > innerWidth / 2;
      return isKept && isSeen && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        ? [
            {
              name: `${element.className} ${box.height}`,
              from: Math.max(0, box.top),
              to: Math.min(innerHeight, box.bottom),
            },
          ]
        : [];
    });
    // Bars that lie over each other, or in each other, count once.
    let [height, end] = [0, 0];
    for (const { from, to } of bars.toSorted((one, other) => one.from - other.from)) {
      height += Math.max(0, to - Math.max(from, end));
      end = Math.max(end, to);
    }
    if (height > worst.height) worst = { height, bars: bars.map(({ name }) => name) };
  }
  return worst;
}

/**
 * Bars, reminders and floating buttons that lie over each other, and what they cover. `place` is how far the page is scrolled, from 0
 * to 1. The page scrolls below a bar, which must cover no control at its end only; a button must cover none anywhere.
 */
export async function overlaps(place: number): Promise<string[]> {
  const root = document.documentElement;
  window.scrollTo({ top: (root.scrollHeight - innerHeight) * place, behavior: 'instant' });
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  /** What is seen of an element, without what its surroundings cut off. */
  const boxOf = (element: Element): { left: number; right: number; top: number; bottom: number } => {
    let { left, right, top, bottom } = element.getBoundingClientRect();
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
      if (getComputedStyle(around).overflowX === 'visible') continue;
      const box = around.getBoundingClientRect();
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return { left, right, top, bottom };
  };
  const isLarge = (element: Element, least: number): boolean => {
    const { left, right, top, bottom } = boxOf(element);
    return right - left > least && bottom - top > least;
  };
  const name = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.outerHTML.replace(/\s+/g, ' ')).slice(0, 90);
  const doOverlap = (one: ReturnType<typeof boxOf>, other: ReturnType<typeof boxOf>): boolean =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  const floating = [...document.querySelectorAll('body *')].filter((element) => {
    const { position, bottom, pointerEvents } = getComputedStyle(element);
    const stays = position === 'fixed' || (position === 'sticky' && bottom !== 'auto');
    return stays && pointerEvents !== 'none' && isLarge(element, 4) && isSeen(element);
  });
  // The place of the reminders lets clicks through; the reminder in it does not.
  floating.push(...document.querySelectorAll('[role=status] > aside'));
  const inside = (element: Element): boolean => floating.some((one) => one.contains(element));
  const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].filter(
    (control) => !inside(control) && !control.closest('header') && isLarge(control, 1) && isSeen(control),
  );
  return floating.flatMap((one, at) => {
    const others = floating.slice(at + 1).filter((other) => !one.contains(other) && !other.contains(one));
    const isBar = boxOf(one).right - boxOf(one).left > 120;
    const below = isBar && place < 1 ? [] : controls;
    return [...others, ...below]
      .filter((other) => doOverlap(boxOf(one), boxOf(other)))
      .map((other) => `${name(one)} over ${name(other)}`);
  });
}
