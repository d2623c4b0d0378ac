// @vitest-environment jsdom
/** Dialogs, the select with a search and the cascader while an input method is at work. */
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { composes, takenKey } from '#tests/support/composition.ts';
import { doesInMenu as does } from '#tests/support/formActs.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import { Cascader } from './Cascader.tsx';
import { ChakraRoot } from './ChakraRoot.tsx';
import { Dialog } from './Dialog.tsx';
import { SearchSelect } from './SearchSelect.tsx';

const { draw } = withRoot();
const hospitals = ['北京医院', '上海医院'].map((label, at) => ({ value: String(at), label }));
const pressed = (key: string): KeyboardEvent =>
  new KeyboardEvent('keydown', { key, keyCode: 13, bubbles: true, cancelable: true });
const input = (): HTMLInputElement => document.querySelector('input') as HTMLInputElement;
const options = (): string[] => [...document.querySelectorAll('[role=option]')].map((one) => one.textContent);

/** The select in a dialog, and what was chosen there. */
async function dialogWithSelect() {
  const close = vi.fn();
  const seen = { chosen: null as string | null, close };
  function Subject() {
    const [value, setValue] = useState<string | null>(null);
    seen.chosen = value;
    return (
      <Dialog title="注册" width={510} onClose={close}>
        <SearchSelect label="医院" placeholder="请选择" options={hospitals} value={value} onChange={setValue} />
      </Dialog>
    );
  }
  await draw(<Subject />);
  await does(() => undefined);
  return seen;
}

test('[2.5-04] keys of an input method choose nothing, close neither list nor dialog, and leave the word', async () => {
  const seen = await dialogWithSelect();
  await does(() => {
    input().focus();
    composes(input(), '上海', true);
  });
  expect(options()).toEqual(['上海医院']);
  for (const key of ['Enter', 'Escape', 'ArrowDown']) await does(() => input().dispatchEvent(takenKey(key)));
  expect([seen.chosen, input().value, options()]).toEqual([null, '上海', ['上海医院']]);
  expect(seen.close).not.toHaveBeenCalled();
  await does(() => input().dispatchEvent(pressed('Enter')));
  expect([seen.chosen, input().value, options()]).toEqual(['1', '上海医院', []]);
  // The list is closed: the next Escape drops an unfinished word, the one after it is the reader's.
  await does(() => input().dispatchEvent(takenKey('Escape')));
  expect(seen.close).not.toHaveBeenCalled();
  await does(() => input().dispatchEvent(pressed('Escape')));
  expect(seen.close).toHaveBeenCalledOnce();
});

test('[2.5-04] keys of an input method pick nothing in the cascader and do not close it', async () => {
  const picks: string[] = [];
  const items = ['北京', '上海'].map((label) => ({ id: label, label }));
  await draw(
    <ChakraRoot>
      <Cascader
        label="地区"
        placeholder="请选择"
        text=""
        levels={[
          { label: '省', state: 'ready', items, picked: null },
          { label: '市', state: 'idle', items: [], picked: null },
        ]}
        current={0}
        onOpen={() => 0}
        onPick={(_, id) => picks.push(id) === 0}
        onShow={() => undefined}
        onRetry={() => undefined}
      />
    </ChakraRoot>,
  );
  await does(() => document.querySelector<HTMLElement>('[role=combobox]')?.click());
  const first = document.querySelector<HTMLElement>('[role=option]');
  expect(document.activeElement).toBe(first);
  for (const key of ['ArrowDown', 'Enter', ' ', 'Escape']) await does(() => first?.dispatchEvent(takenKey(key)));
  expect([picks, options(), document.activeElement === first]).toEqual([[], ['北京', '上海'], true]);
  await does(() => first?.dispatchEvent(pressed('Enter')));
  expect(picks).toEqual(['北京']);
});
