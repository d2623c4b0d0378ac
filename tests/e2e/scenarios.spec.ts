/** Scenarios of the mock backend: each shows its described content; pictures are in reports/scenarios. */
import type { Page } from '@playwright/test';
import { png } from '../support/png.ts';
import { runs } from '../support/runs.ts';
import { chat, entry } from './chatPage.ts';
import { askForCode, takeCode, expect, fields, outliveSession, phones, type Portal, test, toast } from './portal.ts';
import { gate, loginDialog, goodAt, name, save } from './profilePage.ts';

/** Checks the content of a scenario; the page is open at its address. */
type Look = (page: Page, portal: Portal) => Promise<void>;

const banner = (page: Page) => page.getByRole('banner');
const aside = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByText(text).filter({ visible: true }).first();
const sees =
  (text: string | RegExp): Look =>
  (page) =>
    expect(aside(page, text)).toBeVisible();
const asksForCode =
  (problem: string): Look =>
  async (page) => {
    await askForCode(page, phones.doctor);
    await expect(toast(page, problem)).toBeVisible();
    await expect(fields(page).phone).toHaveValue(phones.doctor);
  };
const inChat =
  (look: Look): Look =>
  async (page, portal) => {
    await entry(page).click();
    await look(page, portal);
  };
const says = async (page: Page, text: string): Promise<void> => {
  await expect(chat(page).log).toContainText('很高兴为您服务');
  await chat(page).box.fill(text);
  await chat(page).box.press('Enter');
};

/** The instructions of the mock backend for testers. */
const viewOf = async <View>(page: Page, name: string): Promise<View> =>
  ((await (await page.request.get(`/__mock/${name}`)).json()) as { data: View }).data;
const callsOf = (page: Page) => viewOf<{ outcome: string }[]>(page, 'calls');

