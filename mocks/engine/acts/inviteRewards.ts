/** What a doctor gets for colleagues who have registered by an invitation. */
import type { ActPart, PartOf } from '../seed/acts/act.ts';
import { acts } from '../seed/acts/acts.ts';
import type { ActAbout } from './about.ts';
import { giveActDays } from './give.ts';
import { aboutOf, type ActKnown } from './shown.ts';
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

const isInvite = (part: ActPart): part is PartOf<'invite'> => part.type === 'invite';

/** A colleague has just registered: gives what is due in all campaigns that run. */
export function settleAllInvites(known: Omit<ActKnown, 'caller'>, userId: number): void {
  for (const act of acts) {
    const about = aboutOf({ ...known, caller: null }, act);
    if (about.actState === 'running') for (const part of act.parts.filter(isInvite)) settleInvites(about, part, userId);
  }
}
