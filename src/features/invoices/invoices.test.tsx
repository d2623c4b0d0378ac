// @vitest-environment jsdom
/** R049: orders, invoices and titles, against the handlers of the mock backend. */
import { beforeEach, expect, test } from 'vitest';
import { applyInvoice, decideInvoice } from '../../../mocks/engine/money/invoices.ts';
import { moneyText } from '../../shared/text.ts';
import { withPortal } from '../../../tests/fuzz/withPortal.ts';
// Loaded before the tests, so that a dialog is there as soon as it is opened.
import './dialogs/InvoiceDialog.tsx';
import './dialogs/InvoiceResendDialog.tsx';
import './dialogs/InvoiceTitleDialog.tsx';

const portal = withPortal();
const everything = '13800000007';
const nothing = '13800000008';
const place = '/web/userCenter/invoice';

const main = (): HTMLElement => document.querySelector('main') ?? document.body;
const text = (): string => main().textContent;
const open = (at: string, who: string): Promise<void> => {
  portal().strict = true;
  return portal().open({ at, who });
};
const go = (at: string): Promise<void> => portal().does(() => void portal().router.navigate(at));
const notices = (): string[] => [...portal().told];
const rows = (): HTMLElement[] => [...main().querySelectorAll<HTMLElement>('tbody tr')];
const box = (row: HTMLElement | undefined) => row?.querySelector<HTMLInputElement>('input') ?? null;
const tick = (row: HTMLElement | undefined): Promise<void> => portal().does(() => box(row)?.click());
const typeOf = (row: HTMLElement): string => row.querySelector('[data-label=类型]')?.textContent ?? '';
const sum = (): string => main().querySelector('[class*=sum] [role=status]')?.textContent ?? '';
const records = (): HTMLElement[] => [...main().querySelectorAll<HTMLElement>('[class*=record]')];
const buttons = (row: HTMLElement | undefined): string[] =>
  [...(row?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent);
const recordWith = (state: string): HTMLElement | undefined =>
  records().find((row) => row.querySelector('[class*=badge]')?.textContent === state);
const press = (row: HTMLElement | undefined, name: string): Promise<void> =>
  portal().does(() => [...(row?.querySelectorAll('button') ?? [])].find((own) => own.textContent === name)?.click());
const books = () => portal().engine.state.books;
const own = () => portal().services.stores.session.user.userId;
const ownInvoices = () => books()?.invoices.filter(({ userId }) => userId === own()) ?? [];
const field = (label: string): HTMLInputElement | null =>
  [...document.querySelectorAll('[role=dialog] label')]
    .map((found) => (found as HTMLLabelElement).control as HTMLInputElement | null)
    .find((control) => control?.labels?.[0]?.textContent === label) ?? null;
const typeIn = async (label: string, typed: string): Promise<void> => {
  const control = field(label);
  if (!control) throw new Error(`There is no field ${label}`);
  await portal().type(`[id="${control.id}"]`, typed);
};
const problemAt = (label: string): string | undefined =>
  field(label)?.closest('[data-part=root]')?.querySelector('[role=alert]')?.textContent;
const dialog = (): Element | null => document.querySelector('[role=dialog]');

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

/** Frees all orders, so that several can be chosen. */
function dropInvoices(): void {
  for (const order of books()?.orders ?? []) order.invoiceId = null;
}

test('R049 orders of one type are chosen together, and the sum is that of the server’s amounts', async () => {
  await open(place, everything);
  dropInvoices();
  await portal().does(() => void portal().services.queryClient.invalidateQueries());
  const courses = rows().filter((row) => typeOf(row) === '课程');
  const plans = rows().filter((row) => typeOf(row) === '会员');
  expect([courses.length > 1, plans.length > 1, sum()]).toEqual([true, true, '已选 0 笔，合计 ¥0.00']);
  await tick(courses[0]);
  expect([...plans.map((row) => box(row)?.disabled), box(courses[1])?.disabled]).toEqual([
    ...plans.map(() => true),
    false,
  ]);
  await tick(courses[1]);
  const chosen = courses.slice(0, 2).map((row) => row.querySelector('[data-label=可开票金额]')?.textContent ?? '');
  const fen = chosen.map((money) => Math.round(Number(money.replace(/[¥,]/g, '')) * 100));
  expect(sum()).toBe(`已选 2 笔，合计 ${moneyText((fen[0] ?? 0) + (fen[1] ?? 0))}`);
  await portal().click('清空');
  expect([sum(), plans.every((row) => !box(row)?.disabled)]).toEqual(['已选 0 笔，合计 ¥0.00', true]);
  await portal().click('合并开票');
  expect([notices(), dialog()]).toEqual([['请至少选择一项'], null]);
});

test('R049 the type of orders is in the address', async () => {
  await open(`${place}?type=vip`, everything);
  expect(
    rows()
      .map(typeOf)
      .every((type) => type === '会员'),
  ).toBe(true);
});

test('R049 an application is checked field by field, and becomes one invoice', async () => {
  await open(place, everything);
  dropInvoices();
  await portal().does(() => void portal().services.queryClient.invalidateQueries());
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
  expect(dialog()?.textContent).toMatch(/电子普通发票（数电票）.*信息服务费/);
  await typeIn('发票抬头', '一');
  await portal().click('提交申请');
  expect(problemAt('发票抬头')).toBe('请输入2–100字的发票抬头');
  await typeIn('发票抬头', '示例医院');
  await typeIn('税号', '9111');
  await portal().click('提交申请');
  expect([problemAt('税号'), problemAt('发票抬头')]).toEqual(['请输入正确的税号', undefined]);
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
    head: { titleType: 2, title: '示例医院', taxNo: '91110000000000002X' },
    email: 'zhou@example.com',
    remark: '报销用',
  });
  expect(ownInvoices().at(-1)?.orderIds).toHaveLength(2);
  expect(sum()).toBe('已选 0 笔，合计 ¥0.00');
});

