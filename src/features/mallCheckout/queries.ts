/** Reads of the mall's checkout. */
import { mallPreview } from '#openapi/dist/operations/mallPreview.ts';
import type { BodyOf, Payload } from '#openapi/operation.ts';
import type { Api } from '#api/client.ts';
import { privateQuery } from '#api/query.ts';

/** What is bought, where it goes, and with which coupon: null is none, missing is the one that saves most. */
type Subject = BodyOf<'mallPreview'>;
/** An order that is not placed yet. */
export type Preview = Payload<'mallPreview'>;

/**
 * An order before it is placed; never kept, because prices, stock and coupons change. `onRead` is called with
 * each answer.
 */
export const mallPreviewQuery = (api: Api, body: Subject, onRead: (preview: Preview) => void) => ({
  ...privateQuery(api, mallPreview, { body }),
  async queryFn({ signal }: { signal: AbortSignal }): Promise<Preview> {
    const preview = await api.call(mallPreview, { body, isShown: true, signal });
    onRead(preview);
    return preview;
  },
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: 'always' as const,
});
