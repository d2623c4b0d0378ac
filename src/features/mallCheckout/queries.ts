/** Reads of the mall's checkout. */
import { mallPreview } from '#openapi/dist/operations/mallPreview.ts';
import type { BodyOf, Payload } from '#openapi/operation.ts';
import type { Api } from '#api/client.ts';
import { privateQuery } from '#api/query.ts';

/** What is bought, where it goes, and with which coupon: null is none, missing is the one that saves most. */
export type Subject = BodyOf<'mallPreview'>;
/** An order that is not placed yet. */
export type Preview = Payload<'mallPreview'>;

/**
 * An order before it is placed; never kept, because prices, stock and coupons change. `onLost` is called when the server does not
 * know the address, which another tab may have removed.
 */
export const mallPreviewQuery = (api: Api, body: Subject, onLost: () => void) => ({
  ...privateQuery(api, mallPreview, { body }),
  async queryFn({ signal }: { signal: AbortSignal }): Promise<Preview> {
    const preview = await api.call(mallPreview, { body, isShown: true, signal });
    if (preview.addressId !== body.addressId) onLost();
    return preview;
  },
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: 'always' as const,
});
