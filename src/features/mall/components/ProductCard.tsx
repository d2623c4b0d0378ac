import type { ReactNode } from 'react';
import { productPage } from '#addresses/mall.ts';
import { countText } from '#shared/text.ts';
import card from '#ui/Card.module.css';
import { classes } from '#ui/classes.ts';
import { Grid } from '#ui/Grid.tsx';
import { Link } from '#ui/Link.tsx';
import { Picture } from '#ui/Picture.tsx';
import { makerText, type ProductBrief } from '../model.ts';
import styles from './ProductCard.module.css';
import { ProductPrice } from './ProductPrice.tsx';

interface ProductCardProps {
  product: ProductBrief;
  /** Heading level of the title. */
  heading?: 'h2' | 'h3';
  /** More lines below the price. */
  children?: ReactNode;
}

/** The card of a product; the whole card is one link. */
export function ProductCard({ product, heading: Heading = 'h3', children }: ProductCardProps) {
  const { productId, title, imageUrl, tags, sales, stockTotal } = product;
  return (
    <Link className={card.card} to={productPage.to({ productId })}>
      <Picture src={imageUrl} ratio={1}>
        {stockTotal === 0 && (
          <span className={styles.out}>
            <span>无货</span>
          </span>
        )}
      </Picture>
      <div className={card.body}>
        <Heading className={classes(card.title, card.tall, 'clamp2')}>{title}</Heading>
        <p className={classes(card.meta, styles.line, 'clamp1')}>{makerText(product)}</p>
        <div className={styles.tags}>
          {tags.map((tag, at) => (
            <span key={at}>{tag}</span>
          ))}
        </div>
        <div className={card.foot}>
          <ProductPrice of={product} />
          <span className={classes(card.meta, 'num')}>已售 {countText(sales)}</span>
        </div>
        {children}
      </div>
    </Link>
  );
}

interface ProductCardsProps extends Pick<ProductCardProps, 'heading'> {
  products: readonly ProductBrief[];
  /** Every product is shown, even if the last row is not full. */
  whole?: boolean;
}

/** Products as cards in columns. */
export const ProductCards = ({ products, whole = false, heading = 'h3' }: ProductCardsProps) => (
  <Grid columns={5} whole={whole}>
    {products.map((product, at) => (
      <ProductCard key={`${at} ${product.productId}`} product={product} heading={heading} />
    ))}
  </Grid>
);
