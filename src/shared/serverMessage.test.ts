import { expect, test } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { failureText } from './serverMessage.ts';

const network = '加载失败，请检查网络后重试';
const program = /^内容显示出错，请重新加载（错误编号：[0-9a-f]{12}）$/;

test.each<[string, unknown, string | RegExp]>([
  ['a call without an answer', new ApiError('network', 'homePage'), network],
  ['a call that took too long', new ApiError('timeout', 'homePage'), network],
  ['a call with a message', new ApiError('business', 'homePage', 5000, '系统繁忙，请稍后再试'), '系统繁忙，请稍后再试'],
  ['missing code', new TypeError('Failed to fetch dynamically imported module: /assets/Chart.js'), network],
  ['missing styles', new Error('Unable to preload CSS for /assets/styles.css'), network],
  [
    'a request of a library without an answer',
    new TypeError('NetworkError when attempting to fetch resource.'),
    network,
  ],
  ['a mistake in the code', new TypeError("Cannot read properties of undefined (reading 'title')"), program],
  ['what is no error at all', null, program],
])('[8-01] the text for %s', (_, error, text) => {
  expect(failureText(error)).toMatch(text);
});

test('[8-01] the number of a mistake in the code stays the same', () => {
  const error = new TypeError('planted');
  expect(failureText(error)).toBe(failureText(error));
});
