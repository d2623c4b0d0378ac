import { observer } from 'mobx-react-lite';
import { opens } from '#kit/page/opens.ts';
import { mallConfirmPage } from '#addresses/mall.ts';
import { priceText } from '#shared/text.ts';
import type { ProductChoice } from '#stores/dialogs.ts';
import { useStores } from '#stores/StoresContext.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { priceOf } from '../../model.ts';
import { isOwned, mostPieces, specText } from '../model.ts';
import { BuyButton, ProductCollect } from './BuyActions.tsx';
import styles from './Product.module.css';
import type { ProductBuyProps } from './ProductBuy.tsx';

type BarProps = Pick<ProductBuyProps, 'about' | 'sku' | 'quantity' | 'onChoose' | 'onQuantity'>;

/**
 * The buttons at the foot of a phone's screen, with the chosen edition. Where something is to be chosen, 立即购买 opens a sheet; without
 * scripts it leads to the order.
 */
export const ProductBar = observer(function ProductBar({ about, sku, quantity, onChoose, onQuantity }: BarProps) {
  const { dialogs, session } = useStores();
  const { productId } = about.product;
  const { fen } = priceOf(sku, session.isVip);
  const most = mostPieces(about, sku);
  const hasChoice = !isOwned(about, sku) && (about.skus.length > 1 || most > 1);
  const name = [specText(sku), quantity > 1 && `${quantity} 件`].filter(Boolean).join(' · ');
  const choose = async (): Promise<void> => {
    const chosen = (await dialogs.open('productChoice', { productId, skuId: sku.skuId, quantity })) as
      ProductChoice | undefined;
    if (!chosen) return;
    if (chosen.skuId !== sku.skuId) onChoose(chosen.skuId);
    onQuantity(chosen.quantity);
  };
  return (
    <div className={styles.bar} data-bottom-bar="phone">
      <p className="num">
        <b className={about.state === 'gone' ? styles.grey : undefined} translate="no">
          {priceText(fen)}
        </b>
        {name && <small className="clamp1">{name}</small>}
      </p>
      <ProductCollect about={about} />
      {hasChoice && most > 0 ? (
        <ButtonLink
          look="solid"
          to={mallConfirmPage.to({ items: [{ skuId: sku.skuId, quantity }] })}
          {...opens('productChoice')}
          onClick={(event) => {
            event.preventDefault();
            void choose();
          }}
        >
          立即购买
        </ButtonLink>
      ) : (
        <BuyButton about={about} sku={sku} quantity={quantity} />
      )}
    </div>
  );
});
