/** Personas and magic values of the mock backend; for an external backend a file maps them to other phones. */
import type { Role } from '#scripts/lib/contractPeople.ts';

/** Registered, not a member. */
export const doctor = '13800000001';
/** Registered, a member. */
export const member = '13800000002';
/** Not registered. */
export const stranger = '13800000003';
/** Registered; no SMS reaches this phone. */
export const unreachablePhone = '13800000004';
/** Registered; never passes the captcha. */
export const suspicious = '13800000005';
/** Registered; a token lives 60 seconds. */
export const shortLived = '13800000006';
/** Registered and bound to another social account. */
export const boundElsewhere = '13800000008';
/** Registered; binding succeeds with a notice. */
export const bindsWithNotice = '13800000009';
/** Not registered; registers in the stories. */
export const newcomer = '13900000099';

/** Role of each phone. */
export const roleOf: Readonly<Record<string, Role>> = {
  [doctor]: 'doctor',
  [member]: 'member',
  [stranger]: 'stranger',
  [unreachablePhone]: 'unreachablePhone',
  [suspicious]: 'suspicious',
  [shortLived]: 'shortLived',
  [boundElsewhere]: 'boundElsewhere',
  [bindsWithNotice]: 'bindsWithNotice',
  [newcomer]: 'newcomer',
};

/** The valid SMS code, and a wrong one. */
export const rightCode = '1234';
export const wrongCode = '4321';

/** Attempts before a code becomes invalid. */
export const tries = 5;
