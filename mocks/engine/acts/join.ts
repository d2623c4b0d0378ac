/** Taking part in a campaign. */
import type { BodyOf, Payload } from '#openapi/operation.ts';
import { Refusal, refuse } from '../answers.ts';
import type { UserRecord } from '../user.ts';
import { takesPartTooOften } from './limit.ts';
import { kindOf, partOf } from './rows.ts';
import { aboutOf, type ActKnown, actWith } from './shown.ts';

/** Takes part, or tells why not. */
export function takePart(known: ActKnown, caller: UserRecord, body: BodyOf<'actJoin'>): Payload<'actJoin'> | Refusal {
  const { now, state } = known;
  const act = actWith(body.key);
  const part = act && partOf(act, body.moduleId);
  const join = part && kindOf(part)?.join;
  if (!act || !part || !join) return refuse('notFound');
  const about = aboutOf(known, act);
  if (about.actState !== 'running') return refuse('actNotRunning');
  if (part.memberOnly && (caller.vipUntil ?? 0) <= now) return refuse('vipOnly');
  if (takesPartTooOften(state, caller.user.userId, now)) return refuse('tooFrequent');
  const gain = join({ ...about, caller, body }, part as never);
  return gain instanceof Refusal ? gain : { gain };
}
