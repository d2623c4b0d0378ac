import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { deliveryAddressesQuery } from '#kit/deliveryAddress/queries.ts';
import type { Region } from '#kit/choice/model.ts';
import { RegionField } from '#kit/choice/RegionField.tsx';
import type { Place } from '#stores/dialogs.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import styles from './DeliveryRegionDialog.module.css';

/** Asks where parcels go: to an address of the doctor, or to a region. Answers a `Place`. */
export const DeliveryRegionDialog = observer(function DeliveryRegionDialog() {
  const { dialogs, session } = useStores();
  const { isLoggedIn } = session;
  const { data } = useQuery({ ...deliveryAddressesQuery(useApi()), enabled: isLoggedIn });
  const addresses = isLoggedIn ? (data?.list ?? []) : [];
  const [region, setRegion] = useState<Region>([]);
  const choose = ({ areaCode, areaText }: Place): void => dialogs.close('deliveryRegion', { areaCode, areaText });
  const pick = (picked: Region): void => {
    setRegion(picked);
    const last = picked.at(-1);
    if (last) choose({ areaCode: last.areaCode, areaText: picked.map(({ areaName }) => areaName).join('') });
  };
  return (
    <Dialog title="配送至" width={510} onClose={() => dialogs.close('deliveryRegion')}>
      <div className={styles.places}>
        {addresses.length > 0 && (
          <ul aria-label="我的收货地址">
            {addresses.map((address) => (
              <li key={address.addressId}>
                <button type="button" onClick={() => choose(address)}>
                  <b>{address.areaText}</b>
                  <span>{address.detail}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <RegionField value={region} onChange={pick} />
      </div>
    </Dialog>
  );
});
