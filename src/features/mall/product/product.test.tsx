// @vitest-environment jsdom
/** R027: the page of a product, against the handlers of the mock backend. */
import { expect, test } from 'vitest';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { main, text } from '#tests/support/shownPage.ts';

const portal = withPortal();
const doctor = '13800000001';
const member = '13800000002';
/** Has bought an electronic book. */
const reader = '13800000007';

const price = (): string | undefined => main().querySelector('strong')?.textContent;
const buyLinks = (): (string | null)[] =>
  [...main().querySelectorAll('a')]
    .filter(({ textContent }) => textContent === '立即购买')
    .map((link) => link.getAttribute('href'));
const open = async (productId: number, who?: string, more = ''): Promise<void> => {
  portal().strict = true;
  await portal().open({ at: `/web/mall/detail?productId=${productId}${more}`, who });
  // Parts of the page load after it.
  for (let turn = 0; turn < 2_000 && main().querySelector('[aria-busy=true], [aria-busy=""]'); turn += 1)
    await portal().does();
};
const location = (): string => portal().router.state.location.search;

test('R027 price, stock and the address of the order follow the size, and going back is one step', async () => {
  await open(6038);
  expect([price(), location()]).toEqual(['¥258', '?productId=6038']);
  await portal().click('input[value="603803"]');
  expect([price(), location()]).toEqual(['¥310', '?productId=6038&skuId=603803']);
  expect(new Set(buyLinks())).toEqual(new Set(['/web/mall/confirm?items=603803%3A1']));
  expect(portal().router.state.historyAction).toBe('REPLACE');
  await portal().click('input[value="603802"]');
  expect(text()).toContain('无货');
  expect(buyLinks()).toEqual([]);
  expect(main().querySelector('[aria-label=购买数量]')).toBeNull();
});

test('R027 the number of pieces stays between 1 and what one order may have', async () => {
  await open(6010, doctor);
  await portal().click('[aria-label=增加一件]');
  expect(buyLinks()[0]).toContain('601001%3A2');
  expect([...portal().shownNotices]).toEqual([]);
  await portal().click('[aria-label=增加一件]');
  expect([...portal().shownNotices]).toEqual(['最多购买 2 件']);
  await portal().type('[aria-label=件数]', '');
  await portal().type('[aria-label=件数]', '0');
  expect(buyLinks()[0]).toContain('601001%3A2');
  await portal().type('[aria-label=件数]', '1');
  await portal().click('[aria-label=减少一件]');
  expect(buyLinks()[0]).toContain('601001%3A1');
});

test('R027 the price of members is shown to all and taken by members', async () => {
  await open(6001);
  expect([price(), text().includes('会员价 ¥158')]).toEqual(['¥168', true]);
});

test('R027 a member pays the price of members', async () => {
  await open(6001, member);
  expect([price(), text().includes('会员价')]).toEqual(['¥158', true]);
});

test('R027 a campaign ends by the clock of the server, also when the clock of the reader is wrong', async () => {
  const { engine } = portal();
  const { campaign } = await portal()
    .engine.respond(new Request('http://portal.test/api/mall/detail?productId=6016'), {
      address: '192.0.2.1',
      origin: 'http://portal.test',
    })
    .then((answer) => (JSON.parse(String(answer?.body)) as { data: { campaign: { endTime: number } } }).data);
  await portal().control('clock', { advance: campaign.endTime - engine.now - 3_000 });
  await open(6016);
  expect([price(), text().includes('距结束 00:03')]).toEqual(['¥209', true]);
  await portal().control('clock', { advance: 3_000 });
  await portal().pass(3);
  expect([price(), text().includes('距结束')]).toEqual(['¥278', false]);
});

test('R027 a size that is sold out is asked for and no longer asked for', async () => {
  await open(6004, doctor);
  await portal().click('到货通知');
  expect([...portal().shownNotices]).toEqual(['到货后将通知您']);
  expect(Object.values(portal().engine.state.stockNotices)).toEqual([[600_401]]);
  await portal().click('取消到货通知');
  expect(Object.values(portal().engine.state.stockNotices)).toEqual([[]]);
});

test('[6-02] R027 a visitor who buys or asks for a notice meets the login', async () => {
  await open(6004);
  await portal().click('到货通知');
  expect(portal().services.stores.dialogs.paramsOf('login')?.reason).toBe('登录后即可登记到货通知');
});

test('[6-02] R027 a visitor who buys goes on to the order after the login', async () => {
  await open(6010);
  await portal().click('[href^="/web/mall/confirm"]');
  const { dialogs } = portal().services.stores;
  expect(dialogs.paramsOf('login')).toEqual({
    reason: '登录后即可购买',
    redirect: '/web/mall/confirm?items=601001%3A1',
  });
  expect(portal().router.state.location.pathname).toBe('/web/mall/detail');
});

test('R027 the freight is the general rule for a visitor', async () => {
  await open(6069);
  expect(text()).toContain('选择配送地区运费 ¥8（满¥99包邮）');
});

test('R027 the freight to the region of a doctor follows the pieces', async () => {
  await open(6069, doctor);
  expect(text()).toMatch(/配送至 示例省.*运费 ¥8（满¥99包邮）/);
  await portal().type('[aria-label=件数]', '12');
  expect(text()).toMatch(/配送至 示例省.*免运费（满¥99包邮）/);
});

test('R027 the printed edition is chosen first; the electronic one is not delivered and says what it contains', async () => {
  await open(6003);
  expect([price(), text().includes('选择配送地区')]).toEqual(['¥137', true]);
  await portal().click('input[value="600301"]');
  expect(price()).toBe('¥98');
  expect(text()).toContain('电子版在线阅读，无需配送');
  expect(text()).toMatch(/全书 7 章，约 [\d,]+ 字（示例文本）购买后即可阅读/);
  expect(text()).toContain('首次打开前可退款');
  expect(main().querySelector('[aria-label=购买数量]')).toBeNull();
});

test('R027 a doctor who has the electronic book reads it instead of buying it again', async () => {
  await open(6052, reader, '&skuId=605201');
  const links = [...main().querySelectorAll('a')].filter(({ textContent }) => textContent === '立即阅读');
  expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(
    new Set(['/web/userCenter/vipcourse?book=6052']),
  );
  expect(buyLinks()).toEqual([]);
});

test('R027 on phones the bar names the edition, and its button opens the choice of edition and pieces', async () => {
  await open(6003, doctor);
  const bar = (): HTMLElement | null => main().querySelector('[data-bottom-bar]');
  expect(bar()?.textContent).toContain('¥123平装');
  await portal().does(() => [...(bar()?.querySelectorAll('a') ?? [])].at(-1)?.click());
  const dialog = (): Element | null => document.querySelector('[role=dialog]');
  // Its code loads with the first click.
  for (let turn = 0; turn < 2_000 && !dialog(); turn += 1) await portal().does();
  expect(dialog()?.textContent).toContain('选择规格');
  await portal().click('[role=dialog] [aria-label=增加一件]');
  await portal().click('[role=dialog] input[value="600301"]');
  await portal().click('[role=dialog] [aria-label=关闭]');
  expect(bar()?.textContent).toContain('¥88电子版');
  expect(location()).toContain('skuId=600301');
});
