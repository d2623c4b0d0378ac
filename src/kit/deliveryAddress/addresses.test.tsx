// @vitest-environment jsdom
/** Delivery addresses against the real handlers: what is kept, changed and removed, also from two tabs. */
import { expect, test } from 'vitest';
import { addressList } from '#openapi/dist/operations/addressList.ts';
import { addressRemove } from '#openapi/dist/operations/addressRemove.ts';
import { addressSave } from '#openapi/dist/operations/addressSave.ts';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { checkoutPage, doctor, homeless, skus } from '#tests/support/checkoutPage.ts';
import { maxDeliveryAddresses } from './model.ts';

const portal = withPortal();
const { addresses, appears, dialog, field, main, open, pickRegion } = checkoutPage(portal);

const items = `${skus.atlas}:1`;
const cards = (): HTMLElement[] => [...main().querySelectorAll<HTMLElement>('[role=radiogroup] > *')];
const press = (card: HTMLElement | undefined, name: string): Promise<void> =>
  portal().does(() =>
    [...(card?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name)?.click(),
  );
const typeIn = (label: string, typed: string): Promise<void> => portal().type(`[id="${field(label)?.id}"]`, typed);
const problemAt = (label: string): string | undefined =>
  field(label)?.closest('[data-part=root]')?.querySelector('[role=alert]')?.textContent;

async function fillIn(): Promise<void> {
  await typeIn('收货人', '周样例');
  await typeIn('手机号码', '138 0000 0009');
  await pickRegion('示例省', '示例市', '西样区');
  await typeIn('详细地址', '样例路9号样例医院');
}

test('R028 a new address is checked field by field, kept, and chosen', async () => {
  await open(items, homeless);
  expect(cards()).toEqual([]);
  await portal().click('新增地址');
  await appears('设为默认地址');
  await portal().click('保存');
  expect([problemAt('收货人'), document.activeElement === field('收货人')]).toEqual(['请输入收货人姓名', true]);
  expect(dialog()?.textContent).toMatch(/请输入手机号.*请选择所在地区.*请输入详细地址/);
  expect([...portal().shownNotices]).toEqual([]);
  await typeIn('收货人', '周样例');
  await typeIn('手机号码', '12345');
  await portal().click('保存');
  expect([problemAt('收货人'), problemAt('手机号码')]).toEqual([undefined, '请输入正确的手机号']);
  await typeIn('手机号码', '13800000009');
  await portal().click('保存');
  expect(dialog()?.textContent).toContain('请选择所在地区');
  expect(document.activeElement?.getAttribute('role')).toBe('combobox');
  await fillIn();
  await portal().click('保存');
  expect([dialog(), cards().length, cards()[0]?.querySelector('input')?.checked]).toEqual([null, 1, true]);
  expect(await addresses()).toMatchObject([
    { name: '周样例', phone: '13800000009', areaCode: '990102', detail: '样例路9号样例医院', isDefault: true },
  ]);
});

test('R028 what is typed into an address stays when its dialog is closed, and is gone when it is kept', async () => {
  await open(items, homeless);
  await portal().click('新增地址');
  await appears('设为默认地址');
  await fillIn();
  await portal().click('取消');
  await portal().click('新增地址');
  expect([field('收货人')?.value, field('详细地址')?.value]).toEqual(['周样例', '样例路9号样例医院']);
  expect(dialog()?.querySelector('[role=combobox]')?.textContent).toBe('示例省 / 示例市 / 西样区');
  await portal().click('保存');
  await portal().click('新增地址');
  expect(field('收货人')?.value).toBe('');
});

test('R028 an address is changed with its own region, made the default, and removed after a question', async () => {
  await open(items, doctor);
  const before = await addresses();
  await press(cards()[1], '编辑');
  await appears('设为默认地址');
  expect([field('收货人')?.value, dialog()?.querySelector('[role=combobox]')?.textContent]).toEqual([
    before[1]?.name,
    before[1]?.areaText,
  ]);
  await typeIn('详细地址', '示范花园3栋302室');
  await portal().click('取消');
  await press(cards()[1], '编辑');
  expect(field('收货人')?.value).toBe(before[1]?.name);
  await portal().click('保存');
  expect((await addresses())[1]).toEqual({ ...before[1], detail: '示范花园3栋302室' });
  await press(cards()[1], '设为默认');
  expect((await addresses()).map(({ addressId, isDefault }) => [addressId, isDefault])).toEqual([
    [before[1]?.addressId, true],
    ...[before[0], before[2]].map((own) => [own?.addressId, false]),
  ]);
  await press(cards()[2], '删除');
  expect(cards()).toHaveLength(3);
  await press(cards()[2], '确定');
  expect([cards().length, (await addresses()).length]).toEqual([2, 2]);
});

test('R028 an address that is removed in another tab while it is changed can be kept as a new one', async () => {
  await open(items, doctor);
  const [first] = await addresses();
  await press(cards()[0], '编辑');
  await appears('设为默认地址');
  await typeIn('详细地址', '示范花园3栋302室');
  await portal().services.api.call(addressRemove, { body: { addressId: first?.addressId ?? 0 } });
  await portal().click('保存');
  expect([dialog()?.textContent.includes('该地址已在其他页面删除'), field('详细地址')?.value]).toEqual([
    true,
    '示范花园3栋302室',
  ]);
  await portal().click('保存为新地址');
  const kept = (await addresses()).find(({ detail }) => detail === '示范花园3栋302室');
  expect([kept?.name, kept?.addressId === first?.addressId]).toEqual([first?.name, false]);
});

test('R028 twenty addresses are the most; a second tab that adds one more keeps its form', async () => {
  await open(items, homeless);
  const { api } = portal().services;
  const one = { provinceCode: '990000', cityCode: '990100', areaCode: '990101', detail: '样例路1号', isDefault: false };
  const add = (at: number) =>
    api.call(addressSave, { body: { addressId: null, name: `样例${at}`, phone: '13800000009', ...one } });
  for (let at = 1; at < maxDeliveryAddresses; at += 1) await add(at);
  await portal().does(
    () => void portal().services.queryClient.invalidateQueries({ queryKey: ['get', addressList.path] }),
  );
  expect(cards()).toHaveLength(3);
  await portal().click(`全部地址（${maxDeliveryAddresses - 1}）`);
  expect(cards()).toHaveLength(maxDeliveryAddresses - 1);
  await portal().click('新增地址');
  await appears('设为默认地址');
  await fillIn();
  await add(maxDeliveryAddresses);
  await portal().click('保存');
  expect([...portal().shownNotices]).toEqual(['最多保存20个收货地址']);
  expect(field('收货人')?.value).toBe('周样例');
  await portal().click('取消');
  expect(main().textContent).toContain('最多保存20个收货地址');
  expect([...document.querySelectorAll('button')].find((own) => own.textContent === '新增地址')?.disabled).toBe(true);
});
