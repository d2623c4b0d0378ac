/** Data about articles for search engines, from the mock backend's answers. */
import { expect, test } from 'vitest';
import { createEngine } from '#mocks/createEngine.ts';
import { articleOf, articlePage } from '#mocks/engine/learning/articlePage.ts';
import { contentIn } from '#mocks/engine/submissions/published.ts';
import { articleData } from './structuredData.ts';

/** The author of an article as search engines are told. */
function authorOf(articleId: number): unknown {
  const { state, now } = createEngine({ frozen: true, seed: 1 });
  const content = contentIn(state, now);
  const found = articleOf(content, articleId);
  if (!found) throw new Error(`There is no article ${articleId}.`);
  const [article] = articleData(articlePage({ state, content, caller: null, now }, found), 'https://portal.test');
  return (article as { author: unknown }).author;
}

test('R018 the author of a doctor’s article is a person, and of the editors’ an organization', () => {
  const { state, now } = createEngine({ frozen: true, seed: 1 });
  const office = contentIn(state, now).articles.find(({ brief, written }) => brief.authorId === null && !written);
  expect(authorOf(60_003)).toMatchObject({ '@type': 'Person', name: expect.any(String) as string });
  expect(authorOf(office?.brief.articleId ?? 0)).toMatchObject({ '@type': 'Organization' });
});
