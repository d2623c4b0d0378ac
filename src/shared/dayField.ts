import type { Field } from './address.ts';
import { isDay } from './dates.ts';

/** A day of an address such as 2026-11-20, from 2002 to 2099; '' (the default) is none. */
export const day = (): Field<string> => ({
  read: (value) => (value !== null && /^20(0[2-9]|[1-9]\d)-/.test(value) && isDay(value) ? value : ''),
  write: (value) => value || null,
});
