// @vitest-environment jsdom
/** R041: the overview of the user centre, against the mock backend. */
import { expect, test } from 'vitest';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import { firstTurns } from '#tests/fuzz/Portal.tsx';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { main } from '#tests/support/shownPage.ts';

const at = '/web/userCenter/home';
const full = '13800000007';
const member = '13800000002';
const portal = withPortal();

const section = (title: string): HTMLElement | undefined =>
  [...main().querySelectorAll<HTMLElement>('section')].find((own) =>
    own.querySelector('h2')?.textContent.startsWith(title),
  );
const textOf = (title: string): string => section(title)?.textContent ?? '';
const buttons = (name: string): Element[] =>
  [...main().querySelectorAll('button')].filter(({ textContent }) => textContent === name);

/** Opens the overview and waits for all of its sections. */
async function open(who: string): Promise<void> {
  await portal().open({ at, who });
  for (let turn = 0; turn < firstTurns && main().querySelector('[aria-busy]'); turn += 1) await portal().does();
}

test('R041 a doctor with nothing to do is told so, and every empty section says what to do', async () => {
  await open(member);
  expect(textOf('待办')).toContain('太棒了，没有待办事项');
  const ways = ['继续学习', '本周学习', '我的预约', '最近订单'].map((title) => {
    const way = [...(section(title)?.querySelectorAll('a') ?? [])].at(-1);
    return `${title} ${way?.textContent} ${way?.getAttribute('href')}`;
  });
  expect(ways).toEqual([
    '继续学习 去选课 /course',
    '本周学习 去选课 /course',
    '我的预约 查看直播课表 /web/timetables',
    '最近订单 去商城逛逛 /web/mall',
  ]);
  expect(section('为你推荐')?.querySelectorAll('li')).toHaveLength(4);
});

test('R041, A22 a membership that cannot be read is not called missing, and one that is over is called so', async () => {
  await open(full);
  const { session } = portal().services.stores;
  const says = async (vip: Parameters<typeof session.saveVip>[0]): Promise<string | undefined> => {
    await portal().does(() => session.saveVip(vip));
    return main().textContent.match(/橙医学苑会员|会员状态暂时无法获取|会员已到期|尚未开通会员/)?.[0];
  };
  expect(await says(null)).toBe('会员状态暂时无法获取');
  expect(await says({ vip: false, endTime: 1_700_000_000_000 })).toBe('会员已到期');
  expect(await says({ vip: false, endTime: null })).toBe('尚未开通会员');
});

test('R041 a section that fails does so alone, and is there after its retry', async () => {
  await portal().control('outcome', { operation: 'userCenterSummary', outcome: 'http500' });
  await open(full);
  expect(buttons('重新加载')).toHaveLength(1);
  for (const title of ['继续学习', '本周学习', '我的预约', '最近订单', '为你推荐'])
    expect(section(title), title).toBeDefined();
  await portal().control('outcome', { operation: 'userCenterSummary', outcome: null });
  await portal().click('重新加载');
  expect([textOf('待办').slice(0, 5), buttons('重新加载')]).toEqual(['待办 14', []]);
});

test('R041 an order that runs out is read again when its countdown ends', async () => {
  await open(full);
  expect(buttons('去支付')).toHaveLength(4);
  expect(textOf('待办')).toMatch(/今天手术直播观摩.*正在进行/);
  const { books } = portal().engine.state;
  const ends = books?.orders.filter(({ userId, status }) => userId === 10_007 && status === orderStatus.unpaid) ?? [];
  // Not longer: the deadline of the call that reads again is on the same clock.
  const left = Math.min(...ends.map(({ payDeadline }) => payDeadline)) - portal().engine.now;
  await portal().control('clock', { advance: left });
  await portal().does(() => portal().clock.advance(left));
  expect([buttons('去支付').length, textOf('待办').slice(0, 5)]).toEqual([3, '待办 13']);
  expect(main().querySelector('a[href*="status=unpaid"]')?.textContent).toBe('3待支付');
});

test('R041 the rest of the to-dos is shown after a click, each with the way to where it is done', async () => {
  await open(full);
  const ways = (): (string | null)[] =>
    [...(section('待办')?.querySelectorAll('li a[aria-label]') ?? [])].map((way) => way.getAttribute('href'));
  expect(ways()).toHaveLength(2);
  await portal().click('展开其余 8 件');
  expect(ways()).toEqual([
    '/new/class/omoOperation/5001',
    '/new/class/omoOperation/5001',
    '/new/class/omoOperation/5001?tab=homework',
    '/new/class/omoOperation/5001?tab=homework',
    '/new/class/omoOperation/5001?tab=homework',
    '/new/class/training_tribe/5003?tab=homework',
    '/web/video/masterClass/3103',
    '/learn/detail/exercise/7021?recordId=903',
    '/web/article/update?articleId=60005',
    '/web/userCenter/invoice',
  ]);
});

test('R041 the chart has the title of the days that it shows', async () => {
  await open(full);
  const days = (): number => section('本周学习')?.querySelectorAll('tbody tr').length ?? 0;
  expect(days()).toBe(7);
  await portal().click('30 天');
  expect(section('本周学习')).toBeUndefined();
  expect(section('近 30 天学习')?.querySelectorAll('tbody tr')).toHaveLength(30);
  expect(section('近 30 天学习')?.querySelector('a')?.getAttribute('href')).toBe('/learn/report');
});

test('R041 other courses are recommended after a click', async () => {
  await open(full);
  const shown = (): string[] =>
    [...(section('为你推荐')?.querySelectorAll('li a') ?? [])].map((way) => way.getAttribute('href') ?? '');
  const first = shown();
  await portal().click('换一批');
  expect(shown()).toHaveLength(4);
  expect(shown().filter((href) => first.includes(href))).toEqual([]);
  // After the last full four the first ones come again, and there are always four.
  const counts: number[] = [];
  for (let click = 0; click < 60 && shown().join() !== first.join(); click += 1) {
    counts.push(shown().length);
    await portal().click('换一批');
  }
  expect(shown()).toEqual(first);
  expect(new Set(counts)).toEqual(new Set([4]));
});
