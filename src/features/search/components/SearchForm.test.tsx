// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Answering, envelope, openDoor } from '#tests/support/door.ts';
import { settle } from '#tests/support/fakeClock.ts';
import { pageAt, storesOf, withRoot } from '#tests/support/mounted.tsx';
// Loaded beforehand, so that the dynamic import resolves within one turn.
import './SearchSuggestions.tsx';
import { xssPayloads } from '#tests/support/xssPayloads.ts';
import { SearchForm } from './SearchForm.tsx';

const { draw } = withRoot();

const hot = [
  { keyword: '疝修补术' },
  { keyword: '胃癌直播', keyType: 2, keyDataId: 2001 },
  { keyword: '学会官网', keyType: 8, url: 'https://society.invalid/' },
  { keyword: '坏链接', keyType: 8, url: 'javascript:alert(1)' },
];
const keywords = [
  {
    type: 'Jump',
    moduleType: 'open',
    detailType: 'album',
    albumId: 1001,
    tips: '胃癌根治术入门',
    videoCountText: '共12节',
  },
  { type: 'Search', tips: '胃食管反流' },
];
const backend: Answering = ({ url }) => envelope(url.includes('hot_search') ? hot : { keywords });

/** Renders a page with the box. */
async function box(answer: Answering = backend, { depId = 1, keyword = '' } = {}) {
  const door = openDoor(answer);
  const stores = storesOf(door.clock);
  const { around, place } = pageAt('/', door, stores);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Element.prototype.scrollIntoView = () => undefined;
  // jsdom does not follow links, so the test records them.
  const opened: string[] = [];
  document.body.onclick = (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (link) opened.push(`${link.getAttribute('href') ?? ''} ${link.target} ${link.rel}`.trim());
    event.preventDefault();
  };
  onTestFinished(() => void (document.body.onclick = null));
  const show = (kw: string) =>
    draw(around(<SearchForm id="box" label="搜索" keyword={kw} fields={{ depId, module: '' }} />));
  await show(keyword);
  const input = document.querySelector<HTMLInputElement>('#box');
  if (!input) throw new Error('There is no box.');
  const messages = (): string[] => stores.notices.take().map(({ kind, text }) => `${kind} ${text}`);
  return { ...door, stores, input, messages, opened, place, show };
}

const doing = (action: () => void) =>
  act(async () => {
    action();
    await settle();
  });
const press = async (input: HTMLElement, key: string, init: KeyboardEventInit = {}): Promise<boolean> => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  await doing(() => input.dispatchEvent(event));
  return event.defaultPrevented;
};
const write = (input: HTMLInputElement, text: string) =>
  doing(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
const submit = (input: HTMLInputElement) =>
  doing(() => input.form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true })));
const options = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role=option]')];
const texts = (): string[] => options().map(({ textContent }) => textContent);
const status = (): string => document.querySelector('[role=status]')?.textContent ?? '';

/** Opens the box and waits for its code. */
async function open(input: HTMLInputElement): Promise<void> {
  await doing(() => input.focus());
  for (let turn = 0; turn < 3; turn++) await doing(() => undefined);
}

