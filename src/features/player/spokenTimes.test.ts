// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { settle } from '#tests/support/fakeClock.ts';
import { inChinese, watchSpokenTimes } from './spokenTimes.ts';

test.each([
  ['快进 1 min 5 sec', '快进 1分5秒'],
  ['快退 10 sec', '快退 10秒'],
  ['1 hour 2 min 3 sec out of 2 hour', '1小时2分3秒，共2小时'],
  ['0 sec out of 45 min', '0秒，共45分'],
  ['50% 音量', '50% 音量'],
])('[2.1-15] the library’s text 「%s」 becomes 「%s」', (text, chinese) => {
  expect(inChinese(text)).toBe(chinese);
});

test('[2.1-15] a text that the library changes is Chinese at once, until the watching ends', async () => {
  document.body.innerHTML = '<div><p role="status"></p><i role="slider"></i></div>';
  const end = watchSpokenTimes(document.body);
  document.querySelector('p')?.setAttribute('aria-label', '快进 30 sec');
  document.querySelector('i')?.setAttribute('aria-valuetext', '30 sec out of 2 min');
  await settle();
  const lines = () => ['p', 'i'].map((name) => document.querySelector(name)?.outerHTML);
  expect(lines()).toEqual([
    '<p role="status" aria-label="快进 30秒"></p>',
    '<i role="slider" aria-valuetext="30秒，共2分"></i>',
  ]);
  end();
  document.querySelector('p')?.setAttribute('aria-label', '快进 5 sec');
  await settle();
  expect(lines()[0]).toContain('5 sec');
});
