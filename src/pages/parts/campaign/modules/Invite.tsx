import { moduleView } from '#features/campaigns/modules.ts';
import { later } from '#ui/later.ts';

/** The own link that invites colleagues. */
export const module = moduleView({
  type: 'invite',
  Component: later(() => import('#features/campaigns/invite/InvitePart.tsx'), 'InvitePart'),
});
