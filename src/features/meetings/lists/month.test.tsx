// @vitest-environment jsdom
/** R030, R034: the calendar and the heads of the lists of meetings against the mock backend. */
import { expect, test } from 'vitest';
import { meetingList } from '#openapi/dist/operations/meetingList.ts';
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

test('R034 the head of a kind tells how many events are open and how many are over; of one department it says nothing', async () => {
  const figures = (): string | undefined => /报名中 \d+ 场 · 已结束 \d+ 场/.exec(main().textContent)?.[0];
  await portal().open({ at: '/web/meeting/meeting' });
  const { api } = portal().services;
  const [open, over] = await Promise.all(
    (['signing', 'ended'] as const).map(async (status) => {
      return (await api.call(meetingList, { query: { type: 'meeting', status, page: 1, size: 1 } })).total;
    }),
  );
  expect(figures()).toBe(`报名中 ${open} 场 · 已结束 ${over} 场`);
  await portal().does(() => void portal().router.navigate('/web/meeting/meeting?departmentId=1'));
  expect(main().querySelector('h1')?.textContent).toBe('学术会议');
  expect(figures()).toBeUndefined();
});
