// @vitest-environment jsdom
/** R018: the articles before and after one, against the mock backend. */
import { expect, test } from 'vitest';
import { articleDetail } from '#openapi/dist/operations/articleDetail.ts';
import { articleList } from '#openapi/dist/operations/articleList.ts';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { main } from '#tests/support/shownPage.ts';

const portal = withPortal();

test('R018 an article leads to the previous and the next one, each under its name', async () => {
  await portal().open({ at: '/web/article/list' });
  const { api } = portal().services;
  const { list } = await api.call(articleList, { query: { sort: 'new', page: 1, size: 10 } });
  const articleId = list[4]?.articleId ?? 0;
  await portal().does(() => void portal().router.navigate(`/web/article/${articleId}`));
  const { previous, next } = await api.call(articleDetail, { query: { articleId } });
  expect([previous === null, next === null]).toEqual([false, false]);
  const ways = [...main().querySelectorAll('nav[aria-label=上一篇和下一篇] a')];
  expect(ways.map((way) => [way.getAttribute('rel'), way.textContent, way.getAttribute('href')])).toEqual([
    ['prev', `上一篇${previous?.title}`, `/web/article/${previous?.articleId}`],
    ['next', `下一篇${next?.title}`, `/web/article/${next?.articleId}`],
  ]);
});
