// @vitest-environment jsdom
/** R092: the filters of the wrong book against the mock backend. */
import { expect, test } from 'vitest';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { pageActs } from '#tests/support/pageActs.ts';
import { main } from '#tests/support/shownPage.ts';

const portal = withPortal();
const { goes } = pageActs(portal);
const total = (): number => Number(/共 (\d+) 道题/.exec(main().textContent)?.[1]);
const times = (): number[] =>
  [...main().querySelectorAll('article')].map(({ textContent }) => Number(/错 (\d+) 次/.exec(textContent)?.[1]));

test('R092 the wrong book is narrowed by how often a question was wrong', async () => {
  await portal().open({ at: '/learn/wrong', who: '13800000007' });
  const all = total();
  await goes('/learn/wrong?times=1');
  const once = total();
  expect(new Set(times())).toEqual(new Set([1]));
  await goes('/learn/wrong?times=2');
  expect(times().filter((count) => count < 2)).toEqual([]);
  expect([once > 0, total() > 0, once + total()]).toEqual([true, true, all]);
});

test('R092 the chapters of a book stand in the rows of their departments, and each leads to its questions', async () => {
  await portal().open({ at: '/learn/wrong', who: '13800000007' });
  const rows = [...main().querySelectorAll<HTMLElement>('nav[aria-label]')].filter((nav) =>
    [...nav.querySelectorAll('a')].some((link) => link.href.includes('chapterId=')),
  );
  expect(rows.length).toBeGreaterThan(1);
  const departmentOf = (link: HTMLAnchorElement): number =>
    Math.floor(Number(/chapterId=(\d+)/.exec(link.href)?.[1]) / 10_000);
  for (const row of rows)
    expect(new Set([...row.querySelectorAll('a')].map(departmentOf)).size, row.ariaLabel ?? '').toBe(1);
  expect(new Set(rows.map(({ ariaLabel }) => ariaLabel)).size).toBe(rows.length);
});
