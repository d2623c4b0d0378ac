/** The registration as a form: what is typed and chosen, what of it counts, and what is sent. No React, no DOM. */
import type { Payload, QueryOf } from '../../../openapi/operation.ts';
import type { Workplace } from '../../kit/regionHospital/model.ts';
import type { Hospital } from '../../kit/regionHospital/useHospitals.ts';
import { cleanName, type RegisterFields, registerProblem } from '../../shared/validation.ts';
import { isOpen } from '../../stores/DepartmentStore.ts';

/** What the form holds. */
export interface RegisterForm extends Pick<RegisterFields, 'phone' | 'code' | 'userName' | 'departmentId' | 'titleId'> {
  workplace: Workplace;
  /** Chosen sub-specialties. */
  typeIds: readonly number[];
}

/** Whether anything is typed or chosen. */
export const hasContent = ({ phone, code, userName, workplace, departmentId, titleId }: RegisterForm): boolean =>
  phone + code + userName !== '' || workplace.region.length > 0 || departmentId !== null || titleId !== null;

/** The lists as they are at the moment: hospitals of the chosen district, sub-specialties of the chosen department. */
export interface Offer {
  hospitals: readonly Hospital[];
  departments: readonly Payload<'departmentList'>[number][];
  titles: readonly Payload<'titleList'>[number][];
  types: readonly Payload<'departmentTypes'>[number][];
}

/** Where the doctor comes from; `enterpriseLive` is missing where nobody said [6-05]. */
export interface RegisterOrigin {
  inviteCode: string;
  openId: string;
  enterpriseLive?: 0 | 1;
}

/** What is chosen and still offered: a hospital of the chosen district, a department that is open. */
export function choicesOf(
  form: RegisterForm,
  offer: Offer,
): Pick<RegisterFields, 'hospitalId' | 'departmentId' | 'titleId'> {
  const has = (id: number | null, ids: readonly number[]): number | null =>
    id !== null && ids.includes(id) ? id : null;
  return {
    hospitalId: has(
      form.workplace.hospitalId,
      offer.hospitals.map(({ hospitalId }) => hospitalId),
    ),
    departmentId: has(
      form.departmentId,
      offer.departments.filter(isOpen).map(({ departmentId }) => departmentId),
    ),
    titleId: has(
      form.titleId,
      offer.titles.map(({ titleId }) => titleId),
    ),
  };
}

/** Chosen sub-specialties of the chosen department, in the order of its list; optional [5-17]. */
export const typesOf = (form: RegisterForm, { types }: Offer): number[] =>
  types
    .map(({ typeId }) => typeId)
    // Joined by commas later: an id that is no plain number could become two.
    .filter((id) => form.typeIds.includes(id) && Number.isSafeInteger(id) && id >= 0);

/** The first problem in the specification's order, or null [5-10..16]. */
export const problemOf = (form: RegisterForm, offer: Offer): ReturnType<typeof registerProblem> =>
  registerProblem({ ...form, ...choicesOf(form, offer) });

/** What is sent [3-04]; null while there is a problem. */
export function queryOf(form: RegisterForm, offer: Offer, origin: RegisterOrigin): QueryOf<'register'> | null {
  const { hospitalId, departmentId, titleId } = choicesOf(form, offer);
  if (problemOf(form, offer) || hospitalId === null || departmentId === null || titleId === null) return null;
  return {
    phone: form.phone,
    code: form.code,
    userName: cleanName(form.userName),
    hospitalId,
    departmentId,
    titleId,
    clientType: 4,
    registSource: 1,
    inviteCode: origin.inviteCode,
    typeIds: typesOf(form, offer).join(','),
    isLogin: false,
    openId: origin.openId,
    ...(origin.enterpriseLive !== undefined && { enterpriseLive: origin.enterpriseLive }),
  };
}
