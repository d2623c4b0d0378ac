import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { DeliveryAddressForm } from '../DeliveryAddressForm.tsx';
import { deliveryAddressesQuery } from '../queries.ts';

function Loaded({ addressId }: { addressId: number | undefined }) {
  const { dialogs } = useStores();
  const { data } = useQuery({ ...deliveryAddressesQuery(useApi()), enabled: addressId !== undefined });
  // An address that is removed elsewhere while it is changed stays in the form.
  const [before] = useState(() => data?.list.find((address) => address.addressId === addressId));
  return (
    <DeliveryAddressForm
      before={before}
      onSaved={(address) => dialogs.close('deliveryAddress', address.addressId)}
      onCancel={() => dialogs.close('deliveryAddress')}
    />
  );
}

/** Keeps a new address, or changes one of the list. Answers the id of the stored address. */
export const DeliveryAddressDialog = observer(function DeliveryAddressDialog() {
  const { dialogs } = useStores();
  const params = dialogs.paramsOf('deliveryAddress');
  return (
    <Dialog title="收货地址" width={560} pinned onClose={() => dialogs.close('deliveryAddress')}>
      {params && <Loaded addressId={params.addressId} />}
    </Dialog>
  );
});
