// @vitest-environment jsdom
/** R049: orders that are chosen and applied for, against the handlers of the mock backend. */
import * as invoiceTitleType from '#openapi/dist/names/invoiceTitleType.ts';
import { expect, test } from 'vitest';
import { invoiceShown } from '#mocks/engine/money/invoices.ts';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { everything, invoicePage, place } from '#tests/support/invoicePage.ts';
import { moneyText } from '#shared/text.ts';

const portal = withPortal();
const { main, books, own, field, ownInvoices, open, dropInvoices, typeIn, problemAt, dialog } = invoicePage(portal);

const rows = (): HTMLElement[] => [...main().querySelectorAll<HTMLElement>('tbody tr')];
const box = (row: HTMLElement | undefined) => row?.querySelector<HTMLInputElement>('input') ?? null;
const tick = (row: HTMLElement | undefined): Promise<void> => portal().does(() => box(row)?.click());
const typeOf = (row: HTMLElement): string => row.querySelector('[data-label=类型]')?.textContent ?? '';
const sum = (): string => main().querySelector('[class*=sum] [role=status]')?.textContent ?? '';
const notices = (): string[] => [...portal().shownNotices];

test('R049 orders of one type are chosen together, and the sum is that of the server’s amounts', async () => {
  await open(place, everything);
  await dropInvoices();
  const goods = rows().filter((row) => typeOf(row) === '商城');
  const others = rows().filter((row) => typeOf(row) !== '商城');
  expect([goods.length > 1, others.length > 1, sum()]).toEqual([true, true, '已选 0 笔，合计 ¥0.00']);
  await tick(goods[0]);
  expect(main().textContent).toContain('仅同类型订单可合并');
  expect([...others.map((row) => box(row)?.disabled), box(goods[1])?.disabled]).toEqual([
    ...others.map(() => true),
    false,
  ]);
  await tick(goods[1]);
  const chosen = goods.slice(0, 2).map((row) => row.querySelector('[data-label=可开票金额]')?.textContent ?? '');
  const fen = chosen.map((money) => Math.round(Number(money.replace(/[¥,]/g, '')) * 100));
  expect(sum()).toBe(`已选 2 笔，合计 ${moneyText((fen[0] ?? 0) + (fen[1] ?? 0))}`);
  await portal().click('清空');
  expect([sum(), others.every((row) => !box(row)?.disabled)]).toEqual(['已选 0 笔，合计 ¥0.00', true]);
  expect(main().querySelector<HTMLButtonElement>('[class*=sum] button')?.disabled).toBe(true);
});

test('R049 orders of goods have their type, which filters them too', async () => {
  await open(`${place}?type=mall`, '13800000001');
  expect(rows().map(typeOf)).toEqual(rows().map(() => '商城'));
  expect(rows().length).toBeGreaterThan(1);
});

test('R049 the type of orders is in the address', async () => {
  await open(`${place}?type=vip`, everything);
  expect(
    rows()
      .map(typeOf)
      .every((type) => type === '会员'),
  ).toBe(true);
});

test.each(['meeting', 'operation'])('F.8 the dialog for %s says what the invoice over it will say', async (type) => {
  await open(`${place}?type=${type}`, everything);
  await dropInvoices();
  await tick(rows()[0]);
  await portal().click('合并开票');
  expect(dialog()?.textContent).toContain('发票内容*非学历教育服务*培训费开票金额');
  await typeIn('邮箱', 'zhou@example.com');
  await portal().click('提交申请');
  const made = ownInvoices()
    .map((invoice) => invoiceShown(invoice, 0))
    .at(-1);
  expect(made?.content).toBe('*非学历教育服务*培训费');
});

