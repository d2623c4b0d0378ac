// @vitest-environment jsdom
/** The page of a link with a token (R079), against the mock backend. */
import { expect, test } from 'vitest';
import { inviteCodeOf } from '#mocks/engine/acts/invites.ts';
import { firstTurns } from '#tests/fuzz/Portal.tsx';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { headOf } from '#app/routes/head.ts';
// Loaded before the tests, so that the dialog is opened at once.
import '../dialogs/LinkReceivedDialog.tsx';

const portal = withPortal();
const doctor = '13800000001';
const giver = '13800000002';
const unverified = '13800000004';
const gift = '/act/gift-demo-0001';
const benefit = '/act/benefit-demo-0001';

const text = (): string => document.querySelector('main')?.textContent ?? '';
const dialog = (): string => document.querySelector('[role=dialog]')?.textContent ?? '';
const stack = () => portal().services.stores.dialogs.stack;
const links = () =>
  [...document.querySelectorAll('main [role=status] a')].map((link) => [link.textContent, link.getAttribute('href')]);

/** Waits until something is true; gives up after a while, so that the expectation fails. */
async function until(isTrue: () => boolean): Promise<void> {
  for (let turn = 0; turn < firstTurns && !isTrue(); turn += 1) await portal().does();
}

test.each([
  [gift, undefined, /李\*\* 送给您[^]*31天会员[^]*同行礼包券[^]*立即领取领取截止 \d{4}-\d\d-\d\d 23:59查看规则/],
  ['/act/invite-demo-0001', undefined, /李\*\* 邀请您[^]*7天会员[^]*注册领取/],
  [benefit, doctor, /示例市第一人民医院[^]*提供[^]*手机号或工号[^]*验证并领取/],
  ['/act/coupon-demo-0001', undefined, /¥20无门槛20元课程券[^]*使用规则[^]*立即领取/],
  ['/act/page-demo-0001', undefined, /院内学习月[^]*本月课程/],
])('R079 %s shows what it gives, and one button', async (at, who, shown) => {
  await portal().open({ at, who });
  await until(() => shown.test(text()));
  expect(text()).toMatch(shown);
  // Its address is not for sharing.
  expect(document.querySelector('[data-opens=share]')).toBeNull();
});

test.each([
  ['/act/expired-demo-0001', undefined, '链接已失效', '/'],
  ['/act/taken-demo-0001', undefined, '礼品已被领取', '/'],
  ['/act/taken-demo-0001', '13800000008', '您已领取过', '/web/common/openVip'],
  [gift, giver, '这是您的分享链接', '/web/userCenter/vipcourse'],
  ['/act/invite-demo-0001', giver, '这是您的分享链接', '/web/userCenter/vipcourse'],
  ['/act/invite-demo-0001', doctor, '不符合领取条件邀请仅限新用户', '/web/userCenter/vipcourse'],
  [benefit, unverified, '不符合领取条件仅限已通过医师认证', '/web/userCenter/license?tab=qualification'],
])('R079 %s says to %s: %s, and leads on to %s', async (at, who, said, first) => {
  await portal().open({ at, who });
  await until(() => text().includes(said));
  expect(text()).toContain(said);
  expect(links()[0]?.[1]).toBe(first);
  expect(document.querySelector('main button')).toBeNull();
});

test.each(['/act/unknown-0001', '/act/abc', '/act/a%20b%20c%20d'])(
  'R079 %s is a link that has ended: 404',
  async (at) => {
    await portal().open({ at });
    await until(() => text().includes('链接已失效'));
    expect(text()).toMatch(/链接已失效[^]*返回首页/);
    expect(document.title).toContain('链接已失效');
  },
);

