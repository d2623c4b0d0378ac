// @vitest-environment jsdom
/** R040: the safety of the account and the portrait, against the mock backend. */
import { expect, test } from 'vitest';
import { deviceList } from '#openapi/dist/operations/deviceList.ts';
import { choosePicture } from '#tests/fuzz/choosePicture.ts';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { pageActs } from '#tests/support/pageActs.ts';
import { main, text } from '#tests/support/shownPage.ts';
// Loaded before the tests, so that the question is shown as soon as it is asked.
import '#ui/chakra/Confirm.tsx';

const portal = withPortal();
const { appears, row, sees } = pageActs(portal);
const full = '13800000007';
const safety = '/web/userCenter?tab=account';

const open = async (at: string): Promise<void> => {
  portal().strict = true;
  await portal().open({ at, who: full });
};
const safetyRow = (name: string): string =>
  [...main().querySelectorAll('dl > div')].find((own) => own.querySelector('dt')?.textContent === name)?.textContent ??
  '';
const userOf = () => Object.values(portal().engine.state.users).find(({ phone }) => phone === full);
const readAgain = (): Promise<void> => portal().does(() => void portal().services.queryClient.invalidateQueries());

test('R040 the safety of the account says whether WeChat is bound', async () => {
  await open(safety);
  const user = userOf();
  if (!user) throw new Error('There is no such doctor.');
  user.unionId = 'demo-union';
  await readAgain();
  expect(safetyRow('微信')).toBe('微信已绑定可使用微信登录解绑');
  user.unionId = null;
  await readAgain();
  expect(safetyRow('微信')).toBe('微信未绑定绑定后可使用微信登录去绑定');
});

test('R040 each device but this one can be logged out, and is then gone from the list', async () => {
  await open(safety);
  const { list } = await portal().services.api.call(deviceList);
  const others = list.filter(({ current }) => !current);
  const own = list.find(({ current }) => current);
  expect([others.length > 0, own !== undefined]).toEqual([true, true]);
  const offered = (name: string): boolean => main().querySelector(`[aria-label="退出该设备：${name}"]`) !== null;
  expect(others.map(({ name }) => offered(name))).toEqual(others.map(() => true));
  expect([row('本机')?.querySelector('button') ?? null, row('本机')?.textContent.includes(own?.name ?? '?')]).toEqual([
    null,
    true,
  ]);
  const count = main().querySelectorAll('li:has(p)').length;
  await portal().click(`[aria-label="退出该设备：${others[0]?.name}"]`);
  await sees(/确定退出「/);
  await portal().click('确定');
  await appears(() => main().querySelectorAll('li:has(p)').length === count - 1);
  expect([...portal().shownNotices]).toEqual(['已退出该设备']);
});

test('R040 a chosen portrait can be given up before it is saved', async () => {
  await open('/web/userCenter?tab=profile');
  await sees(/支持 JPG、PNG 格式/);
  await choosePicture(portal());
  await sees(/预览中，保存后生效/);
  await portal().click('取消');
  expect(text()).toContain('支持 JPG、PNG 格式');
  expect([...main().querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain('保存头像');
});
