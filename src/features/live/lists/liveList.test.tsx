// @vitest-environment jsdom
/** R064: the list of live streams against the mock backend, and what a reservation there changes in the timetable. */
import { beforeEach, expect, test, vi } from 'vitest';
import { liveList } from '#openapi/dist/operations/liveList.ts';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { pageActs } from '#tests/support/pageActs.ts';
import { main } from '#tests/support/shownPage.ts';

const portal = withPortal();
const { appears, goes } = pageActs(portal);
const doctor = '13800000001';

beforeEach(() => {
  // A wide window.
  const wide = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => wide);
});

const titles = (): string[] => [...main().querySelectorAll('article h2')].map(({ textContent }) => textContent);
const titlesBy = async (sort: 'time' | 'hot'): Promise<string[]> =>
  (await portal().services.api.call(liveList, { query: { sort, page: 1, size: 12 } })).list.map(({ title }) => title);

test('R064 the streams stand in the order that the reader has chosen', async () => {
  await portal().open({ at: '/web/live/list' });
  const [byTime, byHeat] = [await titlesBy('time'), await titlesBy('hot')];
  expect(byTime).not.toEqual(byHeat);
  // What is on air stands above the list.
  const shown = (order: readonly string[]): string[] => order.filter((title) => titles().includes(title));
  expect(titles().length).toBeGreaterThan(5);
  expect(shown(byTime)).toEqual(titles());
  await goes('/web/live/list?sort=hot');
  expect(titles().length).toBeGreaterThan(5);
  expect(shown(byHeat)).toEqual(titles());
});

test('R037 [1-02] a reservation in the list is in the timetable, also in one that was read before', async () => {
  const day = '/web/timetables?view=day&date=2026-11-30';
  await portal().open({ at: day, who: doctor });
  const mark = (): Element | undefined =>
    [...main().querySelectorAll('[aria-pressed]')].find(({ textContent }) => textContent.includes('取栓之夜'));
  expect(mark()?.getAttribute('aria-pressed')).toBe('false');
  await goes('/web/live/list?status=1');
  expect(mark()?.textContent).toMatch(/^预约/);
  await portal().does(() => (mark() as HTMLElement).click());
  await goes(day);
  await appears(() => mark()?.getAttribute('aria-pressed') === 'true');
});
