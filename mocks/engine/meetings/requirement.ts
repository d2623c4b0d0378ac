/** Who may register for an event. */
import { isConfirmedDoctor } from '../qualification/records.ts';
import type { MeetingRecord } from '../seed/meetings.ts';
import type { State } from '../state.ts';
import type { UserRecord } from '../user.ts';

/** Whether a doctor has one of the titles and the qualification that an event asks for. */
export function isRequirementMet(state: State, { user }: UserRecord, { detail }: MeetingRecord): boolean {
  const { requirement, needQualification } = detail;
  if (needQualification && !isConfirmedDoctor(state, user.userId)) return false;
  const titleIds = requirement?.titleIds ?? [];
  const profile = state.profiles[String(user.userId)];
  return titleIds.length === 0 || (profile?.titleId != null && titleIds.includes(profile.titleId));
}
