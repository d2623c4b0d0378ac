/** Who has been admitted to the live stream of a company. */
import { enterpriseLiveIds, type LiveRecord } from '../seed/lives.ts';
import type { State } from '../state.ts';
import type { UserRecord } from '../user.ts';

/** Whether the caller may be in the room of a stream; every stream that is not a company's admits everybody. */
export function isAdmitted(state: State, { plan }: LiveRecord, caller: UserRecord | null): boolean {
  if (!enterpriseLiveIds.includes(plan.liveId)) return true;
  return caller !== null && (state.admissions[String(plan.liveId)] ?? []).includes(caller.user.userId);
}
