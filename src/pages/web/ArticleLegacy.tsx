import { articleLegacyPage, articleMobilePage, articlePage } from '#addresses/article.ts';
import { definePage } from '#kit/page/page.ts';

/** R013: the former address of an article; a permanent redirect, and for phones the way to R014. */
export const page = definePage({
  address: articleLegacyPage,
  title: '文章',
  device: { is: 'pc', otherwise: ({ articleId }) => articleMobilePage.to({ articleId }), asked: ({ pc }) => pc },
  moved: true,
  leadsTo: ({ address: { articleId, pc } }) => (articleId > 0 ? articlePage.to({ id: articleId, pc }) : null),
  exists: () => false,
});
