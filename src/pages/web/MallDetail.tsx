import { mallPage, productPage } from '#addresses/mall.ts';
import { productQuery, productReviewsQuery, relatedProductsQuery } from '#features/mall/product/queries.ts';
import { definePage } from '#kit/page/page.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { ProductDetail } from './MallDetail/ProductDetail.tsx';
import styles from '../Detail.module.css';

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
  Component: ({ address }) => (
    <AsyncSection key={address.productId} loading={<div className={styles.skeleton} aria-busy />}>
      <ProductDetail address={address} />
    </AsyncSection>
  ),
});
