/** Writes of the form of a campaign. */
import { actDetail } from '#openapi/dist/operations/actDetail.ts';
import { actJoin } from '#openapi/dist/operations/actJoin.ts';
import { actModule } from '#openapi/dist/operations/actModule.ts';
import * as codes from '#openapi/dist/codes.ts';
import { useWrite } from '#kit/writing/useWrite.ts';

interface Filled {
  answers: { name: string; value: string }[];
  /** The idempotency key of what is filled in. */
  key: string;
}

/** Sends the form, which each doctor fills in once. `form` is its name; it shows itself that something is missing. */
export const useFill = (act: string, moduleId: number, form: string) =>
  useWrite(actJoin, {
    reason: '登录后即可提交',
    intent: form,
    input: ({ answers, key }: Filled) => ({
      body: { key: act, moduleId, do: 'fill' as const, answers },
      headers: { 'Idempotency-Key': key },
    }),
    success: '已提交，感谢您的填写',
    codes: { [codes.badForm]: null, [codes.actLimit]: '您已填写过，无需重复提交' },
    invalidates: [actModule],
    invalidatesOnFailure: [actModule, actDetail],
  });
