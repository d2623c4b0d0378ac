// @vitest-environment jsdom
/** R049: invoices and kept titles, against the handlers of the mock backend. */
import { beforeEach, expect, test } from 'vitest';
import * as invoiceStatus from '#openapi/dist/names/invoiceStatus.ts';
import * as invoiceTitleType from '#openapi/dist/names/invoiceTitleType.ts';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import { applyInvoice, decideInvoice } from '#mocks/engine/money/invoices.ts';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import type { Head } from '#kit/money/invoiceHead.ts';
import { everything, invoicePage, nothing, place } from '#tests/support/invoicePage.ts';

const portal = withPortal();
const page = invoicePage(portal);
const { main, text, books, own, field, ownInvoices, open, dropInvoices, records, press, typeIn, problemAt, dialog } =
  page;

const buttons = (row: HTMLElement | undefined): string[] =>
  [...(row?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent);
const recordWith = (state: string): HTMLElement | undefined =>
  records().find((row) => row.querySelector('[class*=badge]')?.textContent === state);
const go = (at: string): Promise<void> => portal().does(() => void portal().router.navigate(at));

let followed: string[];
beforeEach(() => {
  followed = [];
  const note = (event: Event): void => {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.hasAttribute('download')) return;
    followed.push(event.target.pathname);
    event.preventDefault();
  };
  document.addEventListener('click', note);
  return () => document.removeEventListener('click', note);
});

test('R049 each state of an invoice has only the buttons that work', async () => {
  await open(`${place}?tab=list`, everything);
  const files = ['下载PDF', '下载OFD', '下载XML'];
  expect(buttons(recordWith('开票中'))).toEqual([]);
  expect(buttons(recordWith('已开票')).slice(0, 4)).toEqual([...files, '重新发送']);
  expect(buttons(recordWith('开票失败'))).toEqual(['重新申请']);
  expect(recordWith('开票失败')?.textContent).toContain('失败原因：税号与抬头不一致（示例）');
  expect(buttons(recordWith('已冲红'))).toEqual(files);
  await go(`${place}?tab=list&status=3`);
  expect(records()).toHaveLength(1);
});

test('R049 the files of an invoice are downloaded from our own origin', async () => {
  await open(`${place}?tab=list&status=2`, everything);
  for (const name of ['下载PDF', '下载XML']) await portal().click(name);
  expect(followed).toEqual([
    expect.stringMatching(/^\/mock-media\/invoice\/\d+\/.+\/invoice\.pdf$/),
    expect.stringMatching(/^\/mock-media\/invoice\/\d+\/.+\/invoice\.xml$/),
  ]);
});

test('R049 an invoice is sent once more to the address that is asked for', async () => {
  await open(`${place}?tab=list&status=2`, everything);
  await press(records()[0], '重新发送');
  expect(field('邮箱')?.value).toBe('zhou@example.com');
  await typeIn('邮箱', 'nobody');
  await portal().click('发送');
  expect([problemAt('邮箱'), portal().asked.has('invoiceResend')]).toEqual(['请输入正确的邮箱', false]);
  await typeIn('邮箱', 'new@example.com');
  await portal().click('发送');
  expect(dialog()).toBeNull();
  expect(ownInvoices().find(({ status }) => status === invoiceStatus.issued)?.email).toBe('new@example.com');
});

test('R049 a failed invoice is applied for again with its own data', async () => {
  await open(`${place}?tab=list&status=3`, everything);
  await press(records()[0], '重新申请');
  expect([field('发票抬头')?.value, field('邮箱')?.value]).toEqual(['示例市第一人民医院（虚构）', 'zhou@example.com']);
  await typeIn('发票抬头', '示例医院');
  await portal().click('提交申请');
  expect([dialog(), text().includes('暂无开票记录')]).toEqual([null, true]);
  expect(
    ownInvoices().filter(({ status, head }) => status === invoiceStatus.issuing && head.title === '示例医院'),
  ).toHaveLength(1);
});

test('R049 an invoice of this month is issued anew, and the old one is reversed', async () => {
  await open(place, everything);
  await dropInvoices();
  const { now } = portal().engine;
  const paid =
    books()
      ?.orders.filter(({ userId, status }) => userId === own() && status === orderStatus.done)
      .slice(0, 1) ?? [];
  const head: Head = { titleType: invoiceTitleType.person, title: '周全有' };
  const invoice = applyInvoice(books(), paid, { userId: own(), head, email: 'a@b.cn', remark: null }, now);
  decideInvoice(invoice, true, now);
  await go(`${place}?tab=list&status=2`);
  await press(records()[0], '重开');
  await typeIn('发票抬头', '周某');
  await portal().click('提交申请');
  expect([invoice.status, ownInvoices().at(-1)?.head.title]).toEqual([4, '周某']);
});

test('R049 titles are added, changed, made the default and removed', async () => {
  await open(`${place}?tab=title`, everything);
  expect(records().map((row) => row.querySelector('h2')?.textContent)).toEqual([
    '示例市第一人民医院（虚构）默认',
    '周全有',
  ]);
  await press(records()[1], '设为默认');
  expect(records()[0]?.querySelector('h2')?.textContent).toBe('周全有默认');
  await portal().click('新增抬头');
  await typeIn('发票抬头', '示例县医院');
  await portal().click('保存');
  expect(records()).toHaveLength(3);
  await press(records()[2], '编辑');
  expect(field('发票抬头')?.value).toBe('示例县医院');
  await typeIn('发票抬头', '示例县人民医院');
  await portal().click('保存');
  expect(records()[2]?.querySelector('h2')?.textContent).toBe('示例县人民医院');
  await press(records()[2], '删除');
  await press(records()[2], '确定');
  expect(records()).toHaveLength(2);
});

test('R049 ten titles are the most', async () => {
  await open(`${place}?tab=title`, nothing);
  expect(text()).toContain('暂无发票抬头');
  for (let at = 0; at < 10; at += 1)
    books().titles.push({
      titleId: 900 + at,
      userId: own(),
      head: { titleType: invoiceTitleType.person, title: `抬头${at}` },
      isDefault: at === 0,
    });
  await portal().does(() => void portal().services.queryClient.invalidateQueries());
  const add = [...main().querySelectorAll('button')].find(({ textContent }) => textContent === '新增抬头');
  expect([records().length, add?.disabled]).toEqual([10, true]);
});

test.each([
  ['order', '暂无可开票订单'],
  ['list', '暂无开票记录'],
  ['title', '暂无发票抬头'],
])('R049 the tab %s of a doctor with nothing says “%s”', async (tab, empty) => {
  await open(`${place}?tab=${tab}`, nothing);
  expect(text()).toContain(empty);
});
