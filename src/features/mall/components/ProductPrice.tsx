import { observer } from 'mobx-react-lite';
import { priceText } from '#shared/text.ts';
import { useStores } from '#stores/StoresContext.ts';
import card from '#ui/Card.module.css';
import { type Priced, priceOf } from '../model.ts';
import styles from './ProductCard.module.css';

/**
 * The price that this reader pays (起: that of the cheapest size), with its name when it is a lower one, and the usual price struck
 * through. Readers who are no
 * members also see what members pay; without such a price the line is empty, so that cards side by side are alike.
 */
export const ProductPrice = observer(function ProductPrice({ of }: { of: Priced & { pricesDiffer: boolean } }) {
  const { isVip } = useStores().session;
  const { fen, wasFen, memberFen, mark } = priceOf(of, isVip);
  return (
    <span className={`${styles.price} num`}>
      <span className={card.price}>
        {priceText(fen)}
        {of.pricesDiffer && <small className={styles.from}>起</small>}
      </span>
      {mark === 'campaign' && <span className={card.free}>限时价</span>}
      {mark === 'member' && <span className={card.member}>会员价</span>}
      {wasFen !== null && <del className={card.was}>{priceText(wasFen)}</del>}
      {!isVip && (
        <span className={`${styles.member} ${card.member}`}>
          {memberFen !== null && `会员价 ${priceText(memberFen)}`}
        </span>
      )}
    </span>
  );
});
