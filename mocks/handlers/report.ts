/** What readers tell the editors about a thing that breaks the rules. */
import type { BodyOf } from '#openapi/operation.ts';
import { type Call, type Handlers, refuse } from '../engine/answers.ts';
import { targetOfComment } from '../engine/learning/comments.ts';
import type { Target } from '../engine/learning/records.ts';
import { isVisible } from '../engine/learning/targets.ts';
import { isTooMuch } from '../engine/learning/texts.ts';

/** Whether the caller sees the reported thing; a comment with the thing below which it stands. */
function isThere(call: Call<'reportSubmit'>, { targetType, targetId }: BodyOf<'reportSubmit'>): boolean {
  const place: Target | undefined =
    targetType === 'comment' ? targetOfComment(call, targetId) : { targetType, targetId };
  return place !== undefined && isVisible(call, place);
}

/** Handlers of the tag `report`. */
export const report = {
  reportSubmit(call) {
    const { state, caller, now, body, idempotencyKey: key } = call;
    if (!caller || !isThere(call, body)) return refuse('notFound');
    const { userId } = caller.user;
    const { targetType, targetId, reason, content = '' } = body;
    const before = state.reports.find(
      (known) => known.userId === userId && known.targetType === targetType && known.targetId === targetId,
    );
    if (before) return key !== null && before.key === key ? null : refuse('alreadyReported');
    if (isTooMuch(state, 'report', userId, now)) return refuse('tooFrequent');
    state.reports.push({ userId, targetType, targetId, reason, content: content.trim(), at: now, key });
    return null;
  },
} satisfies Partial<Handlers>;
