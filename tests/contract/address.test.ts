/** An address as the target: the suite starts and controls nothing there, and writes only when that is allowed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MockServer, startMockServer } from '#mocks/server.ts';
import type { CellResult } from '#scripts/lib/contractReport.ts';
import { problemText } from '#openapi/problem.ts';
import { cellNamed, cells, listsFirst, runCell } from './cells.ts';
import { documentedOperation } from './document.ts';
import { doctor } from './people.ts';
import type { Scene } from './Scene.ts';
import { type Settings, targetNamed } from './targets.ts';

let portal: MockServer;
beforeAll(async () => {
  portal = await startMockServer({ port: 0, frozen: true });
});
afterAll(() => portal.close());

/** The settings of a tester with an existing token. */
async function given(): Promise<Required<Pick<Settings, 'CONTRACT_TOKEN' | 'CONTRACT_USER_ID'>>> {
  const response = await fetch(`${portal.origin}/__mock/login`, {
    method: 'POST',
    body: JSON.stringify({ phone: doctor }),
  });
  const cookies = response.headers.getSetCookie().join('\n');
  const value = (name: string): string => new RegExp(`^${name}=([^;]*)`, 'm').exec(cookies)?.[1] ?? '';
  return { CONTRACT_TOKEN: value('token'), CONTRACT_USER_ID: value('USER_ID') };
}

/** In milliseconds; generous, so that a busy machine does not fail the test. */
const longest = 120_000;

/** Operations that were called since the server started. */
async function called(): Promise<string[]> {
  const { data } = (await (await fetch(`${portal.origin}/__mock/calls`)).json()) as { data: { operation: string }[] };
  return data.map(({ operation }) => operation);
}

const writes = ({ operation }: CellResult): boolean => documentedOperation(operation as never).writes;

test('[7-01] proves the reads of an address by ordinary calls, and writes nothing', { timeout: longest }, async () => {
  const target = targetNamed(portal.origin, await given());
  const results: CellResult[] = [];
  for (const { cell } of listsFirst(cells.map((own) => ({ cell: own })))) results.push(await runCell(cell, target));

  expect(results.filter(({ verdict }) => verdict === 'contradicted')).toEqual([]);
  const reads = results.filter((result) => !writes(result));
  expect(new Set(results.filter(writes).map(({ verdict, why }) => `${verdict} (${why ?? ''})`))).toEqual(
    new Set(['unreachable (会改动数据：请加 --destructive)']),
  );
  // Outcomes that an ordinary call reaches are proved; the others need a control call, which does not exist here, another
  // person, or something that has to be written or bought first.
  const proved = reads
    .filter(({ verdict }) => verdict === 'proved')
    .map(({ operation, outcome }) => operation + outcome);
  const natural = cells
    .filter(({ operation, story }) => !operation.writes && typeof story === 'function')
    .map(({ operation, outcome }) => operation.id + outcome);
  expect(natural.filter((name) => !proved.includes(name))).toEqual([
    'userInfomember',
    'onlineConsultingHistoryok',
    'onlineConsultingHistoryempty',
    'indexHomemember',
    'playAuthplaysElsewhere',
    'noteListok',
    'playRecordListok',
    'ownedCourseListok',
    'collectListok',
    'couponCenterempty',
    'invoiceFileorderChanged',
    'invoiceTitleListok',
    'mallLogisticsorderChanged',
    'addressListempty',
    'orderPreviewfree',
    'orderPreviewowned',
    'orderPreviewmemberFree',
    'orderDetailrefunding',
    'refundPreviewnot',
    'payStatusok',
    'payStatussuccess',
    'payStatusexpired',
    'payStatusclosed',
    'payStatusfailed',
    'livePlayvipOnly',
    'livePlaybuyFirst',
    'livePlayplaysElsewhere',
    'inboxRemindok',
    'inboxRemindempty',
    'articleDraftnotFound',
    'articleMineempty',
    'ebookShelfok',
    'ebookShelfempty',
    'ebookDetailok',
    'ebookDetailreadingPaused',
    'ebookChapterok',
    'ebookChapterreadingPaused',
    'meetingPreviewfull',
    'meetingWaitingListok',
    'meetingWaitingListempty',
    'classListempty',
    'classHomeworkempty',
    'exerciseAttemptok',
    'exerciseAttemptsubmitted',
    'exerciseAttemptnotFound',
    'exerciseResultok',
    'exerciseResulttimeUp',
    'exerciseResultlater',
    'exerciseResultnotFound',
    'exerciseResultattemptRunning',
    'exerciseReviewok',
    'exerciseReviewlater',
    'exerciseReviewvip',
    'exerciseReviewattemptRunning',
    'learnTodayok',
    'learnRecordListok',
    'learnRecordSummaryok',
    'learnRecordTrendok',
    'questionBookListok',
    'learnReportok',
    'learnReportnotFound',
    'learnReportListok',
    'guideCalendarok',
    'questionDetailok',
    'questionDetailclosed',
    'questionDetailasked',
    'ownNoteListok',
    'targetNoteok',
    'correctionListok',
    'inboxListempty',
    'userCenterSummaryempty',
    'certificateListempty',
    'certificateDetailnotFound',
    'creditSummaryempty',
    'certificateVerifytooFrequent',
    'dataExportok',
    'dataExportworking',
    'dataExportfailed',
    'dataExportFileok',
    'dataExportFilenotFound',
    'accountClosingclosing',
    'userQualificationnone',
    'actPrizesok',
    'actPrizesempty',
    'actTokenDetailtooFrequent',
  ]);
  for (const { verdict, why } of reads.filter(({ verdict }) => verdict !== 'proved'))
    expect(`${verdict} (${why ?? ''})`).toMatch(
      /^unreachable \(.*(只读：(没有见过任何 \w+|直接读取得到 \w+)|不接受指令 (outcome|data|live|clock|meeting|reset)|(所给的令牌不属于 1380000000[279]|会改动数据)：请加 --destructive|会用完这个地址一小时的查询次数|需要同一账号的三台设备)\)$/,
    );

  const calls = await called();
  expect(calls.length).toBeGreaterThan(reads.length / 2);
  expect(calls.filter((id) => documentedOperation(id as never).writes)).toEqual([]);
});

