import { ChevronDown } from 'lucide-react';
import type { components } from '#openapi/portal.d.ts';
import { dateText } from '#shared/dates.ts';
import { moneyText } from '#shared/text.ts';
import { KeptText } from '#ui/KeptText.tsx';
import styles from './CouponPicker.module.css';

type Choice = components['schemas']['CouponChoice'];

interface CouponPickerProps {
  choices: readonly Choice[];
  /** The coupon that the amount counts with; null for none. */
  chosen: number | null;
  /** A choice is being computed. */
  isBusy: boolean;
  onChoose(couponId: number | null): void;
}

function summaryOf(choices: readonly Choice[], chosen: number | null): string {
  const own = choices.find(({ couponId }) => couponId === chosen);
  if (own) return `${own.name}，已减 ${moneyText(own.offFen)}`;
  const usable = choices.filter(({ reason }) => reason === null).length;
  return usable > 0 ? `不使用优惠券（${usable} 张可用）` : '暂无可用优惠券';
}

/** The coupons of the buyer for one order: which one is used, and why others cannot be (pages B.7). */
export function CouponPicker({ choices, chosen, isBusy, onChoose }: CouponPickerProps) {
  const usable = choices.filter(({ reason }) => reason === null);
  const others = choices.filter(({ reason }) => reason !== null);
  return (
    <details className={styles.picker}>
      <summary>
        <span>优惠券</span>
        <span className={`${styles.summary} num`}>
          {summaryOf(choices, chosen)}
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        </span>
      </summary>
      <fieldset aria-busy={isBusy}>
        <legend>可用（{usable.length}）</legend>
        {usable.map(({ couponId, name, valueText, offFen, validTo }, at) => (
          <label key={`${at} ${couponId}`} className={styles.row}>
            <input type="radio" name="coupon" checked={chosen === couponId} onChange={() => onChoose(couponId)} />
            <span>
              {name}
              <small className="num">
                <KeptText text={`${valueText} · ${dateText(validTo)} 到期`} />
              </small>
            </span>
            <b className="num">-{moneyText(offFen)}</b>
          </label>
        ))}
        <label className={styles.row}>
          <input type="radio" name="coupon" checked={chosen === null} onChange={() => onChoose(null)} />
          <span>不使用优惠券</span>
        </label>
      </fieldset>
      {others.length > 0 && (
        /* It scrolls, and has no control that takes the focus. */
        <section aria-label={`不可用（${others.length}）`} tabIndex={0}>
          <h3>不可用（{others.length}）</h3>
          <ul>
            {others.map(({ couponId, name, valueText, reason }, at) => (
              <li key={`${at} ${couponId}`} className={styles.row}>
                <span>
                  {name}
                  <small className="num">{valueText}</small>
                </span>
                <small>{reason}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </details>
  );
}
