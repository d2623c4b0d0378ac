import type { components } from '#openapi/portal.d.ts';
import { moneyText } from '#shared/text.ts';
import styles from './Amounts.module.css';

type Amount = components['schemas']['OrderAmount'];

/** Names of the reductions; one of 0 is not shown. */
const reductions: readonly (readonly [key: 'vipOffFen' | 'actOffFen' | 'couponOffFen', name: string])[] = [
  ['vipOffFen', '会员优惠'],
  ['actOffFen', '活动优惠'],
  ['couponOffFen', '优惠券'],
];

interface AmountsProps {
  amount: Amount;
  /** The amount is another one than before. */
  isChanged?: boolean;
  /** What was paid, in fen: it takes the place of what is to be paid. */
  paidFen?: number;
  /** What is paid for are seats, not goods. */
  isRegistration?: boolean;
  /** Name of the coupon, where one was used. */
  couponName?: string | null;
}

/** How an amount is made up; every figure is the server's. */
export function Amounts({
  amount,
  isChanged = false,
  isRegistration = false,
  paidFen = 0,
  couponName = null,
}: AmountsProps) {
  const isMall = amount.freightFen != null;
  if (isRegistration && amount.goodsFen === 0)
    return (
      <dl className={styles.amounts}>
        <div className={styles.total}>
          <dt>报名费用</dt>
          <dd>免费</dd>
        </div>
      </dl>
    );
  return (
    <dl className={`${styles.amounts} num`}>
      <div>
        <dt>{isMall ? '商品总额' : isRegistration ? '报名费用' : '商品金额'}</dt>
        <dd translate="no">{moneyText(amount.goodsFen)}</dd>
      </div>
      {reductions.map(
        ([key, name]) =>
          amount[key] > 0 && (
            <div key={key}>
              <dt>{key === 'couponOffFen' && couponName !== null ? `${name}（${couponName}）` : name}</dt>
              <dd translate="no">-{moneyText(amount[key])}</dd>
            </div>
          ),
      )}
      {isMall && (
        <div>
          <dt>运费</dt>
          <dd>{amount.freightFen ? moneyText(amount.freightFen) : '包邮'}</dd>
        </div>
      )}
      <div className={styles.total} data-changed={isChanged || undefined}>
        <dt>{paidFen > 0 ? '实付金额' : '应付金额'}</dt>
        <dd translate="no">{moneyText(paidFen || amount.payFen)}</dd>
      </div>
    </dl>
  );
}
