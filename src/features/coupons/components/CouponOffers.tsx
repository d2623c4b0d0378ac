import { useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { useSubmitGuard } from '#kit/writing/useSubmitGuard.ts';
import { isDone } from '#kit/writing/useWrite.ts';
import { membershipPage } from '#addresses/membership.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import type { Offer } from '../model.ts';
import { useCouponTake } from '../mutations.ts';
import { offersQuery } from '../queries.ts';
import { CouponCard } from './CouponCard.tsx';

const states = { open: '领取', taken: '已领取', gone: '已领完' };

const OfferAction = observer(function OfferAction({ offer }: { offer: Offer }) {
  const { isVip } = useStores().session;
  const guard = useSubmitGuard();
  const { mutateAsync, isPending } = useCouponTake();
  const { templateId, name, memberOnly, state } = offer;
  if (memberOnly && !isVip)
    return (
      <ButtonLink look="vip" to={membershipPage.to()} aria-label={`会员专享：${name}`}>
        会员专享
      </ButtonLink>
    );
  const isOpen = state === 'open' && !isPending;
  return (
    <Button
      // The button keeps the focus, although nothing is left to take.
      aria-disabled={!isOpen}
      aria-label={`${states[state]}：${name}`}
      onClick={() => isOpen && void guard.run(async () => (await isDone(mutateAsync(templateId))) && false)}
    >
      {isPending ? '领取中…' : states[state]}
    </Button>
  );
});

interface CouponOffersProps {
  className?: string | undefined;
  /** Only offers of these scopes; missing for all. */
  scopes?: readonly Offer['scope'][];
  /** Shown when there are none. */
  empty?: ReactNode;
  /** Puts the list into its section. */
  children?(list: ReactNode): ReactNode;
}

/** The offers by what the reader can do: take them, become a member for them, or nothing. */
function takeableFirst(offers: readonly Offer[], isVip: boolean): number[] {
  const rank = ({ state, memberOnly }: Offer): number => (state !== 'open' ? 2 : memberOnly && !isVip ? 1 : 0);
  return offers.toSorted((one, other) => rank(one) - rank(other)).map(({ templateId }) => templateId);
}

/** The coupons that may be taken: those first that this reader can take. */
export function CouponOffers({ className, scopes, empty = null, children = (list) => list }: CouponOffersProps) {
  const { data } = useSuspenseQuery(offersQuery(useApi()));
  const { isVip } = useStores().session;
  // As the list was when it came: what is taken now stays where it was pressed.
  const [order] = useState(() => takeableFirst(data.list, isVip));
  const offers = data.list
    .filter(({ scope }) => scopes?.includes(scope) ?? true)
    .toSorted((one, other) => order.indexOf(one.templateId) - order.indexOf(other.templateId));
  if (offers.length === 0) return empty;
  return children(
    <ul className={className}>
      {offers.map((offer) => (
        <li key={offer.templateId}>
          <CouponCard face={offer} heading="h3" validity={offer.validText}>
            <OfferAction offer={offer} />
          </CouponCard>
        </li>
      ))}
    </ul>,
  );
}
