import { useQueryClient } from '@tanstack/react-query';
import { observable, runInAction } from 'mobx';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { meetingDetail } from '#openapi/dist/operations/meetingDetail.ts';
import type { Payload } from '#openapi/operation.ts';
import { useApi } from '#api/ApiContext.ts';
import { invalidateReads } from '#api/staleness.ts';
import { type MeetingCheckoutAddress, meetingCheckoutPage } from '#addresses/meeting.ts';
import { pageOfOrder, registrationResultPage } from '#addresses/order.ts';
import { changeText } from '#kit/checkout/Checkout.ts';
import type { OrderChoices } from '#kit/checkout/orderChoices.ts';
import { useCheckout } from '#kit/checkout/useCheckout.ts';
import type { FormField } from '#kit/forms/model.ts';
import { useStores } from '#stores/StoresContext.ts';
import { draftOf, startOf } from '#kit/meetings/participantFields.ts';
import {
  hasOtherSeats,
  maxOf,
  notices,
  orderTypeOf,
  seatsOf,
  type Term,
  termOf,
  type Ticket,
  ticketOf,
} from './model.ts';
import { useMeetingOrderCreate } from './mutations.ts';
import { ParticipantList } from './ParticipantList.ts';
import { type Detail, meetingPreviewQuery, type Preview } from './queries.ts';
import type { RegistrationDraft } from './RegistrationDraft.ts';
import { useProfileUpdate } from './useProfileUpdate.ts';

/** What the message is about that participants are wrong. */
const subject = 'wrongParticipants';

/** What the registration begins with. */
export interface Beginning {
  address: MeetingCheckoutAddress;
  detail: Detail;
  profile: Payload<'userProfile'>;
  fields: readonly FormField[];
  draft: RegistrationDraft;
}

/** The registration for an event: ticket, term, participants, and what is common to all checkouts. Call it in an observer. */
export function useRegistration({ address, detail, profile, fields, draft }: Beginning) {
  const api = useApi();
  const queryClient = useQueryClient();
  const stores = useStores();
  const navigate = useNavigate();
  const { userId, isVip } = { userId: stores.session.user.userId, isVip: stores.session.isVip };
  const { albumId } = address;
  // Chosen once: the doctor is not moved to another ticket or term because the first one is full meanwhile.
  const [first] = useState(() => ({
    ticketId: ticketOf(detail, 0, isVip)?.ticketId ?? 0,
    termId: termOf(detail, 0)?.termId ?? 0,
  }));
  const ticket = ticketOf(detail, address.ticketId || first.ticketId, isVip);
  const term = termOf(detail, address.termId || first.termId);
  const [list] = useState(
    () => new ParticipantList(draft.participants(userId, albumId), startOf(profile), address.quantity),
  );
  const [updates] = useState(() => observable.box(false));
  const profileUpdate = useProfileUpdate(profile);
  const choices = draft.choices(userId, albumId);
  const orderType = orderTypeOf(detail);
  const placed = (): void => {
    if (updates.get()) void profileUpdate(list.rows[0]?.texts ?? {});
    draft.drop(userId, albumId);
  };

  const checkout = useCheckout({
    ...{ name: `registration ${albumId}`, notices, couponId: choices.couponId },
    pending: { type: orderType, size: 50 },
    isSame: ({ items }) => items.some(({ targetId }) => targetId === albumId),
    previewOf(couponId) {
      const { queryFn, ...query } = meetingPreviewQuery(api, {
        ...{ albumId, ticketId: ticket?.ticketId ?? 0, termId: term?.termId ?? null, quantity: list.count },
        ...(couponId !== undefined && { couponId }),
      });
      return {
        ...query,
        async queryFn(context) {
          const preview = await queryFn(context);
          // The page was read while there were seats: it has to say what is full, and what is not.
          if (ticket && preview.problem === 'full' && seatsOf(ticket, term) !== 0)
            void invalidateReads(queryClient, meetingDetail);
          return preview;
        },
      };
    },
    bodyOf({ couponId, amount }: Preview) {
      if (!ticket) return null;
      const { invoice } = choices;
      return {
        ...{ albumId, ticketId: ticket.ticketId, termId: term?.termId ?? null, couponId },
        participants: list.rows.map(({ texts }) => draftOf(texts, fields)),
        ...{ expectPayFen: amount.payFen, agree: true as const },
        ...(invoice && amount.payFen > 0 && { invoice }),
      };
    },
    create: useMeetingOrderCreate(),
    async pay(orderId) {
      placed();
      const result = pageOfOrder({ orderId, orderType }, 'paid');
      await stores.dialogs.open('pay', { orderId, result, instead: pageOfOrder({ orderId, orderType }) });
    },
    complete(orderId) {
      placed();
      void navigate(registrationResultPage.to({ orderId }), { replace: true });
    },
  });
  const { preview, before, clearNotice } = checkout;
  const keep = (changed: Partial<OrderChoices>): void => {
    clearNotice();
    draft.choose(userId, albumId, changed);
  };
  /** What is chosen is in the address: a change replaces it. */
  const follow = (change: Partial<MeetingCheckoutAddress>): void => {
    clearNotice();
    void navigate(meetingCheckoutPage.to({ ...address, ...change }), { replace: true, preventScrollReset: true });
  };

  return {
    ...checkout,
    ...{ detail, fields, list, choices, ticket, term },
    /** Where the pasted list is kept. */
    pasted: draft.pasted(userId, albumId),
    /** Other seats of the event are free. */
    hasOthers: hasOtherSeats(detail, { ticket, term }, isVip),
    max: maxOf(detail, preview.data),
    isComputing: preview.isFetching || preview.isPlaceholderData,
    change: changeText(before, preview.data),
    /** The profile is changed with the registration. */
    updatesProfile: updates.get(),
    setUpdatesProfile: (wanted: boolean): void => runInAction(() => updates.set(wanted)),
    chooseTicket: ({ ticketId }: Ticket): void => follow({ ticketId }),
    chooseTerm: ({ termId }: Term): void => follow({ termId }),
    chooseCoupon(couponId: number | null): void {
      checkout.chooseCoupon(couponId);
      keep({ couponId });
    },
    chooseInvoice: (invoice: OrderChoices['invoice']): void => keep({ invoice }),
    /** Sends the registration, or shows what is wrong with a participant. */
    submit(): void {
      const wrong = list.judge(fields);
      if (!wrong) {
        stores.notices.withdraw(subject);
        return checkout.submit();
      }
      stores.notices.show('warning', '请核对标红的参会信息', subject);
      // The form of that participant is shown first.
      stores.surroundings.clock.after(0, () => document.getElementsByName(`${wrong.id} ${wrong.key}`)[0]?.focus());
    },
  };
}

/** The registration for an event. */
export type Registration = ReturnType<typeof useRegistration>;
