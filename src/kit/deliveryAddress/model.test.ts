/** What a form of an address accepts, and what it sends. */
import { expect, test } from 'vitest';
import {
  type DeliveryAddress,
  deliveryAddressProblems,
  type DeliveryAddressTexts,
  draftIn,
  regionIn,
  regionToText,
  textsOf,
} from './model.ts';

const region = [
  { areaName: '示例省', areaCode: '990000' },
  { areaName: '示例市', areaCode: '990100' },
  { areaName: '东样区', areaCode: '990101' },
];
const good: DeliveryAddressTexts = {
  name: '张样例',
  phone: '138 0000-0001',
  region: regionToText(region),
  detail: '样例路1号样例医院',
  isDefault: '1',
};
const kept: DeliveryAddress = {
  addressId: 7,
  name: '张样例',
  phone: '13800000001',
  provinceCode: '990000',
  cityCode: '990100',
  areaCode: '990101',
  areaText: '示例省示例市东样区',
  detail: '样例路1号样例医院',
  isDefault: false,
};

test('R028 a good address is sent without the blanks of its phone and with the codes of its region', () => {
  expect(deliveryAddressProblems(good)).toEqual({});
  expect(draftIn(good, null)).toEqual({
    ...{ addressId: null, name: '张样例', phone: '13800000001', detail: '样例路1号样例医院', isDefault: true },
    ...{ provinceCode: '990000', cityCode: '990100', areaCode: '990101' },
  });
});

test.each([
  [{ name: ' ' }, 'name', '请输入收货人姓名'],
  [{ name: '张' }, 'name', '收货人姓名为2–20个字'],
  [{ name: '张'.repeat(21) }, 'name', '收货人姓名为2–20个字'],
  [{ phone: '' }, 'phone', '请输入手机号'],
  [{ phone: '12800000001' }, 'phone', '请输入正确的手机号'],
  [{ region: '' }, 'region', '请选择所在地区'],
  [{ region: 'x 示例省\ny 示例市' }, 'region', '请选择所在地区'],
  [{ detail: '　' }, 'detail', '请输入详细地址'],
  [{ detail: '样例路1' }, 'detail', '详细地址为5–100个字'],
  [{ detail: '样'.repeat(101) }, 'detail', '详细地址为5–100个字'],
] as const)('R028 %o is refused at the field %s', (texts, field, message) => {
  expect(deliveryAddressProblems({ ...good, ...texts })).toEqual({ [field]: message });
});

test('R028 all wrong fields are named, in the order of the form', () => {
  expect(Object.entries(deliveryAddressProblems({ ...good, name: '', phone: '', region: '', detail: '' }))).toEqual([
    ['name', '请输入收货人姓名'],
    ['phone', '请输入手机号'],
    ['region', '请选择所在地区'],
    ['detail', '请输入详细地址'],
  ]);
});

test('R028 a phone in full-width digits is sent in ordinary ones', () => {
  const phone = '１３８ ００００ ０００１';
  expect(deliveryAddressProblems({ ...good, phone })).toEqual({});
  expect(draftIn({ ...good, phone }, null).phone).toBe('13800000001');
});

test('R028 a kept address is changed with its own region, whose name the server tells as one text', () => {
  const texts = textsOf(kept);
  expect(regionIn(texts.region).map(({ areaName }) => areaName)).toEqual(['', '', '示例省示例市东样区']);
  expect(draftIn({ ...texts, detail: '样例路2号样例医院' }, 7)).toMatchObject({
    ...{ addressId: 7, provinceCode: '990000', cityCode: '990100', areaCode: '990101', detail: '样例路2号样例医院' },
  });
});

test('a region of two levels is sent with its last area as the district', () => {
  expect(draftIn({ ...good, region: regionToText(region.slice(0, 2)) }, null)).toMatchObject({
    cityCode: '990100',
    areaCode: '990100',
  });
});
