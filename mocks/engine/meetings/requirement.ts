/** Who may register for an event. */
import * as qualification from '#openapi/dist/names/qualification.ts';
import type { MeetingRecord } from '../seed/meetings.ts';
import type { State } from '../state.ts';
import type { UserRecord } from '../user.ts';

/** Whether a doctor has one of the titles and the qualification that an event asks for. */
export function isRequirementMet({ profiles }: State, { user }: UserRecord, { detail }: MeetingRecord): boolean {
  const profile = profiles[String(user.userId)];
  const { requirement, needQualification } = detail;
  if (needQualification && profile?.qualificationState !== qualification.passed) return false;
  const titleIds = requirement?.titleIds ?? [];
  return titleIds.length === 0 || (profile?.titleId != null && titleIds.includes(profile.titleId));
}
