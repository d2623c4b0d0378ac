/** The profile as a form: initial values, changes and validation. No React, no DOM. */
import type { BodyOf, Payload } from '#openapi/operation.ts';
import * as qualification from '#openapi/dist/names/qualificationState.ts';
import { districtOf, type Workplace } from '#kit/choice/model.ts';
import { cleanName, isEmail, maxNameLength } from '#shared/validation.ts';

/** The profile from the backend. */
export type Profile = Payload<'userProfile'>;
/** The changed fields in the format of the request. */
export type ProfileChange = BodyOf<'userProfileSave'>;

/** Values of the form; ids are strings, as in selects, and '' when nothing is chosen. */
export interface ProfileForm {
  userName: string;
  gender: string;
  workplace: Workplace;
  departmentId: string;
  typeIds: string[];
  titleId: string;
  goodAt: string;
  email: string;
}

/** Maximum length of the field of expertise, in characters. */
export const goodAtLimit = 200;
/** Maximum length of an e-mail address, in characters. */
export const emailLimit = 100;

const idText = (id: number | null | undefined): string => (id ? String(id) : '');
const idsIn = (joined: string): string[] => joined.split(',').filter(Boolean);
const length = (text: string): number => Array.from(text).length;

/** The form values of a profile. */
export function formOf(profile: Profile): ProfileForm {
  return {
    userName: profile.userName,
    gender: String(profile.gender),
    workplace: { region: profile.areas, hospitalId: profile.hospitalId ?? null },
    departmentId: idText(profile.departmentId),
    typeIds: idsIn(profile.typeIds),
    titleId: idText(profile.titleId),
    goodAt: profile.goodAt,
    email: profile.email,
  };
}

const genders = { '0': 0, '1': 1, '2': 2 } as const;

/** The fields that differ from the profile; an empty object without changes. */
export function changesOf(profile: Profile, form: ProfileForm): ProfileChange {
  const was = formOf(profile);
  const { hospitalId } = form.workplace;
  const typeIds = [...form.typeIds].sort((a, b) => Number(a) - Number(b)).join(',');
  const typesBefore = [...was.typeIds].sort((a, b) => Number(a) - Number(b)).join(',');
  // A draft may hold a name that was typed before it was confirmed.
  const userName = isConfirmed(profile) ? was.userName : cleanName(form.userName);
  const goodAt = form.goodAt.trim();
  const email = form.email.trim();
  return {
    ...(userName !== was.userName && { userName }),
    ...(form.gender !== was.gender && { gender: genders[form.gender as keyof typeof genders] }),
    ...(hospitalId !== null && hospitalId !== was.workplace.hospitalId && { hospitalId }),
    ...(form.departmentId !== was.departmentId && { departmentId: Number(form.departmentId) }),
    ...(typeIds !== typesBefore && { typeIds }),
    ...(form.titleId !== was.titleId && { titleId: Number(form.titleId) }),
    ...(goodAt !== was.goodAt && { goodAt }),
    ...(email !== was.email && { email }),
  };
}

/** True when leaving would lose changes; a region without its hospital counts, though it cannot be saved. */
export function isChanged(profile: Profile, form: ProfileForm): boolean {
  const { region, hospitalId } = form.workplace;
  const was = formOf(profile).workplace;
  if (hospitalId !== was.hospitalId || districtOf(region) !== districtOf(was.region)) return true;
  return Object.keys(changesOf(profile, form)).length > 0;
}

/** The error of each field, or null; the same messages as in the registration [5-13..16]. */
export const profileRules = {
  userName: (text: string): string | null => {
    if (cleanName(text) === '') return '请输入您的姓名';
    return length(text.trim()) > maxNameLength ? `最多输入${maxNameLength}字` : null;
  },
  workplace: ({ hospitalId }: Workplace): string | null => (hospitalId === null ? '请选择医院' : null),
  departmentId: (id: string): string | null => (id === '' ? '请选择科室' : null),
  titleId: (id: string): string | null => (id === '' ? '请选择职称' : null),
  goodAt: (text: string): string | null => (length(text.trim()) > goodAtLimit ? `最多输入${goodAtLimit}字` : null),
  email: (text: string): string | null => {
    const address = text.trim();
    if (length(address) > emailLimit) return `最多输入${emailLimit}字`;
    return address === '' || isEmail(address) ? null : '请输入正确的邮箱';
  },
};

/** Number of characters as doctors count them. */
export const countOf = (text: string): number => length(text.trim());

/** Whether the qualification is confirmed: the name that was checked stays. */
export const isConfirmed = ({ qualificationState }: Profile): boolean => qualificationState === qualification.passed;

/** Label and explanation of the doctor's qualification state, and the name of the link to it. */
export function qualificationText({ qualificationState, rejectReason }: Profile): {
  tag: string;
  meaning: string;
  step: string;
} {
  switch (qualificationState) {
    case qualification.checking:
      return { tag: '认证中', meaning: '认证资料已提交，正在审核', step: '查看认证' };
    case qualification.passed:
      return { tag: '已认证', meaning: '您的医师资格已通过认证', step: '查看认证' };
    case qualification.refused:
      return { tag: '未通过', meaning: `认证未通过${rejectReason ? `：${rejectReason}` : ''}`, step: '重新认证' };
    default:
      return { tag: '未认证', meaning: '尚未提交医师资格认证，认证后即可投稿', step: '去认证' };
  }
}