describe('the box', () => {
  test('[2.3-02], [3-13] shows hot searches on focus and stays the same element', async () => {
    const { input } = await box();
    expect([input.getAttribute('aria-expanded'), input.getAttribute('aria-controls')]).toEqual(['false', null]);
    await open(input);
    expect(document.querySelector('#box')).toBe(input);
    expect(document.activeElement).toBe(input);
    expect(texts()).toEqual(['1疝修补术', '2胃癌直播', '3学会官网', '4坏链接']);
    expect(input.getAttribute('aria-expanded')).toBe('true');
    expect(document.getElementById(input.getAttribute('aria-controls') ?? '')?.getAttribute('role')).toBe('listbox');
  });

  test('[2.3-02], [3-14] shows that it searches, then the suggestions with the keyword marked', async () => {
    const { input, clock, paths } = await box(backend, { depId: 3 });
    await open(input);
    await write(input, '胃癌');
    expect(status()).toBe('搜索中…');
    // No option that would move away under a finger when the suggestions come.
    expect(options()).toEqual([]);
    await doing(() => clock.advance(500));
    expect(texts()).toEqual(['胃癌根治术入门共12节公开课', '胃食管反流', '查看“胃癌”的全部结果']);
    expect([...document.querySelectorAll('em')].map(({ textContent }) => textContent)).toEqual(['胃癌']);
    expect(paths().at(-1)).toBe('/api/prompt/fuzzy/search?target=%E8%83%83%E7%99%8C&departmentId=1');
    expect(options()[1]?.getAttribute('href')).toBe('/search?kw=%E8%83%83%E9%A3%9F%E7%AE%A1%E5%8F%8D%E6%B5%81&depId=3');
  });

  test('[2.3-02] says that nothing was found', async () => {
    const { input, clock } = await box(({ url }) => envelope(url.includes('hot_search') ? [] : { keywords: [] }));
    await open(input);
    expect(options()).toEqual([]);
    await write(input, '没有');
    await doing(() => clock.advance(500));
    expect(status()).toBe('暂无相关内容');
    expect(texts()).toEqual(['查看“没有”的全部结果']);
  });

  test('S08: a failure is shown in the panel, without a message, and can be retried there', async () => {
    let sound = false;
    const { input, clock, messages } = await box((request) => (sound ? backend(request) : envelope(null, 500)));
    await open(input);
    expect(texts()).toEqual(['重新加载']);
    sound = true;
    await doing(() => options()[0]?.click());
    expect(texts()[0]).toBe('1疝修补术');
    sound = false;
    await write(input, '胃');
    await doing(() => clock.advance(500));
    expect(texts()).toEqual(['重新加载', '查看“胃”的全部结果']);
    expect(messages()).toEqual([]);
  });

  test('[2.3-02] takes the keyword of another search', async () => {
    const { input, show } = await box(backend, { keyword: '胃' });
    await open(input);
    await write(input, '肠');
    await show('肝');
    expect(input.value).toBe('肝');
    expect(input.getAttribute('aria-expanded')).toBe('false');
  });

  test('[2.3-02] text that was typed before the code was loaded counts', async () => {
    const { input, clock } = await box();
    input.value = '胃';
    await open(input);
    await doing(() => clock.advance(500));
    expect(texts()[0]).toBe('胃癌根治术入门共12节公开课');
  });

  test.each([0, 10, 20, 30, 40, 50])(
    'S02 [2.3-02] hostile hot searches stay text and link only to a search, from the %dth on',
    async (from) => {
      const some = xssPayloads.slice(from, from + 10);
      const { input } = await box(() => envelope(some.map((keyword) => ({ keyword, keyType: 8, url: `${keyword}x` }))));
      await open(input);
      expect(texts()).toEqual(some.map((keyword, at) => `${at + 1}${keyword}`));
      const list = document.querySelector('[role=listbox]');
      expect(list?.querySelectorAll(':not(div, p, b, span, a)')).toHaveLength(0);
      // One of them is a valid https address of another host, to which an editor may link.
      const links = [...(list?.querySelectorAll('a') ?? [])].map(({ href }) => new URL(href).protocol);
      expect(links.filter((protocol) => protocol !== 'https:')).toEqual([]);
    },
  );
});

