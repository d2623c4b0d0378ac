/** The properties of a doctor that are passed to analytics [7.3-07]. */
import { gioUserStruct } from '#openapi/dist/operations/gioUserStruct.ts';
import type { Api } from '#api/client.ts';
import type { CurrentUser } from '#stores/SessionStore.ts';

/** Properties by name. */
export type UserProperties = Record<string, string | number | boolean>;

/** Maximum number of properties, and maximum length of a text. */
const maxProperties = 50;
const maxTextLength = 64;
/** Names of properties that identify a person or give access to an account. */
const identifying =
  /^(?:real|true|nick|user|full)?_?name$|phone|mobile|tel$|mail|token|open_?id|union_?id|id_?card|cookie|secret/i;
/** A mobile number in a text, also a masked one. */
const phoneLike = /1[3-9]\d[\d*]{4}\d{4}/;

/** Filters the backend's properties: plain values without phone, name or credentials. */
export function safeProperties(
  data: Record<string, unknown>,
  { userName }: Pick<CurrentUser, 'userName'>,
): UserProperties {
  const isSafe = (value: unknown): value is string | number | boolean => {
    if (typeof value === 'boolean') return true;
    if (typeof value === 'number') return Number.isFinite(value) && !phoneLike.test(String(value));
    if (typeof value !== 'string' || value.length > maxTextLength || phoneLike.test(value)) return false;
    return userName === '' || !value.includes(userName);
  };
  const safe = Object.entries(data).filter(([name, value]) => !identifying.test(name) && isSafe(value));
  return Object.fromEntries(safe.slice(0, maxProperties)) as UserProperties;
}

/** Reads a doctor's properties; null after a failure, which is not shown. */
export async function userProperties(api: Api, user: CurrentUser): Promise<UserProperties | null> {
  try {
    return safeProperties((await api.call(gioUserStruct, { path: { userId: user.userId } })) ?? {}, user);
  } catch {
    return null;
  }
}
