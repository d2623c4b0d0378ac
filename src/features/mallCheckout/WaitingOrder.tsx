import { PendingQuestion } from '../../kit/checkout/PendingQuestion.tsx';
import { Dialog } from '../../ui/chakra/Dialog.tsx';
import type { MallCheckout } from './useMallCheckout.ts';

/** Asks what happens with the same order that waits for its payment; closing it leads back to the checkout. */
export function WaitingOrder({ checkout }: { checkout: MallCheckout }) {
  return (
    <Dialog title="提示" width={400} alert onClose={checkout.leavePending}>
      <PendingQuestion onCancel={() => void checkout.cancelPending()} onPay={checkout.payPending} />
    </Dialog>
  );
}
