import { PendingQuestion } from '#kit/checkout/PendingQuestion.tsx';
import type { PendingOrder } from '#kit/checkout/usePendingOrder.ts';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import type { MallCheckout } from './useMallCheckout.ts';

interface WaitingOrderProps {
  checkout: MallCheckout;
  pending: PendingOrder;
}

/** Asks what happens with the same order that waits for its payment; closing it leads back to the checkout. */
export function WaitingOrder({ checkout, pending }: WaitingOrderProps) {
  return (
    <Dialog title="提示" width={400} alert onClose={checkout.leavePending}>
      <PendingQuestion
        pending={pending}
        onCancel={() => void checkout.cancelPending()}
        onPay={checkout.payPending}
        onEnd={checkout.endPending}
      />
    </Dialog>
  );
}