/** Checks by the name of the scenario. */
const looks: Record<string, Look> = {
  visitor: (page) => expect(banner(page).getByRole('link', { name: '登录' })).toBeVisible(),
  doctor: sees('张样例'),
  'new-doctor': (page) => expect(name(page)).toHaveValue('孙新来'),
  member: sees('会员有效期至 2027-03-01'),
  'member-expiring': sees('会员有效期至 2026-11-21'),
  'member-expired': sees('开通会员'),
  'full-records': sees('继续学习'),
  'long-name': (page) => expect(name(page)).toHaveValue(/^阿卜杜热合曼/),
  'department-closed': sees('该科室暂未开放，敬请期待'),
  empty: async (page) => {
    await expect(page.getByRole('heading', { name: '公开课' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: '手机上继续学' })).toBeVisible();
  },
  'empty-search': sees('没有找到与“腹腔镜”相关的内容'),
  'ten-thousand': async (page) => {
    await expect(page.getByRole('navigation', { name: '分页' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/公开课[1-9]\d{3}/);
  },
  'long-lists': async (page) => {
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(500);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  },
  'long-texts': async (page) => {
    await expect(aside(page, /用来检查页面在文字最长时怎样换行/)).toBeVisible();
    const outside = await page.evaluate(
      () =>
        [...document.querySelectorAll('main .clamp1, main .clamp2, main h3')].filter((element) => {
          const box = element.getBoundingClientRect();
          const holder = element.closest('li, a, section')?.getBoundingClientRect();
          return holder && box.width > 0 && box.right > holder.right + 1;
        }).length,
    );
    expect(outside, 'texts that overflow their card').toBe(0);
  },
  'no-pictures': async (page) => {
    const broken = page.getByRole('main').locator("img[alt='']").first();
    await expect(broken).toHaveAttribute('data-broken', '');
    await expect(broken).toBeHidden();
  },
  'token-expired': async (page) => {
    await expect(gate(page)).toBeVisible();
    await expect(loginDialog(page)).toBeVisible();
  },
  'token-expiring': async (page, portal) => {
    await name(page).fill('陈改名');
    await outliveSession(portal);
    await save(page).click();
    await expect(loginDialog(page)).toBeVisible();
    await takeCode(page, phones.shortSession);
    await fields(page).submit.click();
    await expect(name(page)).toHaveValue('陈改名');
  },
  'captcha-broken': (page) => expect(toast(page, '验证初始化失败，请稍后再试')).toBeVisible(),
  'captcha-refuses': asksForCode('验证失败，请稍后再试'),
  'sms-fails': asksForCode('短信发送失败，请稍后再试'),
  'sms-too-frequent': asksForCode('操作过于频繁，请稍后再试'),
  'login-fails': async (page) => {
    await askForCode(page, phones.doctor);
    await expect(toast(page, '验证码发送成功')).toBeVisible();
    await fields(page).code.fill('1234');
    await fields(page).submit.click();
    await expect(toast(page, '系统繁忙，请稍后再试')).toBeVisible();
    await expect(fields(page).code).toHaveValue('1234');
  },
  'qr-waits': async (page, portal) => {
    await page.getByRole('button', { name: '请使用App扫码登录' }).click();
    await expect(page.getByRole('img', { name: '登录二维码' })).toBeVisible();
    await portal.mock('scan', { phone: phones.member });
    await expect(toast(page, '登录成功')).toBeVisible();
  },
  slow: async (page) => {
    await banner(page).getByRole('link', { name: '课程', exact: true }).first().click();
    await expect(page.getByRole('progressbar', { name: '页面加载中' })).toBeVisible();
    await expect(aside(page, /共 \d+ 门课程/)).toBeVisible();
    const [read] = await page.evaluate(() =>
      performance.getEntriesByType('resource').filter(({ name }) => /\/api\/.*list/i.test(name)),
    );
    expect(read?.duration).toBeGreaterThanOrEqual(3_000);
  },
  flaky: async (page) => {
    await expect(aside(page, /账号登录/)).toBeVisible();
    const answer = page.getByRole('main').locator('details').first();
    await answer.locator('summary').click();
    const vote = answer.getByRole('button', { name: '有帮助' });
    // The vote may be the third call: then the reader has to press again.
    await expect(async () => {
      if (await vote.isVisible()) await vote.click({ timeout: 1_000 });
      await expect(answer.getByText('感谢您的反馈')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    expect((await callsOf(page)).map(({ outcome }) => outcome)).toContain('http500');
  },
  'backend-down': sees('服务暂不可用，请稍后再试'),
  'gateway-page': sees('加载失败，请检查网络后重试'),
  'too-frequent': async (page) => {
    await page.getByRole('contentinfo').getByRole('button', { name: '意见反馈' }).click();
    const box = page.getByRole('dialog', { name: '意见反馈' });
    await box.getByRole('textbox', { name: '反馈内容' }).fill('希望增加倍速播放');
    await box.getByRole('textbox', { name: '联系方式' }).fill('样例邮箱');
    await box.getByRole('button', { name: '提交' }).click();
    await expect(toast(page, '操作过于频繁，请稍后再试')).toBeVisible();
    await expect(box.getByRole('textbox', { name: '反馈内容' })).toHaveValue('希望增加倍速播放');
  },
  'userapi-down': (page) => expect(toast(page, '验证初始化失败，请稍后再试')).toBeVisible(),
  'payment-slow': async (page) => {
    await page.getByRole('button', { name: '微信登录' }).click();
    await expect(page.getByRole('button', { name: '正在打开微信…' })).toBeDisabled();
  },
  'home-broken': sees('系统繁忙，请稍后再试'),
  'search-broken': sees('系统繁忙，请稍后再试'),
  'config-missing': async (page) => {
    await expect(page.getByRole('heading', { name: '关于我们' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  },
  'save-fails': async (page) => {
    await goodAt(page).fill('疝修补（示例）');
    await save(page).click();
    await expect(toast(page, '系统繁忙，请稍后再试')).toBeVisible();
    await expect(goodAt(page)).toHaveValue('疝修补（示例）');
  },
  'upload-fails': async (page) => {
    await page
      .getByLabel('选择头像')
      .setInputFiles({ name: 'portrait.png', mimeType: 'image/png', buffer: png(20, 20, [0, 128, 0, 255]) });
    await page.getByRole('button', { name: '保存头像' }).click();
    await expect(toast(page, '系统繁忙，请稍后再试')).toBeVisible();
    await expect(page.getByRole('button', { name: '保存头像' })).toBeEnabled();
  },
  'unpaid-order': sees(/剩余 0[45]:\d\d/),
  'order-refunding': sees('退款中'),
  'coupon-expired': async (page) => {
    await page.getByRole('link', { name: '已过期' }).click();
    await expect(aside(page, '课程立减券')).toBeVisible();
  },
  'price-changed': async (page) => {
    await page.getByRole('button', { name: '立即开通' }).click();
    const order = page.getByRole('dialog', { name: '确认订单' });
    await order.getByRole('checkbox').check();
    await order.getByRole('button', { name: /立即支付/ }).click();
    await expect(order).toContainText('价格已变动，请确认后重新提交');
  },
  'odd-prices': async (page) => {
    for (const price of ['¥0', '¥0.01', '¥128,000']) await expect(aside(page, price)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  },
  'chat-office': inChat(async (page, portal) => {
    await says(page, '转人工');
    await portal.mock('clock', { advance: 10_000 });
    await expect(chat(page).log).toContainText(/客服.*为您服务/);
  }),
  'chat-offline': inChat(async (page) => {
    await says(page, '转人工');
    await expect(chat(page).log).toContainText('现在不是人工客服的工作时间');
  }),
  'chat-refused': inChat((page) => expect(chat(page).status).toContainText('正在重连')),
  'chat-silent': inChat(async (page) => {
    const directions = async (): Promise<string[]> => {
      const { frames } = await viewOf<{ frames: { direction: string }[] }>(page, 'chat');
      return frames.map(({ direction }) => direction);
    };
    // The portal expects a greeting, but receives none.
    await expect.poll(directions).toEqual(['send']);
    await chat(page).box.fill('有人吗');
    await chat(page).box.press('Enter');
    await expect(chat(page).bubbles).toHaveText(/有人吗/);
    await expect.poll(directions).toEqual(['send', 'send']);
  }),
  'chat-address-fails': inChat((page) =>
    expect(chat(page).panel.getByRole('button', { name: '重新连接' })).toBeVisible(),
  ),
};

test('every scenario of the catalogue has a check, and a name that fits an address', async ({ page }) => {
  const { scenarios } = await viewOf<{ scenarios: { name: string }[] }>(page, 'catalogue');
  const names = scenarios.map((scenario) => scenario.name);
  expect(names.toSorted()).toEqual(Object.keys(looks).toSorted());
  expect(names.length).toBeGreaterThanOrEqual(25);
  expect(names.filter((scenario) => !/^[a-z]+(-[a-z]+)*$/.test(scenario))).toEqual([]);
});

const all = Object.entries(looks);
/** Eight of them, spread over the catalogue; the deep run takes all. */
const step = Math.ceil(all.length / runs(8, all.length));

for (const [scenario, look] of all.filter((_, at) => at % step === 0)) {
  test(`the scenario ${scenario} opens by its address and shows its described content`, async ({ page, portal }) => {
    portal.expectNoise(/Failed to load resource|WebSocket connection to/);
    await portal.open(`/__mock/?scenario=${scenario}`);
    await look(page, portal);
    await page.screenshot({ path: `reports/scenarios/${scenario}.png` });
  });
}
