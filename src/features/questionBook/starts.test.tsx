/** R092: what the buttons of a book draw is what its list shows. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { BodyOf } from '#openapi/operation.ts';
import { Starts } from './components/Starts.tsx';

/** The buttons with the practice that each begins. */
function startsOf(props: Omit<Parameters<typeof Starts>[0], 'start'>): [string, BodyOf<'exerciseStart'>][] {
  const found: [string, BodyOf<'exerciseStart'>][] = [];
  renderToStaticMarkup(<Starts {...props} start={(body, label) => void found.push([label, body])} />);
  return found;
}
const wrong = { source: 'wrong', mode: 'practice' } as const;

test('[2.1-17] R092 a practice of the wrong book has the chapter and the number of mistakes that are chosen in the list', () => {
  expect(startsOf({ source: 'wrong', chapterId: 10_101, times: '2', count: 21, due: 3 })).toEqual([
    ['复习3题', { ...wrong, only: 'due', count: 20 }],
    ['重做筛选出的题目', { ...wrong, chapterIds: [10_101], times: 2, count: 100 }],
    ['随机20题', { ...wrong, chapterIds: [10_101], times: 2, count: 20, random: true }],
  ]);
  expect(startsOf({ source: 'wrong', chapterId: 0, count: 21, due: 0 }).map(([label]) => label)).toEqual([
    '全部重做',
    '随机20题',
  ]);
});

test('[2.1-17] R092 a list without questions has no practice; what is due in the whole book stays', () => {
  expect(startsOf({ source: 'wrong', chapterId: 0, times: '2', count: 0, due: 3 }).map(([label]) => label)).toEqual([
    '复习3题',
  ]);
  expect(startsOf({ source: 'wrong', chapterId: 0, count: 0, due: 0 })).toEqual([]);
  expect(startsOf({ source: 'favorite', chapterId: 10_101, count: 0 })).toEqual([]);
});
