import type { components } from '../../../../openapi/portal.d.ts';
import { itemPath, paths } from '../../../shared/paths.ts';
import { countText, priceText } from '../../../shared/text.ts';
import card from '../../../ui/Card.module.css';
import { classes } from '../../../ui/classes.ts';
import { Grid } from '../../../ui/Grid.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Link } from '../../../ui/Link.tsx';
import styles from './ProductSection.module.css';

type ProductBrief = components['schemas']['ProductBrief'];

function ProductCard({ product }: { product: ProductBrief }) {
  const { priceFen, originalPriceFen, vipPriceFen } = product;
  return (
    <Link className={card.card} to={itemPath('product', product.productId) ?? '/'}>
      <Picture src={product.imageUrl} ratio={1}>
        {product.stockTotal === 0 && (
          <span className={styles.out}>
            <span>无货</span>
          </span>
        )}
      </Picture>
      <div className={card.body}>
        <h3 className={classes(card.title, card.tall, 'clamp2')}>{product.title}</h3>
        <div className={styles.tags}>
          {product.tags.map((tag, at) => (
            <span key={at}>{tag}</span>
          ))}
        </div>
        <div className={classes(card.foot, 'num')}>
          <span>
            <span className={card.price}>{priceText(priceFen)}</span>{' '}
            {originalPriceFen > priceFen && <del className={card.was}>{priceText(originalPriceFen)}</del>}
          </span>
          <span className={card.meta}>已售 {countText(product.sales)}</span>
        </div>
        {vipPriceFen != null && vipPriceFen < priceFen && (
          <span className={classes(card.member, card.meta, 'num')}>会员价 {priceText(vipPriceFen)}</span>
        )}
      </div>
    </Link>
  );
}

/** Best-selling products. */
export function ProductSection({ products }: { products: ProductBrief[] }) {
  if (products.length === 0) return null;
  return (
    <Section title="商城热卖" more={{ to: paths.mall, label: '更多' }}>
      <Grid columns={5}>
        {products.map((product, at) => (
          <ProductCard key={`${at} ${product.productId}`} product={product} />
        ))}
      </Grid>
    </Section>
  );
}
