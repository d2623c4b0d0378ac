import { PiecesField } from '#kit/checkout/PiecesField.tsx';
import { ebookText, mostPieces, stockText } from '../model.ts';
import type { Product, Sku } from '../queries.ts';
import styles from './Product.module.css';

interface PiecesProps {
  about: Product;
  sku: Sku;
  quantity: number;
  onQuantity(quantity: number): void;
}

/** How many pieces are bought; of an electronic book what it contains. */
export function Pieces({ about, sku, quantity, onQuantity }: PiecesProps) {
  const { limitPerOrder, ebook } = about;
  const most = mostPieces(about, sku);
  const state = (
    <span className={most > 0 ? styles.stock : styles.out} role="status">
      {stockText(about, sku)}
    </span>
  );
  if (sku.isEbook)
    return (
      <div className={styles.line}>
        <span className={styles.label}>内容</span>
        <div className={styles.pieces}>
          {ebook && <span className="num">{ebookText(ebook)}</span>}
          {state}
        </div>
      </div>
    );
  return (
    <div className={styles.line}>
      <span className={styles.label}>数量</span>
      <div className={styles.pieces}>
        {most > 0 && <PiecesField label="购买数量" value={quantity} max={most} onChange={onQuantity} />}
        {state}
        {sku.stock > limitPerOrder && limitPerOrder < 10 && (
          <span className={styles.hint}>限购 {limitPerOrder} 件</span>
        )}
      </div>
    </div>
  );
}
