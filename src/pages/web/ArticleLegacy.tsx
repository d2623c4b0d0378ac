import { articlePage } from '../../features/articles/address.ts';
import { definePage } from '../../kit/page.ts';
import { id } from '../../shared/address.ts';
import { otherDevice } from '../parts/ArticleReading.tsx';

const idOf = (address: { articleId: number; id: number }): number => address.articleId || address.id;

/** R013: the former address of an article; a permanent redirect for computers, and for phones the way to R014. */
export const page = definePage({
  address: { articleId: id(), id: id() },
  title: '文章',
  moved: ({ stores }) => stores.frame.isPc,
  leadsTo(input) {
    const articleId = idOf(input.address);
    return articleId > 0 ? (otherDevice(true, articleId, input) ?? articlePage.to({ id: articleId })) : null;
  },
  exists: () => false,
});
