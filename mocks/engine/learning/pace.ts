/**
 * How much of what a player reports can have been watched, by the server's clock: of the lessons whose rights were asked
 * (`play_auth`) since any moment, twice the time since that moment in all (`oneViewer.ts`).
 * Reports that the network has kept back count in the same way, within a day of the last question for the right.
 */
import { day } from '../times.ts';
import { secondsLeft } from './oneViewer.ts';

/** The fastest playback that counts, in seconds of a lesson per second. */
const maxRate = 2;
/** How long a right stands after it was asked, so that late reports still count, ms. */
const rightLife = day;

/** The right to a lesson or its preview. */
export interface AskedRight {
  /** When it was asked first and last, ms; after `rightLife` without a question the first one is forgotten. */
  since: number;
  askedAt: number;
  /** Seconds that have counted since then. */
  counted: number;
  /** Seconds of the preview; null for the whole lesson. */
  limit: number | null;
}

/** The rights that doctors have asked: by user, then by lesson. */
export interface AskedRights {
  playRights: Record<string, Record<string, AskedRight>>;
}

/** The rights that a doctor has asked, by lesson. */
export const rightsOf = ({ playRights }: AskedRights, userId: number): Readonly<Record<string, AskedRight>> =>
  playRights[String(userId)] ?? {};

const isAlive = ({ askedAt }: AskedRight, now: number): boolean => now - askedAt < rightLife;

/** Notes that a doctor has got the addresses of a lesson or, up to `limit` seconds, of its preview. */
export function askRight(
  { playRights }: AskedRights,
  userId: number,
  { videoId, limit }: { videoId: number; limit: number | null },
  now: number,
): void {
  const rights = (playRights[String(userId)] ??= {});
  const before = rights[String(videoId)];
  const fresh = { since: now, counted: 0 };
  rights[String(videoId)] = { ...(before && isAlive(before, now) ? before : fresh), askedAt: now, limit };
}

/** What may count of a lesson now: that many seconds, up to that second of it. Nothing without a right. */
export function allowedOf(
  state: AskedRights,
  userId: number,
  videoId: number,
  now: number,
): { seconds: number; until: number } {
  const rights = rightsOf(state, userId);
  const own = rights[String(videoId)];
  if (!own || !isAlive(own, now)) return { seconds: 0, until: 0 };
  const alive = Object.values(rights).filter((right) => isAlive(right, now));
  return { seconds: secondsLeft(own, alive, now, maxRate), until: own.limit ?? Infinity };
}

/** Notes that seconds of a lesson have counted. */
export function count(state: AskedRights, userId: number, videoId: number, seconds: number): void {
  const own = rightsOf(state, userId)[String(videoId)];
  if (own) own.counted += seconds;
}
