/** R049: which orders go together, and what an application says. */
import * as invoiceTitleType from '#openapi/dist/names/invoiceTitleType.ts';
import { expect, test } from 'vitest';
import { companyTitle, headOf, personTitle } from '#kit/money/invoiceHead.ts';
import { taxNumberOf } from '#shared/typedNumbers.ts';
import {
  emailProblems,
  headProblems,
  type InvoiceOrder,
  type InvoiceTexts,
  isBarred,
  sumFen,
  toggled,
} from './model.ts';

const order = (orderId: number, orderType: 'video' | 'vip' = 'video', invoiceableFen = 1_990): InvoiceOrder => ({
  ...{ orderId, orderType, invoiceableFen, paidFen: 9_900, payTime: 1_779_120_000_000 },
  orderNo: String(orderId).padStart(18, '0'),
  title: `课程 ${orderId}`,
  content: '*信息技术服务*信息服务费',
});
const texts = (some: Partial<InvoiceTexts> = {}): InvoiceTexts => ({
  ...{ titleType: companyTitle, title: '示例市第一人民医院', taxNo: '91110000000000001X' },
  ...{ address: '', phone: '', bank: '', account: '', email: 'a@b.cn', remark: '' },
  ...some,
});

test('R049 after the first order only orders of its type can be added', () => {
  const chosen = toggled([], order(1));
  expect([isBarred(chosen, order(2)), isBarred(chosen, order(3, 'vip')), isBarred(chosen, order(1))]).toEqual([
    false,
    true,
    false,
  ]);
  expect(isBarred(toggled(chosen, order(1)), order(3, 'vip'))).toBe(false);
});

test('R049 one invoice is over at most 20 orders', () => {
  const chosen = Array.from({ length: 20 }, (_, at) => order(at + 1));
  expect([isBarred(chosen.slice(1), order(99)), isBarred(chosen, order(99)), isBarred(chosen, order(20))]).toEqual([
    false,
    true,
    false,
  ]);
});

test('R049 the sum is that of the invoiceable amounts in fen', () => {
  expect(sumFen([])).toBe(0);
  expect(sumFen([order(1, 'video', 1_010), order(2, 'video', 2_020), order(3, 'video', 18_800)])).toBe(21_830);
});

test.each([
  [{ title: '' }, 'title', '请输入发票抬头'],
  [{ title: ' \u200b' }, 'title', '请输入发票抬头'],
  [{ title: '一' }, 'title', '请输入2–100字的发票抬头'],
  [{ title: '🏥'.repeat(101) }, 'title', '请输入2–100字的发票抬头'],
  [{ taxNo: '' }, 'taxNo', '请输入正确的税号'],
  [{ taxNo: '9'.repeat(16) }, 'taxNo', '请输入正确的税号'],
  [{ taxNo: '9'.repeat(19) }, 'taxNo', '请输入正确的税号'],
  [{ taxNo: '9111000000000000*X' }, 'taxNo', '请输入正确的税号'],
])('R049 %j is refused at %s', (some, field, message) =>
  expect(headProblems(texts(some))).toEqual({ [field]: message }),
);

test.each([
  {},
  { title: '示例' },
  { title: '🏥'.repeat(100) },
  { titleType: personTitle, taxNo: 'x' },
  ...[15, 17, 18, 20].map((length) => ({ taxNo: 'A'.repeat(length) })),
  { taxNo: ' 9111 0000 0000 00001x ' },
  { taxNo: '９１１１０00000000001Ｘ' },
])('R049 %j is accepted', (some) => expect(headProblems(texts(some))).toEqual({}));

test('R049 the e-mail address is required', () => {
  expect([emailProblems(''), emailProblems('a@b')].map(({ email }) => email)).toEqual([
    '请输入正确的邮箱',
    '请输入正确的邮箱',
  ]);
  expect(emailProblems(' a@b.cn ')).toEqual({});
});

test('R049 a person has no company’s data, and empty fields are sent as null', () => {
  expect(taxNumberOf(' 9111 0000x ')).toBe('91110000X');
  const typed = { bank: ' 示例银行 ', taxNo: '9111 0000 0000 00001x' };
  expect(headOf(texts(typed))).toEqual({
    ...{
      titleType: invoiceTitleType.company,
      title: '示例市第一人民医院',
      taxNo: '91110000000000001X',
      bank: '示例银行',
    },
    ...{ address: null, phone: null, account: null },
  });
  expect(headOf(texts({ ...typed, titleType: personTitle }))).toEqual({
    ...{ titleType: invoiceTitleType.person, title: '示例市第一人民医院', taxNo: null, bank: null },
    ...{ address: null, phone: null, account: null },
  });
});
