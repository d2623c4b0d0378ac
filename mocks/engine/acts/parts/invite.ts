/** The own link that invites colleagues. */
import { partKind } from '../about.ts';
import { settleInvites } from '../inviteRewards.ts';
import { inviteCodeOf } from '../invites.ts';

/** The link and what it has brought. Whoever reads it is given what is due. */
export const invite = partKind('invite', {
  rows(about, part) {
    const userId = about.caller?.user.userId;
    const invited = userId === undefined ? null : settleInvites(about, part, userId);
    return {
      type: 'invite',
      text: part.text,
      rewards: part.rewards.map(({ count, name }) => ({
        count,
        name,
        reached: invited === null ? null : invited >= count,
      })),
      mine: userId === undefined ? null : { inviteCode: inviteCodeOf(userId), count: invited ?? 0 },
    };
  },
});
