// @vitest-environment jsdom
/** R088: following a lecturer and the tabs of her page, against the handlers of the mock backend. */
import { expect, test } from 'vitest';
import { withPortal } from '#tests/fuzz/withPortal.ts';

const portal = withPortal();
const follow = 'main button[aria-busy]';
const label = (): string => document.querySelector(follow)?.textContent ?? '';
const open = (at: string, who: string): Promise<void> => {
  portal().strict = true;
  return portal().open({ at, who });
};

test('R088 the persona with everything follows the first lecturer, and may stop', async () => {
  await open('/lecturer/detail/801', '13800000007');
  expect(label()).toMatch(/^已关注：李样例/);
  await portal().click(follow);
  expect(label()).toMatch(/^关注：李样例/);
  expect(portal().engine.state.follows['10007']).not.toContain('lecturer:801');
});

test('R088 a follow that fails is undone', async () => {
  await open('/lecturer/detail/802', '13800000001');
  const before = label();
  await portal().control('outcome', { operation: 'lecturerFollow', outcome: 'failure', times: 1 });
  await portal().click(follow);
  expect(label()).toBe(before);
  expect([...portal().shownNotices]).toEqual(['系统繁忙，请稍后再试']);
});

test('R088 each kind of what a lecturer has given has a tab of its own, with its number', async () => {
  await open('/lecturer/detail/802', '13800000001');
  const tabs = [...document.querySelectorAll('nav[aria-label=讲授内容] a')].map(({ textContent }) => textContent);
  expect(tabs.slice(0, 2)).toEqual(['课程7', '直播4']);
  for (const [tab, name] of [
    ['live', '直播'],
    ['article', '文章'],
    ['case', '病例'],
    ['meeting', '会议'],
  ]) {
    await portal().does(() => void portal().router.navigate(`/lecturer/detail/802?tab=${tab}`));
    const entries = document.querySelectorAll(`section[aria-label=${name}] h2`);
    const counted = tabs.find((text) => text.startsWith(name ?? '')) ?? `${name}0`;
    expect(`${name}${entries.length}`).toBe(counted);
  }
});
