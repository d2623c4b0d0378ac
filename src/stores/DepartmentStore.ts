/** The chosen department [9-05]. The list of departments is server data and lives in the query cache. */
import { makeAutoObservable } from 'mobx';
import type { Clock } from '#shared/clock.ts';
import type { Memory } from '#shared/storage.ts';

/** Name of the localStorage entry and of the cookie with the chosen department. */
export const depIdName = 'depId';
/** Default department [9-05]. */
export const defaultDepId = 1;
/** Lifetime of a choice, in milliseconds [9-05]. */
export const depIdLife = 31_536_000_000;

/** The department chosen in this browser; null when there is none, or the entry is expired or invalid (faults R16). */
export function recallDepId({ local }: Pick<Memory, 'local'>, now: number): number | null {
  const [, depId, until] = /^([1-9][0-9]{0,5});([0-9]{1,16})$/.exec(local.get(depIdName) ?? '') ?? [];
  // An expiry beyond the maximum lifetime was written with a wrong clock.
  const left = Number(until) - now;
  return depId !== undefined && left > 0 && left <= depIdLife ? Number(depId) : null;
}

/** Whether a department can be chosen: it can unless the backend says that it is not open [2.5-04]. */
export const isOpen = ({ departmentOpened }: { departmentOpened?: boolean }): boolean => departmentOpened !== false;

/** Whether a department exists, open or not; true for every id while the list is not loaded. */
export const isKnownDepartment = (depList: readonly { departmentId: number }[] | undefined, depId: number): boolean =>
  !depList?.length || depList.some(({ departmentId }) => departmentId === depId);

/** Department state: the reader's choice, else the department of the doctor's account. */
export class DepartmentStore {
  depId: number;
  /** True when the reader chose the department in this browser; otherwise it is the account's, or the default. */
  isChosen: boolean;
  private readonly memory: Pick<Memory, 'local' | 'cookies'>;
  private readonly clock: Pick<Clock, 'now'>;

  constructor(
    memory: Pick<Memory, 'local' | 'cookies'>,
    clock: Pick<Clock, 'now'>,
    depId: number = defaultDepId,
    isChosen = false,
  ) {
    this.memory = memory;
    this.clock = clock;
    this.depId = depId;
    this.isChosen = isChosen;
    makeAutoObservable<this, 'memory' | 'clock'>(this, { memory: false, clock: false }, { autoBind: true });
  }

  /** The department that a search is limited to; 0 (every department) unless the reader chose one. */
  get chosenDepId(): number {
    return this.isChosen ? this.depId : 0;
  }

  /** Chooses a department; the server reads the cookie, so that the next first HTML is already right. */
  choose(depId: number): void {
    this.depId = depId;
    this.isChosen = true;
    this.memory.local.set(depIdName, `${depId};${this.clock.now() + depIdLife}`);
    this.memory.cookies.set(depIdName, String(depId), depIdLife / 1000);
  }

  /**
   * Sets the department when the page starts or a doctor logs in: the stored choice of this browser takes precedence
   * over the department of the account.
   */
  follow(accountDepId: number | null): void {
    const chosen = recallDepId(this.memory, this.clock.now());
    if (chosen !== null) {
      this.depId = chosen;
      this.isChosen = true;
      // The cookie was lost or blocked: without it the server would render the wrong department again.
      if (this.memory.cookies.get(depIdName) !== String(chosen))
        this.memory.cookies.set(depIdName, String(chosen), depIdLife / 1000);
    } else if (this.memory.cookies.get(depIdName) === null) {
      this.depId = accountDepId ?? defaultDepId;
    }
  }

  /** Removes a choice that does not exist [9-05], R16. */
  forget(): void {
    this.depId = defaultDepId;
    this.isChosen = false;
    this.memory.local.remove(depIdName);
    this.memory.cookies.remove(depIdName);
  }
}
