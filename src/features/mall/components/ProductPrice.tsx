import { observer } from 'mobx-react-lite';
import { priceText } from '../../../shared/text.ts';
import { useStores } from '../../../stores/StoresContext.ts';
import card from '../../../ui/Card.module.css';
import { classes } from '../../../ui/classes.ts';
import { type Priced, type PriceMark, priceOf } from '../model.ts';

/** Names of the prices that are lower than the usual one. */
const markNames: Record<PriceMark, string> = { campaign: '限时价', member: '会员价', none: '' };

/** The price that this reader pays, its name when it is a lower one, and the price that is struck through. */
export const ProductPrice = observer(function ProductPrice({ of }: { of: Priced }) {
  const { fen, wasFen, mark } = priceOf(of, useStores().session.isVip);
  return (
    <span className="num">
      <span className={card.price}>{priceText(fen)}</span>{' '}
      {mark !== 'none' && (
        <span className={classes(mark === 'member' ? card.member : card.free)}>{markNames[mark]}</span>
      )}{' '}
      {wasFen !== null && <del className={card.was}>{priceText(wasFen)}</del>}
    </span>
  );
});

/** What members pay, for readers who are none. */
export const MemberPrice = observer(function MemberPrice({ of }: { of: Priced }) {
  const { memberFen, mark } = priceOf(of, useStores().session.isVip);
  if (memberFen === null || mark === 'member') return null;
  return <span className={classes(card.member, card.meta, 'num')}>会员价 {priceText(memberFen)}</span>;
});
