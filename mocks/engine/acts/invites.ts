/** Codes with which doctors invite their colleagues. */
import type { State } from '../state.ts';
import type { UserRecord } from '../user.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
const length = 8;
/** Keeps the codes of neighbouring ids apart. */
const salt = 2_026_1120;

/** The code of a doctor: the same for ever, and nobody reads the id from it. */
export function inviteCodeOf(userId: number): string {
  let mixed = Math.imul(userId ^ salt, 0x9e37_79b1) >>> 0;
  return Array.from({ length }, () => {
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85eb_ca6b) >>> 0;
    mixed = (mixed ^ (mixed >>> 13)) >>> 0;
    return letters[mixed % letters.length] ?? '';
  }).join('');
}

/** Whose code it is; undefined for nobody's. */
export const inviterOf = ({ users }: Pick<State, 'users'>, code: string): UserRecord | undefined =>
  Object.values(users).find(({ user }) => inviteCodeOf(user.userId) === code);