test('R079 a visitor who takes a gift logs in, and the gift is in the account', async () => {
  await portal().open({ at: gift });
  await portal().click('立即领取');
  expect(stack().map(({ name, params }) => [name, (params as { reason?: string }).reason])).toEqual([
    ['login', '登录后即可领取'],
  ]);
  const { services, engine } = portal();
  const intent = services.stores.dialogs.paramsOf('login')?.intent;
  expect(intent?.name).toBe('receive link');
  await portal().close();
  await portal().open({ at: gift, who: doctor });
  await portal().does(() => intent && portal().services.stores.intents.grant(intent, 10_001));
  await until(() => dialog() !== '');
  expect(dialog()).toMatch(/领取成功，已放入您的账户[^]*31天会员[^]*同行礼包券[^]*去查看/);
  expect(document.querySelector('[role=dialog] a')?.getAttribute('href')).toBe('/web/userCenter/coupon');
  await until(() => text().includes('您已领取过'));
  expect(links()).toEqual([
    ['查看优惠券', '/web/userCenter/coupon'],
    ['查看会员', '/web/common/openVip'],
    ['我的课程', '/web/userCenter/vipcourse'],
  ]);
  expect(engine.state.actTakes).toHaveLength(1);
});

test('R079 a double click takes a gift once', async () => {
  await portal().open({ at: gift, who: doctor });
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '立即领取');
  await portal().does(() => {
    button?.click();
    button?.click();
  });
  await until(() => dialog() !== '');
  expect(portal().engine.state.actTakes).toHaveLength(1);
  expect([...portal().shownNotices]).toEqual([]);
});

test('R079 a gift that somebody else has just taken is said to be taken', async () => {
  await portal().open({ at: gift, who: doctor });
  const { state, now } = portal().engine;
  const received = { kind: 'gift' as const, names: ['31天会员'], days: 31, couponIds: [] };
  state.actTakes.push({ token: 'gift-demo-0001', userId: 10_007, at: now, key: null, workNo: null, received });
  await portal().click('立即领取');
  await until(() => text().includes('礼品已被领取'));
  expect(text()).toContain('礼品已被领取');
  expect([...portal().shownNotices]).toContain('礼品已被领取');
});

test('R079 a number that the organisation does not know stays typed, with the error at its field', async () => {
  await portal().open({ at: benefit, who: doctor });
  const field = () => document.querySelector<HTMLInputElement>('input[name=workNo]');
  await portal().click('验证并领取');
  expect(document.querySelector('main [role=alert]')?.textContent).toBe('请填写手机号或工号');
  await portal().type('input[name=workNo]', 'DEMO-9999');
  await portal().click('验证并领取');
  await until(() => document.querySelector('main [role=alert]') !== null);
  expect(document.querySelector('main [role=alert]')?.textContent).toBe('未找到匹配的手机号或工号，请核对');
  expect([field()?.value, document.activeElement === field(), [...portal().shownNotices]]).toEqual([
    'DEMO-9999',
    true,
    [],
  ]);
  await portal().type('input[name=workNo]', 'DEMO-0001');
  await portal().click('验证并领取');
  await until(() => dialog() !== '');
  expect(dialog()).toContain('领取成功，已放入您的账户');
});

test('R079 an invitation opens the registration with its code', async () => {
  await portal().open({ at: '/act/invite-demo-0001' });
  await portal().click('注册领取');
  expect(stack().map(({ name, params }) => [name, params])).toEqual([
    ['register', expect.objectContaining({ inviteCode: inviteCodeOf(10_002) })],
  ]);
});

test('R079 who guesses is told calmly to wait', async () => {
  const { engine } = portal();
  engine.state.sends['act-link:192.0.2.1'] = Array.from({ length: 30 }, () => engine.now);
  for (const name of ['127.0.0.1', 'home', ''])
    engine.state.sends[`act-link:${name}`] = engine.state.sends['act-link:192.0.2.1'];
  await portal().open({ at: '/act/unknown-demo-0001' });
  await until(() => text().includes('操作过于频繁'));
  expect(text()).toMatch(/操作过于频繁，请稍后再试/);
});

test('R079 its address is not told to search engines', async () => {
  await portal().open({ at: gift });
  const { services, router } = portal();
  expect(headOf(services, router.state)).toMatchObject({ canonical: null, unlisted: true, secret: true });
});
