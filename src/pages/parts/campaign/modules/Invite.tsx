import { InvitePart } from '#features/campaigns/invite/InvitePart.tsx';
import { moduleView } from '#features/campaigns/modules.ts';

/** The own link that invites colleagues. */
export const module = moduleView({ type: 'invite', Component: InvitePart });
