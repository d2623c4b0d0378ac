import { useQueryClient } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useApi } from '#api/ApiContext.ts';
import { invalidateReads } from '#api/staleness.ts';
import { Countdown } from '#kit/time/Countdown.tsx';
import { membershipPage } from '#addresses/membership.ts';
import { countText, priceText } from '#shared/text.ts';
import { useStores } from '#stores/StoresContext.ts';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import { priceOf, type PriceMark } from '../../model.ts';
import { productQuery, type Product, type Sku } from '../queries.ts';
import styles from './Product.module.css';

const names: Record<PriceMark, string> = { none: '售价', campaign: '限时价', member: '会员价' };

interface CampaignProps {
  productId: number;
  campaign: NonNullable<Product['campaign']>;
  serverTime: number;
}

/** The campaign with the time until its end; then the prices are read again. */
function Campaign({ productId, campaign: { name, endTime }, serverTime }: CampaignProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const refetch = (): void => void invalidateReads(queryClient, productQuery(api, productId));
  return (
    <p className={styles.campaign}>
      <b>{name}</b>
      <Countdown until={endTime} serverTime={serverTime} onEnd={refetch} label="距结束 " className="num" />
    </p>
  );
}

/** The prices of a size: what this reader pays, what is struck through, what members pay, and the running campaign. */
export const Price = observer(function Price({ about, sku }: { about: Product; sku: Sku }) {
  const { session } = useStores();
  const { product, campaign, serverTime, state } = about;
  const { fen, wasFen, memberFen, mark } = priceOf(sku, session.isVip);
  const isGone = state === 'gone';
  return (
    <div className={classes(styles.prices, isGone && styles.gone)}>
      {!isGone && campaign && sku.campaignFen !== null && (
        <Campaign productId={product.productId} campaign={campaign} serverTime={serverTime} />
      )}
      <div className={styles.price}>
        <span className={styles.label}>{names[mark]}</span>
        <p className="num">
          <strong translate="no">{priceText(fen)}</strong>
          {wasFen !== null && (
            <>
              {' '}
              <span className="hidden">划线价</span>
              <del>{priceText(wasFen)}</del>
            </>
          )}
        </p>
        <p className={classes(styles.sold, 'num')}>已售 {countText(product.sales)}</p>
      </div>
      {memberFen !== null && mark !== 'member' && !isGone && (
        <p className={classes(styles.member, 'num')}>
          会员价 {priceText(memberFen)}
          <Link className="textLink" to={membershipPage.to({ from: 'mall' })}>
            开通会员
          </Link>
        </p>
      )}
    </div>
  );
});
