import { observer } from 'mobx-react-lite';
import * as codes from '#openapi/dist/codes.ts';
import { dateText } from '#shared/dates.ts';
import { coursePage } from '#addresses/course.ts';
import { ownedPage } from '#addresses/learning.ts';
import { moneyText } from '#shared/text.ts';
import type { Purchase } from '#stores/dialogs.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { Image } from '#ui/Image.tsx';
import { Amounts } from '#kit/money/Amounts.tsx';
import { UnitPrice } from '#kit/money/UnitPrice.tsx';
import { AgreeBox } from '#kit/checkout/AgreeBox.tsx';
import { membershipAgreement, userAgreement } from '#kit/checkout/agreements.ts';
import { CouponPicker } from '#kit/checkout/CouponPicker.tsx';
import { PendingQuestion } from '#kit/checkout/PendingQuestion.tsx';
import { useAgreement } from '#kit/checkout/useAgreement.ts';
import { KeptText } from '#ui/KeptText.tsx';
import { usePurchase } from '../usePurchase.ts';
import styles from './BuyDialog.module.css';

type PurchaseCheckout = ReturnType<typeof usePurchase>;

const ghost = <div className={styles.ghost} aria-label="正在计算金额" role="status" />;

/** Why nothing can be bought, by the code of the answer. */
const ends: Partial<Record<number, string>> = {
  [codes.notFound]: '内容不存在或已下架',
  [codes.notForSale]: '该商品已停止销售',
  [codes.owned]: '您已购买该课程',
  [codes.memberFree]: '您是会员，可免费学习该课程，无需购买',
};

/** Why nothing can be bought, with a way on. */
function End({ code, targetId, onClose }: { code: number; targetId: number; onClose(): void }) {
  // The page of a course redirects to that of its module.
  const course =
    code === codes.memberFree
      ? coursePage.to({ type: 'vip', id: targetId })
      : code === codes.owned
        ? ownedPage.to()
        : null;
  return (
    <div className={styles.question} role="status">
      <p>{ends[code]}</p>
      {course ? (
        <ButtonLink look="solid" data-answer to={course} onClick={onClose}>
          {code === codes.memberFree ? '去学习' : '查看已购课程'}
        </ButtonLink>
      ) : (
        <Button look="solid" data-answer onClick={onClose}>
          知道了
        </Button>
      )}
    </div>
  );
}

interface FormProps {
  checkout: PurchaseCheckout;
  purchase: Purchase;
  onClose(): void;
}

function Form({ checkout, purchase: { orderType, targetId }, onClose }: FormProps) {
  const { agrees, setAgrees, ask } = useAgreement();
  const { preview, endCode } = checkout;
  const { data } = preview;
  if (ends[endCode]) return <End code={endCode} targetId={targetId} onClose={onClose} />;
  if (!data && preview.isError)
    return (
      <div className={styles.question} role="alert">
        <p>{preview.error.message}</p>
        <Button onClick={() => void preview.refetch()}>重新加载</Button>
      </div>
    );
  if (!data) return ghost;
  const { item, amount, coupons, accessTo } = data;
  const submit = (): void => {
    if (!agrees) ask();
    else checkout.submit();
  };
  return (
    <div className={styles.form}>
      <div className={styles.item}>
        {item.coverUrl && <Image src={item.coverUrl} alt="" width="112" height="63" />}
        <div>
          <p className={styles.title}>{item.title}</p>
          <p className={`${styles.meta} num`}>
            <KeptText
              text={[item.specText, accessTo === null ? '长期有效' : `有效期至 ${dateText(accessTo)}`]
                .filter(Boolean)
                .join(' · ')}
            />
          </p>
          {item.offer && (
            <p className="num">
              <UnitPrice item={item} />
            </p>
          )}
        </div>
      </div>
      <CouponPicker
        choices={coupons}
        chosen={checkout.couponId}
        isBusy={preview.isFetching}
        onChoose={(id) => checkout.chooseCoupon(id)}
      />
      <Amounts amount={amount} isChanged={checkout.isPriceChanged} />
      <p role="status" className={styles.notice}>
        {checkout.notice}
      </p>
      <AgreeBox
        agreements={[orderType === 'vip' ? membershipAgreement : userAgreement]}
        checked={agrees}
        onChange={setAgrees}
      />
      <Button
        look="solid"
        wide
        data-answer
        aria-disabled={checkout.isSending || preview.isPlaceholderData}
        onClick={() => !preview.isPlaceholderData && submit()}
      >
        {checkout.isSending ? '提交中…' : amount.payFen === 0 ? '免费开通' : `立即支付 ${moneyText(amount.payFen)}`}
      </Button>
    </div>
  );
}

const Checkout = observer(function Checkout({ purchase }: { purchase: Purchase }) {
  const { dialogs } = useStores();
  const checkout = usePurchase(purchase, () => dialogs.close('buy', 'paid'));
  const close = (): void => {
    checkout.noteBought();
    dialogs.close('buy');
  };
  // Nothing may be shown below the payment, which would be a second dialog for screen readers.
  if (checkout.isPaying) return null;
  return (
    <Dialog title="确认订单" width={510} sheet pinned onClose={close}>
      {checkout.pendingOrder === undefined ? (
        ghost
      ) : checkout.pendingOrder === null ? (
        <Form checkout={checkout} purchase={purchase} onClose={close} />
      ) : (
        <PendingQuestion
          pending={checkout.pendingOrder}
          onCancel={() => void checkout.cancelPending()}
          onPay={checkout.payPending}
          onEnd={checkout.endPending}
        />
      )}
    </Dialog>
  );
});

/** Buys a course or a plan: what it costs, the coupon, the agreement, then the payment. Answers `paid` when it is bought. */
export const BuyDialog = observer(function BuyDialog() {
  const purchase = useStores().dialogs.paramsOf('buy');
  return purchase ? <Checkout purchase={purchase} /> : null;
});
