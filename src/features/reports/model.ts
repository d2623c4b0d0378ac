/** What a report says. Pure. */
import type { BodyOf } from '#openapi/operation.ts';
import { trimmed } from '#shared/validation.ts';

type Report = BodyOf<'reportSubmit'>;
/** A reason, as the contract names it. */
export type Reason = Report['reason'];

/** The reasons with their wording (pages B.7). */
export const reasons: Readonly<Record<Reason, string>> = {
  advertising: '广告营销',
  illegal: '违法违规',
  privacy: '泄露患者隐私',
  incorrect: '内容错误',
  other: '其他',
};

/** Maximum code points of the fields. */
export const reportLimits = { reason: 20, content: 200 };

/** The report to send, or the field that is missing. */
export function reportOf(
  target: Pick<Report, 'targetType' | 'targetId'>,
  { reason, content }: { reason: string; content: string },
): Report | { missing: 'reason' | 'content' } {
  if (!Object.hasOwn(reasons, reason)) return { missing: 'reason' };
  const known = reason as Reason;
  const text = trimmed(content);
  if (known !== 'other') return { ...target, reason: known, ...(text && { content: text }) };
  return text ? { ...target, reason: known, content: text } : { missing: 'content' };
}
