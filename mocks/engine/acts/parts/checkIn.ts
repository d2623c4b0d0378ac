/** The check-in of each day, by the days of Beijing. */
import { refuse } from '../../answers.ts';
import { midnightOf } from '../../seed/tools.ts';
import { beijing, day } from '../../times.ts';
import { type ActAbout, partKind } from '../about.ts';
import { giveActCoupon, giveActDays } from '../give.ts';
import { deedsOf } from '../within.ts';

/** Days of the calendar. */
const mostDays = 31;

const dateOf = (midnight: number): string => new Date(midnight + beijing).toISOString().slice(0, 10);

/** The days of a campaign by their midnights, ms. */
function daysIn({ window: { startTime, endTime } }: ActAbout): number[] {
  const first = midnightOf(startTime);
  const count = Math.floor((midnightOf(endTime - 1) - first) / day) + 1;
  return Array.from({ length: Math.max(1, Math.min(mostDays, count)) }, (_, at) => first + at * day);
}

/** The days on which a doctor has checked in. */
const doneBy = (about: ActAbout, moduleId: number, userId: number): Set<number> =>
  new Set(deedsOf(about, moduleId, userId, 'checkIn').map(({ at }) => midnightOf(at)));

/** A calendar with all days of the campaign; the rewards follow from the number of days, not from days in a row. */
export const checkIn = partKind('checkIn', {
  rows(about, { moduleId, rewards }) {
    const { caller, now, actState } = about;
    const today = midnightOf(now);
    const done = caller ? doneBy(about, moduleId, caller.user.userId) : new Set<number>();
    const stateOf = (midnight: number) => {
      if (done.has(midnight)) return 'done';
      if (actState === 'ended') return 'missed';
      if (actState === 'before' || midnight > today) return 'ahead';
      return midnight === today ? 'today' : 'missed';
    };
    return {
      type: 'checkIn',
      days: daysIn(about).map((midnight) => ({ day: dateOf(midnight), state: stateOf(midnight) })),
      total: caller && done.size,
      rewards: rewards.map(({ days, name }) => ({ days, name, reached: caller && done.size >= days })),
    };
  },

  join(about, { moduleId, rewards }) {
    const { state, caller, body, act, now } = about;
    if (body.do !== 'checkIn') return refuse('badForm');
    const { userId } = caller.user;
    const done = doneBy(about, moduleId, userId);
    const today = midnightOf(now);
    if (done.has(today) || !daysIn(about).includes(today)) return refuse('actLimit');
    state.actDeeds.push({ key: act.key, moduleId, userId, do: 'checkIn', targetId: 0, at: now });
    // The number grows by one on each day, so each reward is given once.
    const reached = rewards.find(({ days }) => days === done.size + 1);
    if (!reached) return null;
    const { name, couponId, vipDays } = reached;
    if (couponId !== undefined) giveActCoupon(about, userId, couponId, now);
    if (vipDays !== undefined) giveActDays(about, userId, vipDays, act.title, now);
    return name;
  },
});
