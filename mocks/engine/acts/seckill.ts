/** The queue of a round of a seckill. */
import type { BodyOf, Payload } from '#openapi/operation.ts';
import { type Refusal, refuse } from '../answers.ts';
import type { UserRecord } from '../user.ts';
import type { ActKnown } from './shown.ts';

/** Takes the place of a doctor in the queue, or tells where she stands. */
export function takePlace(
  _known: ActKnown,
  _caller: UserRecord,
  _body: BodyOf<'actSeckill'>,
): Payload<'actSeckill'> | Refusal {
  return refuse('notFound');
}
