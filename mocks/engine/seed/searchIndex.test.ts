import { expect, test } from 'vitest';
import { testMoment } from '../clock.ts';
import { indexSearch, searchFor } from './searchIndex.ts';
import { contentAt } from './seed.ts';
import { indexSuggestions, suggest } from './suggestions.ts';

const content = contentAt(testMoment);

test('[2.3-01] a search finds cases by title, summary, author and department, in a tab of their own after the articles', () => {
  const index = indexSearch(content);
  const find = (kw: string) => searchFor(index, { kw, module: 'medicase' }, testMoment);
  const { counts, list } = find('磨玻璃结节');
  expect(counts.map(({ label }) => label).slice(-3)).toEqual(['文章', '病例', '商城']);
  expect(list).toMatchObject([{ moduleType: 'medicase', albumId: 7_010, free: expect.any(String) as string }]);
  for (const kw of [list[0]?.summary?.slice(0, 6) ?? '', list[0]?.lecturerName ?? '', '胸外科'])
    expect(find(kw).list.map(({ albumId }) => albumId)).toContain(7_010);
  const { groups } = searchFor(index, { kw: '结节' }, testMoment);
  expect(groups.map(({ module }) => module)).toContain('medicase');
});

test('[2.3-02] a suggestion leads to a case', () => {
  expect(suggest(indexSuggestions(content), '磨玻璃结节', 5)).toContainEqual({
    type: 'Jump',
    tips: '女，49岁，体检发现右上肺磨玻璃结节1年，增大2个月',
    moduleType: 'medicase',
    detailType: 'album',
    albumId: 7_010,
  });
});
