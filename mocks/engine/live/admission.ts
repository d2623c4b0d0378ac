/** Who may enter the room of a live stream: one rule for its picture, chat, questions, polls and sign-ins. */
import type { Known } from '../learning/coursePage.ts';
import type { LiveRecord } from '../seed/lives.ts';
import type { State } from '../state.ts';
import type { UserRecord } from '../user.ts';

/** The code with which other doctors may watch the streams of a hospital. */
export const hospitalCode = 'DEMO-HOSPITAL';

/** Whether a typed invite code is the right one: spaces around it and the case of its letters do not matter. */
export const isSameCode = (typed: string | undefined, code: string): boolean =>
  typed?.trim().toUpperCase() === code.toUpperCase();

const isListed = (state: Pick<State, 'admissions'>, { plan }: LiveRecord, { user }: UserRecord): boolean =>
  (state.admissions[String(plan.liveId)] ?? []).includes(user.userId);

/** Whether a doctor has been admitted to the room of a company stream; every other stream has no entry. */
export const isAdmitted = (state: Pick<State, 'admissions'>, live: LiveRecord, caller: UserRecord | null): boolean =>
  !live.plan.enterpriseLive || (caller !== null && isListed(state, live, caller));

/** Whether a stream is open to the caller's hospital; outsiders come in with the code, which is remembered. */
export function isOfHospital(
  { state, content, caller }: Pick<Known, 'state' | 'content' | 'caller'>,
  live: LiveRecord,
  code = '',
): boolean {
  if (!live.plan.hospitalOnly) return true;
  if (!caller) return false;
  const own = content.hospitals.find(({ id }) => id === live.hospitalId)?.name;
  if (caller.user.userHospitalName === own || isListed(state, live, caller)) return true;
  if (!isSameCode(code, hospitalCode)) return false;
  const { liveId } = live.plan;
  state.admissions[String(liveId)] = [...(state.admissions[String(liveId)] ?? []), caller.user.userId];
  return true;
}

/** Why the caller of any call about a room must not enter it; null where nothing stands against it. */
export function roomRefusal(
  known: Pick<Known, 'state' | 'content' | 'caller'>,
  live: LiveRecord,
): 'hospitalOnly' | 'notAdmitted' | null {
  if (!isOfHospital(known, live)) return 'hospitalOnly';
  return isAdmitted(known.state, live, known.caller) ? null : 'notAdmitted';
}
