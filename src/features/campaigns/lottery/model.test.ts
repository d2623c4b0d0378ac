/** Rules of the wheel. */
import { expect, test } from 'vitest';
import { angleOf, linesOf } from './model.ts';

test('[2.1-16] the wheel stops with the drawn field below the pointer, always some turns later', () => {
  for (let from = 0, field = 0; field < 8; field += 1) {
    const to = angleOf(field, 8, from);
    expect([to - from >= 3 * 360, (to + field * 45) % 360]).toEqual([true, 0]);
    from = to;
  }
});

test('[2.1-16] a long name stands in two lines of its field', () => {
  expect(linesOf('10元图书券')).toEqual(['10元图书券']);
  expect(linesOf('7天会员')).toEqual(['7天会员']);
  expect(linesOf('一个很长很长的奖品')).toEqual(['一个很长很长', '的奖品']);
});
