/** The chosen department [9-05]. The list of departments is server data and lives in the query cache. */
import { makeAutoObservable } from 'mobx';
import type { Clock } from '../shared/clock.ts';
import type { Memory } from '../shared/storage.ts';

/** Local entry and cookie of the chosen department. */
export const depIdName = 'depId';
/** Department of those who never chose [9-05]. */
export const defaultDepId = 1;
/** How long a choice is kept, in milliseconds [9-05]. */
export const depIdLife = 31_536_000_000;

/** The department that was chosen in this browser, or null when there is no valid choice (faults R16). */
export function recallDepId({ local }: Pick<Memory, 'local'>, now: number): number | null {
  const [, depId, until] = /^([1-9][0-9]{0,5});([0-9]{1,16})$/.exec(local.get(depIdName) ?? '') ?? [];
  // An expiry later than a whole lifetime from now was written with a wrong clock.
  const left = Number(until) - now;
  return depId !== undefined && left > 0 && left <= depIdLife ? Number(depId) : null;
}

/** A department may be chosen unless the backend says that it is not open [2.5-04]. */
export const isOpen = ({ departmentOpened }: { departmentOpened?: boolean }): boolean => departmentOpened !== false;

/** Whether a department exists; while the list is not known, every id may. One that is not open yet is shown as such. */
export const isKnownDepartment = (depList: readonly { departmentId: number }[] | undefined, depId: number): boolean =>
  !depList?.length || depList.some(({ departmentId }) => departmentId === depId);

/** Department state: which one the reader chose, or else the one of the doctor's account. */
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

  /** Chooses a department; the cookie tells the server, so that the next first HTML is already right. */
  choose(depId: number): void {
    this.depId = depId;
    this.isChosen = true;
    this.memory.local.set(depIdName, `${depId};${this.clock.now() + depIdLife}`);
    this.memory.cookies.set(depIdName, String(depId), depIdLife / 1000);
  }

  /**
   * Goes by the department that is known when the page starts or somebody logs in: the choice in this browser, where it
   * was kept, comes before that of the account.
   */
  follow(accountDepId: number | null): void {
    const chosen = recallDepId(this.memory, this.clock.now());
    if (chosen !== null) {
      this.depId = chosen;
      this.isChosen = true;
      // The cookie was lost or blocked: without it the server would render the wrong department again.
      if (this.memory.cookies.get(depIdName) !== String(chosen))
        this.memory.cookies.set(depIdName, String(chosen), depIdLife / 1000);
    } else if (accountDepId !== null && this.memory.cookies.get(depIdName) === null) {
      this.depId = accountDepId;
    }
  }

  /** Forgets the choice: the reader takes it back, or no department has this id [9-05], R16. */
  forget(): void {
    this.depId = defaultDepId;
    this.isChosen = false;
    this.memory.local.remove(depIdName);
    this.memory.cookies.remove(depIdName);
  }
}
