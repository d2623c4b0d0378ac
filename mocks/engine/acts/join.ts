/** Taking part in a campaign. */
import type { BodyOf, Payload } from '#openapi/operation.ts';
import { Refusal, refuse } from '../answers.ts';
import { sentBefore, storeKey } from '../learning/texts.ts';
import type { UserRecord } from '../user.ts';
import { takesPartTooOften } from './limit.ts';
import { kindOf, partOf } from './rows.ts';
import { aboutOf, type ActKnown, actWith } from './shown.ts';

/** Takes part, or tells why not. A call that is sent again with its key is done once. */
export function takePart(
  known: ActKnown,
  caller: UserRecord,
  body: BodyOf<'actJoin'>,
  key: string | null = null,
): Payload<'actJoin'> | Refusal {
  const { now, state } = known;
  const act = actWith(body.key);
  const part = act && partOf(act, body.moduleId);
  const join = part && kindOf(part)?.join;
  if (!act || !part || !join) return refuse('notFound');
  const { userId } = caller.user;
  if (sentBefore(state, 'act', userId, key) !== null) return { gain: null };
  const about = aboutOf(known, act);
  if (about.actState !== 'running') return refuse('actNotRunning');
  if (part.memberOnly && (caller.vipUntil ?? 0) <= now) return refuse('vipOnly');
  if (takesPartTooOften(state, caller.user.userId, now)) return refuse('tooFrequent');
  const gain = join({ ...about, caller, body }, part as never);
  if (gain instanceof Refusal) return gain;
  storeKey(state, 'act', userId, key, part.moduleId);
  return { gain };
}
