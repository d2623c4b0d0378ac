/** Writes of the two forms. */
import { applySubmit } from '#openapi/dist/operations/applySubmit.ts';
import { feedbackSubmit } from '#openapi/dist/operations/feedbackSubmit.ts';
import type { BodyOf } from '#openapi/operation.ts';
import { useWrite } from '#kit/writing/useWrite.ts';
import { useStores } from '#stores/StoresContext.ts';

/** A completed form. `key` is the idempotency key: sending it twice creates one record (faults R13). */
export interface Filled<Body> {
  body: Body;
  key: string;
}

const success = '提交成功';

/** Stores a feedback [7.3-01]. */
export function useFeedbackSubmit() {
  const { session } = useStores();
  return useWrite(feedbackSubmit, {
    input: ({ body, key }: Filled<BodyOf<'feedbackSubmit'>>) => ({
      path: { userId: session.user.userId },
      body,
      headers: { 'Idempotency-Key': key },
    }),
    success,
  });
}

/** Stores a lecturer's application [7.3-02], also from a visitor. */
export const useApplySubmit = () =>
  useWrite(applySubmit, {
    forVisitors: true,
    input: ({ body, key }: Filled<BodyOf<'applySubmit'>>) => ({ body, headers: { 'Idempotency-Key': key } }),
    success,
  });
