import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useApi } from '#api/ApiContext.ts';
import { AgreeBox } from '#kit/checkout/AgreeBox.tsx';
import { userAgreement } from '#kit/checkout/agreements.ts';
import { CheckoutGhost, CheckoutLayout } from '#kit/checkout/CheckoutLayout.tsx';
import { CheckoutSummary } from '#kit/checkout/CheckoutSummary.tsx';
import { DeliveryAddressCards } from '#kit/deliveryAddress/DeliveryAddressCards.tsx';
import { type DeliveryAddress, deliveryAddressText } from '#kit/deliveryAddress/model.ts';
import { deliveryAddressesQuery } from '#kit/deliveryAddress/queries.ts';
import { FailedBlock } from '#ui/NoticeBlock.tsx';
import { Section } from '#ui/Section.tsx';
import { useScripts } from '#ui/useScripts.ts';
import type { MallConfirmAddress } from '#addresses/mall.ts';
import styles from './Checkout.module.css';
import type { CheckoutDraft } from './CheckoutDraft.ts';
import { CheckoutItems } from './CheckoutItems.tsx';
import { CheckoutOptions } from './CheckoutOptions.tsx';
import { obstacleOf } from './model.ts';
import type { Preview } from './queries.ts';
import { type MallCheckout, useMallCheckout } from './useMallCheckout.ts';

interface CheckoutProps {
  address: MallConfirmAddress;
  draft: CheckoutDraft;
}

const Summary = ({ checkout, preview }: { checkout: MallCheckout; preview: Preview }) => (
  <CheckoutSummary
    amount={preview.amount}
    checkout={checkout}
    obstacle={obstacleOf(preview)}
    action="提交订单"
    agreement={(box) => <AgreeBox {...box} agreements={[userAgreement]} />}
  />
);

/** The whole order, once the addresses are known. */
const Order = observer(function Order({
  address,
  draft,
  addresses,
}: CheckoutProps & { addresses: readonly DeliveryAddress[] }) {
  const checkout = useMallCheckout(address, addresses, draft);
  const { addressId, preview, pendingOrder } = checkout;
  const { data } = preview;
  // Before the preview it is not known whether anything is sent.
  const hasAddress = data?.hasParcel ?? preview.isError;
  const chosen = addresses.find((own) => own.addressId === addressId);
  return (
    <CheckoutLayout
      checkout={checkout}
      pending={pendingOrder}
      summary={data && <Summary checkout={checkout} preview={data} />}
    >
      {hasAddress && (
        <Section title="收货地址">
          {checkout.isAddressLost && (
            <p className={styles.notice} role="alert">
              {chosen
                ? `所选地址已被删除，已改选「${deliveryAddressText(chosen)}」，请核对`
                : '所选地址已被删除，请添加收货地址'}
            </p>
          )}
          {addresses.length === 0 && <p className={styles.hint}>请添加收货地址</p>}
          <DeliveryAddressCards addresses={addresses} chosen={addressId} onChoose={checkout.chooseAddress} />
        </Section>
      )}
      {data ? (
        <>
          <CheckoutItems checkout={checkout} preview={data} />
          <CheckoutOptions checkout={checkout} preview={data} />
        </>
      ) : preview.isError ? (
        <FailedBlock error={preview.error} onRetry={() => void preview.refetch()} />
      ) : (
        <CheckoutGhost />
      )}
    </CheckoutLayout>
  );
});

/** The checkout of an order of the mall. Drafts are known in the browser alone, so the server renders its outline. */
export function Checkout({ address, draft }: CheckoutProps) {
  const isBrowser = useScripts();
  const addresses = useQuery(deliveryAddressesQuery(useApi()));
  if (!isBrowser || addresses.isPending) return <CheckoutGhost />;
  if (!addresses.data) return <FailedBlock error={addresses.error} onRetry={() => void addresses.refetch()} />;
  return <Order address={address} draft={draft} addresses={addresses.data.list} />;
}
