/** The registration as a form: values, validation and request. No React, no DOM. */
import type { Payload, QueryOf } from '#openapi/operation.ts';
import type { Workplace } from '#kit/choice/model.ts';
import type { Hospital } from '#kit/choice/useHospitals.ts';
import { cleanName, type Problems, type RegisterFields, registerProblems } from '#shared/validation.ts';
import { isOpen } from '#stores/DepartmentStore.ts';

/** Values of the form. */
export interface RegisterForm extends Pick<RegisterFields, 'phone' | 'code' | 'userName' | 'departmentId' | 'titleId'> {
  workplace: Workplace;
  /** Chosen sub-specialties. */
  typeIds: readonly number[];
}

/** Whether anything is typed or chosen. */
export const hasContent = ({ phone, code, userName, workplace, departmentId, titleId }: RegisterForm): boolean =>
  phone + code + userName !== '' || workplace.region.length > 0 || departmentId !== null || titleId !== null;

/** The current lists: hospitals of the chosen district, sub-specialties of the chosen department. */
export interface Offer {
  hospitals: readonly Hospital[];
  departments: readonly Payload<'departmentList'>[number][];
  titles: readonly Payload<'titleList'>[number][];
  types: readonly Payload<'departmentTypes'>[number][];
}

/** Origin of the registration; `enterpriseLive` is omitted when unknown [6-05]. */
export interface RegisterOrigin {
  inviteCode: string;
  openId: string;
  enterpriseLive?: 0 | 1;
}

/** The chosen options that are still available: a hospital of the chosen district, an open department. */
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

/** Chosen sub-specialties of the chosen department, in list order; optional [5-17]. */
export const typesOf = (form: RegisterForm, { types }: Offer): number[] =>
  types
    .map(({ typeId }) => typeId)
    // They are joined with commas later: an id with a comma would become two.
    .filter((id) => form.typeIds.includes(id) && Number.isSafeInteger(id) && id >= 0);

/** The errors in the specification's order [5-10..16]. */
export const problemsOf = (form: RegisterForm, offer: Offer): Problems<keyof RegisterFields> =>
  registerProblems({ ...form, ...choicesOf(form, offer) });

/** The request [3-04]; null while the form is invalid. */
export function queryOf(form: RegisterForm, offer: Offer, origin: RegisterOrigin): QueryOf<'register'> | null {
  const { hospitalId, departmentId, titleId } = choicesOf(form, offer);
  if (
    Object.keys(problemsOf(form, offer)).length > 0 ||
    hospitalId === null ||
    departmentId === null ||
    titleId === null
  )
    return null;
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
