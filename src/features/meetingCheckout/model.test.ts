/** R032: why nothing can be registered, and the next step. */
import { expect, test } from 'vitest';
import { blockOf } from './model.ts';

test.each([
  ['the qualification is missing', [], true, false, 'qualification'],
  ['a title is asked for, too, and the qualification is missing', [3], true, false, 'qualification'],
  ['the title is another one', [3], true, true, 'service'],
  ['only a title is asked for', [3], false, false, 'service'],
] as const)(
  '[R032] when %s, the next step is the one that helps',
  (_, titleIds, needQualification, isConfirmed, step) => {
    const detail = { requirement: { titleIds, text: '主治医师以上' }, needQualification } as unknown as Parameters<
      typeof blockOf
    >[0];
    expect(blockOf(detail, 'requirement', { hasOthers: false, isConfirmed })).toEqual({
      text: '您的职称或资质暂不符合报名要求：主治医师以上',
      step,
    });
  },
);
