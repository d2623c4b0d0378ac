import { expect, test } from 'vitest';
import { isPcAgent } from './device.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/143.0.0.0 Safari/537.36`, true],
  [
    '360 browser on Windows 7',
    `Mozilla/5.0 (Windows NT 6.1; WOW64) ${webkit} Chrome/86.0.4240.198 Safari/537.36`,
    true,
  ],
  ['Safari on a Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.0 Safari/605.1.15`, true],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', true],
  ['a search engine', 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)', true],
  ['no user agent', '', true],
  ['Safari on an iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} Mobile/15E148`, false],
  ['WeChat on an iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) ${webkit} Mobile/15E148 MicroMessenger/8.0`, false],
  ['Safari on an iPad', `Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) ${webkit} Mobile/15E148`, false],
  ['a web view on an iPad', `Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) ${webkit}`, false],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/143.0 Mobile Safari/537.36`, false],
  ['an Android tablet', `Mozilla/5.0 (Linux; Android 14; SM-X710) ${webkit} Chrome/143.0 Safari/537.36`, false],
  ['a HarmonyOS phone', `Mozilla/5.0 (Phone; OpenHarmony 5.0; HarmonyOS 5.0) ${webkit} ArkWeb/4.1`, false],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', false],
])('[6-06] %s is detected by its user agent', (_, agent, pc) => {
  expect(isPcAgent(agent)).toBe(pc);
});

test('[6-06] B05: a hostile user agent is handled like any other', () => {
  expect(isPcAgent('<script>'.repeat(10_000))).toBe(true);
});
