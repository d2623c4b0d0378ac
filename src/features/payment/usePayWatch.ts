import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { orderDetail } from '#openapi/dist/operations/orderDetail.ts';
import { payQrcode } from '#openapi/dist/operations/payQrcode.ts';
import { payStatus } from '#openapi/dist/operations/payStatus.ts';
import { useApi } from '#api/ApiContext.ts';
import { changeRights } from '#kit/signIn/refreshRights.ts';
import { useStores } from '#stores/StoresContext.ts';
import { PayWatch } from './PayWatch.ts';

/** States of a paid order; goods that were paid are sent and received first. */
const paidStates: number[] = [15, 20, 25, 30, 40];

/** The payment of an order as long as the component lives. */
export function usePayWatch(orderId: number): PayWatch {
  const api = useApi();
  const stores = useStores();
  const queryClient = useQueryClient();
  const [watch] = useState(
    () =>
      new PayWatch({
        clock: stores.surroundings.clock,
        open: (signal) => api.call(payQrcode, { body: { orderId, channel: 'wechat' }, signal }),
        ask: (payNo, force, signal) => api.call(payStatus, { query: { payNo, ...(force && { force: 1 }) }, signal }),
        async ended(signal) {
          const { order } = await api.call(orderDetail, { query: { orderId }, signal });
          return paidStates.includes(order.status) ? 'paid' : 'closed';
        },
        onPaid() {
          stores.notices.show('success', '支付成功', 'pay');
          void changeRights({ api, stores, queryClient });
        },
        isVisible: () => document.visibilityState === 'visible',
        onVisibility(callback) {
          document.addEventListener('visibilitychange', callback);
          return () => document.removeEventListener('visibilitychange', callback);
        },
      }),
  );
  useEffect(() => {
    void watch.start();
    return () => watch.stop();
  }, [watch]);
  return watch;
}
