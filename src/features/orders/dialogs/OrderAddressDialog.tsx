import { useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { DeliveryAddressCards } from '#kit/deliveryAddress/DeliveryAddressCards.tsx';
import { deliveryAddressesQuery } from '#kit/deliveryAddress/queries.ts';
import { useSubmitGuard } from '#kit/writing/useSubmitGuard.ts';
import { useStores } from '#stores/StoresContext.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { endOf } from '../endOf.ts';
import { useOrderAddress } from '../mutations.ts';
import styles from './OrderDialogs.module.css';

/** What the message is about that asks for the choice. */
const subject = 'chosenAddress';

function Choice({ orderId }: { orderId: number }) {
  const { dialogs, notices } = useStores();
  const { data } = useSuspenseQuery(deliveryAddressesQuery(useApi()));
  const { mutateAsync, isPending } = useOrderAddress();
  const guard = useSubmitGuard();
  const [wanted, setChosen] = useState<number | null>(null);
  // One that was removed meanwhile is not sent.
  const chosen = data.list.find(({ addressId }) => addressId === wanted)?.addressId ?? null;
  const choose = (addressId: number): void => {
    setChosen(addressId);
    notices.withdraw(subject);
  };
  const send = async (): Promise<boolean> => {
    if (chosen === null) {
      notices.show('warning', '请选择收货地址', subject);
      return false;
    }
    const end = await endOf(mutateAsync({ orderId, addressId: chosen }));
    if (end !== 'failed') dialogs.close('orderAddress', end === 'done' ? 'done' : undefined);
    return end === 'done';
  };
  return (
    <div className={styles.form}>
      <p className={styles.rule}>付款后只能修改一次；运费更高或无法送达的地区不能修改。</p>
      <DeliveryAddressCards addresses={data.list} chosen={chosen} onChoose={choose} />
      <div className={styles.end}>
        <Button onClick={() => dialogs.close('orderAddress')}>取消</Button>
        <Button look="solid" aria-disabled={isPending} onClick={() => void guard.run(send)}>
          {isPending ? '提交中…' : '确认修改'}
        </Button>
      </div>
    </div>
  );
}

/** Sends an order of the mall to another address [F.2]. Answers `done`. */
export const OrderAddressDialog = observer(function OrderAddressDialog() {
  const { dialogs } = useStores();
  return (
    <Dialog title="修改收货地址" width={640} onClose={() => dialogs.close('orderAddress')}>
      <AsyncSection loading={<div className={styles.ghost} role="status" aria-label="加载中" />}>
        <Choice orderId={dialogs.paramsOf('orderAddress')?.orderId ?? 0} />
      </AsyncSection>
    </Dialog>
  );
});
