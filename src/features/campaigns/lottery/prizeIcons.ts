import { Crown, Gift, type LucideIcon, Smile, Ticket } from 'lucide-react';
import type { Lottery } from './model.ts';

/** The drawing of each kind of prize. */
export const prizeIcons: Readonly<Record<Lottery['prizes'][number]['kind'], LucideIcon>> = {
  coupon: Ticket,
  vip: Crown,
  goods: Gift,
  none: Smile,
};
