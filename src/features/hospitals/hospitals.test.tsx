// @vitest-environment jsdom
/** R065, R066: channel, introduction and directory of partner hospitals, against the handlers of the mock backend. */
import { expect, test } from 'vitest';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { main, text } from '#tests/support/shownPage.ts';

const portal = withPortal();
const doctor = '13800000001';
const follow = 'main button[aria-busy]';

const links = (label: string): string[] =>
  [...main().querySelectorAll(`nav[aria-label=${label}] a`)].map(({ textContent }) => textContent);
const titles = (): string[] => [...main().querySelectorAll('h2')].map(({ textContent }) => textContent);
const followers = (): number => Number(/(\d+)人$/.exec(document.querySelector(follow)?.textContent ?? '')?.[1]);
const open = (at: string, who?: string): Promise<void> => {
  portal().strict = true;
  return portal().open({ at, ...(who && { who }) });
};

test('R065 the first tab shows notice, next stream, courses, departments and experts; the tabs have counts', async () => {
  await open('/web/hospital/902');
  expect(titles()).toEqual(['即将直播', '重点科室', '精选课程', '专家团队']);
  expect(text()).toContain('进修招生');
  expect(links('频道内容')).toEqual(['首页', '课程20', '直播7', '讲师5']);
  expect(document.querySelector('main h1')?.textContent).toBe('样例大学附属第一医院（虚构）');
});

test('R065 a hospital without content has no tabs; a tab of its address says what is missing', async () => {
  await open('/web/hospital/903');
  expect(links('频道内容')).toEqual([]);
  expect(text()).toContain('该医院暂无内容');
  await portal().does(() => void portal().router.navigate('/web/hospital/903?tab=live'));
  expect(text()).toContain('该医院暂无直播');
});

test('R065 a tab narrows its list to a department of the hospital', async () => {
  await open('/web/hospital/904?tab=lecturer');
  expect(links('科室')).toEqual(['全部科室', '普外科', '妇产科', '心胸外科', '消化内科']);
  expect(titles()).toHaveLength(4);
  await portal().does(() => void portal().router.navigate('/web/hospital/904?tab=lecturer&departmentId=7'));
  expect(titles()).toEqual(['梁虚名']);
  await portal().does(() => void portal().router.navigate('/web/hospital/904?tab=live&departmentId=8'));
  expect(text()).toContain('该医院暂无该科室的直播');
});

test('R065 a doctor follows and unfollows, and the count of the channel changes with it', async () => {
  await open('/web/hospital/905', doctor);
  const before = followers();
  await portal().click(follow);
  expect([document.querySelector(follow)?.textContent.startsWith('已关注'), followers()]).toEqual([true, before + 1]);
  await portal().click(follow);
  expect([document.querySelector(follow)?.textContent.startsWith('关注'), followers()]).toEqual([true, before]);
  expect([...portal().shownNotices]).toEqual(['关注成功', '已取消关注']);
});

test('R065 [6-02] a visitor who wants to follow gets the login, with the reason', async () => {
  await open('/web/hospital/905');
  await portal().click(follow);
  expect(portal().services.stores.dialogs.paramsOf('login')).toMatchObject({ reason: '登录后即可关注' });
});

test('R065 a stream for the own doctors is marked; the tab says who may watch it', async () => {
  await open('/web/hospital/902?tab=live', doctor);
  expect(text()).toMatch(/仅限本院医师/);
  expect(text()).toContain('其他医师可凭邀请码观看');
  await portal().does(() => void portal().router.navigate('/web/hospital/901?tab=live'));
  expect(text()).toContain('您是本院医师');
});

test('R066 the directory is narrowed by province and name', async () => {
  await open('/web/hospital/about');
  expect(links('省份')).toEqual(['全部', '示例省', '样例省', '虚构省']);
  expect(text()).toContain('共 10 家医院');
  await portal().does(() => void portal().router.navigate('/web/hospital/about?areaCode=980000'));
  expect(titles()).toEqual(['样例大学附属第一医院（虚构）', '样例省人民医院（虚构）', '样例心血管病医院（虚构）']);
  await portal().does(() => void portal().router.navigate('/web/hospital/about?keyword=没有这家'));
  expect(text()).toContain('暂无相关医院');
});

test('R066 the introduction shows departments, honours and contact; a picture opens the viewer', async () => {
  await open('/web/hospital/903/about');
  expect(titles()).toEqual(['医院简介', '教学与合作', '医院风貌', '重点科室', '医院荣誉', '联系方式']);
  expect(text()).not.toContain('电话');
  await portal().click('main a[href*="hospital-photo"]');
  expect(portal().opened.has('pictures')).toBe(true);
});

test.each(['/web/hospital/911', '/web/hospital/911/about', '/web/hospital/1', '/web/hospital/x'])(
  'R065 [2.1-18] %s is closed, unknown or no id: the page says so in Chinese and leads to the other hospitals',
  async (at) => {
    await open(at);
    expect(document.querySelector('h1')?.textContent).toBe('医院不存在或频道已关闭');
    expect(main().querySelector('a[href="/web/hospital/about"]')).not.toBeNull();
  },
);
