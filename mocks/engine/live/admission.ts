/** Who has entered the room of a company stream. */
import type { State } from '../state.ts';
import type { UserRecord } from '../user.ts';
import type { LiveRecord } from '../seed/lives.ts';

/** Whether a doctor has been admitted to the room of a stream; every other stream has no entry. */
export const isAdmitted = (
  state: Pick<State, 'admissions'>,
  { plan }: LiveRecord,
  caller: UserRecord | null,
): boolean =>
  !plan.enterpriseLive ||
  (caller !== null && (state.admissions[String(plan.liveId)] ?? []).includes(caller.user.userId));
