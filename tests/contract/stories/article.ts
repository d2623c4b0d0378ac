/** Stories of articles: lists, authors, the text by permission, likes. */
import type { Payload, QueryOf } from '#openapi/operation.ts';
import { doctor, member } from '../people.ts';
import type { Scene } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

type Article = Payload<'articleList'>['list'][number];

const nowhere = 999_999_999_999;
const noTag = '没有这个标签';
const idsOf = ({ list }: Payload<'articleList'>): number[] => list.map(({ articleId }) => articleId);
const list = (query: QueryOf<'articleList'> = {}) => ({ query });
const of = (articleId: number) => ({ query: { articleId } });

/** An article that needs this permission. */
async function articleFor(scene: Scene, free: Article['free']): Promise<Article> {
  const found = (await scene.peeks('articleList', list({ size: 50 }))).list.find((article) => article.free === free);
  if (!found) throw new Error(`No article is for "${free}".`);
  return found;
}

/** Number of characters in a text. */
const lengthOf = (text: Payload<'articleDetail'>['text']): number => JSON.stringify(text.content).length;

/** Stories by operation. */
export const article = {
  articleCategories: {
    outcomes: {
      async ok(scene) {
        const { categories, authors } = await scene.answers('articleCategories', 'ok', {});
        for (const [at, { categoryId, count }] of categories.entries()) {
          const { total } = await scene.peeks('articleList', list({ categoryId }));
          scene.agrees('articleCategories', `/data/categories/${at}/count`, count, total, 'as articleList says');
        }
        for (const [at, { authorId, articleCount }] of authors.entries()) {
          const { total } = await scene.peeks('articleList', list({ authorId }));
          const place = `/data/authors/${at}/articleCount`;
          scene.agrees('articleCategories', place, articleCount, total, 'as articleList says');
        }
      },
    },
  },
  articleList: {
    outcomes: {
      async ok(scene) {
        const all = await scene.answers('articleList', 'ok', list({ size: 50 }));
        const same = await scene.answers('articleList', 'ok', list({ sort: 'new', page: 1, size: 50 }));
        scene.agrees('articleList', '/data', same, all, 'as without sort and page');
        scene.descends(
          'articleList',
          '/data/list',
          all.list.map(({ publishTime }) => publishTime),
          'publishTime',
        );
        const hot = await scene.answers('articleList', 'ok', list({ sort: 'hot', size: 50 }));
        scene.descends(
          'articleList',
          '/data/list',
          hot.list.map(({ readCount }) => readCount),
          'readCount',
        );
        const usual = await scene.answers('articleList', 'ok', list());
        scene.agrees('articleList', '/data/list/*/articleId', idsOf(usual), idsOf(all).slice(0, 10), 'as on one page');
        const first = await scene.answers('articleList', 'ok', list({ size: 3 }));
        scene.agrees('articleList', '/query/size', idsOf(first), idsOf(all).slice(0, 3), 'as on one page');
        const second = await scene.answers('articleList', 'ok', list({ size: 3, page: 2 }));
        scene.agrees('articleList', '/query/page', idsOf(second), idsOf(all).slice(3, 6), 'as on one page');
        const [some] = all.list;
        const found = await scene.answers('articleList', 'ok', list({ keyword: some?.title ?? '' }));
        scene.has('articleList', '/query/keyword', idsOf(found), some?.articleId ?? 0);
        const { tags } = await scene.peeks('articleDetail', of(some?.articleId ?? 0));
        const tagged = await scene.answers('articleList', 'ok', list({ tag: tags[0] ?? '', size: 50 }));
        scene.has('articleList', '/query/tag', idsOf(tagged), some?.articleId ?? 0);
        for (const period of ['day', 'week'] as const) {
          const read = await scene.answers('articleList', 'ok', list({ period, sort: 'hot', size: 50 }));
          const reads = read.list.map(({ periodReads }) => periodReads ?? 0);
          scene.descends('articleList', '/data/list', reads, 'periodReads');
          for (const [at, { readCount }] of read.list.entries()) {
            const own = reads[at] ?? 0;
            const place = `/data/list/${at}/periodReads`;
            scene.holds('articleList', place, own > 0 && own <= readCount, `from 1 to ${readCount}`, own);
          }
          scene.holds('articleList', '/data/total', read.total <= all.total, `at most ${all.total}`, read.total);
        }
        const closed = await scene.answers('articleList', 'ok', list({ departmentId: 999_999, size: 50 }));
        scene.agrees('articleList', '/data', closed, all, 'as without departmentId');
      },
      empty: (scene) => scene.answers('articleList', 'empty', list({ tag: noTag })),
    },
  },
  articleAuthor: {
    outcomes: {
      async ok(scene) {
        const { authors } = await scene.peeks('articleCategories', {});
        for (const author of authors.slice(0, 2)) {
          const answered = await scene.answers('articleAuthor', 'ok', { query: { authorId: author.authorId } });
          scene.agrees('articleAuthor', '/data/name', answered.name, author.name, 'as articleCategories says');
          const { total } = await scene.peeks('articleList', list({ authorId: author.authorId }));
          scene.agrees('articleAuthor', '/data/articleCount', answered.articleCount, total, 'as articleList says');
        }
      },
      notFound: (scene) => scene.refuses('articleAuthor', 'notFound', { query: { authorId: nowhere } }),
    },
  },
  articleDetail: {
    outcomes: {
      async ok(scene) {
        const open = await articleFor(scene, 'open');
        const whole = await scene.answers('articleDetail', 'ok', of(open.articleId));
        scene.agrees('articleDetail', '/data/article/title', whole.article.title, open.title, 'as articleList says');
        scene.agrees('articleDetail', '/data/access', whole.access, { canRead: true, reason: 'ok' });
        // The neighbours lead back to the article.
        const { previous } = whole;
        if (previous) {
          const { next } = await scene.peeks('articleDetail', of(previous.articleId));
          scene.agrees(
            'articleDetail',
            '/data/next/articleId',
            next?.articleId,
            open.articleId,
            'as its /data/previous says',
          );
        }
        const gates = [
          ['login', doctor, 'login'],
          ['vip', member, 'vip'],
        ] as const;
        for (const [free, who, reason] of gates) {
          const { articleId } = await articleFor(scene, free);
          const cut = await scene.answers('articleDetail', 'ok', of(articleId));
          scene.agrees('articleDetail', '/data/access', cut.access, { canRead: false, reason });
          scene.agrees('articleDetail', '/data/references', cut.references, []);
          if (scene.hasForeignIdentity) continue;
          const { token } = await scene.logIn(who);
          const full = await scene.answers('articleDetail', 'ok', of(articleId), token);
          scene.agrees('articleDetail', '/data/access', full.access, { canRead: true, reason: 'ok' });
          const [length, most] = [lengthOf(cut.text), lengthOf(full.text) / 2];
          scene.holds('articleDetail', '/data/text', length < most, `less than ${most}`, length);
          const begin = full.text.content.slice(0, cut.text.content.length);
          scene.agrees('articleDetail', '/data/text/content', begin, cut.text.content, 'as without the token');
        }
        if (scene.hasForeignIdentity) return;
        const { token } = await scene.logIn(doctor);
        const { articleId } = await articleFor(scene, 'vip');
        const { access } = await scene.answers('articleDetail', 'ok', of(articleId), token);
        scene.agrees('articleDetail', '/data/access', access, { canRead: false, reason: 'vip' });
      },
      notFound: (scene) => scene.refuses('articleDetail', 'notFound', of(nowhere)),
    },
  },
  articleRelated: {
    outcomes: {
      async ok(scene) {
        const { articleId } = await articleFor(scene, 'open');
        const { articles } = await scene.answers('articleRelated', 'ok', of(articleId));
        const ids = articles.map((other) => other.articleId);
        scene.has('articleRelated', '/data/articles/*/articleId', ids, articleId, false);
        scene.once('articleRelated', '/data/articles', ids, 'articleId');
      },
      notFound: (scene) => scene.refuses('articleRelated', 'notFound', of(nowhere)),
    },
  },
  articleLike: {
    outcomes: {
      async ok(scene) {
        const { token } = await scene.logIn(doctor);
        const { articleId } = await articleFor(scene, 'open');
        const before = await scene.answers('articleDetail', 'ok', of(articleId), token);
        const like = { body: { articleId, like: true } };
        const liked = await scene.answers('articleLike', 'ok', like, token);
        const [likes, source] = before.liked ? [0, 'as before'] : [1, 'one more than before'];
        scene.agrees('articleLike', '/data/likeCount', liked.likeCount, before.likeCount + likes, source);
        scene.agrees('articleLike', '/data', await scene.answers('articleLike', 'ok', like, token), liked, 'as before');
        const after = await scene.answers('articleDetail', 'ok', of(articleId), token);
        const facts = { likeCount: after.likeCount, liked: after.liked };
        scene.agrees(
          'articleDetail',
          '/data',
          facts,
          { likeCount: liked.likeCount, liked: true },
          'as articleLike says',
        );
        const back = await scene.answers('articleLike', 'ok', { body: { articleId, like: false } }, token);
        scene.agrees(
          'articleLike',
          '/data',
          back,
          { liked: false, likeCount: liked.likeCount - 1 },
          'as before the like',
        );
        const last = await scene.answers('articleDetail', 'ok', of(articleId), token);
        scene.agrees('articleDetail', '/data/liked', last.liked, false);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('articleLike', 'notFound', { body: { articleId: nowhere, like: true } }, token);
      },
    },
  },
} satisfies StoryTable;
