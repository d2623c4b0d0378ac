import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import { PartButton } from '#features/campaigns/components/PartButton.tsx';
import type { Act } from '#features/campaigns/model.ts';
import { CouponCard } from '#features/coupons/components/CouponCard.tsx';
import type { Offer } from '#features/coupons/model.ts';
import { useCouponTake } from '#features/coupons/mutations.ts';
import { useAfterLogin } from '#kit/signIn/useAfterLogin.ts';
import { membershipPage } from '#addresses/membership.ts';
import { useStores } from '#stores/StoresContext.ts';
import { ButtonLink } from '#ui/Button.tsx';
import page from './Campaign.module.css';
import { columnsFor } from './columns.ts';

const states = { open: '立即领取', taken: '已领取', gone: '已领完' } as const;

/** Takes a coupon. It keeps the focus, although nothing is left to take. */
const CouponAction = observer(function CouponAction({ act, offer }: { act: Act; offer: Offer }) {
  const { isVip, isLoggedIn } = useStores().session;
  const { mutate, isPending, intentOf } = useCouponTake();
  const { templateId, name, memberOnly, state } = offer;
  useAfterLogin(intentOf(templateId), () => mutate(templateId));
  if (act.state === 'running' && memberOnly && isLoggedIn && !isVip)
    return (
      <ButtonLink look="vip" to={membershipPage.to()} aria-label={`会员专享：${name}`}>
        会员专享
      </ButtonLink>
    );
  return (
    <PartButton
      act={act}
      about={name}
      look={act.state === 'before' || (act.state === 'running' && state === 'open') ? 'solid' : 'outline'}
      isOff={state !== 'open' || isPending}
      onClick={() => mutate(templateId)}
    >
      {isPending ? '领取中…' : states[state]}
    </PartButton>
  );
});

/** The coupons of a campaign. */
export const CampaignCoupons = ({ act, offers }: { act: Act; offers: readonly Offer[] }) => (
  <ul className={page.coupons} style={{ '--columns': columnsFor(offers.length, [4, 3]) } as CSSProperties}>
    {offers.map((offer, at) => (
      <li key={`${at} ${offer.templateId}`}>
        <CouponCard face={offer} heading="h3" validity={offer.validText}>
          <CouponAction act={act} offer={offer} />
        </CouponCard>
      </li>
    ))}
  </ul>
);
