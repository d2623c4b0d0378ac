import styles from './CheckoutSteps.module.css';

/** The title of the checkout, and where the doctor is on the way. */
export function CheckoutSteps() {
  return (
    <div className={styles.head}>
      <h1>确认订单</h1>
      <ol className={styles.steps} aria-label="购买步骤">
        <li aria-current="step">1 确认订单</li>
        <li>2 支付</li>
        <li>3 完成</li>
      </ol>
    </div>
  );
}
