import { visitor } from '#stores/SessionStore.ts';

/** The user of a session that a test begins: a doctor without membership. */
export const doctor = { ...visitor, userId: 10_001, userName: '张样例' };
