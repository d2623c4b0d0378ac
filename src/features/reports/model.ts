/** What a report says. Pure. */
import type { BodyOf } from '#openapi/operation.ts';
import type { Reasoned, Reasons } from '#kit/reasons/reasons.ts';

type Report = BodyOf<'reportSubmit'>;
/** A reason, as the contract names it. */
type Reason = Report['reason'];

/** The reasons with their wording (pages B.7). */
export const reasons: Reasons<Reason> = {
  advertising: '广告营销',
  illegal: '违法违规',
  privacy: '泄露患者隐私',
  incorrect: '内容错误',
  other: '其他',
};

/** Maximum code points of the text. */
export const maxReportLength = 200;

/** Whether a reason says nothing without a text. */
export const needsText = (reason: string): boolean => reason === 'other';

/** The report to send; `needsText` has been respected. */
export const reportOf = (
  target: Pick<Report, 'targetType' | 'targetId'>,
  { reason, content }: Reasoned<Reason>,
): Report => (reason === 'other' ? { ...target, reason, content } : { ...target, reason, ...(content && { content }) });
