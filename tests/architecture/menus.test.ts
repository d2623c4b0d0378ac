/** The menus against the route table. */
import { expect, test } from 'vitest';
import type { RouteHandle } from '#app/routes/pageRoute.tsx';
import { isCurrent, type MenuEntry, navigation, ownEntries, phoneLinks } from '#kit/page/menus.ts';
import { patternsOf } from '../support/patterns.ts';
import { pages, patternAt } from '../support/routeTable.ts';

const handles = (await pages()).map(({ path = '', handle }) => ({ path, page: (handle as RouteHandle).page }));
const labelsAt = (entries: readonly MenuEntry[], path: string): string[] =>
  entries.filter((entry) => isCurrent(entry, path)).map(({ label }) => label);

test('[2.2-04] each private page is current under exactly one entry of the menu', () => {
  const own = handles.filter(({ page }) => page?.about.private).map(({ path }) => path);
  expect(own.length).toBeGreaterThan(10);
  // A page that is missing here needs an entry in `src/kit/page/menus.ts`, or a place among the pages of one.
  expect(own.filter((path) => labelsAt(ownEntries, path).length !== 1)).toEqual([]);
});

test.each([...navigation, ...phoneLinks, ...ownEntries])(
  '[2.2-02], [2.2-04] $label leads to a page on which it is current',
  (entry) => {
    const { pathname } = new URL(entry.to, 'http://portal.test');
    const pattern = patternAt(pathname);
    expect(
      handles.find(({ path }) => patternsOf(path).some((own) => own === pattern))?.page?.about.Component,
      entry.to,
    ).toBeTruthy();
    expect(isCurrent(entry, pathname)).toBe(true);
  },
);

test('[2.2-02] no page is current under two entries of the navigation', () => {
  expect(handles.filter(({ path }) => labelsAt(navigation, path).length > 1)).toEqual([]);
});
