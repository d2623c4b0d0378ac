// @vitest-environment jsdom
/** Numbers about one course agree everywhere on the portal. */
import { courseDetail } from '#openapi/dist/operations/courseDetail.ts';
import { courseRanking } from '#openapi/dist/operations/courseRanking.ts';
import { reviewList } from '#openapi/dist/operations/reviewList.ts';
import { reviewSubmit } from '#openapi/dist/operations/reviewSubmit.ts';
import { expect, test } from 'vitest';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { countText } from '#shared/text.ts';
import { text } from '#tests/support/shownPage.ts';

/** A doctor with a history: course 1026 is finished and not yet reviewed. */
const doctor = '13800000007';
const portal = withPortal();

const rating = (): string[] => /(\d\.\d) 分（(\d+) 条评价）/.exec(text())?.slice(1) ?? [];

test('[2.1-15] after a review the head and the tab of a course show the same rating', async () => {
  await portal().open({ at: '/web/video/open/1026', who: doctor });
  const before = rating();
  const { api, queryClient } = portal().services;
  const read = async () => ({
    head: (await api.call(courseDetail, { query: { albumId: 1026 } })).album.score,
    tab: (await api.call(reviewList, { query: { albumId: 1026 } })).score,
  });
  await portal().does(() => {
    void api
      .call(reviewSubmit, { body: { albumId: 1026, star: 1, content: '内容偏浅，希望补充更多病例和操作细节。' } })
      .then(() => queryClient.invalidateQueries());
  });
  const { head, tab } = await read();
  expect(head).toBe(tab);
  expect(rating()).toEqual([tab?.toFixed(1), String(Number(before[1]) + 1)]);
});

test('[2.1-05] a ranking is sorted by the plays that it shows, and a month has at least the plays of a week', async () => {
  await portal().open({ at: '/web/course/openCourse' });
  const { api } = portal().services;
  const of = (period: 'week' | 'month') => api.call(courseRanking, { query: { type: 'open', period } });
  const [week, month] = [await of('week'), await of('month')];
  const shown = [...document.querySelectorAll('main ol small')].map(({ textContent }) => textContent);
  expect(shown).toEqual(week.map(({ periodPlays }) => `${countText(periodPlays)}次播放`));
  for (const list of [week, month]) {
    const plays = list.map(({ periodPlays }) => periodPlays);
    expect(plays).toEqual(plays.toSorted((one, other) => other - one));
    for (const { periodPlays, playCount } of list) expect(periodPlays).toBeLessThan(playCount);
  }
  for (const { albumId, periodPlays } of week) {
    const longer = month.find((course) => course.albumId === albumId)?.periodPlays ?? Infinity;
    expect(periodPlays).toBeLessThanOrEqual(longer);
  }
});

test('[2.1-05] the tab of the month shows the ranking of the month', async () => {
  portal().strict = true;
  await portal().open({ at: '/web/course/openCourse' });
  const month = await portal().services.api.call(courseRanking, { query: { type: 'open', period: 'month' } });
  await portal().click('近30天');
  const shown = [...document.querySelectorAll('main ol small')].map(({ textContent }) => textContent);
  expect(shown).toEqual(month.map(({ periodPlays }) => `${countText(periodPlays)}次播放`));
});
