import type { components } from '#openapi/portal.d.ts';
import { moneyText } from '#shared/text.ts';
import styles from './UnitPrice.module.css';

const names = { seckill: '秒杀价', campaign: '活动价' } as const;

/** What one piece of an order costs, as it was shown where it was chosen: the price of a campaign with its name and the former price. */
export function UnitPrice({ item: { priceFen, offer } }: { item: components['schemas']['OrderItem'] }) {
  if (!offer) return moneyText(priceFen);
  return (
    <span className={styles.unit}>
      <span className={styles.now}>
        <span className={styles.name}>{names[offer.kind]}</span> {moneyText(priceFen)}
      </span>
      <span className="hidden">，原价</span> <del>{moneyText(offer.formerFen)}</del>
    </span>
  );
}
