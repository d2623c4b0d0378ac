/** What is chosen in the registration form, and what depends on what. Typed texts stay in the form; reading is injected. */
import { makeAutoObservable, observableRef } from 'mobx';
import type { QueryOf } from '../../../openapi/operation.ts';
import type { components } from '../../../openapi/portal.d.ts';
import { isOpen } from '../../stores/DepartmentStore.ts';
import { cleanName, type RegisterEntries, registerProblem } from '../../shared/validation.ts';
import { type AreaReads, RegionPicker } from './RegionPicker.ts';
import { type ReadList, RemoteList } from './RemoteList.ts';

type Schemas = components['schemas'];
type Hospital = Schemas['Hospital'];
type Department = Schemas['Department'];

/** Reads of the reference lists [3-05]; the key is the code or id that the list belongs to. */
export interface RegistrationReads extends AreaReads {
  hospitals: ReadList<Hospital>;
  departments: ReadList<Department>;
  titles: ReadList<Schemas['Title']>;
  types: ReadList<Schemas['SubSpecialty']>;
}

/** What is typed. */
export type RegisterTexts = Pick<RegisterEntries, 'phone' | 'code' | 'userName'>;

/** Where the doctor comes from; `enterpriseLive` is missing where nobody said [6-05]. */
export interface RegisterOrigin {
  inviteCode: string;
  openId: string;
  enterpriseLive?: 0 | 1;
}

/** The lists that belong to nothing else have this key. */
const whole = '';

/** The choices of one registration form. */
export class Registration {
  readonly region: RegionPicker;
  readonly hospitals: RemoteList<Hospital>;
  readonly departments: RemoteList<Department>;
  readonly titles: RemoteList<Schemas['Title']>;
  readonly types: RemoteList<Schemas['SubSpecialty']>;
  /** As picked; what counts is `choices`, which looks whether the lists still have them. */
  private hospital: number | null = null;
  private department: number | null = null;
  private title: number | null = null;
  private picked: readonly number[] = [];

  constructor(reads: RegistrationReads) {
    this.hospitals = new RemoteList(reads.hospitals, (item) => item.hospitalId);
    this.departments = new RemoteList(reads.departments, (item) => item.departmentId);
    this.titles = new RemoteList(reads.titles, (item) => item.titleId);
    this.types = new RemoteList(reads.types, (item) => item.typeId);
    this.region = new RegionPicker(reads, ({ areaCode }) => this.enterDistrict(areaCode));
    makeAutoObservable<this, 'picked'>(
      this,
      { region: false, hospitals: false, departments: false, titles: false, types: false, picked: observableRef },
      { autoBind: true },
    );
  }

  /** What is chosen and still offered: a hospital of the chosen district, a department that is open. */
  get choices(): Pick<RegisterEntries, 'hospitalId' | 'departmentId' | 'titleId'> {
    const offered = this.hospitals.key === this.region.district ? this.hospitals.items : [];
    return {
      hospitalId: offered.find(({ hospitalId }) => hospitalId === this.hospital)?.hospitalId ?? null,
      departmentId:
        this.departments.items.find((item) => item.departmentId === this.department && isOpen(item))?.departmentId ??
        null,
      titleId: this.titles.items.find(({ titleId }) => titleId === this.title)?.titleId ?? null,
    };
  }

  /** Chosen sub-specialties of the chosen department, in the order of its list; optional [5-17]. */
  get typeIds(): number[] {
    const ids = this.types.items.map(({ typeId }) => typeId).filter((id) => this.picked.includes(id));
    // Joined by commas later: whatever is no plain number would become two.
    return ids.filter((id) => Number.isSafeInteger(id) && id >= 0);
  }

  /** Reads ahead what does not depend on a choice. */
  prepare(): void {
    this.departments.load(whole);
    this.titles.load(whole);
    this.region.levels[0].load(whole);
  }

  /** Chooses a hospital of the chosen district, or none. */
  chooseHospital(hospitalId: number | null): void {
    this.hospital = hospitalId;
  }

  chooseTitle(titleId: number | null): void {
    this.title = titleId;
  }

  /** Chooses an open department, or none; another one takes its own sub-specialties with it. */
  chooseDepartment(departmentId: number | null): void {
    const department = this.departments.items.find((item) => item.departmentId === departmentId);
    const next = department && isOpen(department) ? department.departmentId : null;
    if (next === this.department) return;
    this.department = next;
    this.picked = [];
    if (next === null) this.types.clear();
    else this.types.load(String(next));
  }

  /** Chooses a sub-specialty of the chosen department, or gives it up. */
  toggleType(typeId: number): void {
    if (this.picked.includes(typeId)) this.picked = this.picked.filter((id) => id !== typeId);
    else if (this.types.items.some((item) => item.typeId === typeId)) this.picked = [...this.picked, typeId];
  }

  /** The first problem in the specification's order, or null [5-10..16]. */
  problem(texts: RegisterTexts): ReturnType<typeof registerProblem> {
    return registerProblem({ ...texts, ...this.choices });
  }

  /** What is sent [3-04]; null while there is a problem. */
  query(texts: RegisterTexts, origin: RegisterOrigin): QueryOf<'register'> | null {
    const { hospitalId, departmentId, titleId } = this.choices;
    if (this.problem(texts) || hospitalId === null || departmentId === null || titleId === null) return null;
    return {
      phone: texts.phone,
      code: texts.code,
      userName: cleanName(texts.userName),
      hospitalId,
      departmentId,
      titleId,
      clientType: 4,
      registSource: 1,
      inviteCode: origin.inviteCode,
      typeIds: this.typeIds.join(','),
      isLogin: false,
      openId: origin.openId,
      ...(origin.enterpriseLive !== undefined && { enterpriseLive: origin.enterpriseLive }),
    };
  }

  /** The form goes away: nothing is waited for any more. */
  dispose(): void {
    this.region.dispose();
    for (const list of [this.hospitals, this.departments, this.titles, this.types]) {
      if (list.state === 'loading') list.clear();
    }
  }

  private enterDistrict(areaCode: string): void {
    this.hospital = null;
    this.hospitals.load(areaCode);
  }
}
