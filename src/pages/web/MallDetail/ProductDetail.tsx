import { useSuspenseQuery } from '@tanstack/react-query';
import { startTransition, useOptimistic, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '#api/ApiContext.ts';
import { RelatedCourses } from '#features/courses/components/RelatedCourses.tsx';
import { type ProductAddress, productPage } from '#addresses/mall.ts';
import { FreightLine } from '#features/mall/product/components/FreightLine.tsx';
import { Gallery } from '#features/mall/product/components/Gallery.tsx';
import { ProductBar } from '#features/mall/product/components/ProductBar.tsx';
import { ProductBuy } from '#features/mall/product/components/ProductBuy.tsx';
import { ProductRows } from '#features/mall/product/components/ProductRows.tsx';
import { ProductTabs } from '#features/mall/product/components/ProductTabs.tsx';
import { productCrumbs } from '#features/mall/product/crumbs.ts';
import { chosenSku, mostPieces, picturesOf } from '#features/mall/product/model.ts';
import { type Product, productQuery, relatedProductsQuery } from '#features/mall/product/queries.ts';
import { showPicture } from '#features/mall/product/showPicture.ts';
import { ShareButton } from '#features/share/components/ShareButton.tsx';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import detail from '../../Detail.module.css';
import styles from './ProductDetail.module.css';

function RelatedProducts({ productId, title }: { productId: number; title: string }) {
  const { data } = useSuspenseQuery(relatedProductsQuery(useApi(), productId));
  if (data.list.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ProductRows products={data.list} />
    </section>
  );
}

/** The chosen size, which is in the address; shown at once, while the address changes. */
function useSize(about: Product, address: ProductAddress) {
  const navigate = useNavigate();
  const [skuId, show] = useOptimistic(address.skuId);
  const choose = (next: number): void =>
    startTransition(async () => {
      show(next);
      await navigate(productPage.to({ ...address, skuId: next }), { replace: true, preventScrollReset: true });
    });
  return { sku: chosenSku(about.skus, skuId), choose };
}

/** A product with its pictures, sizes, prices and everything below. */
export function ProductDetail({ address }: { address: ProductAddress }) {
  const { productId } = address;
  const { data: about } = useSuspenseQuery(productQuery(useApi(), productId));
  const { sku = about.skus[0], choose } = useSize(about, address);
  const [wanted, setWanted] = useState(1);
  const strip = useRef<HTMLDivElement>(null);
  // In the order of the first size, so that nothing moves when another one is chosen.
  const [pictures] = useState(() => (sku ? picturesOf(about, sku) : []));
  if (!sku) return null;
  const quantity = Math.max(1, Math.min(wanted, mostPieces(about, sku)));
  const onChoose = (next: number): void => {
    choose(next);
    const own = about.skus.find(({ skuId }) => skuId === next)?.imageUrl;
    const at = pictures.findIndex(({ src }) => src === own);
    if (at >= 0) showPicture(strip.current, at);
  };
  const isGone = about.state === 'gone';
  const related = (
    <AsyncSection loading={null} failed={null}>
      <RelatedProducts productId={productId} title={isGone ? '相似商品' : '看了又看'} />
    </AsyncSection>
  );
  return (
    <>
      <div className={`wrap ${detail.page} ${styles.product}`}>
        <div className={detail.crumbs}>
          <Breadcrumb crumbs={productCrumbs(about)} />
        </div>
        <div className={`${styles.head} paper`}>
          <Gallery pictures={pictures} strip={strip} />
          <ProductBuy
            about={about}
            sku={sku}
            onChoose={onChoose}
            quantity={quantity}
            onQuantity={setWanted}
            freight={<FreightLine about={about} sku={sku} quantity={quantity} />}
            share={<ShareButton path={productPage.to({ productId })} />}
            similar={related}
          />
        </div>
        <div className={detail.below}>
          <ProductTabs about={about} address={address} />
          {(about.course || !isGone) && (
            <aside className={detail.side} aria-label="相关商品与课程">
              {about.course && (
                <section>
                  <h2>配套课程</h2>
                  <RelatedCourses courses={[about.course]} />
                </section>
              )}
              {!isGone && related}
            </aside>
          )}
        </div>
      </div>
      <ProductBar about={about} sku={sku} quantity={quantity} onChoose={onChoose} onQuantity={setWanted} />
    </>
  );
}
