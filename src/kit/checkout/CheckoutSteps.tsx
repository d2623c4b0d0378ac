import styles from './CheckoutSteps.module.css';

const stepsOfOrder = ['1 确认订单', '2 支付', '3 完成'];

interface CheckoutStepsProps {
  title: string;
  /** Where the doctor is on the way, from 1. */
  current: number;
  steps?: readonly string[];
}

/** The title of a page on the way of a purchase, and where the doctor is on this way. */
export const CheckoutSteps = ({ title, current, steps = stepsOfOrder }: CheckoutStepsProps) => (
  <div className={styles.head}>
    <h1>{title}</h1>
    <ol className={styles.steps} aria-label="购买步骤">
      {steps.map((name, at) => (
        <li key={name} data-done={at + 1 < current || undefined} aria-current={at + 1 === current ? 'step' : undefined}>
          {name}
        </li>
      ))}
    </ol>
  </div>
);
