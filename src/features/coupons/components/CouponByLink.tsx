import { CodeForm } from '#kit/money/CodeForm.tsx';
import { exchangeCodeOf } from '#shared/numberText.ts';
import { Section } from '#ui/Section.tsx';
import { useCouponCode } from '../mutations.ts';
import styles from './Coupons.module.css';

/** The code of the link that led here, filled in: an order begins with the coupon that saves most. */
export function CouponByLink({ code }: { code: string }) {
  const { mutateAsync } = useCouponCode();
  return (
    <Section title="您收到的优惠券">
      <div className={styles.column}>
        <p>兑换后存入您的账户，开通时自动选用可抵扣最多的优惠券。</p>
        <CodeForm label="优惠券兑换码" start={exchangeCodeOf(code)} exchange={mutateAsync} />
      </div>
    </Section>
  );
}