test('R049 a kept title is taken over as a whole, and a typed one stays after the dialog is closed', async () => {
  await open(place, everything);
  await portal().dialog('invoice', { orderIds: [1], amountFen: 100 });
  await portal().happens('[role=dialog] select', new Event('change', { bubbles: true }), (select) => {
    const options = [...select.querySelectorAll('option')];
    const person = options.find(({ textContent }) => textContent === '周全有');
    (select as HTMLSelectElement).value = person?.value ?? '';
  });
  expect([field('发票抬头')?.value, field('税号'), field('个人/事业单位')?.checked]).toEqual(['周全有', null, true]);
  await typeIn('发票抬头', '周某');
  await portal().click('取消');
  await portal().dialog('invoice', { orderIds: [1], amountFen: 100 });
  expect([field('发票抬头')?.value, field('个人/事业单位')?.checked]).toEqual(['周某', true]);
  await portal().click('@企业');
  // The tax number of another title must not appear.
  expect(field('税号')?.value).toBe('');
});

test('R049 an order that has an invoice already leads to it, and the form stays', async () => {
  await open(place, everything);
  const order = books()?.orders.find(({ userId, invoiceId }) => userId === own() && invoiceId !== null);
  await portal().dialog('invoice', { orderIds: [order?.orderId ?? 0], amountFen: 100 });
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
  expect(problemAt('邮箱')).toBe('请输入正确的邮箱');
  await typeIn('邮箱', 'new@example.com');
  await portal().click('发送');
  expect(dialog()).toBeNull();
  expect(ownInvoices().find(({ status }) => status === 2)?.email).toBe('new@example.com');
});

test('R049 a failed invoice is applied for again with its own data', async () => {
  await open(`${place}?tab=list&status=3`, everything);
  await press(records()[0], '重新申请');
  expect([field('发票抬头')?.value, field('邮箱')?.value]).toEqual(['示例市第一人民医院（虚构）', 'zhou@example.com']);
  await typeIn('发票抬头', '示例医院');
  await portal().click('提交申请');
  expect([dialog(), text().includes('暂无开票记录')]).toEqual([null, true]);
  expect(ownInvoices().filter(({ status, head }) => status === 1 && head.title === '示例医院')).toHaveLength(1);
});

test('R049 an invoice of this month is issued anew, and the old one is reversed', async () => {
  await open(place, everything);
  dropInvoices();
  const { now } = portal().engine;
  const paid =
    books()
      ?.orders.filter(({ userId, status }) => userId === own() && status === 40)
      .slice(0, 1) ?? [];
  const head = { titleType: 1 as const, title: '周全有' };
  const all = books();
  if (!all) throw new Error('No books.');
  const invoice = applyInvoice(all, paid, { userId: own(), head, email: 'a@b.cn', remark: null }, now);
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
    books()?.titles.push({
      titleId: 900 + at,
      userId: own(),
      head: { titleType: 1, title: `抬头${at}` },
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
