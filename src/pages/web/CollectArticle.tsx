import { ArticleCard } from '#features/articles/components/ArticleCard.tsx';
import { favouriteArticlesPage } from '#addresses/learning.ts';
import { articlesPage } from '#addresses/article.ts';
import { GoneCard } from '#features/learning/components/GoneCard.tsx';
import { collectPage } from '../factories/collectPage.tsx';

/** R042: favourite articles [2.2-09]. */
export const page = collectPage({
  kind: 'article',
  description: '收藏的文章。',
  address: favouriteArticlesPage,
  counted: '篇文章',
  empty: { text: '还没有收藏文章', to: articlesPage.to(), label: '去看看' },
  shape: 'rows',
  show: ({ article, isGone }, now) => ({
    id: article.articleId,
    title: article.title,
    view: isGone ? <GoneCard wide {...article} /> : <ArticleCard article={article} now={now} />,
  }),
});
