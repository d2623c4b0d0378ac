import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePlace } from '#kit/page/usePlace.ts';
import { Countdown } from '#kit/time/Countdown.tsx';
import { mallOrderPage, meetingOrderPage, orderListPages, orderPage } from '#addresses/order.ts';
import { helpPage } from '#addresses/content.ts';
import { isWeChat } from '#shared/inAppBrowser.ts';
import { moneyText } from '#shared/text.ts';
import type { DialogParams } from '#stores/dialogs.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { QrFrame } from '#ui/QrFrame.tsx';
import type { PayWatch } from '../PayWatch.ts';
import { usePayWatch } from '../usePayWatch.ts';
import styles from './PayDialog.module.css';

/** How long the success is shown, ms [F.6.4]. */
const successTime = 2_000;

const isPhone = (): boolean => window.matchMedia('(max-width: 767px)').matches;

/** How the picture is scanned here [F.6.8]. */
function scanText(): string {
  if (isWeChat(window.navigator.userAgent)) return '长按识别二维码支付';
  return isPhone() ? '请截图后在微信中识别' : '请使用微信扫一扫扫描二维码支付';
}

/** What covers a picture that cannot be paid any more, and the way on. */
function coverOf(watch: PayWatch, close: () => void) {
  const again = (): void => void watch.start();
  switch (watch.state) {
    case 'expired':
      return { text: '二维码已失效', action: '点击刷新', onAction: again };
    case 'closed':
      return { text: '订单已关闭', action: '返回', onAction: close };
    case 'failed':
      return { text: `支付失败：${watch.reason || '请重试'}`, action: '重新支付', onAction: again };
    case 'unreachable':
      return { text: watch.reason, action: '重新加载', onAction: again };
    default:
      return undefined;
  }
}

/** What changes while one waits, for screen readers too. */
const Status = observer(function Status({ watch }: { watch: PayWatch }) {
  const text = watch.isTroubled
    ? '网络不稳定，正在重试'
    : watch.isUnconfirmed
      ? '暂未查询到支付结果，请稍候或联系客服'
      : '';
  return (
    <p className={styles.status} role="status">
      {text}
    </p>
  );
});

function Success({ watch, onDone }: { watch: PayWatch; onDone(): void }) {
  const { clock } = useStores().surroundings;
  useEffect(() => clock.after(successTime, onDone), [clock, onDone]);
  return (
    <div className={styles.success} role="status">
      <p className={styles.big}>支付成功</p>
      <p>{watch.title}</p>
      <Button look="solid" data-answer onClick={onDone}>
        知道了
      </Button>
    </div>
  );
}

/** The question before an unpaid order is left. */
function Leave({ onStay, onLeave }: { onStay(): void; onLeave(): void }) {
  return (
    <Dialog
      title="离开支付"
      width={400}
      alert
      onClose={onStay}
      footer={
        <>
          <Button onClick={onLeave}>暂不支付</Button>
          <Button look="solid" data-answer onClick={onStay}>
            继续支付
          </Button>
        </>
      }
    >
      <p>订单尚未支付，确定放弃支付吗？</p>
    </Dialog>
  );
}

/** The pages of orders stay when the payment is left; other places lead to the order. */
const orderPages: string[] = [
  orderPage.to(),
  mallOrderPage.to(),
  meetingOrderPage.to(),
  ...Object.values(orderListPages).map((list) => list.to()),
];

/** The pages of one order: its result takes their place. */
const ownPages: string[] = [orderPage.to(), mallOrderPage.to()];

const Payment = observer(function Payment({ orderId, result, instead }: DialogParams['pay']) {
  const { dialogs } = useStores();
  const navigate = useNavigate();
  const { pathname } = usePlace();
  const watch = usePayWatch(orderId);
  const [isLeaving, setLeaving] = useState(false);
  const { state, known } = watch;
  const isPaid = state === 'success';
  const finish = (): void => {
    dialogs.close('pay', 'paid');
    const replace = instead !== undefined || ownPages.includes(pathname);
    void navigate(result ?? orderPage.to({ orderId, paid: true }), { replace });
  };
  const leave = (): void => {
    if (isPaid) return finish();
    dialogs.close('pay');
    if (orderPages.includes(pathname)) return;
    void navigate(instead ?? orderPage.to({ orderId }), { replace: instead !== undefined });
  };
  const close = (): void => {
    if (state === 'waiting' || state === 'loading') setLeaving(true);
    else leave();
  };
  return (
    <>
      <Dialog title="微信支付" width={480} pinned onClose={close} onEscape={close}>
        {isPaid ? (
          <Success watch={watch} onDone={finish} />
        ) : (
          <div className={styles.pay}>
            <p>{watch.title}</p>
            <p className={styles.amount}>
              应付金额{' '}
              <strong className="num" translate="no">
                {known ? moneyText(known.amountFen) : '…'}
              </strong>
            </p>
            <QrFrame
              image={watch.image}
              alt="支付二维码"
              isLoading={state === 'loading'}
              gone={coverOf(watch, leave)}
            />
            {state === 'waiting' && known && (
              <>
                <p>{scanText()}</p>
                <p className="num">
                  <Countdown
                    until={known.expireAt}
                    serverTime={known.serverTime}
                    onEnd={watch.runOut}
                    label="二维码有效期 "
                  />
                </p>
              </>
            )}
            <Status watch={watch} />
            <p className={styles.ways}>
              <a className="textLink" href={helpPage.to()} target="_blank" rel="noopener">
                支付遇到问题？
              </a>
              {state === 'waiting' && <Button onClick={watch.confirm}>我已完成支付</Button>}
            </p>
          </div>
        )}
      </Dialog>
      {isLeaving && !isPaid && <Leave onStay={() => setLeaving(false)} onLeave={leave} />}
    </>
  );
});

/** Pays an order by a QR picture [F.6]; a click outside does not close it. Answers `paid` when the money has come. */
export const PayDialog = observer(function PayDialog() {
  const { dialogs } = useStores();
  const params = dialogs.paramsOf('pay');
  return params ? <Payment key={params.orderId} {...params} /> : null;
});
