import { observer } from 'mobx-react-lite';
import type { components } from '#openapi/portal.d.ts';
import { mallConfirmPage, productPage } from '#addresses/mall.ts';
import { priceText } from '#shared/text.ts';
import { useStores } from '#stores/StoresContext.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { dropOf } from '../priceDrop.ts';
import styles from './FavouriteProduct.module.css';
import { ProductCard } from './ProductCard.tsx';

/** A favourite product that is still offered: what it costs less than when it was marked, and the way to buy it. */
export const FavouriteProduct = observer(function FavouriteProduct({
  favourite: { product, skuId, collectPriceFen },
}: {
  favourite: components['schemas']['CollectedProduct'];
}) {
  const { isVip } = useStores().session;
  const dropFen = dropOf(product, collectPriceFen, isVip);
  const detail = productPage.to({ productId: product.productId });
  return (
    <div className={styles.favourite}>
      <ProductCard product={product} heading="h2">
        <p className={`${styles.drop} num`}>{dropFen !== null && `比收藏时降${priceText(dropFen)}`}</p>
      </ProductCard>
      {product.stockTotal > 0 ? (
        <ButtonLink
          look="solid"
          to={skuId === null ? detail : mallConfirmPage.to({ items: [{ skuId, quantity: 1 }] })}
          aria-label={`立即购买 ${product.title}`}
        >
          立即购买
        </ButtonLink>
      ) : (
        <ButtonLink to={detail} aria-label={`到货通知 ${product.title}`}>
          到货通知
        </ButtonLink>
      )}
    </div>
  );
});
