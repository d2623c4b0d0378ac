import { observer } from 'mobx-react-lite';
import { couponsPage } from '#addresses/coupon.ts';
import { membershipPage } from '#addresses/membership.ts';
import { opens } from '#kit/page/opens.ts';
import { dateTimeText } from '#shared/dates.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { type Drawn, drawnText, type Prize } from '../lottery/model.ts';
import { prizeIcons } from '../lottery/prizeIcons.ts';
import styles from './PrizeDialog.module.css';

/** What becomes of a prize. */
const noteOf = ({ kind, addressUntil }: Prize): string => {
  if (kind === 'coupon') return '优惠券已放入您的账户。';
  if (kind === 'vip') return '会员天数已加到您的账户。';
  return addressUntil === null
    ? '请填写收货地址。'
    : `请在 ${dateTimeText(addressUntil)} 前填写收货地址，逾期视为放弃。`;
};

function Way({ prize }: { prize: Prize }) {
  const { dialogs } = useStores();
  const askForAddress = (): void => {
    dialogs.close('prize');
    void dialogs.open('prizeAddress', { winId: prize.winId, name: prize.name });
  };
  if (prize.kind === 'goods')
    return (
      <Button look="solid" {...opens('prizeAddress')} onClick={askForAddress}>
        填写地址
      </Button>
    );
  return (
    <ButtonLink look="solid" to={prize.kind === 'coupon' ? couponsPage.to() : membershipPage.to()}>
      去查看
    </ButtonLink>
  );
}

/** How often one may still draw; chances of finished tasks wait until they are taken. */
const leftText = (left: number, waiting: number): string => {
  if (left > 0) return `您还有 ${left} 次机会。`;
  return waiting > 0 ? `还有 ${waiting} 次机会可领取。` : '今天的机会已用完，明天再来试试。';
};

function Content({ drawn: { prize, left }, waiting }: { drawn: Drawn; waiting: number }) {
  const Icon = prizeIcons[prize?.kind ?? 'none'];
  return (
    <div className={styles.drawn}>
      <Icon size={48} strokeWidth={1.75} aria-hidden />
      <p className={styles.what}>{drawnText({ prize })}</p>
      <p className={styles.note}>{prize ? noteOf(prize) : leftText(left, waiting)}</p>
    </div>
  );
}

/** What a draw has given, and what to do with it. */
export const PrizeDialog = observer(function PrizeDialog() {
  const { dialogs } = useStores();
  const { drawn, claim } = dialogs.paramsOf('prize') ?? {};
  const close = (): void => dialogs.close('prize');
  if (!drawn) return null;
  return (
    <Dialog
      title={drawn.prize ? '中奖啦' : '未中奖'}
      width={400}
      onClose={close}
      alert
      footer={
        <>
          <Button onClick={close}>{drawn.prize ? '关闭' : '知道了'}</Button>
          {drawn.prize && <Way prize={drawn.prize} />}
          {!drawn.prize && drawn.left === 0 && claim && (
            <ButtonLink look="solid" to={claim.to} onClick={close}>
              去领取
            </ButtonLink>
          )}
        </>
      }
    >
      <Content drawn={drawn} waiting={claim?.chances ?? 0} />
    </Dialog>
  );
});
