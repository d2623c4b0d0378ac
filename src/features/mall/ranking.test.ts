import { describe, expect, it } from 'vitest';
import { changeOf } from './ranking.ts';

describe('the change of a rank', () => {
  it.each([
    [3, 'up', '↑3', '上升3名'],
    [-12, 'down', '↓12', '下降12名'],
    [0, 'same', '–', '名次不变'],
    [null, 'new', '新上榜', '新上榜'],
  ] as const)('[R026] of %s has a mark to see and words to hear', (change, kind, mark, words) => {
    expect(changeOf(change)).toEqual({ kind, mark, words });
  });
});
