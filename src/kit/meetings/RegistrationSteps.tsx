import { CheckoutSteps } from '#kit/checkout/CheckoutSteps.tsx';

interface RegistrationStepsProps {
  title: string;
  /** Where the doctor is on the way. */
  at: 'form' | 'payment' | 'end';
  /** Nothing is paid on the way. */
  isFree: boolean;
}

/** The title of a page on the way of a registration, and where the doctor is on this way (R032). */
export const RegistrationSteps = ({ title, at, isFree }: RegistrationStepsProps) => (
  <CheckoutSteps
    title={title}
    steps={isFree ? ['1 填写报名信息', '2 报名成功'] : ['1 填写报名信息', '2 支付', '3 报名成功']}
    current={at === 'form' ? 1 : at === 'payment' || isFree ? 2 : 3}
  />
);
