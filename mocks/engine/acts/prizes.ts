/** What doctors have won. */
import type { BodyOf, Payload } from '#openapi/operation.ts';
import { type Refusal, refuse } from '../answers.ts';
import type { UserRecord } from '../user.ts';
import type { ActKnown } from './shown.ts';

/** The prizes of a doctor in a campaign. */
export function prizesOf(_known: ActKnown, _caller: UserRecord, _key: string): Payload<'actPrizes'> | Refusal {
  return refuse('notFound');
}

/** Names the address for goods. */
export function addressPrize(
  _known: ActKnown,
  _caller: UserRecord,
  _body: BodyOf<'actPrizeAddress'>,
): Payload<'actPrizeAddress'> | Refusal {
  return refuse('notFound');
}
