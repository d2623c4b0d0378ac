import { Check } from 'lucide-react';
import type { components } from '#openapi/portal.d.ts';
import { dateText } from '#shared/dates.ts';
import { agreementPages } from '#addresses/content.ts';
import { priceText } from '#shared/text.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Badge } from '#ui/Badge.tsx';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import { Section } from '#ui/Section.tsx';
import { KeptText } from '#ui/KeptText.tsx';
import { formerFen, perDayText, plansFor } from '../model.ts';
import styles from './PlanCards.module.css';

type VipPlan = components['schemas']['VipPlan'];

/** A price with the former one struck through. */
export function Price({ plan, className }: { plan: VipPlan; className?: string | undefined }) {
  const former = formerFen(plan);
  return (
    <p className={classes(styles.price, 'num', className)}>
      <span className="hidden">现价</span>
      <b translate="no">{priceText(plan.priceFen)}</b>
      {former !== null && (
        <>
          <span className="hidden">，原价</span>
          <s>{priceText(former)}</s>
        </>
      )}
      {plan.savedFen != null && <span className={styles.saved}>立省 {priceText(plan.savedFen)}</span>}
    </p>
  );
}

interface PlanCardProps {
  plan: VipPlan;
  isChosen: boolean;
  /** The address with this plan chosen. */
  to: string;
}

function PlanCard({ plan, isChosen, to }: PlanCardProps) {
  const { planName, tag, recommended, days, points, giftText, saleEnd, onSale } = plan;
  return (
    <li className={classes('paper', styles.plan, recommended && styles.best)} data-chosen={isChosen || undefined}>
      <h3>
        {planName}
        {tag && <Badge tone="vip">{tag}</Badge>}
      </h3>
      <Price plan={plan} />
      <p className={`${styles.meta} num`}>
        <KeptText
          text={[`${days} 天`, perDayText(plan), saleEnd && `此价格至 ${dateText(saleEnd)}`]
            .filter(Boolean)
            .join(' · ')}
        />
      </p>
      {!onSale && <p className={styles.over}>暂停销售</p>}
      <ul>
        {[...points, ...(giftText ? [giftText] : [])].map((point, at) => (
          <li key={at}>
            <Check size={16} strokeWidth={1.75} aria-hidden />
            {point}
          </li>
        ))}
      </ul>
      {onSale && (
        <ButtonLink
          className={styles.choose}
          look={isChosen ? 'vip' : 'outline'}
          to={to}
          keepsPlace
          aria-current={isChosen ? 'true' : undefined}
          aria-label={`${isChosen ? '已选择' : '选择'}${planName}`}
        >
          {isChosen ? '已选择' : '选择'}
        </ButtonLink>
      )}
    </li>
  );
}

interface PlanCardsProps {
  plans: readonly VipPlan[];
  /** The chosen plan. */
  chosen: number | undefined;
  /** The address with another plan chosen. */
  linkTo(planId: number): string;
}

/** Prices of the membership by duration; one of them is chosen. */
export function PlanCards({ plans, chosen, linkTo }: PlanCardsProps) {
  const shown = plansFor(plans);
  if (shown.length === 0) return null;
  return (
    <Section title="会员套餐">
      <ul className={styles.plans}>
        {shown.map((plan, at) => (
          <PlanCard
            key={`${at} ${plan.planId}`}
            plan={plan}
            isChosen={plan.planId === chosen}
            to={linkTo(plan.planId)}
          />
        ))}
      </ul>
      <p className={styles.terms}>
        一次性支付，到期自动终止；有效期内续费，从原到期日顺延。退款规则见
        <Link className="textLink" to={agreementPages.open_vip.to()}>
          《会员服务协议》
        </Link>
        。
      </p>
    </Section>
  );
}
