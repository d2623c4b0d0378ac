import { expect, test } from 'vitest';
import { keptParts } from './keptParts.ts';

test.each([
  ['有效期至 2027-11-20', ['2027-11-20']],
  ['2026-11-20 19:30 至 2027-11-21', ['2026-11-20', '2027-11-21']],
  ['预计学完：11月20日 周五 → 2026年12月1日', ['11月20日', '周五', '2026年12月1日']],
  ['较上期 +30 分钟，共 1.5 小时，减少 8.1 个百分点', ['30 分钟', '1.5 小时', '8.1 个百分点']],
  ['教育平台（虚构），提供课程（共 3 类，含直播）', ['（虚构）']],
  ['没有数字的一句话', []],
])('%s has whole parts, and its parts are the text', (text, whole) => {
  const parts = keptParts(text);
  expect(parts.filter((_, at) => at % 2 === 1)).toEqual(whole);
  expect(parts.join('')).toBe(text);
});
