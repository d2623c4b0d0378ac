/** What a doctor gets for colleagues who have registered by an invitation. */
import type { PartOf } from '../seed/acts/act.ts';
import type { ActAbout } from './about.ts';
import { giveActDays } from './gifts.ts';
import { deedsOf, invitedCount } from './within.ts';

/** Gives what is due and was not given yet; returns the number of colleagues. */
export function settleInvites(about: ActAbout, { moduleId, rewards }: PartOf<'invite'>, userId: number): number {
  const { state, act, now } = about;
  const invited = invitedCount(about, userId);
  for (const { count, vipDays } of rewards) {
    const isGiven = deedsOf(about, moduleId, userId, 'reward').some(({ targetId }) => targetId === count);
    if (invited < count || isGiven) continue;
    state.actDeeds.push({ key: act.key, moduleId, userId, do: 'reward', targetId: count, at: now });
    giveActDays(about, userId, vipDays, act.title, now);
  }
  return invited;
}
