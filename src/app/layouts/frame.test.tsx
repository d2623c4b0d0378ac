// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { dialogLoaders } from '../dialogCode.ts';

const doctor = '13800000007';
const at = '/web/common/about';
const portal = withPortal();

const linksIn = (selector: string): string[] =>
  [...document.querySelectorAll<HTMLAnchorElement>(`${selector} a`)].map(
    (link) => `${link.getAttribute('aria-label') ?? link.textContent} ${link.getAttribute('href')}`,
  );

test('[2.2-02 entries] the navigation leads to home, courses, articles, timetables and mall', async () => {
  await portal().open({ at });
  expect(linksIn('nav[aria-label="主导航"]')).toEqual([
    '首页 /',
    '课程 /course',
    '文章 /web/article',
    '直播课表 /web/timetables',
    '商城 /web/mall',
  ]);
});

test('[2.2-03 icons], [2.2-05 entry, 2.2-06 entry, 2.2-07 entry, 2.2-08 entry, 2.2-09 entry, 2.2-10 entry, 2.2-11 entry] the icons and the entries of the user menu lead to the routes of their names', async () => {
  // Preloaded, so that the header has it at once.
  await import('../DoctorTools.tsx');
  await portal().open({ at, who: doctor });
  expect(linksIn('header')).toEqual(
    expect.arrayContaining(['会员中心 /web/common/openVip', '观看记录 /web/userCenter/playRecord']),
  );
  expect(linksIn('header li')).toEqual([
    '个人资料 /web/userCenter',
    '已购课程 /web/userCenter/vipcourse',
    '观看历史 /web/userCenter/playRecord',
    '我的订单 /web/userCenter/order/mall',
    '我的收藏 /web/userCenter/collect/course',
    '我的证书 /web/userCenter/license',
    '我的投稿 /web/article/upload?tab=mine',
    '优惠券 /web/userCenter/coupon',
  ]);
});

test('[2.2-13 QR codes, 2.2-13 records, 2.2-13 police record, 2.2-13 copyright, 2.2-13 about us] the footer has both codes, all records, the copyright and the text about us', async () => {
  await portal().open({ at });
  const footer = document.querySelector('footer');
  for (const alt of ['小程序二维码', 'App二维码'])
    expect(footer?.querySelector(`img[alt="${alt}"]`)?.getAttribute('src'), alt).toBeTruthy();
  for (const text of [
    ...['示例ICP备00000000号-1', '示例ICP证000000号', '（示例）-非经营性-0000-0000'],
    ...['出版物经营许可证：示例出发00000000号', '示公网安备 00000000000000号'],
    ...['© 2016–2026 示例医学教育科技有限公司 版权所有', '橙医学苑是面向医疗卫生专业人士的继续教育平台'],
  ])
    expect(footer?.textContent).toContain(text);
});

const viewer = (): HTMLElement | null => document.querySelector('[role=dialog]');
const shown = (): (string | null | undefined)[] => [
  viewer()?.querySelector('[role=status] b')?.textContent,
  viewer()?.querySelector('img')?.getAttribute('alt'),
  viewer()?.querySelector('img')?.style.width,
];
const press = (key: string): Promise<void> =>
  portal().happens('[role=dialog] [role=toolbar] button', new KeyboardEvent('keydown', { key, bubbles: true }));

/** A finger moves sideways over the picture, from one x to another. */
async function swipe(from: number, to: number): Promise<void> {
  for (const [type, clientX] of [
    ['touchstart', from],
    ['touchend', to],
  ] as const) {
    const touches = [{ clientX }];
    const event = Object.assign(new Event(type, { bubbles: true }), { touches, changedTouches: touches });
    await portal().happens('[role=dialog] [role=group]', event);
  }
}

test('[2.2-13 licences] a licence is a picture that opens in the viewer: keys and swipes turn it, keys enlarge and close it, and the focus returns', async () => {
  await portal().open({ at });
  // Preloaded, so that the click finds it.
  await dialogLoaders.pictures();
  const [first, second] = document.querySelectorAll<HTMLAnchorElement>('footer a[data-opens=pictures]');
  expect(second?.getAttribute('href')).toBe('/mock-media/licence/2.svg');
  const picture = second?.querySelector('img');
  expect([picture?.alt, picture?.getAttribute('src')]).toEqual([
    '出版物经营许可证（示例）',
    '/mock-media/licence/2.svg',
  ]);
  first?.focus();
  await portal().does(() => first?.click());
  expect(shown()).toEqual(['1/2', '营业执照（示例）', '100%']);
  for (const name of ['上一张', '下一张', '放大', '缩小', '关闭'])
    expect(viewer()?.querySelector(`[aria-label="${name}"]`), name).not.toBeNull();
  await press('ArrowLeft');
  expect(shown()).toEqual(['1/2', '营业执照（示例）', '100%']);
  await press('ArrowRight');
  expect(shown()).toEqual(['2/2', '出版物经营许可证（示例）', '100%']);
  await press('+');
  expect(shown()).toEqual(['2/2', '出版物经营许可证（示例）', '150%']);
  await press('-');
  await press('-');
  expect(shown()).toEqual(['2/2', '出版物经营许可证（示例）', '100%']);
  await swipe(100, 130);
  expect(shown()[0]).toBe('2/2');
  await swipe(100, 300);
  expect(shown()[0]).toBe('1/2');
  await press('Escape');
  await portal().does();
  expect(viewer()).toBeNull();
  // The dialog gives the focus back by a timer of its own.
  await vi.waitFor(() => expect(document.activeElement).toBe(first));
});

test('[2.2-13 licences] a click with a modifier key is left to the browser', async () => {
  await portal().open({ at });
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  // jsdom follows no link to a new tab.
  await portal().happens('footer a[data-opens=pictures]', click);
  expect(click.defaultPrevented).toBe(false);
  expect(portal().services.stores.dialogs.stack).toEqual([]);
});
