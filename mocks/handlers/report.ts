/** What readers tell the editors about a thing that breaks the rules. */
import type { BodyOf } from '../../openapi/operation.ts';
import { type Call, type Handlers, refuse } from '../engine/answers.ts';
import { targetOfComment } from '../engine/learning/comments.ts';
import type { Target } from '../engine/learning/records.ts';
import { isVisible } from '../engine/learning/targets.ts';
import { isTooMuch } from '../engine/learning/texts.ts';

/** The thing that a report leads to: of a comment the thing below which it stands; undefined when there is none. */
function placeOf({ state, content }: Call<'reportSubmit'>, body: BodyOf<'reportSubmit'>): Target | undefined {
  const { targetType, targetId } = body;
  return targetType === 'comment' ? targetOfComment(state, content, targetId) : { targetType, targetId };
}

/** Handlers of the tag `report`. */
export const report = {
  reportSubmit(call) {
    const { state, caller, now, body, idempotencyKey: key } = call;
    const place = placeOf(call, body);
    if (!caller || !place || !isVisible(call, place)) return refuse('notFound');
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
