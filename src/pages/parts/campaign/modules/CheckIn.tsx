import { CheckInPart } from '#features/campaigns/checkIn/CheckInPart.tsx';
import { moduleView } from '#features/campaigns/modules.ts';

/** The check-in of each day. */
export const module = moduleView({ type: 'checkIn', Component: CheckInPart });
