import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { clockText, useSecondsLeft } from '#kit/time/useSecondsLeft.ts';
import { pageOfOrder } from '#addresses/order.ts';
import { useStores } from '#stores/StoresContext.ts';
import { FootTip } from '#ui/FootTips.tsx';
import { unpaidQuery } from '../unpaidQuery.ts';

/** Tab storage key: the order that is not reminded of any more. */
const laterKey = 'orderLater';

/**
 * The reminder of an unpaid order at the foot of every page of the frame that is not quiet: `orderTipBl` [3-02]. `otherwise` has its
 * place while there is none.
 */
export const OrderTip = observer(function OrderTip({ otherwise }: { otherwise: ReactNode }) {
  const { dialogs, frame, surroundings } = useStores();
  const { session } = surroundings.memory;
  const [later, setLater] = useState(() => session.get(laterKey));
  const { data, refetch } = useQuery(unpaidQuery(useApi()));
  const order = data?.list[0];
  // Counts on while the reminder is hidden: a count that begins anew would begin at the time of the answer.
  // Pages of orders have countdowns of their own, which read the orders again at their end.
  const { isQuiet } = frame;
  const seconds = useSecondsLeft(
    order?.payDeadline ?? 0,
    data?.serverTime ?? 0,
    isQuiet ? undefined : () => void refetch(),
  );
  const isShown =
    order !== undefined && seconds > 0 && later !== String(order.orderId) && !isQuiet && !dialogs.isOpen('pay');
  useEffect(() => {
    frame.setOrderTipBl(isShown);
    return () => frame.setOrderTipBl(false);
  }, [frame, isShown]);
  if (!isShown) return otherwise;
  const hide = (): void => {
    session.set(laterKey, String(order.orderId));
    setLater(String(order.orderId));
  };
  return (
    <FootTip
      label="待支付订单"
      way={{ to: pageOfOrder(order, 'pay'), name: '去支付' }}
      close={{ name: '稍后', onClick: hide }}
    >
      待支付订单，剩余 <b role="timer">{clockText(seconds)}</b>
    </FootTip>
  );
});
