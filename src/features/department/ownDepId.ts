import type { Stores } from '#stores/createStores.ts';

/**
 * The department that the reader has: chosen in this browser, or that of the doctor's account. Null for a visitor who never
 * chose; calls then use the default [9-05].
 */
export const ownDepId = ({ department, session }: Pick<Stores, 'department' | 'session'>): number | null =>
  department.isChosen || session.isLoggedIn ? department.depId : null;
