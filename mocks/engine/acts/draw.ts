/** The lottery of a campaign. */
import type { BodyOf, Payload } from '#openapi/operation.ts';
import { type Refusal, refuse } from '../answers.ts';
import type { UserRecord } from '../user.ts';
import type { ActKnown } from './shown.ts';

/** Draws once. */
export function draw(_known: ActKnown, _caller: UserRecord, _body: BodyOf<'actDraw'>): Payload<'actDraw'> | Refusal {
  return refuse('notFound');
}
