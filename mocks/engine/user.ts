/** A registered doctor, as the mock backend stores one: plain data. */
import type { components } from '#openapi/portal.d.ts';

/** A registered doctor. */
export interface UserRecord {
  user: components['schemas']['User'];
  phone: string;
  /** Last moment of the membership in ms, or null for none. */
  vipUntil: number | null;
  /** Union id of the bound social account, or null. */
  unionId: string | null;
  /** Lifetime of this user's tokens, in milliseconds. */
  tokenLife: number;
  /** True for the persona with a full user centre. */
  hasEverything: boolean;
}

/** Who has written what an account that is closed has left. */
export const closedName = '已注销用户';

/** A phone as answers show it: the four digits in its middle hidden. */
export const maskedPhone = (phone: string): string => phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');
