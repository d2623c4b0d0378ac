// @vitest-environment jsdom
/** The results page with the real handlers: partial results, the corrected keyword, hospitals. */
import { expect, test } from 'vitest';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { main } from '#tests/support/shownPage.ts';

const portal = withPortal();

const textOf = (selector: string): string => main().querySelector(selector)?.textContent ?? '';
const link = (text: string): HTMLAnchorElement | undefined =>
  [...main().querySelectorAll('a')].find(({ textContent }) => textContent === text);
const marks = (): string[] => [...main().querySelectorAll('h3 em')].map(({ textContent }) => textContent);

test('[2.3-01] with few results the page adds partial ones, says so, and names what each misses', async () => {
  await portal().open({ at: '/search?kw=高血压用药' });
  expect(textOf('[role=status]')).toMatch(/^找到 1 条相关内容，另有 \d+ 条只包含部分关键词$/);
  const [first, ...others] = [...main().querySelectorAll('h3')].map((title) => title.closest('li')?.textContent ?? '');
  expect(first).not.toContain('部分匹配');
  expect(others.some((row) => row.includes('部分匹配，不包含：用药'))).toBe(true);
});

test('[2.3-01] 「您是不是要找」 is a link that searches the corrected keyword and keeps the department', async () => {
  await portal().open({ at: '/search?kw=兰尾炎手术&module=vip&depId=1' });
  expect(main().textContent).toContain('您是不是要找：');
  const corrected = link('阑尾炎手术');
  expect(decodeURIComponent(corrected?.getAttribute('href') ?? '')).toBe('/search?kw=阑尾炎手术&depId=1#list');
  await portal().does(() => void portal().router.navigate(corrected?.getAttribute('href') ?? ''));
  expect(textOf('[role=status]')).toMatch(/^找到 [1-9]\d* 条相关内容$/);
  expect(main().textContent).not.toContain('您是不是要找');
});

test('[2.3-01] a hospital is found by its name and leads to its channel', async () => {
  await portal().open({ at: '/search?kw=样例省人民医院' });
  expect(textOf('h2')).toBe('医院');
  expect(link('样例省人民医院（虚构）')?.getAttribute('href')).toBe('/web/hospital/904');
  expect(main().querySelector('[aria-label="内容类型"]')?.textContent).toContain('医院1');
});

test('[2.3-01] a drug names its class with a link, and pinyin says what it was read as', async () => {
  await portal().open({ at: '/search?kw=达格列净' });
  expect(main().textContent).toContain('同类药：SGLT2抑制剂（达格列净）');
  expect(main().textContent).not.toMatch(/不包含|您是不是要找/);
  expect(decodeURIComponent(link('SGLT2抑制剂')?.getAttribute('href') ?? '')).toBe('/search?kw=SGLT2抑制剂#list');
  await portal().does(() => void portal().router.navigate('/search?kw=dannang'));
  expect(textOf('[role=status]')).toMatch(/^已按“胆囊”搜索。找到 \d+ 条相关内容/);
});

test('[2.3-01] services and help come before the results, orders only for the doctor who is logged in', async () => {
  await portal().open({ at: '/search?kw=发票' });
  expect(textOf('h2')).toBe('服务与帮助');
  expect(main().textContent).not.toMatch(/没有找到|您是不是要找/);
  // Nothing is there to be narrowed.
  expect(main().querySelector('[aria-label=内容类型]')).toBeNull();
  const hrefs = [...main().querySelectorAll('h2 + ul a')].map((one) => one.getAttribute('href'));
  expect(hrefs[0]).toBe('/web/userCenter/invoice');
  expect(hrefs[1]).toMatch(/^\/web\/help#q\d+$/);
});

test('[2.3-01] a doctor finds an own order by its number and by what was bought', async () => {
  await portal().open({ at: '/web/userCenter/order/mall', who: '13800000007' });
  const number = /\d{18}/.exec(main().textContent)?.[0] ?? '';
  await portal().does(() => void portal().router.navigate(`/search?kw=${number}`));
  expect([textOf('h2'), textOf('h2 + ul')]).toEqual(['我的订单', expect.stringContaining(`订单号 ${number}`)]);
});

test('[2.3-01] synonyms and other spellings of the keyword are marked', async () => {
  await portal().open({ at: '/search?kw=EKG' });
  expect(marks()).toContain('心电图');
  await portal().does(() => void portal().router.navigate('/search?kw=ｐｄ１'));
  expect(marks()).toContain('PD-1');
});
