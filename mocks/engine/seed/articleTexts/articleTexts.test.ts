import { expect, test } from 'vitest';
import { readText } from '#kit/text/readText.ts';
import { testMoment } from '../../clock.ts';
import { mediaFor } from '../../drawings/media.ts';
import { buildContent } from '../seed.ts';
import { beginningOf, bodyOf, textOf } from './articleTexts.ts';
import { documentOf, lengthOf } from './markup.ts';

const content = buildContent(testMoment);
const { articles } = content;

test('[1-03] every article has a text of its own with headings, and its marks lead to its references', () => {
  for (const article of articles) {
    const id = article.brief.articleId;
    const { headings, marksOf, blocks } = readText(textOf(content, article).text);
    const { references, tags } = bodyOf(article);
    expect(headings.length, `headings of ${id}`).toBeGreaterThanOrEqual(2);
    expect(blocks.length, `blocks of ${id}`).toBeGreaterThan(6);
    expect(
      [...marksOf.keys()].filter((number) => number > references.length),
      `references of ${id}`,
    ).toEqual([]);
    expect([
      tags.length > 0,
      tags.length <= 5,
      references.every((line) => /虚构|fictitious|made-up|invented|Example/.test(line)),
    ]).toEqual([true, true, true]);
  }
  const firsts = articles.map((article) => JSON.stringify(textOf(content, article).text.content[0]));
  expect(new Set(firsts.filter((first) => !first.includes('"heading"'))).size).toBe(
    firsts.filter((first) => !first.includes('"heading"')).length,
  );
});

test('[1-03] seven articles are full texts of at least 1,200 characters with table, figure and references', () => {
  const full = articles.filter((article) => {
    const { text } = textOf(content, article);
    const types = text.content.map(({ type }) => type);
    return lengthOf(text.content) >= 1_200 && types.includes('table') && types.includes('figure');
  });
  expect(full.length).toBeGreaterThanOrEqual(7);
});

test('[1-03] no mark of the notation is left over in a text, and every picture and card of it exists', () => {
  for (const article of articles) {
    const id = article.brief.articleId;
    const { text } = textOf(content, article);
    const words = JSON.stringify(text).match(/"text":"[^"]*"/g) ?? [];
    expect(
      words.filter((word) => /\*\*|\[\d|\]\(|@course|!\w+ \d|\|/.test(word)),
      `text of ${id}`,
    ).toEqual([]);
    for (const block of text.content) {
      if (block.type === 'figure') expect(mediaFor(block.attrs.src), block.attrs.src).not.toBeNull();
      if (block.type === 'table') {
        expect(block.attrs?.caption, `a table of ${id}`).toBeTruthy();
        expect(new Set(block.content.map((row) => row.content.length)).size, `columns in ${id}`).toBe(1);
      }
    }
  }
  const cards = articles.flatMap((article) =>
    textOf(content, article).text.content.filter(({ type }) => type === 'card'),
  );
  expect(cards.length).toBeGreaterThanOrEqual(4);
});

test('[1-03] a reader without the permission gets about 30 % of the text, which does not end with a heading', () => {
  for (const article of articles) {
    const id = article.brief.articleId;
    const { text } = textOf(content, article);
    const shown = beginningOf(text);
    const part = lengthOf(shown.content) / lengthOf(text.content);
    expect(part, `part of ${id}`).toBeGreaterThan(0.02);
    expect(part, `part of ${id}`).toBeLessThanOrEqual(0.3);
    expect(shown.content.at(-1)?.type).not.toBe('heading');
  }
  expect(beginningOf({ type: 'doc', content: [{ type: 'paragraph' }] }).content).toHaveLength(1);
});

test('the notation has all blocks and marks, and an unknown course has no card', () => {
  const { content: blocks } = documentOf(
    '## 标题\n\n### 部分\n\n一**二**[1][三](/web/article)^四^~五~\n\n- 六\n- 七\n\n1. 八\n\n> 九\n\n|= 表\n| 甲 | 乙 |\n| 丙 | 丁 |\n\n!heart 1 | 心 | 图\n\n@course 1',
    () => null,
  );
  expect(blocks.map(({ type }) => type)).toEqual([
    'heading',
    'heading',
    'paragraph',
    'bulletList',
    'orderedList',
    'blockquote',
    'table',
    'figure',
  ]);
  const [, , line] = blocks;
  const marks = line?.type === 'paragraph' ? (line.content ?? []).map((run) => run.marks?.[0]?.type) : [];
  expect(marks).toEqual([undefined, 'bold', 'reference', 'link', 'superscript', 'subscript']);
});
