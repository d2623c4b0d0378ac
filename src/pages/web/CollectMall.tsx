import { favouriteProductsPage } from '#addresses/learning.ts';
import { mallPage } from '#addresses/mall.ts';
import { GoneCard } from '#features/learning/components/GoneCard.tsx';
import { FavouriteProduct } from '#features/mall/components/FavouriteProduct.tsx';
import { collectPage } from '../factories/collectPage.tsx';

/** R044: favourite products [2.2-09]. */
export const page = collectPage({
  kind: 'product',
  description: '收藏的商品。',
  address: favouriteProductsPage,
  counted: '件商品',
  empty: { text: '还没有收藏商品', to: mallPage.to(), label: '去逛逛' },
  shape: 'cards',
  show(favourite) {
    const { productId, title, imageUrl } = favourite.product;
    const view = favourite.isGone ? (
      <GoneCard title={title} coverUrl={imageUrl} ratio={1} />
    ) : (
      <FavouriteProduct favourite={favourite} />
    );
    return { id: productId, title, view };
  },
});