describe('the keys', () => {
  test('[2.3-02], [2.3-03] the arrow keys go round, Enter opens the active option in a new tab', async () => {
    const { input, opened } = await box();
    await open(input);
    await press(input, 'ArrowUp');
    expect(input.getAttribute('aria-activedescendant')).toBe('box-3');
    await press(input, 'ArrowDown');
    await press(input, 'ArrowDown');
    expect(options().map((option) => option.getAttribute('aria-selected'))).toEqual([
      'false',
      'true',
      'false',
      'false',
    ]);
    expect(await press(input, 'Enter')).toBe(true);
    expect(opened).toEqual(['/web/live/2001 _blank noopener']);
    expect(document.activeElement).toBe(input);
    expect(options()).toEqual([]);
  });

  test('S11 S14 [2.3-22] an external address opens without a referrer; a bad one is reported and opens nothing', async () => {
    const { input, opened, messages } = await box();
    await open(input);
    for (let step = 0; step < 3; step++) await press(input, 'ArrowDown');
    await press(input, 'Enter');
    expect(opened).toEqual(['https://society.invalid/ _blank noopener noreferrer']);
    await press(input, 'ArrowDown');
    await press(input, 'ArrowUp');
    await press(input, 'Enter');
    expect(opened).toHaveLength(1);
    expect(messages()).toEqual(['error 链接地址有误，无法打开']);
  });

  test('[2.3-02] Home, End and Tab keep their native behaviour; Escape first closes the box and then empties it', async () => {
    const { input } = await box();
    await open(input);
    await write(input, '胃');
    for (const key of ['Home', 'End', 'Tab', 'ArrowLeft']) expect(await press(input, key)).toBe(false);
    expect(await press(input, 'Escape')).toBe(true);
    expect([input.value, input.getAttribute('aria-expanded')]).toEqual(['胃', 'false']);
    await press(input, 'Escape');
    expect(input.value).toBe('');
    await press(input, 'ArrowDown');
    expect(input.getAttribute('aria-expanded')).toBe('true');
    await doing(() => input.blur());
    expect(input.getAttribute('aria-expanded')).toBe('false');
  });

  test('S08: the input method keeps its keys, and text that it composes is not sent', async () => {
    const { input, clock, paths, place } = await box();
    await open(input);
    const before = paths().length;
    await doing(() => input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true })));
    await write(input, 'wei');
    await doing(() => clock.advance(5_000));
    for (const key of ['ArrowDown', 'Enter', 'Escape'])
      expect(await press(input, key, { isComposing: true })).toBe(false);
    await submit(input);
    expect([paths().length, place(), input.value]).toEqual([before, '/', 'wei']);
    input.value = '胃';
    await doing(() => input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '胃' })));
    await doing(() => clock.advance(500));
    expect(paths()).toHaveLength(before + 1);
  });
});

describe('a search', () => {
  test('[2.3-01], [5-21] S09: Enter before any suggestion leads to the results, in this tab, and is remembered', async () => {
    const { input, clock, place } = await box();
    await open(input);
    await write(input, ' 胃癌 ');
    await submit(input);
    expect(place()).toBe('/search?kw=%E8%83%83%E7%99%8C&depId=1');
    await doing(() => clock.advance(5_000));
    expect(input.getAttribute('aria-expanded')).toBe('false');
    await press(input, 'Escape');
    await press(input, 'ArrowDown');
    expect(texts().slice(-2)).toEqual(['胃癌', '清空']);
    await doing(() => options().at(-1)?.click());
    expect(texts()).toHaveLength(4);
  });

  test.each(['', '   ', '\u3000', '\u200b'])('[5-21] S01: %j is not a keyword', async (text) => {
    const { input, messages, place } = await box();
    await open(input);
    await write(input, text);
    await submit(input);
    expect(messages()).toEqual(['error 请输入搜索关键字']);
    expect(place()).toBe('/');
  });

  test('[2.3-02] a hot search without a target is searched for in this tab', async () => {
    const { input, opened } = await box();
    await open(input);
    await doing(() => options()[0]?.click());
    expect(opened).toEqual(['/search?kw=%E7%96%9D%E4%BF%AE%E8%A1%A5%E6%9C%AF&depId=1']);
    expect(input.value).toBe('疝修补术');
  });
});
