import { expect, test } from 'vitest';
import { helpPage } from './content.ts';
import { orderListPages } from './order.ts';

/** What a form without scripts sends for a text in a field. */
const sent = (name: string, text: string) => new URLSearchParams([[name, text]]);

test.each([
  ['订单号：2026 1128 000001\u200b', '20261128000001'],
  ['\u202a２０２６１１２８０００００１\u202c', '20261128000001'],
  [`${'\u2066'.repeat(60)}20261128000001${'\u2069'.repeat(60)}`, '20261128000001'],
  [
    '订单编号（商品名称旁边的那一行数字，点一下就能复制，粘贴到这里即可查找，不区分空格与横线） : 2026-1128-000001',
    '20261128000001',
  ],
  [' 胃肠镜\u200b 2026 ', '胃肠镜 2026'],
  ['消'.repeat(60), '消'.repeat(50)],
])('V74 a search of orders for %j finds the same with scripts, without scripts and by a link', (typed, keyword) => {
  const list = orderListPages.mall;
  expect(list.read(sent('keyword', typed))).toMatchObject({ keyword });
  const address = list.to({ keyword: typed });
  expect(address).toBe(list.to({ keyword }));
  expect(list.read(new URL(address, 'https://a.test').searchParams)).toMatchObject({ keyword });
});

test.each([
  ['证书编号：ｙl2026–000001—7qx4\u200b', 'YL2026-000001-7QX4'],
  [' YL 2026-000001-7QX4', 'YL2026-000001-7QX4'],
])('V74 the number of a certificate in %j is read by the address of its check as by its field', (typed, certNo) => {
  expect(helpPage.read(sent('certNo', typed))).toMatchObject({ certNo });
  expect(helpPage.to({ certNo: typed })).toBe(helpPage.to({ certNo }));
});

test('V74 a keyword of any list is read without the characters that nobody sees', () => {
  expect(helpPage.read(sent('keyword', '\u200b发\u202d票\u00ad\ufeff'))).toMatchObject({ keyword: '发票' });
  expect(helpPage.to({ keyword: '\u200b' })).toBe(helpPage.to());
});
