import { useId, useState } from 'react';
import { maskPhone } from '#shared/text.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { SureButton } from '#ui/SureButton.tsx';
import { opens } from '../page/opens.ts';
import { isDone } from '../writing/useWrite.ts';
import styles from './DeliveryAddressCards.module.css';
import { type DeliveryAddress, deliveryAddressText, draftIn, maxDeliveryAddresses, textsOf } from './model.ts';
import { useDeliveryAddressRemove, useDeliveryAddressSave } from './mutations.ts';

/** Cards that are shown before the others are unfolded. */
const folded = 3;

interface CardProps {
  address: DeliveryAddress;
  /** Name of the radio group. */
  group: string;
  isChosen: boolean;
  onChoose(addressId: number): void;
}

function DeliveryAddressCard({ address, group, isChosen, onChoose }: CardProps) {
  const { addressId, name, phone, areaText, detail, isDefault } = address;
  const { dialogs } = useStores();
  const save = useDeliveryAddressSave();
  const remove = useDeliveryAddressRemove();
  const makeDefault = (): void => {
    void isDone(save.mutateAsync({ ...draftIn(textsOf(address), addressId), isDefault: true }));
  };
  return (
    <div className={styles.card} data-chosen={isChosen || undefined}>
      <label className={styles.what}>
        <input type="radio" name={group} checked={isChosen} onChange={() => onChoose(addressId)} />
        <span className={styles.who}>
          <b>{name}</b>
          <span className="num">{maskPhone(phone)}</span>
          {isDefault && <Badge tone="brand">默认</Badge>}
        </span>
        <span className={styles.place}>
          {areaText}
          {detail}
        </span>
      </label>
      <div className={styles.actions} role="group" aria-label={deliveryAddressText(address)}>
        {!isDefault && (
          <button type="button" aria-disabled={save.isPending} onClick={makeDefault}>
            设为默认
          </button>
        )}
        <button
          type="button"
          {...opens('deliveryAddress')}
          onClick={() => void dialogs.open('deliveryAddress', { addressId })}
        >
          编辑
        </button>
        <SureButton
          name="删除"
          question="确定删除吗？"
          pending={remove.isPending}
          onSure={() => void isDone(remove.mutateAsync(addressId))}
        />
      </div>
    </div>
  );
}

interface DeliveryAddressCardsProps {
  addresses: readonly DeliveryAddress[];
  /** The chosen address; null while there is none. */
  chosen: number | null;
  onChoose(addressId: number): void;
}

/** The addresses of a doctor, one of which is chosen; they can be added, changed and removed here. */
export function DeliveryAddressCards({ addresses, chosen, onChoose }: DeliveryAddressCardsProps) {
  const { dialogs } = useStores();
  const group = useId();
  const [isOpen, setOpen] = useState(false);
  const { length } = addresses;
  const shown = isOpen ? addresses : addresses.filter(({ addressId }, at) => at < folded || addressId === chosen);
  const add = async (): Promise<void> => {
    const added = await dialogs.open('deliveryAddress', {});
    if (typeof added === 'number') onChoose(added);
  };
  return (
    <div className={styles.addresses}>
      {length > 0 && (
        // The focus goes here when a card is removed.
        <div className={styles.cards} role="radiogroup" aria-label="收货地址" tabIndex={-1}>
          {shown.map((address, at) => (
            <DeliveryAddressCard
              key={`${at} ${address.addressId}`}
              address={address}
              group={group}
              isChosen={address.addressId === chosen}
              onChoose={onChoose}
            />
          ))}
        </div>
      )}
      <p className={styles.ways}>
        <Button {...opens('deliveryAddress')} disabled={length >= maxDeliveryAddresses} onClick={() => void add()}>
          新增地址
        </Button>
        {length > folded && (
          <button type="button" className="textLink reach" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? '收起' : `全部地址（${length}）`}
          </button>
        )}
        {length >= maxDeliveryAddresses && <small>最多保存{maxDeliveryAddresses}个收货地址</small>}
      </p>
    </div>
  );
}
