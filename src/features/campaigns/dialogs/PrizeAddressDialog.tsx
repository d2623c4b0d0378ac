import { useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { DeliveryAddressCards } from '#kit/deliveryAddress/DeliveryAddressCards.tsx';
import { deliveryAddressesQuery } from '#kit/deliveryAddress/queries.ts';
import { useSubmitGuard } from '#kit/writing/useSubmitGuard.ts';
import { isDone } from '#kit/writing/useWrite.ts';
import { useStores } from '#stores/StoresContext.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { usePrizeAddress } from '../lottery/mutations.ts';
import styles from './PrizeDialog.module.css';

/** What the message is about that asks for the choice. */
const subject = 'chosenAddress';

function Choice({ winId, name }: { winId: number; name: string }) {
  const { dialogs, notices } = useStores();
  const { data } = useSuspenseQuery(deliveryAddressesQuery(useApi()));
  const { mutateAsync, isPending } = usePrizeAddress();
  const guard = useSubmitGuard();
  const [wanted, setChosen] = useState<number | null>(null);
  const usual = data.list.find(({ isDefault }) => isDefault) ?? null;
  // One that was removed meanwhile is not sent.
  const chosen = (data.list.find(({ addressId }) => addressId === wanted) ?? usual)?.addressId ?? null;
  const choose = (addressId: number): void => {
    setChosen(addressId);
    notices.withdraw(subject);
  };
  const send = async (): Promise<boolean> => {
    if (chosen === null) {
      notices.show('warning', '请选择收货地址', subject);
      return false;
    }
    const isSent = await isDone(mutateAsync({ winId, addressId: chosen }));
    if (isSent) dialogs.close('prizeAddress');
    return isSent;
  };
  return (
    <div className={styles.form}>
      <p className={styles.rule}>“{name}”将寄往所选地址，提交后不能修改。</p>
      <DeliveryAddressCards addresses={data.list} chosen={chosen} onChoose={choose} />
      <div className={styles.end}>
        <Button onClick={() => dialogs.close('prizeAddress')}>取消</Button>
        <Button look="solid" aria-disabled={isPending} onClick={() => void guard.run(send)}>
          {isPending ? '提交中…' : '确认地址'}
        </Button>
      </div>
    </div>
  );
}

/** Asks where goods that were won are sent. */
export const PrizeAddressDialog = observer(function PrizeAddressDialog() {
  const { dialogs } = useStores();
  const params = dialogs.paramsOf('prizeAddress');
  return (
    <Dialog title="填写收货地址" width={640} onClose={() => dialogs.close('prizeAddress')}>
      <AsyncSection loading={<div className={styles.ghost} role="status" aria-label="加载中" />}>
        {params && <Choice {...params} />}
      </AsyncSection>
    </Dialog>
  );
});
