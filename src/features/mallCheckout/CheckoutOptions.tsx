import * as invoiceTitleType from '#openapi/dist/names/invoiceTitleType.ts';
import { opens } from '#kit/page/opens.ts';
import { CouponPicker } from '#kit/checkout/CouponPicker.tsx';
import { mallPage } from '#addresses/mall.ts';
import { priceText } from '#shared/text.ts';
import type { InvoiceChoice } from '#stores/dialogs.ts';
import { useStores } from '#stores/StoresContext.ts';
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
      <div className={styles.line}>
        <h3>配送</h3>
        <p>电子书付款后即可在线阅读，无需配送；首次打开前可申请退款，打开后不支持退款</p>
      </div>
    );
  return (
    <div className={styles.line}>
      <h3>配送</h3>
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
    </div>
  );
}

/** Whether an invoice is wanted, and to whom it is made out. */
function Invoice({ checkout }: { checkout: MallCheckout }) {
  const { dialogs } = useStores();
  const { invoice } = checkout.choices;
  const choose = async (): Promise<void> => {
    const chosen = await dialogs.open('invoiceHead', invoice ? { chosen: invoice } : {});
    if (chosen) checkout.chooseInvoice(chosen as InvoiceChoice);
  };
  return (
    <div className={styles.line}>
      <h3 id="invoice-line">发票</h3>
      <div className={styles.invoice} role="group" aria-labelledby="invoice-line">
        <p>
          {invoice
            ? `电子普通发票 · ${invoice.head.titleType === invoiceTitleType.company ? '单位' : '个人'} · ${invoice.head.title}`
            : '暂不开票'}
          {invoice && <small>完成后发送至 {invoice.email}</small>}
        </p>
        <button type="button" className="textLink" {...opens('invoiceHead')} onClick={() => void choose()}>
          {invoice ? '修改' : '开具发票（个人或单位）'}
        </button>
        {invoice && (
          <button type="button" className="textLink" onClick={() => checkout.chooseInvoice(null)}>
            暂不开票
          </button>
        )}
      </div>
    </div>
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
        <Invoice checkout={checkout} />
        <TextBox
          label="买家备注（选填）"
          rows={2}
          placeholder="给商家的留言，如配送时间"
          defaultValue={choices.note}
          typed={choices.note}
          maxLength={maxNote}
          onChange={({ target }) => checkout.writeNote(target.value)}
        />
      </div>
    </Section>
  );
}
