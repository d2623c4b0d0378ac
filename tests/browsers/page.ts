/** What the suite asks a page: functions that run in the browser, old ones too, and what waits for them. */
import type { Tab } from './drivers/Tab.ts';
import { failureNotices, type Shown } from './judge.ts';
import { within } from './within.ts';

/** Whether the scripts of the page have taken over, or have said that they cannot. */
const isStarted = (): boolean =>
  document.documentElement.dataset.ready === '1' || document.getElementById('unstarted')?.hidden === false;

/** A number that grows while the page loads something. */
const loaded = (): number =>
  document.readyState === 'complete' ? performance.getEntriesByType('resource').length : -1;

/** Waits until nothing was loaded for three looks. */
async function quiet(tab: Tab): Promise<void> {
  let last = -1;
  let same = 0;
  await within(async () => {
    const now = await tab.run(loaded);
    same = now >= 0 && now === last ? same + 1 : 0;
    last = now;
    return same >= 3;
  });
}

/** Scrolls through the page, so that what waits until it is near the screen is drawn, too. */
async function scrollThrough(tab: Tab): Promise<void> {
  for (const share of [0.33, 0.66, 1, 0])
    await tab.run(
      (part) =>
        new Promise<void>((resolve) => {
          scrollTo(0, part * document.documentElement.scrollHeight);
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        }),
      share,
    );
}

/** Opens an address and waits until its scripts have started and nothing more is loaded. */
export async function openPage(tab: Tab, url: string): Promise<void> {
  await tab.open(url);
  await within(() => tab.run(isStarted));
  await quiet(tab);
  await scrollThrough(tab);
  await quiet(tab);
}

/** Looks at the page. */
export const look = (tab: Tab): Promise<Shown> =>
  tab.run((notices): Shown => {
    const bare = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, '');
    const main = document.querySelector('main');
    const heading = document.querySelector('h1');
    let isHeadingVisible = false;
    if (heading) {
      const { width, height } = heading.getBoundingClientRect();
      isHeadingVisible = width > 0 && height > 0;
      for (let one: Element | null = heading; one; one = one.parentElement) {
        const { opacity, visibility } = getComputedStyle(one);
        if (Number(opacity) < 0.5 || visibility !== 'visible') isHeadingVisible = false;
      }
    }
    const shown = document.body.innerText;
    return {
      isHydrated: document.documentElement.dataset.ready === '1',
      h1: bare(heading?.textContent),
      isHeadingVisible,
      text: bare(main?.textContent),
      displayed: bare(main?.innerText).length,
      notices: notices.filter((notice) => shown.includes(notice)),
    };
  }, failureNotices);
