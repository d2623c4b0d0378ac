import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressList } from '#openapi/dist/operations/addressList.ts';
import { useApi } from '#api/ApiContext.ts';
import { invalidateReads } from '#api/staleness.ts';
import type { Address } from '#kit/deliveryAddress/model.ts';
import { addressUnusable, codeOf, couponUnusable, priceChanged, samePending } from '#kit/checkout/codes.ts';
import { useOrderKey } from '#kit/checkout/useOrderKey.ts';
import { usePendingOrder } from '#kit/checkout/usePendingOrder.ts';
import { useSubmitGuard } from '#kit/writing/useSubmitGuard.ts';
import type { MallConfirmAddress } from '#addresses/mall.ts';
import { mallOrderPage } from '#addresses/order.ts';
import { trimmed } from '#shared/validation.ts';
import { useStores } from '#stores/StoresContext.ts';
import type { CheckoutDraft, Choices } from './CheckoutDraft.ts';
import { areSame, changedPrices, changeText, notices } from './model.ts';
import { useMallOrderCreate } from './mutations.ts';
import { mallPreviewQuery, type Preview, type Subject } from './queries.ts';
import { useLines } from './useLines.ts';

/** The order as the doctor has seen it last, and what it was asked for. */
interface Seen {
  asked: string;
  preview: Preview;
}

/** The checkout of an order of the mall: lines, address, coupon, preview, order, payment. Call it in an observer. */
export function useMallCheckout(address: MallConfirmAddress, addresses: readonly Address[], draft: CheckoutDraft) {
  const api = useApi();
  const stores = useStores();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const guard = useSubmitGuard();
  const { userId } = stores.session.user;
  const { items: lines } = address;
  const choices = draft.read(userId, lines);
  const [noticeCode, setNotice] = useState(0);
  /** The order is placed: what is left in stock is not its concern any more. */
  const [isPaying, setPaying] = useState(false);
  const [coupon, setCoupon] = useState(
    choices.couponId === undefined ? address.couponId || undefined : choices.couponId,
  );
  /** The address of a doctor who has chosen none yet: one that vanishes must be noticed, too. */
  const [firstAddress, setFirstAddress] = useState(addresses[0]?.addressId ?? null);
  if (firstAddress === null && addresses[0]) setFirstAddress(addresses[0].addressId);
  const chosen = choices.addressId ?? firstAddress;
  const isKnown = addresses.some(({ addressId }) => addressId === chosen);
  const addressId = isKnown ? chosen : (addresses[0]?.addressId ?? null);

  const subject: Subject = { items: [...lines], addressId, ...(coupon !== undefined && { couponId: coupon }) };
  const readAddresses = (): Promise<void> => invalidateReads(queryClient, addressList);
  const preview = useQuery({
    ...mallPreviewQuery(api, subject, () => void readAddresses()),
    enabled: !isPaying,
    placeholderData: (before) => before,
  });
  const create = useMallOrderCreate();
  const orderKey = useOrderKey('mall');
  const pending = usePendingOrder({ type: 'mall', size: 50 }, ({ items }) => areSame(items, lines));

  // A coupon of the link, or one that is used meanwhile, may not be usable: the server chooses then.
  if (codeOf(preview.error) === couponUnusable && coupon !== undefined) {
    setCoupon(undefined);
    setNotice(couponUnusable);
  }

  const asked = JSON.stringify(subject);
  const [seen, setSeen] = useState<Seen | null>(null);
  const { data } = preview;
  if (data && !preview.isPlaceholderData && seen?.asked !== asked) setSeen({ asked, preview: data });
  /** What was shown for the same order before; the doctor has changed nothing since. */
  const before = seen?.asked === asked ? seen.preview : null;

  const keep = (changed: Partial<Choices>): void => {
    setNotice(0);
    draft.keep(userId, lines, changed);
  };
  const edited = useLines(address, {
    onChange: () => setNotice(0),
    onRemove: (left) => draft.copy(userId, lines, left),
  });
  const isComputing = preview.isFetching || preview.isPlaceholderData || edited.isTyping;

  const pay = async (orderId: number): Promise<void> => {
    setPaying(true);
    const result = mallOrderPage.to({ orderId, paid: true });
    await stores.dialogs.open('pay', { orderId, result, instead: mallOrderPage.to({ orderId }) });
    draft.drop(userId, lines);
  };

  const refuse = async (code: number): Promise<void> => {
    setNotice(code);
    if (code === samePending) await pending.find();
    else if (code === couponUnusable) setCoupon(undefined);
    if (code === addressUnusable) await readAddresses();
    if (notices[code] !== undefined) await preview.refetch();
  };

  const place = async (): Promise<boolean> => {
    if (!data || (data.hasParcel && addressId === null)) return false;
    const { invoice } = choices;
    const note = trimmed(choices.note);
    const body = {
      items: data.items.flatMap(({ item: { skuId, quantity } }) => (skuId == null ? [] : [{ skuId, quantity }])),
      addressId: data.hasParcel ? addressId : null,
      ...{ couponId: data.couponId, expectPayFen: data.amount.payFen, agree: true as const },
      ...(note && { note }),
      ...(invoice && { invoice }),
    };
    setSeen({ asked, preview: data });
    try {
      const { orderId, status } = await create.mutateAsync({ body, key: orderKey.of(body) });
      orderKey.drop();
      if (status === 10) await pay(orderId);
      else {
        stores.notices.show('success', '支付成功', 'pay');
        draft.drop(userId, lines);
        void navigate(mallOrderPage.to({ orderId, paid: true }), { replace: true });
      }
      return true;
    } catch (error) {
      await refuse(codeOf(error));
      return false;
    }
  };

  return {
    ...{ preview, choices, addressId, edited, isComputing },
    /** The address that was chosen before has vanished. */
    isAddressLost: chosen !== null && !isKnown,
    /** The coupon that is chosen, also while its amount is computed; null for none. */
    couponId: coupon === undefined ? (data?.couponId ?? null) : coupon,
    notice: notices[noticeCode],
    /** How the amount has changed meanwhile; null when it has not. */
    change: changeText(before, data),
    isPriceChanged: noticeCode === priceChanged,
    changedPrices: changedPrices(before, data),
    isSending: create.isPending,
    /** The same order that waits already; null without one, and while one is paid. */
    pendingOrder: isPaying ? null : pending.found,
    chooseAddress: (id: number): void => keep({ addressId: id }),
    chooseCoupon(id: number | null): void {
      setCoupon(id);
      keep({ couponId: id });
    },
    writeNote: (note: string): void => draft.keep(userId, lines, { note }),
    chooseInvoice: (invoice: Choices['invoice']): void => draft.keep(userId, lines, { invoice }),
    submit: (): void => void guard.run(place),
    payPending(): void {
      if (pending.found) void pay(pending.found.order.orderId);
    },
    async cancelPending(): Promise<void> {
      await pending.cancel();
      setNotice(0);
      await preview.refetch();
    },
    leavePending: pending.leave,
    endPending: pending.end,
  };
}

/** The checkout of an order. */
export type MallCheckout = ReturnType<typeof useMallCheckout>;
