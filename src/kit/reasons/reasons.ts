/** A reason that is chosen from a list, with a text about it. Pure. */
import { trimmed } from '#shared/validation.ts';

/** Reasons with their wording, in the order of the choice. */
export type Reasons<Reason extends string> = Readonly<Record<Reason, string>>;

/** What was chosen and typed. */
export interface Reasoned<Reason extends string> {
  reason: Reason;
  /** Without blanks at its ends; may be empty where the text is optional. */
  content: string;
}

/** What to send, or the field that is missing. */
export function reasonedOf<Reason extends string>(
  reasons: Reasons<Reason>,
  { reason, content }: { reason: string; content: string },
  isTextNeeded: (reason: string) => boolean,
): Reasoned<Reason> | { missing: 'reason' | 'content' } {
  if (!Object.hasOwn(reasons, reason)) return { missing: 'reason' };
  const text = trimmed(content);
  return text === '' && isTextNeeded(reason) ? { missing: 'content' } : { reason: reason as Reason, content: text };
}
