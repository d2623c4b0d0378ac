/** Reminders of campaigns and of the rounds of a seckill. */
import type { BodyOf, Payload } from '#openapi/operation.ts';
import { type Refusal, refuse } from '../answers.ts';
import type { UserRecord } from '../user.ts';
import { type ActKnown, actWith } from './shown.ts';
import { isSeckill, roundsOf, stateOf } from './windows.ts';

/** Notes or forgets that a doctor wants to hear of a start, which must be ahead. */
export function remind(
  known: ActKnown,
  { user: { userId } }: UserRecord,
  { key, roundId, remind: isWanted }: BodyOf<'actRemind'>,
): Payload<'actRemind'> | Refusal {
  const { state } = known;
  const act = actWith(key);
  if (!act) return refuse('notFound');
  if (roundId === null) {
    if (isWanted && stateOf(known, act) !== 'before') return refuse('actNotRunning');
  } else {
    const round = act.parts
      .filter(isSeckill)
      .flatMap((part) => roundsOf(known, act, part))
      .find((own) => own.roundId === roundId);
    if (!round) return refuse('notFound');
    if (isWanted && round.state !== 'before') return refuse('actNotRunning');
  }
  const others = state.actReminders.filter(
    (own) => own.key !== key || own.roundId !== roundId || own.userId !== userId,
  );
  state.actReminders = isWanted ? [...others, { key, roundId, userId }] : others;
  return { reminded: isWanted };
}
