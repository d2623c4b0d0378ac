import { Check, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDoctorDialog } from '#kit/signIn/doctorDialog.ts';
import { opens } from '#kit/page/opens.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Phrases } from '#ui/Phrases.tsx';
import { specGroups } from '../model.ts';
import type { Product, Sku } from '../queries.ts';
import { BuyButton, ProductCollect } from './BuyActions.tsx';
import { Pieces } from './Pieces.tsx';
import { Price } from './Price.tsx';
import styles from './Product.module.css';
import { SizeChoice } from './SizeChoice.tsx';

/** Promotions, and the coupons that can be taken. */
function Promotions({ tags }: { tags: readonly string[] }) {
  const openOffers = useDoctorDialog('couponOffers', '登录后即可领券');
  return (
    <div className={styles.line}>
      <span className={styles.label}>优惠</span>
      <div className={styles.tags}>
        {tags.map((tag, at) => (
          <Badge key={at} tone="brand">
            {tag}
          </Badge>
        ))}
        <button
          type="button"
          className={styles.more}
          {...opens('couponOffers')}
          onClick={() => void openOffers({ scopes: ['mall', 'all'] })}
        >
          领券
          <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
    </div>
  );
}

/** What is promised with every piece. */
const Services = ({ tags }: { tags: readonly string[] }) => (
  <ul className={styles.services} aria-label="服务">
    {tags.map((tag) => (
      <li key={tag}>
        <Check size={14} strokeWidth={2} aria-hidden />
        {tag}
      </li>
    ))}
  </ul>
);

export interface ProductBuyProps {
  about: Product;
  sku: Sku;
  onChoose(skuId: number): void;
  quantity: number;
  onQuantity(quantity: number): void;
  /** What delivery costs. */
  freight: ReactNode;
  /** Beside the buttons: the one that shares the page. */
  share: ReactNode;
  /** Below the buttons of a product that is off the shelf. */
  similar: ReactNode;
}

/** What a product is and costs, the choice of size and pieces, and the buttons. */
export function ProductBuy({ about, sku, onChoose, quantity, onQuantity, freight, share, similar }: ProductBuyProps) {
  const { product, subtitle, state, skus, ebook } = about;
  const serviceTags = sku.isEbook && ebook ? ebook.serviceTags : about.serviceTags;
  const isGone = state === 'gone';
  return (
    <div className={styles.buy}>
      <h1 className={styles.title}>
        <Phrases text={product.title} />
      </h1>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      <Price about={about} sku={sku} />
      {isGone ? (
        <p className={styles.off} role="status">
          商品已下架
        </p>
      ) : (
        <>
          <Promotions tags={product.tags} />
          <div className={styles.freightPlace}>
            <AsyncSection loading={null}>{freight}</AsyncSection>
          </div>
          {serviceTags.length > 0 && <Services tags={serviceTags} />}
          <SizeChoice productId={product.productId} groups={specGroups(skus, sku)} onChoose={onChoose} />
          <Pieces about={about} sku={sku} quantity={quantity} onQuantity={onQuantity} />
        </>
      )}
      <div className={styles.actions}>
        {!isGone && (
          <div className={styles.main}>
            <BuyButton about={about} sku={sku} quantity={quantity} />
          </div>
        )}
        <div className={styles.marks}>
          <ProductCollect about={about} />
        </div>
        {share}
      </div>
      {isGone && similar}
    </div>
  );
}
