import { moduleView } from '#features/campaigns/modules.ts';
import { later } from '#ui/later.ts';

/** The check-in of each day. */
export const module = moduleView({
  type: 'checkIn',
  Component: later(() => import('#features/campaigns/checkIn/CheckInPart.tsx'), 'CheckInPart'),
});
