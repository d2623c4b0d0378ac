// @vitest-environment jsdom
/** R030: the calendar of the meetings against the mock backend. */
import { expect, test } from 'vitest';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { main } from '#tests/support/shownPage.ts';

const portal = withPortal();
const month = (): string | undefined => main().querySelector('nav[aria-label=月份] h2')?.textContent;
async function follows(selector: string): Promise<void> {
  const way = main().querySelector(selector)?.getAttribute('href') ?? '';
  await portal().does(() => void portal().router.navigate(way));
}

test('R030 the arrows turn the months of the calendar, also after a day was chosen', async () => {
  await portal().open({ at: '/web/meeting/list?view=calendar' });
  expect(month()).toBe('2026年11月');
  await follows('[role=group] a[aria-label^="11月25日"]');
  expect(portal().router.state.location.search).toContain('date=2026-11-25');
  expect(month()).toBe('2026年11月');
  await follows('nav[aria-label=月份] a[aria-label=下个月]');
  expect(month()).toBe('2026年12月');
  await follows('nav[aria-label=月份] a[aria-label=上个月]');
  expect(month()).toBe('2026年11月');
});
