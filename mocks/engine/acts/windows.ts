/** When campaigns and their rounds run, by the clock of the mock backend. */
import type { ActPart, ActRecord, PartOf } from '../seed/acts/act.ts';
import { acts } from '../seed/acts/acts.ts';
import type { Content } from '../seed/seed.ts';
import type { State } from '../state.ts';
import { beijing, day, hour } from '../times.ts';
import type { ActState, ActWindow } from './records.ts';

/** What the windows depend on. */
export interface ActWorld {
  state: Pick<State, 'actWindows'>;
  content: Pick<Content, 'moments'>;
  /** Ms. */
  now: number;
}

/** How long a round lasts. */
const roundHours = 2;

/** When a campaign runs; a tester may have moved it. */
export function windowOf(
  { state, content }: Omit<ActWorld, 'now'>,
  { key, days: [first, after] }: ActRecord,
): ActWindow {
  const { season } = content.moments;
  return state.actWindows[key] ?? { startTime: season + first * day, endTime: season + after * day };
}

const stateIn = ({ startTime, endTime }: ActWindow, now: number): ActState =>
  now < startTime ? 'before' : now < endTime ? 'running' : 'ended';

/** Whether a campaign has not begun, runs, or has ended. */
export const stateOf = (world: ActWorld, act: ActRecord): ActState => stateIn(windowOf(world, act), world.now);

/** The running campaign with a key; undefined when there is none or it does not run. */
export const runningAct = (world: ActWorld, key: string): ActRecord | undefined =>
  acts.find((own) => own.key === key && stateOf(world, own) === 'running');

/** A round of a seckill. */
export interface Round extends ActWindow {
  roundId: number;
  state: ActState;
}

/** The rounds of one day of a campaign: of today while it runs, else of its first or last day. No round runs unless the campaign does. */
export function roundsOf(world: ActWorld, act: ActRecord, { hours }: PartOf<'seckill'>): Round[] {
  const { startTime, endTime } = windowOf(world, act);
  const actState = stateOf(world, act);
  const shownAt = Math.min(Math.max(world.now, startTime), endTime - 1);
  const midnight = Math.floor((shownAt + beijing) / day) * day - beijing;
  return hours.map((begins) => {
    const round = { startTime: midnight + begins * hour, endTime: midnight + (begins + roundHours) * hour };
    // The hour of its start names a round among all days.
    return {
      roundId: Math.floor(round.startTime / hour),
      ...round,
      state: actState === 'running' ? stateIn(round, world.now) : actState,
    };
  });
}

/** Whether a part is a seckill. */
export const isSeckill = (part: ActPart): part is PartOf<'seckill'> => part.type === 'seckill';

/** When the state of a campaign or of one of its rounds changes next, ms; null for never. */
export function changesAt(world: ActWorld, act: ActRecord): number | null {
  const { startTime, endTime } = windowOf(world, act);
  const rounds = act.parts.filter(isSeckill).flatMap((part) => roundsOf(world, act, part));
  const moments = [startTime, endTime, ...rounds.flatMap((round) => [round.startTime, round.endTime])];
  // The rounds of the next day.
  if (rounds.length > 0) moments.push(Math.floor((world.now + beijing) / day) * day + day - beijing);
  const next = Math.min(...moments.filter((moment) => moment > world.now && moment >= startTime && moment <= endTime));
  return next === Infinity ? null : next;
}
