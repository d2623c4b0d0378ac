/** Links of campaigns with a token. */
import type { BodyOf, Payload } from '#openapi/operation.ts';
import { type Refusal, refuse } from '../answers.ts';
import type { UserRecord } from '../user.ts';
import type { ActKnown } from './shown.ts';

/** What a link gives. */
export function tokenShown(_known: ActKnown, _token: string): Payload<'actTokenDetail'> | Refusal {
  return refuse('notFound');
}

/** Gives it. */
export function receiveToken(
  _known: ActKnown,
  _caller: UserRecord,
  _body: BodyOf<'actTokenReceive'>,
): Payload<'actTokenReceive'> | Refusal {
  return refuse('notFound');
}
