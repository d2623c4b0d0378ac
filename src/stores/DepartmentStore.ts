/** The chosen department [9-05]. */
import { makeAutoObservable } from 'mobx';

/** Local entry and cookie of the chosen department. */
export const depIdName = 'depId';
/** Department of those who never chose [9-05]. */
export const defaultDepId = 1;

/** A department id from storage or an address, or the default when it is none. */
export function asDepId(value: unknown): number {
  const text = String(value ?? '');
  return /^[1-9][0-9]{0,5}$/.test(text) ? Number(text) : defaultDepId;
}

/** Department state: which one the reader chose. */
export class DepartmentStore {
  depId: number;

  constructor(depId: number = defaultDepId) {
    this.depId = depId;
    makeAutoObservable(this, {}, { autoBind: true });
  }
}
