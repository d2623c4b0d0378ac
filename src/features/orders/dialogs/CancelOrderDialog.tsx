import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useSubmitGuard } from '#kit/writing/useSubmitGuard.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { endOf } from '../endOf.ts';
import { useOrderCancel } from '../mutations.ts';
import styles from './OrderDialogs.module.css';

const reasonsOfGoods = ['不想要了', '信息填写错误', '重复下单', '价格原因', '其他'] as const;
const reasonsOfRegistrations = ['时间冲突', '信息填写错误', '重复报名', '价格原因', '其他'] as const;

/** Asks why an order is cancelled (pages B.7). Answers `done`. */
export const CancelOrderDialog = observer(function CancelOrderDialog() {
  const { dialogs } = useStores();
  const { mutateAsync } = useOrderCancel();
  const guard = useSubmitGuard();
  const { orderId = 0, isRegistration = false, isPaid = false } = dialogs.paramsOf('cancelOrder') ?? {};
  const reasons = isRegistration ? reasonsOfRegistrations : reasonsOfGoods;
  const [reason, setReason] = useState<string>(reasons[0]);
  const close = (): void => dialogs.close('cancelOrder');
  const send = async (): Promise<boolean> => {
    const end = await endOf(mutateAsync({ orderId, reason }));
    if (end !== 'failed') dialogs.close('cancelOrder', end === 'done' ? 'done' : undefined);
    return end === 'done';
  };
  return (
    <Dialog
      title={isRegistration ? '取消报名' : '取消订单'}
      width={480}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>再想想</Button>
          <Button look="solid" aria-disabled={guard.pending} onClick={() => void guard.run(send)}>
            确认取消
          </Button>
        </>
      }
    >
      <fieldset className={styles.reasons}>
        <legend>请选择取消原因{isPaid && '，已支付的费用将全额原路退回'}</legend>
        {reasons.map((own) => (
          <label key={own}>
            <input type="radio" name="reason" checked={own === reason} onChange={() => setReason(own)} />
            {own}
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
});
