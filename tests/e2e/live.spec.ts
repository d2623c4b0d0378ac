/** A live stream as doctors live it: from the timetable to the replay, and through interruptions. */
import { axeFindings } from './checks.ts';
import { playedTo, position } from './playing.ts';
import { expect, logIn, phones, test } from './portal.ts';
import type { Page } from '@playwright/test';

const minute = 60_000;
/** For members; it begins ten minutes after the tests' moment. */
const tonight = { liveId: 2002, title: '多学科MDT夜谈' };

/** Waits until the picture moves, from wherever the live edge is. */
async function moves(page: Page): Promise<void> {
  await playedTo(page, 0);
  await playedTo(page, (await position(page)) + 0.3);
}

test('[1-02 live streams] a visitor finds tonight’s stream, logs in and reserves; the reminder leads to it, it begins by itself; a question, a poll, the end, the replay', async ({
  page,
  portal,
}) => {
  test.slow();
  const { liveId, title } = tonight;
  await portal.open('/');
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '直播课表' }).click();
  await page.getByRole('navigation', { name: '显示方式' }).getByRole('link', { name: '列表' }).click();
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: new RegExp(`^预约.*${title}`) })
    .first()
    .click();
  await logIn(page, phones.member);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('预约成功，开播前15分钟提醒您')).toBeVisible();

  await portal.open('/web/help');
  const reminder = page.getByRole('complementary', { name: '直播提醒' });
  await expect(reminder).toContainText('10 分钟后开播');
  await reminder.getByRole('link', { name: '进入直播' }).click();
  await expect(page).toHaveURL(`/web/live/${liveId}`);
  await expect(reminder).toHaveCount(0);
  await expect(page.getByText('距开播')).toBeVisible();
  await expect(page.getByRole('log')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  // The clock moves; the chat tells the page that the stream has begun.
  await portal.mock('clock', { advance: 10 * minute + 30_000 });
  await moves(page);
  await expect(page.getByText('距开播')).toBeHidden();

  await page.getByRole('tab', { name: '提问' }).click();
  await page.getByLabel('向讲师提问').fill('激素减量的节奏怎么把握？');
  await page.getByRole('button', { name: '提问', exact: true }).click();
  await page.getByRole('button', { name: '最新' }).click();
  await expect(page.getByRole('article').first()).toContainText('激素减量的节奏怎么把握？');

  await portal.mock('room', { liveId, do: 'poll', question: '您会选择哪种方案？', options: ['方案一', '方案二'] });
  const poll = page.getByRole('region', { name: '投票' });
  await poll.getByText('方案二').click();
  await poll.getByRole('button', { name: '投票', exact: true }).click();
  await expect(poll).toContainText('您已投票，共 1 人参与');
  expect(await axeFindings(page)).toEqual([]);

  await portal.mock('live', { liveId, to: 'end' });
  await expect(page.getByText('直播已结束，回放生成中')).toBeVisible({ timeout: 40_000 });
  await portal.mock('clock', { advance: 11 * minute });
  await page.getByRole('button', { name: /^播放回放/ }).click({ timeout: 60_000 });
  await playedTo(page, 0.3);
});

test('[1-02 live streams] the stream breaks twice, the line is switched, the network is gone: picture and chat come back, nothing is sent twice', async ({
  page,
  context,
  portal,
}) => {
  test.slow();
  const [first, second] = ['这里的淋巴结需要清扫吗？', '请问术后第几天开始肠内营养？'];
  await portal.loginAs(phones.doctor);
  await portal.open('/web/live/2001');
  await moves(page);
  portal.expectNoise(/404|ERR_INTERNET_DISCONNECTED|WebSocket/);
  const interrupted = page.getByText('直播信号中断，正在重连…');

  await portal.mock('stream', { liveId: 2001, fault: 'cut', line: 1 });
  await expect(interrupted).toBeVisible({ timeout: 40_000 });
  await page.getByRole('button', { name: '切换线路' }).click();
  await expect(interrupted).toBeHidden({ timeout: 40_000 });
  await moves(page);
  await portal.mock('stream', { liveId: 2001, fault: 'cut', line: 2 });
  await expect(interrupted).toBeVisible({ timeout: 40_000 });
  await portal.mock('stream', { liveId: 2001, fault: 'none' });
  await expect(interrupted).toBeHidden({ timeout: 40_000 });
  await moves(page);

  // A message leaves just before the connection breaks; another one is written meanwhile, until the second attempt to
  // reconnect, which is about 20 seconds.
  const log = page.getByRole('log');
  const box = page.getByLabel('聊天内容');
  const send = page.getByRole('button', { name: '发送' });
  await box.fill(first);
  await send.click();
  await portal.mock('room', { liveId: 2001, do: 'drop' });
  await context.setOffline(true);
  // One message for the whole page: neither the chat nor the picture adds their own.
  await expect(page.getByText('网络已断开')).toHaveCount(1);
  await box.fill(second);
  await send.click();
  await expect(page.getByText('尚未连接，消息未发送，请稍后再试')).toBeVisible();
  await expect(box).toHaveValue(second);
  await expect(interrupted).toBeHidden();
  await expect(page.getByText(/正在重连/)).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText(/正在重连（/)).toBeHidden({ timeout: 40_000 });
  await expect(interrupted).toBeHidden({ timeout: 40_000 });
  // The mock backend's clock stands still: the stream needs new segments, and a doctor may write every three seconds.
  await portal.mock('clock', { advance: 4_000 });
  await moves(page);
  // Until the line is open the message stays in the box.
  await expect(async () => {
    await send.click({ timeout: 2_000 });
    await expect(log.getByText(second)).toHaveCount(1, { timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
  for (const text of [first, second]) await expect(log.getByText(text)).toHaveCount(1);
  await portal.open('/web/live/2001');
  for (const text of [first, second]) await expect(log.getByText(text)).toHaveCount(1);
});