test('[7-01] makes no call that writes, not even in the story of a read', async () => {
  const target = targetNamed(portal.origin, await given());
  const before = await called();
  const story = (scene: Scene) => scene.answers('sendCode', 'ok', { query: { phone: doctor, isLogin: true } });
  expect(await runCell({ ...cellNamed('userInfo', 'member'), story }, target)).toMatchObject({
    verdict: 'unreachable',
    why: '会改动数据：请加 --destructive',
  });
  expect(await called()).toEqual(before);
});

test('[7-01] a read whose story would write is called plainly with the token, with a record that another read has shown', async () => {
  const target = targetNamed(portal.origin, await given());
  expect(await runCell(cellNamed('orderDetail', 'ok'), target)).toMatchObject({
    verdict: 'unreachable',
    why: '只读：没有见过任何 orderId',
  });
  for (const id of ['orderList', 'orderDetail', 'invoiceList'] as const)
    expect(await runCell(cellNamed(id, 'ok'), target)).toMatchObject({
      verdict: 'proved',
      why: '只读：用给定的令牌直接读取',
    });
});

type Order = { status: number; orderId: number; amount: Record<string, number>; items: { priceFen: number }[] };
const wrongs: [string, (list: Order[], data: { total: number }) => void, RegExp][] = [
  [
    'a status outside of its enum',
    ([first]) => first && (first.status = 77),
    /^orderList \/data\/list\/0\/status: expected \[10,.*got 77$/,
  ],
  [
    'a wrong total',
    (_, data) => (data.total += 3),
    /^orderList \?\S+ \/data\/total: expected \d+ \(the length of \/data\/list\), got \d+$/,
  ],
  [
    'an order that stands there twice',
    (list) => list[0] && list.push(list[0]),
    /^orderList \/data\/list\/\d+\/orderId: expected once, got \d+$/,
  ],
  [
    'a discount that is not taken off',
    ([first]) => first && (first.amount.payFen = 1),
    /^orderList \/data\/list\/0\/amount\/payFen: expected \d+ \(goods less/,
  ],
  [
    'yuan in place of fen',
    (list) => {
      const plan = list.find(({ items: [item] }) => Number(item?.priceFen) % 100 === 0);
      for (const item of plan?.items ?? []) item.priceFen /= 100;
      for (const [name, fen] of Object.entries(plan?.amount ?? {})) if (plan) plan.amount[name] = fen / 100;
    },
    /^orderList \/data\/list\/\d+\/items\/0\/priceFen: expected \d+00 \(fen, as it is sold\), got \d+$/,
  ],
];

test.each(wrongs)('[7-01] a run that only reads tells %s', async (_, change, sentence) => {
  const sound = targetNamed(portal.origin, await given());
  const altered: typeof sound = {
    ...sound,
    send: async (request) => {
      const response = await sound.send(request);
      if (!request.url.includes('/order/list')) return response;
      const body = (await response.json()) as { data: { list: Order[]; total: number } };
      if (body.data.list.length > 0) change(body.data.list, body.data);
      return Response.json(body);
    },
  };
  expect((await runCell(cellNamed('orderList', 'ok'), altered)).problems.map(problemText).join('\n')).toMatch(sentence);
});

test('[7-01] reports a missing token when an address requires one', async () => {
  const target = targetNamed(portal.origin, {});
  expect(await runCell(cellNamed('userInfo', 'ok'), target)).toMatchObject({
    verdict: 'unreachable',
    why: '没有令牌：请设置 CONTRACT_TOKEN 和 CONTRACT_USER_ID，或加 --destructive',
  });
  expect((await runCell(cellNamed('userInfo', 'unauthorized'), target)).verdict).toBe('proved');
});

test('[7-01] keeps a given token out of the report', async () => {
  const settings = await given();
  const sound = targetNamed(portal.origin, settings);
  const parrot: typeof sound = {
    ...sound,
    send: async (request) => Response.json({ code: request.headers.get('authorization') }),
  };
  const { problems } = await runCell(cellNamed('userInfo', 'ok'), parrot);
  expect(problems).toMatchObject([{ pointer: '/code', actual: '"(CONTRACT_TOKEN)"' }]);
});

test('[7-01] logs in as the people of the stories when writing to an address is allowed', async () => {
  const target = targetNamed(portal.origin, { CONTRACT_DESTRUCTIVE: '1' });
  expect((await runCell(cellNamed('login', 'ok'), target)).verdict).toBe('proved');
  expect(await called()).toContain('login');
});

test('[7-01] refuses an address with a path, an incomplete identity, and an identity that would be ignored', () => {
  expect(() => targetNamed('https://staging.invalid/api', {})).toThrow('is not an origin; try https://staging.invalid');
  expect(targetNamed('https://staging.invalid/', {}).origin).toBe('https://staging.invalid');
  expect(() => targetNamed('https://staging.invalid', { CONTRACT_TOKEN: 'x' })).toThrow('belong together');
  const both = { CONTRACT_TOKEN: 'x', CONTRACT_USER_ID: '10001', CONTRACT_DESTRUCTIVE: '1' };
  expect(() => targetNamed('https://staging.invalid', both)).toThrow('leave out CONTRACT_TOKEN');
  expect(() => targetNamed('staging', {})).toThrow('is unknown');
});
