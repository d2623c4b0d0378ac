// @vitest-environment jsdom
/** R087: the learning report, against the handlers of the mock backend. */
import { expect, test } from 'vitest';
import { exerciseStart } from '#openapi/dist/operations/exerciseStart.ts';
import { exerciseSubmit } from '#openapi/dist/operations/exerciseSubmit.ts';
import { learnReportList } from '#openapi/dist/operations/learnReportList.ts';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { main, text } from '#tests/support/shownPage.ts';

const portal = withPortal();
const doctor = '13800000001';
/** Has learned for a year. */
const full = '13800000007';

const open = async (at: string, who = full): Promise<void> => {
  portal().strict = true;
  await portal().open({ at, who });
};
const rows = (title: string): string[][] =>
  [...main().querySelectorAll(`[aria-label="${title}数据表"] tbody tr`)].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
const link = (name: string): HTMLAnchorElement | undefined =>
  [...main().querySelectorAll('a')].find((one) => (one.ariaLabel ?? one.textContent) === name);

test('R087 a doctor without data learns what is missing, and has a report after 20 answers', async () => {
  await open('/learn/report', doctor);
  expect(text()).toMatch(
    /数据还不够生成报告[^]*答满 20 题，或学满 30 分钟[^]*已答题 0 \/ 20 题[^]*已学习 0 \/ 30 分钟/,
  );
  expect(text()).toContain('还没有往期报告');
  const { api } = portal().services;
  const { recordId, questions, startTime } = await api.call(exerciseStart, {
    body: { source: 'set', exerciseId: 7011, mode: 'practice' },
  });
  const entries = questions.map(({ question: { questionId } }, at) => {
    return { questionId, chosen: ['A'], marked: false, timeSec: 30, seq: startTime + at };
  });
  await api.call(exerciseSubmit, { body: { recordId, entries } });
  await portal().does(() => void portal().router.navigate('/learn/report?period=month'));
  expect(text()).toContain('学习报告2026年11月进行中');
  expect(text()).toContain(`答题${questions.length} 题`);
  expect(rows('题型分布').length).toBeGreaterThan(0);
});

test('[H.7] R087 each chart has a sentence, a stop for the keys and a table; the totals are those of the table', async () => {
  await open('/learn/report?period=quarter');
  const charts = [...main().querySelectorAll('section')].filter((one) => one.querySelector('[role=slider]'));
  expect(charts.map((one) => one.querySelector('h2')?.textContent)).toEqual([
    ...['学习时长', '正确率趋势', '题型分布', '章节掌握度', '时段分布', '课程完成', '同伴对比', '学习热力'],
  ]);
  for (const chart of charts) {
    expect(chart.querySelector('p')?.textContent).toMatch(/\d.*。$/);
    expect(chart.querySelectorAll('tbody tr').length).toBeGreaterThan(0);
  }
  const minutes = rows('学习时长').reduce((sum, [, value]) => sum + Number(value), 0);
  expect(text()).toContain(`学习时长${minutes} 分钟`);
  const answers = rows('题型分布').reduce(
    (sum, [, ...values]) => sum + values.reduce((all, one) => all + Number(one), 0),
    0,
  );
  expect(text()).toContain(`答题${answers} 题`);
});

test('[L-21] R087 a weak point leads to a set and to a course that exist', async () => {
  await open('/learn/report?period=quarter');
  const [weakest] = [...main().querySelectorAll('ol > li')].map((one) => one.querySelector('b')?.textContent ?? '');
  expect(text()).toMatch(/薄弱知识点[^]*答 \d+ 题，正确率 [1-5]?\d(\.\d)?%/);
  for (const way of ['去练习', '去学习']) {
    const found = [...main().querySelectorAll('a')].find((one) => one.ariaLabel?.startsWith(`${weakest}：${way}`));
    await portal().does(() => void portal().router.navigate(found?.getAttribute('href') ?? ''));
    expect(main().querySelector('h1')?.textContent).not.toMatch(/没有|不存在/);
    await portal().does(() => void portal().router.navigate('/learn/report?period=quarter'));
  }
});

test('[H.7] R087 past reports are kept and lead to the periods beside them', async () => {
  await open('/learn/report');
  const { list } = await portal().services.api.call(learnReportList, { query: {} });
  const id = list[0]?.reportId ?? 0;
  await portal().does(() => void portal().router.navigate(link('2026年11月9日–15日')?.getAttribute('href') ?? ''));
  expect(portal().router.state.location.pathname).toBe(`/learn/report/${id}`);
  expect(text()).toMatch(/2026年11月9日–15日已存档/);
  await portal().does(() => void portal().router.navigate(link('下一期')?.getAttribute('href') ?? ''));
  expect(text()).toMatch(/2026年11月16日–22日进行中/);
});

test('[H.7] R087 the report of somebody else does not exist', async () => {
  await open('/learn/report/1000712967', doctor);
  expect(text()).toContain('没有这份学习报告');
});
