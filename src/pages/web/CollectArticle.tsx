import { ArticleCard } from '#features/articles/components/ArticleCard.tsx';
import { favouriteArticlesPage, type FavouritesAddress } from '#addresses/learning.ts';
import { articlesPage } from '#addresses/article.ts';
import { Favourites } from '#features/learning/components/Favourites.tsx';
import { GoneCard } from '#features/learning/components/GoneCard.tsx';
import { favouritesQuery } from '#features/learning/queries.ts';
import { profileQuery } from '#features/profile/queries.ts';
import { ListPart } from '#kit/lists/ListPart.tsx';
import { definePage } from '#kit/page/page.ts';
import { useStores } from '#stores/StoresContext.ts';
import { UserCenterPage } from '../parts/UserCenterPage.tsx';

function CollectArticle({ address }: { address: FavouritesAddress }) {
  const { frame } = useStores();
  return (
    <UserCenterPage>
      <ListPart title="我的收藏" shape="rows">
        <Favourites
          kind="article"
          address={address}
          to={(change) => favouriteArticlesPage.change(address, change)}
          counted="篇文章"
          empty={{ text: '还没有收藏文章', to: articlesPage.to(), label: '去看看' }}
          shape="rows"
          show={(favourite) => {
            if (favourite.targetType !== 'article') return null;
            const { article, isGone } = favourite;
            const view = isGone ? (
              <GoneCard wide {...article} />
            ) : (
              <ArticleCard article={article} now={frame.renderedAt} />
            );
            return { id: article.articleId, title: article.title, view };
          }}
        />
      </ListPart>
    </UserCenterPage>
  );
}

/** R042: favourite articles [2.2-09]. */
export const page = definePage({
  title: '我的收藏',
  description: '收藏的文章。',
  private: true,
  address: favouriteArticlesPage,
  reads: ({ api, address }) => [favouritesQuery(api, 'article', address), profileQuery(api)],
  Component: CollectArticle,
});
