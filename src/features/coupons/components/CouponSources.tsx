import { useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useApi } from '../../../api/ApiContext.ts';
import { CodeForm } from '../../../kit/CodeForm.tsx';
import { useSubmitGuard } from '../../../kit/useSubmitGuard.ts';
import { isDone } from '../../../kit/useWrite.ts';
import { paths } from '../../../shared/paths.ts';
import { useStores } from '../../../stores/StoresContext.ts';
import { AsyncSection } from '../../../ui/AsyncSection.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import type { Offer } from '../model.ts';
import { useCouponCode, useCouponTake } from '../mutations.ts';
import { offersQuery } from '../queries.ts';
import { CouponCard } from './CouponCard.tsx';
import styles from './Coupons.module.css';

const states = { open: '领取', taken: '已领取', gone: '已领完' };

const OfferAction = observer(function OfferAction({ offer }: { offer: Offer }) {
  const { isVip } = useStores().session;
  const guard = useSubmitGuard();
  const { mutateAsync, isPending } = useCouponTake();
  const { templateId, name, memberOnly, state } = offer;
  if (memberOnly && !isVip)
    return (
      <ButtonLink look="vip" to={paths.openVip} aria-label={`会员专享：${name}`}>
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

/** The offers in one row, which scrolls sideways. */
function Offers() {
  const { data } = useSuspenseQuery(offersQuery(useApi()));
  if (data.list.length === 0) return null;
  return (
    <section aria-labelledby="offers">
      <h2 id="offers" className={styles.title}>
        领券中心
      </h2>
      <ul className={styles.offers}>
        {data.list.map((offer, at) => (
          <li key={`${at} ${offer.templateId}`}>
            <CouponCard face={offer} heading="h3" validity={offer.validText}>
              <OfferAction offer={offer} />
            </CouponCard>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where coupons come from: a code, and the offers. */
export function CouponSources() {
  const { mutateAsync } = useCouponCode();
  return (
    <div className={styles.sources}>
      <section aria-labelledby="code">
        <h2 id="code" className={styles.title}>
          兑换优惠券
        </h2>
        <CodeForm label="优惠券兑换码" exchange={mutateAsync} />
      </section>
      <AsyncSection loading={<div className={styles.ghost} />}>
        <Offers />
      </AsyncSection>
    </div>
  );
}
