import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { AddressForm } from '../AddressForm.tsx';
import { addressesQuery } from '../queries.ts';

function Loaded({ addressId }: { addressId: number | undefined }) {
  const { dialogs } = useStores();
  const { data } = useQuery({ ...addressesQuery(useApi()), enabled: addressId !== undefined });
  // An address that is removed elsewhere while it is changed stays in the form.
  const [before] = useState(() => data?.list.find((address) => address.addressId === addressId));
  return (
    <AddressForm
      before={before}
      onSaved={(address) => dialogs.close('address', address.addressId)}
      onCancel={() => dialogs.close('address')}
    />
  );
}

/** Keeps a new address, or changes one of the list. Answers the id of the stored address. */
export const AddressDialog = observer(function AddressDialog() {
  const { dialogs } = useStores();
  const params = dialogs.paramsOf('address');
  return (
    <Dialog title="收货地址" width={560} pinned onClose={() => dialogs.close('address')}>
      {params && <Loaded addressId={params.addressId} />}
    </Dialog>
  );
});
