// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { chatStory } from '#tests/support/chatStory.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import { Composer } from './Composer.tsx';

const { draw } = withRoot();

// jsdom has no media queries; a mouse is assumed.
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));

/** The composer of an open chat. */
async function composer() {
  const story = chatStory();
  const wire = await story.talk();
  await draw(<Composer chat={story.chat} />);
  const box = document.querySelector('textarea');
  if (!box) throw new Error('The composer has no box.');
  const problem = (): string => document.querySelector('[role=alert]')?.textContent ?? '';
  const count = (): string => document.querySelector('span[id$=count]')?.textContent ?? '';
  const type = (text: string, isComposing = false): void =>
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, text);
      box.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }));
    });
  /** Presses a key; true when the default action, such as a line break, is prevented. */
  const press = (key: string, rest: KeyboardEventInit & { keyCode?: number } = {}): boolean => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...rest });
    if (rest.keyCode !== undefined) Object.defineProperty(event, 'keyCode', { value: rest.keyCode });
    act(() => void box.dispatchEvent(event));
    return event.defaultPrevented;
  };
  return { ...story, wire, box, problem, count, type, press };
}

test('[2.6-04] Enter sends, Shift with Enter adds a line break', async () => {
  const { type, press, wire, box } = await composer();
  type('在吗');
  expect(press('Enter', { shiftKey: true })).toBe(false);
  expect(wire.texts()).toEqual([]);
  expect(press('Enter')).toBe(true);
  expect([wire.texts(), box.value]).toEqual([['在吗'], '']);
});

test('W22 Enter that ends a composition sends nothing, in old and new browsers', async () => {
  const { type, press, wire } = await composer();
  type('zai', true);
  expect(press('Enter', { isComposing: true })).toBe(false);
  expect(press('Enter', { keyCode: 229 })).toBe(false);
  type('在', false);
  expect(wire.texts()).toEqual([]);
  press('Enter');
  expect(wire.texts()).toEqual(['在']);
});

test('W22 a composition may exceed the limit of the draft', async () => {
  const { type, box, count } = await composer();
  type('问'.repeat(199) + 'wen', true);
  expect(box.value).toHaveLength(202);
  act(() => void box.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true })));
  expect([box.value.length, count()]).toEqual([200, '200/200']);
});

test('W22 [5-22] a pasted megabyte is cut to 200 units without splitting an emoji, and the counter shows it', async () => {
  const { type, box, count } = await composer();
  expect(count()).toBe('0/200');
  type('x'.repeat(1_000_000));
  expect([box.value.length, count(), box.maxLength]).toEqual([200, '200/200', 200]);
  type(`a${'😀'.repeat(300_000)}`);
  expect([box.value, count()]).toEqual([`a${'😀'.repeat(99)}`, '199/200']);
});

test('W23 a held Enter key and a double click send one frame', async () => {
  const { type, press, wire, problem, clock } = await composer();
  type('在吗');
  press('Enter');
  for (let time = 0; time < 30; time += 1) {
    act(() => clock.advance(100));
    expect(press('Enter', { repeat: true })).toBe(true);
  }
  expect(problem()).toBe('');
  type('你好');
  const button = document.querySelector<HTMLButtonElement>('button[type=submit]');
  act(() => {
    button?.click();
    button?.click();
  });
  expect([wire.texts(), problem()]).toEqual([['在吗', '你好'], '']);
});

test('[5-22] a blank message shows a hint beside the box until something is typed', async () => {
  const { type, press, problem, box } = await composer();
  type(' \u200b');
  press('Enter');
  expect([problem(), box.getAttribute('aria-invalid')]).toEqual(['请输入消息', 'true']);
  type('问');
  expect([problem(), box.getAttribute('aria-invalid')]).toEqual(['', 'false']);
});
