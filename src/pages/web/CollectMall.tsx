import { favouriteProductsPage, type FavouritesAddress } from '#addresses/learning.ts';
import { mallPage } from '#addresses/mall.ts';
import { Favourites } from '#features/learning/components/Favourites.tsx';
import { GoneCard } from '#features/learning/components/GoneCard.tsx';
import { favouritesQuery } from '#features/learning/queries.ts';
import { FavouriteProduct } from '#features/mall/components/FavouriteProduct.tsx';
import { profileQuery } from '#features/profile/queries.ts';
import { ListPart } from '#kit/lists/ListPart.tsx';
import { definePage } from '#kit/page/page.ts';
import { UserCenterPage } from '../parts/UserCenterPage.tsx';

function CollectMall({ address }: { address: FavouritesAddress }) {
  return (
    <UserCenterPage>
      <ListPart title="我的收藏" shape="cards">
        <Favourites
          kind="product"
          address={address}
          to={(change) => favouriteProductsPage.change(address, change)}
          counted="件商品"
          empty={{ text: '还没有收藏商品', to: mallPage.to(), label: '去逛逛' }}
          shape="cards"
          show={(favourite) => {
            if (favourite.targetType !== 'product') return null;
            const { productId, title, imageUrl } = favourite.product;
            const view = favourite.isGone ? (
              <GoneCard title={title} coverUrl={imageUrl} ratio={1} />
            ) : (
              <FavouriteProduct favourite={favourite} />
            );
            return { id: productId, title, view };
          }}
        />
      </ListPart>
    </UserCenterPage>
  );
}

/** R044: favourite products [2.2-09]. */
export const page = definePage({
  title: '我的收藏',
  description: '收藏的商品。',
  private: true,
  address: favouriteProductsPage,
  reads: ({ api, address }) => [favouritesQuery(api, 'product', address), profileQuery(api)],
  Component: CollectMall,
});
