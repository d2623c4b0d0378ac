/** The room of a live stream from the announcement to the replay, as a doctor lives it. */
import { axeFindings } from './checks.ts';
import { playedTo, position } from './playing.ts';
import { expect, phones, test } from './portal.ts';

const liveId = 2012;
const minute = 60_000;

test('[1-02] an announced stream begins by itself; a doctor asks and votes; after the end the replay plays', async ({
  page,
  portal,
}) => {
  test.slow();
  await portal.loginAs(phones.doctor);
  await portal.open(`/web/live/${liveId}`);
  await expect(page.getByText('距开播')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: /^预约/ }).first().click();
  await expect(page.getByRole('button', { name: /^已预约/ }).first()).toBeVisible();

  // The host begins; the chat tells the page.
  await portal.mock('live', { liveId, to: 'start' });
  await playedTo(page, 0);
  await playedTo(page, (await position(page)) + 0.3);
  await expect(page.getByText('距开播')).toBeHidden();

  await page.getByRole('tab', { name: '提问' }).click();
  await page.getByLabel('向讲师提问').fill('术后多久可以恢复抗凝？');
  await page.getByRole('button', { name: '提问', exact: true }).click();
  await page.getByRole('button', { name: '最新' }).click();
  await expect(page.getByRole('article').first()).toContainText('术后多久可以恢复抗凝？');

  await portal.mock('room', { liveId, do: 'poll', question: '您会选择哪种方案？', options: ['方案一', '方案二'] });
  const poll = page.getByRole('region', { name: '投票' });
  await poll.getByText('方案二').click();
  await poll.getByRole('button', { name: '投票' }).click();
  await expect(poll).toContainText('您已投票，共 1 人参与');
  expect(await axeFindings(page)).toEqual([]);

  await portal.mock('live', { liveId, to: 'end' });
  await expect(page.getByText('直播已结束，回放生成中')).toBeVisible({ timeout: 40_000 });
  await portal.mock('clock', { advance: 11 * minute });
  await portal.open(`/web/live/${liveId}`);
  await page.getByRole('button', { name: /^播放回放/ }).click();
  await playedTo(page, 0.3);
});
