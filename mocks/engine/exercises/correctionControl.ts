/** What a tester decides as an editor about a correction of a question. */
import type { Engine } from '../Engine.ts';
import type { CorrectionRecord, Corrections } from './records.ts';

/** The decision, about the named correction or the latest one that waits. */
export interface CorrectionWish {
  correctionId?: number;
  state: 'fixed' | 'rejected';
  reply?: string;
}

const usualReplies = { fixed: '感谢指正，题目已更新（示例）', rejected: '经核对教材，原题无误（示例）' };

const isWaiting = ({ outcome }: CorrectionRecord): boolean => outcome.state === 'pending';

/** The corrections that wait for the editors. */
export const waitingCorrections = ({ corrections }: Corrections): CorrectionRecord[] => corrections.filter(isWaiting);

/** Decides about a correction, also once more about a named one. A sentence when there is none. */
export function steerCorrection(
  { state, now }: Pick<Engine, 'state' | 'now'>,
  { correctionId, state: decision, reply = usualReplies[decision] }: CorrectionWish,
): string | null {
  const record = state.corrections.findLast((own) =>
    correctionId === undefined ? isWaiting(own) : own.correctionId === correctionId,
  );
  if (!record) return correctionId === undefined ? '没有等待处理的纠错' : `没有纠错 ${correctionId}`;
  Object.assign(record, { outcome: { state: decision, reply }, decideTime: now });
  return null;
}
