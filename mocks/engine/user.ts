/** A registered doctor, as the pretend backend remembers one: plain data. */
import type { components } from '../../openapi/portal.d.ts';

/** A registered doctor. */
export interface UserRecord {
  user: components['schemas']['User'];
  phone: string;
  /** Last moment of the membership in ms, or null for none. */
  vipUntil: number | null;
  /** Union id of the bound social account, or null. */
  unionId: string | null;
  /** Milliseconds that a token of this user lives. */
  tokenLife: number;
  /** The user centre of this user is full. */
  hasEverything: boolean;
}
