/** Articles and the ones that doctors write. */
import {
  answers,
  around,
  asked,
  cached,
  field,
  ignored,
  insteadOf,
  list,
  number,
  shared,
  takenBack,
} from '../alter.ts';
import type { Deviation } from '../deviations.ts';
import type { Json } from '../document.ts';

/** Wrong backends. */
export const articles: Deviation[] = [
  {
    name: 'the whole text for visitors',
    alter: around('articleDetail', () => {
      const whole = new Map<string, unknown>();
      return async ({ url }, ask) => {
        const answer = await ask();
        const data = answer.body.data as { access?: { canRead: boolean }; text?: unknown } | null;
        if (!data?.access) return answer;
        const key = url.search;
        if (data.access.canRead) whole.set(key, data.text);
        const text = {
          type: 'doc',
          content: Array(9)
            .fill((data.text as { content: Json[] }).content)
            .flat(),
        };
        return data.access.canRead ? answer : { ...answer, body: { ...answer.body, data: { ...data, text } } };
      };
    }),
    only: 'article',
    names: { operation: 'articleDetail', pointer: '/data/text' },
  },
  {
    name: 'everybody may read an article of members',
    alter: field('articleDetail', '/data/access', () => ({ canRead: true, reason: 'ok' })),
    only: 'article',
    names: { operation: 'articleDetail', pointer: '/data/access' },
  },
  {
    name: 'an article that can be read after it was taken off',
    alter: around('articleDetail', () => {
      const kept = new Map<string, Json>();
      return async ({ url }, ask) => {
        const answer = await ask();
        if (answer.body.code === 200) kept.set(url.search, answer.body);
        return { ...answer, body: kept.get(url.search) ?? answer.body };
      };
    }),
    only: 'submission',
    names: { operation: 'articleDetail', pointer: '/code', expected: /notFound/ },
  },
  {
    name: 'the most read articles by their time',
    alter: asked('articleList', ({ url }) => {
      if (url.searchParams.get('sort') === 'hot') url.searchParams.set('sort', 'new');
    }),
    only: 'articleList',
    names: { operation: 'articleList', pointer: ['/query/sort', '/data/list'] },
  },
  {
    name: 'a list that ignores the tag',
    alter: ignored('articleList', 'tag'),
    only: 'articleList',
    names: { operation: 'articleList', pointer: ['/query/tag', '/data/list'] },
  },
  {
    name: 'a list that ignores the category',
    alter: ignored('articleList', 'categoryId'),
    only: 'article',
    names: { operation: 'articleList', pointer: ['/query/categoryId', '/data/list', '/data/total'] },
  },
  {
    name: 'a list that ignores the year',
    alter: ignored('articleList', 'year'),
    only: 'article',
    names: { operation: 'articleList', pointer: ['/query/year', '/data/list', '/data/total'] },
  },
  {
    name: 'a like that counts each time',
    alter: around('articleLike', () => {
      let count = 0;
      return async (_call, ask) => {
        const answer = await ask();
        const data = answer.body.data as Json | null;
        if (!data) return answer;
        count += 1;
        const likeCount = Number(data.likeCount) + count - 1;
        return { ...answer, body: { ...answer.body, data: { ...data, likeCount } } };
      };
    }),
    only: 'article',
    names: { operation: 'articleLike', pointer: '/data/likeCount' },
  },
  {
    name: 'a like that is not stored',
    alter: takenBack('articleLike', ({ body }) => ({
      id: 'articleLike',
      body: { ...body, like: body?.like !== true },
    })),
    only: 'article',
    names: { operation: 'articleDetail', pointer: ['/data/likeCount', '/data/liked'] },
  },
  {
    name: 'counts of the categories that have the drafts, too',
    alter: field(
      'articleCategories',
      '/data/categories/*/count',
      number((count) => count + 1),
    ),
    only: 'article',
    names: { operation: 'articleCategories', pointer: '/data/categories' },
  },
  {
    name: 'an author without a picture and without the field',
    alter: field('articleAuthor', '/data/photoUrl', () => undefined),
    only: 'article',
    names: { operation: 'articleAuthor', pointer: '/data/photoUrl', got: /missing/ },
  },
  {
    name: 'a kind of paragraph that the contract does not have',
    alter: field('articleDetail', '/data/text/content/0/type', () => 'rich-text'),
    only: 'article',
    names: { operation: 'articleDetail', pointer: '/data/text/content/*/type', got: /rich-text/ },
  },
  {
    name: 'a text as HTML',
    alter: field('articleDetail', '/data/text', () => '<p>正文</p>'),
    only: 'article',
    names: { operation: 'articleDetail', pointer: '/data/text', got: /<p>/ },
  },
  {
    name: 'a draft whose version does not grow',
    alter: field('articleSave', '/data/version', () => 1),
    only: 'submission',
    names: { operation: 'articleSave', pointer: '/data/version' },
  },
  {
    name: 'the last one who saves wins',
    alter: insteadOf('articleSave', 'draftOutdated'),
    only: 'submission',
    names: { operation: 'articleSave', pointer: '/code', expected: /draftOutdated/ },
  },
  {
    name: 'drafts of others can be read',
    alter: shared('articleDraft', 'notFound'),
    only: 'submission',
    names: { operation: 'articleDraft', pointer: '/code', expected: /notFound/ },
  },
  {
    name: 'an incomplete article goes to the editors',
    alter: insteadOf('articleSave', 'draftIncomplete'),
    only: 'articleSave',
    names: { operation: 'articleSave', pointer: '/code', expected: /draftIncomplete/ },
  },
  {
    name: 'a list of own articles that is null',
    alter: list('articleMine', (items) => (items.length === 0 ? null : items)),
    only: 'submission',
    names: { operation: 'articleMine', pointer: '/data/list', got: /null/ },
  },
  {
    name: 'a removed article that is still in the list',
    alter: cached('articleMine'),
    only: 'articleRemove',
    names: { operation: 'articleMine', pointer: '/data/list' },
  },
  {
    name: 'a withdrawn article that is still with the editors',
    alter: field('articleWithdraw', '/data/status', () => 'review'),
    only: 'submission',
    names: { operation: 'articleWithdraw', pointer: '/data/status' },
  },
  {
    name: 'the total as a text',
    alter: answers('articleList', (answer) => {
      const data = answer.data as Json;
      return { ...answer, data: { ...data, total: String(data.total) } };
    }),
    only: 'articleList',
    names: { operation: 'articleList', pointer: '/data/total' },
  },
];
