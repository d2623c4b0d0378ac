/** The menus against the route table. */
import { expect, test } from 'vitest';
import type { RouteHandle } from '#app/routes/pageRoute.tsx';
import { entriesIn, isCurrent, type MenuEntry, navigation, ownEntries, phoneLinks } from '#kit/page/menus.ts';
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
    // A tab is current under the entry of its page.
    expect(isCurrent(entry, pathname)).toBe(entry.isTab !== true);
  },
);

test('[2.2-04] the header menu has the entries of the specification, and each menu leads to the user centre', () => {
  expect(entriesIn('user').map(({ to }) => to)).toEqual([
    '/web/userCenter',
    '/web/userCenter/vipcourse',
    '/web/userCenter/playRecord',
    '/web/userCenter/order/mall',
    '/web/userCenter/collect/course',
    '/web/userCenter/license',
    '/web/article/upload?tab=mine',
    '/web/userCenter/coupon',
  ]);
  for (const menu of ['phone', 'card', 'side'] as const)
    expect(entriesIn(menu)[0]).toMatchObject({ label: '用户中心', to: '/web/userCenter/home' });
});

test('[2.2-02] no page is current under two entries of the navigation', () => {
  expect(handles.filter(({ path }) => labelsAt(navigation, path).length > 1)).toEqual([]);
});
