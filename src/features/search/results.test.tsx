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

test('[2.3-01] synonyms and other spellings of the keyword are marked', async () => {
  await portal().open({ at: '/search?kw=EKG' });
  expect(marks()).toContain('心电图');
  await portal().does(() => void portal().router.navigate('/search?kw=ｐｄ１'));
  expect(marks()).toContain('PD-1');
});
