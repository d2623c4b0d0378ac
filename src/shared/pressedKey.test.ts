import { expect, test } from 'vitest';
import { pressedKey } from './pressedKey.ts';

test.each([
  ['a key', { key: 'Enter', keyCode: 13, isComposing: false }, 'Enter'],
  ['Enter of the numeric pad', { key: 'Enter', keyCode: 13, code: 'NumpadEnter', isComposing: false }, 'Enter'],
  ['a key during a composition', { key: 'Enter', keyCode: 13, isComposing: true }, ''],
  ['the key after whose composition Safari tells of it', { key: 'Escape', keyCode: 229, isComposing: false }, ''],
  ['a key of React', { key: 'Escape', keyCode: 27, nativeEvent: { isComposing: false } }, 'Escape'],
  ['a key of React during a composition', { key: 'Enter', keyCode: 13, nativeEvent: { isComposing: true } }, ''],
  ['such a key of Safari', { key: 'Enter', keyCode: 229, nativeEvent: { isComposing: false } }, ''],
])('%s', (_what, event, key) => {
  expect(pressedKey(event)).toBe(key);
});
