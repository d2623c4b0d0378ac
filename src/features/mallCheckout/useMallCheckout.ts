import { useQueryClient } from '@tanstack/react-query';
import { observable, runInAction } from 'mobx';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressList } from '#openapi/dist/operations/addressList.ts';
import * as codes from '#openapi/dist/codes.ts';
import { useApi } from '#api/ApiContext.ts';
import { invalidateReads } from '#api/staleness.ts';
import type { DeliveryAddress } from '#kit/deliveryAddress/model.ts';
import { changeText } from '#kit/checkout/Checkout.ts';
import { useCheckout } from '#kit/checkout/useCheckout.ts';
import type { MallConfirmAddress } from '#addresses/mall.ts';
import { mallOrderPage } from '#addresses/order.ts';
import { trimmed } from '#shared/validation.ts';
import { useStores } from '#stores/StoresContext.ts';
import type { CheckoutDraft, Choices } from './CheckoutDraft.ts';
import { areSame, changedPrices, notices } from './model.ts';
import { useMallOrderCreate } from './mutations.ts';
import { mallPreviewQuery, type Preview } from './queries.ts';
import { useLines } from './useLines.ts';

/** The checkout of an order of the mall: lines, address and what is common to all checkouts. Call it in an observer. */
export function useMallCheckout(
  address: MallConfirmAddress,
  addresses: readonly DeliveryAddress[],
  draft: CheckoutDraft,
) {
  const api = useApi();
  const stores = useStores();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { userId } = stores.session.user;
  const { items: lines, act } = address;
  const actKey = act && { actKey: act };
  const choices = draft.read(userId, lines);
  /** The address of a doctor who has chosen none yet: one that vanishes must be noticed, too. */
  const [firstAddress] = useState(() => observable.box(addresses[0]?.addressId ?? null));
  const chosen = choices.addressId ?? firstAddress.get();
  const isKnown = addresses.some(({ addressId }) => addressId === chosen);
  const addressId = isKnown ? chosen : (addresses[0]?.addressId ?? null);
  const readAddresses = (): Promise<void> => invalidateReads(queryClient, addressList);
  const noteAddress = (preview: Preview): void => {
    if (firstAddress.get() === null) runInAction(() => firstAddress.set(preview.addressId));
    // Another tab may have removed it.
    if (preview.addressId !== addressId) void readAddresses();
  };

  const checkout = useCheckout({
    ...{ name: 'mall', notices },
    couponId: choices.couponId === undefined ? address.couponId || undefined : choices.couponId,
    pending: { type: 'mall', size: 50 },
    isSame: ({ items }) => areSame(items, lines),
    previewOf(couponId) {
      const subject = { items: [...lines], addressId, ...(couponId !== undefined && { couponId }), ...actKey };
      return mallPreviewQuery(api, subject, noteAddress);
    },
    bodyOf({ items, couponId, amount, hasParcel }: Preview) {
      if (hasParcel && addressId === null) return null;
      const { invoice } = choices;
      const note = trimmed(choices.note);
      return {
        items: items.flatMap(({ item: { skuId, quantity } }) => (skuId == null ? [] : [{ skuId, quantity }])),
        addressId: hasParcel ? addressId : null,
        ...{ couponId, expectPayFen: amount.payFen, agree: true as const },
        ...actKey,
        ...(note && { note }),
        ...(invoice && { invoice }),
      };
    },
    create: useMallOrderCreate(),
    async pay(orderId) {
      const result = mallOrderPage.to({ orderId, paid: true });
      await stores.dialogs.open('pay', { orderId, result, instead: mallOrderPage.to({ orderId }) });
      draft.drop(userId, lines);
    },
    complete(orderId) {
      stores.notices.show('success', '支付成功', 'pay');
      draft.drop(userId, lines);
      void navigate(mallOrderPage.to({ orderId, paid: true }), { replace: true });
    },
    async refused(code) {
      if (code === codes.addressUnusable) await readAddresses();
    },
  });
  const { preview, before, clearNotice } = checkout;
  const { data } = preview;
  const keep = (changed: Partial<Choices>): void => {
    clearNotice();
    draft.keep(userId, lines, changed);
  };
  const edited = useLines(address, {
    onChange: clearNotice,
    onRemove: (left) => draft.copy(userId, lines, left),
  });

  return {
    ...checkout,
    ...{ choices, addressId, edited },
    isComputing: preview.isFetching || preview.isPlaceholderData || edited.isTyping,
    /** The address that was chosen before has vanished. */
    isAddressLost: chosen !== null && !isKnown,
    /** How the amount has changed meanwhile; null when it has not. */
    change: changeText(before, data),
    changedPrices: changedPrices(before, data),
    chooseAddress: (id: number): void => keep({ addressId: id }),
    chooseCoupon(id: number | null): void {
      checkout.chooseCoupon(id);
      keep({ couponId: id });
    },
    writeNote: (note: string): void => draft.keep(userId, lines, { note }),
    chooseInvoice: (invoice: Choices['invoice']): void => draft.keep(userId, lines, { invoice }),
  };
}

/** The checkout of an order. */
export type MallCheckout = ReturnType<typeof useMallCheckout>;
