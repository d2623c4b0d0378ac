/** Whom doctors follow: lecturers and hospitals. */
import type { components } from '#openapi/portal.d.ts';
import type { State } from './state.ts';
import type { UserRecord } from './user.ts';

/** Who can be followed. */
export interface Followed {
  kind: 'lecturer' | 'hospital';
  id: number;
  /** Followers besides the doctors of this mock backend. */
  others: number;
}

/** What the persona with a full user centre follows at first. */
const seeded: readonly string[] = ['lecturer:801', 'lecturer:804', 'lecturer:822', 'hospital:901', 'hospital:904'];

const keyOf = ({ kind, id }: Followed): string => `${kind}:${id}`;

function followsOf({ follows }: State, { user, hasEverything }: UserRecord): string[] {
  return (follows[String(user.userId)] ??= hasEverything ? [...seeded] : []);
}

/** The followers of somebody, and whether the caller is one of them; a visitor is not told the latter. */
export function followState(
  state: State,
  caller: UserRecord | null,
  who: Followed,
): Pick<components['schemas']['Lecturer'], 'followerCount' | 'followed'> {
  const key = keyOf(who);
  // The persona with everything counts from the beginning, not from her first call.
  for (const doctor of Object.values(state.users)) if (doctor.hasEverything) followsOf(state, doctor);
  return {
    followerCount: who.others + Object.values(state.follows).filter((keys) => keys.includes(key)).length,
    ...(caller && { followed: followsOf(state, caller).includes(key) }),
  };
}

/** Follows somebody, or no longer. */
export function follow(
  state: State,
  caller: UserRecord,
  who: Followed,
  isWished: boolean,
): components['schemas']['FollowState'] {
  const key = keyOf(who);
  const rest = followsOf(state, caller).filter((known) => known !== key);
  state.follows[String(caller.user.userId)] = isWished ? [...rest, key] : rest;
  return { followed: isWished, followerCount: followState(state, caller, who).followerCount };
}
