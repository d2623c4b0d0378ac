// @vitest-environment jsdom
/** The head of a campaign: what it counts down to, by the server's clock. */
import { expect, test } from 'vitest';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { pageActs } from '#tests/support/pageActs.ts';
import { main } from '#tests/support/shownPage.ts';

const portal = withPortal();
const { sees } = pageActs(portal);
const head = (): string => main().querySelector('header')?.textContent ?? '';

test.each([
  ['runs counts down to its end', '/act/anniversary', /进行中距活动结束 10天04:00:00/],
  ['is ahead counts down to its start, and offers a reminder', '/act/act12', /未开始距活动开始 10天04:00:00.*提醒我/],
  ['is over says so', '/act/act618', /活动已结束$/],
])('R071 a campaign that %s', async (_, at, state) => {
  await portal().open({ at });
  await sees(/橙医学苑/);
  expect(head()).toMatch(state);
});
