/** The write of a report. */
import { reportSubmit } from '#openapi/dist/operations/reportSubmit.ts';
import type { BodyOf } from '#openapi/operation.ts';
import { useWrite } from '#kit/writing/useWrite.ts';

/** A report to store. `key` is the idempotency key: sending it twice stores one report (faults R13). */
interface ReportToSend {
  body: BodyOf<'reportSubmit'>;
  key: string;
}

/** Stores a report. */
export const useReportSubmit = () =>
  useWrite(reportSubmit, {
    reason: '登录后即可举报',
    input: ({ body, key }: ReportToSend) => ({ body, headers: { 'Idempotency-Key': key } }),
    success: '感谢您的反馈',
  });
