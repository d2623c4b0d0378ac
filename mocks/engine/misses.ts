/** Failed tries to find something by a number or a token, counted for an hour. */
import type { State } from './state.ts';
import { hour } from './times.ts';
import type { UserRecord } from './user.ts';

/** Whose tries are counted together: those of a doctor, else of the visitors at an address, because a hospital has one address. */
export const whoAsks = ({ caller, address }: { caller: UserRecord | null; address: string }): string =>
  caller ? `doctor-${caller.user.userId}` : address;

/** Counts a failed try; true when there were `most` of them in the hour before. */
export function isOneTooMany({ sends }: Pick<State, 'sends'>, name: string, now: number, most: number): boolean {
  const before = (sends[name] ?? []).filter((at) => now - at < hour);
  if (before.length >= most) return true;
  sends[name] = [...before, now];
  return false;
}

/** Whether there were `most` failed tries in the last hour. */
export const isSpent = ({ sends }: Pick<State, 'sends'>, name: string, now: number, most: number): boolean =>
  (sends[name] ?? []).filter((at) => now - at < hour).length >= most;
