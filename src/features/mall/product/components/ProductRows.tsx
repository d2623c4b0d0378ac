import { productPage } from '#addresses/mall.ts';
import type { Payload } from '#openapi/operation.ts';
import { Link } from '#ui/Link.tsx';
import { Picture } from '#ui/Picture.tsx';
import { ProductPrice } from '../../components/ProductPrice.tsx';
import styles from './ProductRows.module.css';

/** Products as a short list beside another one. */
export const ProductRows = ({ products }: { products: Payload<'mallRelated'>['list'] }) => (
  <ul className={styles.list}>
    {products.map((product, at) => (
      <li key={`${at} ${product.productId}`}>
        <Link className={styles.row} to={productPage.to({ productId: product.productId })}>
          <Picture src={product.imageUrl} ratio={1} className={styles.picture} />
          <span>
            <span className={`${styles.title} clamp2`}>{product.title}</span>
            {product.stockTotal === 0 ? <span className={styles.out}>无货</span> : <ProductPrice of={product} />}
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
