/** Writes of a product's page. */
import { mallProduct } from '#openapi/dist/operations/mallProduct.ts';
import { mallStockNotice } from '#openapi/dist/operations/mallStockNotice.ts';
import { useWrite } from '#kit/writing/useWrite.ts';
import { keepNotice } from './marks.ts';

/** Asks to be told when a size is in stock again, or no longer. */
export const useStockNotice = (productId: number, skuId: number) =>
  useWrite(mallStockNotice, {
    reason: '登录后即可登记到货通知',
    input: (notice: boolean) => ({ body: { skuId, notice } }),
    success: ({ noticed }) => (noticed ? '到货后将通知您' : '已取消到货通知'),
    keep: (queryClient, { noticed }) => keepNotice(queryClient, productId, skuId, noticed),
    invalidatesOnFailure: [mallProduct],
  });