test('R049 an application is checked field by field, and becomes one invoice', async () => {
  await open(`${place}?type=video`, everything);
  await dropInvoices();
  const before = ownInvoices().length;
  const courses = rows().filter((row) => typeOf(row) === '课程');
  await tick(courses[0]);
  await tick(courses[1]);
  await portal().click('合并开票');
  // The default title is already there.
  expect([field('发票抬头')?.value, field('税号')?.value]).toEqual([
    '示例市第一人民医院（虚构）',
    '91110000000000001X',
  ]);
  expect(dialog()?.textContent).toMatch(/电子普通发票（数电票）.*发票内容\*信息技术服务\*信息服务费开票/);
  await typeIn('发票抬头', '一');
  await portal().click('提交申请');
  expect(problemAt('发票抬头')).toBe('请输入2–100字的发票抬头');
  await typeIn('发票抬头', '示例医院');
  await typeIn('税号', '9111');
  await portal().click('提交申请');
  expect([problemAt('税号'), problemAt('发票抬头')]).toEqual(['请输入正确的税号', undefined]);
  expect(field('邮箱')?.value).toBe('zhou.demo@example.com');
  await typeIn('邮箱', 'zhou');
  await typeIn('税号', '91110000000000002x');
  expect(field('税号')?.value).toBe('91110000000000002X');
  await portal().click('提交申请');
  expect(problemAt('邮箱')).toBe('请输入正确的邮箱');
  await typeIn('邮箱', 'zhou@example.com');
  await typeIn('备注（选填）', '报销用');
  await portal().does(() => {
    const send = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '提交申请');
    send?.click();
    send?.click();
  });
  expect([dialog(), ownInvoices().length]).toEqual([null, before + 1]);
  expect(ownInvoices().at(-1)).toMatchObject({
    head: { titleType: invoiceTitleType.company, title: '示例医院', taxNo: '91110000000000002X' },
    email: 'zhou@example.com',
    remark: '报销用',
  });
  expect(ownInvoices().at(-1)?.orderIds).toHaveLength(2);
  expect(sum()).toBe('已选 0 笔，合计 ¥0.00');
});

test('R049 a kept title is taken over as a whole, and a typed one stays after the dialog is closed', async () => {
  await open(place, everything);
  await portal().dialog('invoice', { orderIds: [1], content: '*信息技术服务*信息服务费', amountFen: 100 });
  await portal().happens('[role=dialog] select', new Event('change', { bubbles: true }), (select) => {
    const options = [...select.querySelectorAll('option')];
    const person = options.find(({ textContent }) => textContent === '周全有');
    (select as HTMLSelectElement).value = person?.value ?? '';
  });
  expect([field('发票抬头')?.value, field('税号'), field('个人/事业单位')?.checked]).toEqual(['周全有', null, true]);
  await typeIn('发票抬头', '周某');
  await portal().click('取消');
  await portal().dialog('invoice', { orderIds: [1], content: '*信息技术服务*信息服务费', amountFen: 100 });
  expect([field('发票抬头')?.value, field('个人/事业单位')?.checked]).toEqual(['周某', true]);
  await portal().click('@企业');
  // The tax number of another title must not appear.
  expect(field('税号')?.value).toBe('');
});

test('R049 an order that has an invoice already leads to it, and the form stays', async () => {
  await open(place, everything);
  const order = books().orders.find(({ userId, invoiceId }) => userId === own() && invoiceId !== null);
  await portal().dialog('invoice', {
    orderIds: [order?.orderId ?? 0],
    content: '*信息技术服务*信息服务费',
    amountFen: 100,
  });
  await typeIn('邮箱', 'zhou@example.com');
  await portal().click('提交申请');
  const alert = dialog()?.querySelector('form > [role=alert]');
  expect(alert?.textContent).toContain('该订单已申请开票');
  expect([alert?.querySelector('a')?.getAttribute('href'), field('邮箱')?.value, notices()]).toEqual([
    `${place}?tab=list`,
    'zhou@example.com',
    [],
  ]);
});

test('R049 an application that is sent again after a lost answer is one invoice', async () => {
  await open(place, everything);
  const before = ownInvoices().length;
  await tick(rows()[0]);
  await portal().click('合并开票');
  await typeIn('邮箱', 'zhou@example.com');
  const keys: (string | null)[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = async (request) => {
    const answer = await fetch(request as Request);
    if (!(request as Request).url.endsWith('/invoice/apply')) return answer;
    keys.push((request as Request).headers.get('Idempotency-Key'));
    if (keys.length === 1) throw new TypeError('Failed to fetch');
    return answer;
  };
  await portal().click('提交申请');
  expect(field('邮箱')?.value).toBe('zhou@example.com');
  await portal().click('提交申请');
  expect([dialog(), ownInvoices().length]).toEqual([null, before + 1]);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('R028 the invoice of a new order begins with the default title and the doctor’s own address', async () => {
  await open(place, everything);
  await portal().dialog('invoiceHead', {});
  expect(field('发票抬头')?.value).toBe('示例市第一人民医院（虚构）');
  expect(field('邮箱')?.value).toBe('zhou.demo@example.com');
  expect(dialog()?.querySelector('select')?.selectedOptions[0]?.textContent).toBe('示例市第一人民医院（虚构）');
});
