import { articleMobile, articlePage } from '#features/articles/address.ts';
import { definePage } from '#kit/page/page.ts';
import { defineAddress, flag, id, passing } from '#shared/address.ts';
import { paths } from '#shared/paths.ts';

/** The article may have either name. */
const legacyArticle = defineAddress(
  paths.articleLegacy,
  { articleId: id(), id: id(), pc: passing(flag()) },
  { agree: ({ articleId, id: other, pc }) => ({ articleId: articleId || other, id: 0, pc }) },
);

/** R013: the former address of an article; a permanent redirect, and for phones the way to R014. */
export const page = definePage({
  address: legacyArticle,
  title: '文章',
  device: { is: 'pc', otherwise: ({ articleId }) => articleMobile.to({ articleId }), asked: ({ pc }) => pc },
  moved: true,
  leadsTo: ({ address: { articleId, pc } }) => (articleId > 0 ? articlePage.to({ id: articleId, pc }) : null),
  exists: () => false,
});
