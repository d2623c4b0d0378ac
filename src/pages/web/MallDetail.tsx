import { mallPage, productPage } from '#addresses/mall.ts';
import { productQuery, productReviewsQuery, relatedProductsQuery } from '#features/mall/product/queries.ts';
import { productData } from '#features/mall/product/structuredData.ts';
import { definePage } from '#kit/page/page.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { ProductDetail } from '../parts/ProductDetail.tsx';
import styles from '../parts/ProductDetail.module.css';

/** R027: a product with its sizes, prices, text and reviews. */
export const page = definePage({
  quiet: true,
  address: productPage,
  title: ({ api, address, data }) => data(productQuery(api, address.productId))?.product.title,
  description({ api, address, data }) {
    const about = data(productQuery(api, address.productId));
    return about && [about.product.title, about.subtitle, about.product.maker].filter(Boolean).join('，');
  },
  must: ({ api, address }) => productQuery(api, address.productId),
  missing: { title: '商品不存在或已下架', to: mallPage.to(), label: '返回商城' },
  reads: ({ api, address }) => [
    relatedProductsQuery(api, address.productId),
    ...(address.tab === 'reviews' ? [productReviewsQuery(api, address)] : []),
  ],
  // Only on the server: browsers do not load the code for it.
  structuredData: import.meta.env.SSR
    ? ({ api, address, data, origin }) => {
        const about = data(productQuery(api, address.productId));
        return about ? productData(about, origin) : [];
      }
    : undefined,
  // The others have no styles of their own.
  parts: import.meta.env.SSR
    ? ({ tab }) =>
        tab === 'detail' || tab === 'reviews'
          ? [`src/features/mall/product/components/${tab === 'detail' ? 'Detail' : 'Reviews'}.tsx`]
          : []
    : undefined,
  Component: ({ address }) => (
    <AsyncSection key={address.productId} loading={<div className={styles.skeleton} aria-busy />}>
      <ProductDetail address={address} />
    </AsyncSection>
  ),
});
