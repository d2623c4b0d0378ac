import { CouponPicker } from '#kit/checkout/CouponPicker.tsx';
import { InvoiceLine } from '#kit/checkout/InvoiceLine.tsx';
import { OptionLine } from '#kit/checkout/OptionLine.tsx';
import { mallPage } from '#addresses/mall.ts';
import { priceText } from '#shared/text.ts';
import { Link } from '#ui/Link.tsx';
import { Section } from '#ui/Section.tsx';
import { TextBox } from '#ui/TextBox.tsx';
import { maxNote } from './CheckoutDraft.ts';
import styles from './CheckoutOptions.module.css';
import type { Preview } from './queries.ts';
import type { MallCheckout } from './useMallCheckout.ts';

interface OptionsProps {
  checkout: MallCheckout;
  preview: Preview;
}

/** How the goods are delivered, and what is missing for free delivery. */
function Delivery({ freight: { baseFen, freeOverFen, remoteExtraFen }, freeLackFen, reachable, hasParcel }: Preview) {
  if (!hasParcel)
    return (
      <OptionLine title="配送">
        <p>电子书付款后即可在线阅读，无需配送；首次打开前可申请退款，打开后不支持退款</p>
      </OptionLine>
    );
  return (
    <OptionLine title="配送">
      <p className="num">
        快递 · 满{priceText(freeOverFen)}包邮，不满收 {priceText(baseFen)}
        {remoteExtraFen > 0 && `，偏远地区加收 ${priceText(remoteExtraFen)}`}
        {!reachable && (
          <strong className={styles.problem} role="alert">
            该地区暂不支持配送，请更换收货地址
          </strong>
        )}
        {freeLackFen > 0 && (
          <span className={styles.lack}>
            再买{priceText(freeLackFen)}包邮
            <Link className="textLink" to={mallPage.to()}>
              去凑单
            </Link>
          </span>
        )}
      </p>
    </OptionLine>
  );
}

/** Delivery, coupon, invoice and the note for the shop. */
export function CheckoutOptions({ checkout, preview }: OptionsProps) {
  const { choices } = checkout;
  return (
    <Section title="配送与优惠">
      <div className={`paper ${styles.options}`}>
        <Delivery {...preview} />
        <CouponPicker
          choices={preview.coupons}
          chosen={checkout.couponId}
          isBusy={checkout.isComputing}
          onChoose={checkout.chooseCoupon}
        />
        <InvoiceLine invoice={choices.invoice} onChoose={checkout.chooseInvoice} />
        <TextBox
          label="买家备注（选填）"
          rows={2}
          placeholder={preview.hasParcel ? '给商家的留言，如配送时间' : '给商家的留言'}
          defaultValue={choices.note}
          typed={choices.note}
          maxLength={maxNote}
          onChange={({ target }) => checkout.writeNote(target.value)}
        />
      </div>
    </Section>
  );
}
