// @vitest-environment jsdom
import { doesInMenu as does } from '#tests/support/formActs.ts';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ChakraRoot } from './ChakraRoot.tsx';
import { type Option, SearchSelect } from './SearchSelect.tsx';
import { withRoot } from '#tests/support/mounted.tsx';

vi.setConfig({ testTimeout: 30_000 });

const { draw } = withRoot();
let chosen: string | null;

/** Renders the select with these options; `more` are its other properties. */
async function select(
  options: Option[],
  more: { status?: string; failed?: boolean; problem?: string; onRetry?(): void } = {},
) {
  chosen = null;
  function Subject() {
    const [value, setValue] = useState<string | null>(null);
    chosen = value;
    return (
      <SearchSelect
        label="医院"
        placeholder="请选择医院"
        options={options}
        value={value}
        onChange={setValue}
        {...more}
      />
    );
  }
  await draw(
    <ChakraRoot>
      <Subject />
    </ChakraRoot>,
  );
  await does(() => undefined);
}

const input = (): HTMLInputElement => {
  const found = document.querySelector('input');
  if (!found) throw new Error('The select has no input.');
  return found;
};
const set = (text: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text);
  input().dispatchEvent(new Event('input', { bubbles: true }));
};
const type = (text: string): Promise<void> =>
  does(() => {
    input().focus();
    set(text);
  });
const press = (key: string): Promise<void> =>
  does(() => input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
const options = (): string[] =>
  [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent ?? '');

const many = Array.from({ length: 5_000 }, (_, at) => ({
  value: String(at),
  label: `第${at}医院${at % 2 ? '眼科' : '骨科'}`,
}));

test('[2.5-04] R04: only some of five thousand options are drawn, and each is found by typing', async () => {
  await select(many);
  await does(() => input().click());
  expect(options()).toHaveLength(60);
  expect(document.querySelector('[role=option]')?.getAttribute('aria-setsize')).toBe('5000');
  await type('4321 眼科');
  expect(options()).toEqual(['第4321医院眼科']);
  await press('Enter');
  expect([chosen, input().value, options()]).toEqual(['4321', '第4321医院眼科', []]);
  // When it is opened again, the chosen option is the first, although it is far down the list.
  await does(() => input().click());
  expect([options()[0], options().length]).toEqual(['第4321医院眼科', 61]);
});

test('R04: going down with the arrow keys draws more', async () => {
  await select(many);
  await does(() => input().focus());
  await press('ArrowDown');
  await press('End');
  expect(options()).toHaveLength(120);
  await press('ArrowDown');
  expect(input().getAttribute('aria-activedescendant')).toMatch(/60$/);
});

test('text that an input method is composing filters only when the composition ends', async () => {
  await select(many);
  await does(() => input().click());
  await does(() => {
    input().dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    set('yan');
  });
  expect([input().value, options().length]).toEqual(['yan', 60]);
  await does(() => {
    set('眼科');
    input().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '眼科' }));
  });
  expect(options()[0]).toBe('第1医院眼科');
});

test('leaving the field with a text that matches no option restores the choice; an emptied field clears it', async () => {
  await select(many);
  await type('第7医院');
  await press('Enter');
  expect(chosen).toBe('7');
  await type('没有这家');
  expect(options()).toEqual([]);
  expect(document.body.textContent).toContain('没有匹配的医院');
  await press('Escape');
  expect([chosen, input().value]).toEqual(['7', '第7医院眼科']);
  await type('');
  await does(() => input().blur());
  expect([chosen, input().value]).toEqual([null, '']);
});

test('[2.5-04] R05: a disabled option ignores keys and clicks', async () => {
  await select([
    { value: '1', label: '普外科' },
    { value: '9', label: '麻醉科（未开放）', disabled: true },
  ]);
  await type('麻醉');
  expect(document.querySelector('[role=option]')?.getAttribute('aria-disabled')).toBe('true');
  await does(() => document.querySelector<HTMLElement>('[role=option]')?.click());
  await press('ArrowDown');
  await press('Enter');
  expect(chosen).toBeNull();
});

test('R03: a list that failed offers a retry instead of an empty menu; a list that loads says so', async () => {
  const onRetry = vi.fn();
  await select([], { failed: true, status: '加载中…', onRetry });
  await does(() => input().click());
  expect(document.querySelector('[data-part=content]')).toBeNull();
  await does(() =>
    [...document.querySelectorAll('button')].find((button) => button.textContent === '重新加载')?.click(),
  );
  expect(onRetry).toHaveBeenCalledTimes(1);
  await select([], { status: '请先选择所在地区' });
  await does(() => input().click());
  expect(document.querySelector('[role=status]')?.textContent).toBe('请先选择所在地区');
});

test('[5-14] screen readers read the error message with the field', async () => {
  await select([{ value: '1', label: '甲医院' }], { problem: '请选择医院' });
  const description = document.getElementById(input().getAttribute('aria-describedby') ?? '');
  expect([input().getAttribute('aria-invalid'), description?.textContent]).toEqual(['true', '请选择医院']);
  await select([{ value: '1', label: '甲医院' }]);
  expect(input().getAttribute('aria-describedby')).toBeNull();
});
