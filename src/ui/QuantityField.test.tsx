// @vitest-environment jsdom
import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { does } from '#tests/support/formActs.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import { QuantityField } from './QuantityField.tsx';

const { draw } = withRoot();
const onOver = vi.fn();

function Field() {
  const [value, setValue] = useState(2);
  return <QuantityField label="数量" value={value} max={99} onChange={setValue} onOver={onOver} />;
}

const field = (): HTMLInputElement => document.querySelector('input') ?? document.createElement('input');
const typeIn = (text: string): Promise<void> =>
  does(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
const problem = (): string | undefined => document.querySelector('[role=alert]')?.textContent;

test('[F.2] a fraction or a letter is refused with a message, and the number of pieces stays', async () => {
  await draw(<Field />);
  for (const wrong of ['1.5', '-3', '3个', '1e2']) {
    await typeIn(wrong);
    expect([field().value, problem()]).toEqual([wrong, '件数须为整数']);
    act(() => field().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    expect([field().value, problem()]).toEqual(['2', '件数须为整数，已恢复为2件']);
  }
  await typeIn('7');
  expect([field().value, problem()]).toEqual(['7', undefined]);
});

test('[F.2] full-width digits are digits, and more than there are is told', async () => {
  await draw(<Field />);
  await typeIn('１２');
  expect([field().value, problem()]).toEqual(['12', undefined]);
  await typeIn('12345');
  expect([field().value, onOver.mock.calls.length]).toEqual(['99', 1]);
});
