import { Dialog } from '#ui/chakra/Dialog.tsx';
import { PendingQuestion } from './PendingQuestion.tsx';
import type { PendingOrder } from './usePendingOrder.ts';

interface WaitingOrderProps {
  checkout: {
    leavePending(): void;
    cancelPending(): Promise<void>;
    payPending(): void;
    endPending(): void;
  };
  pending: PendingOrder;
}

/** Asks what happens with the same order that waits for its payment; closing it leads back to the checkout. */
export function WaitingOrder({ checkout, pending }: WaitingOrderProps) {
  return (
    <Dialog title="待付款的相同订单" width={400} alert onClose={checkout.leavePending}>
      <PendingQuestion
        pending={pending}
        onCancel={() => void checkout.cancelPending()}
        onPay={checkout.payPending}
        onEnd={checkout.endPending}
      />
    </Dialog>
  );
}
