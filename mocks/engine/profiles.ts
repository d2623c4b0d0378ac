/** Profiles of the doctors: data of the registration and later changes. */
import type { components } from '#openapi/portal.d.ts';
import * as gender from '#openapi/dist/names/gender.ts';
import { isConfirmed, qualificationOf, type Qualifications } from './qualification/records.ts';
import { areasAbove, departmentOf, hospitalOf, subSpecialtiesOf, titleOf } from './seed/reference.ts';
import type { Uploads } from './uploads.ts';
import { maskedPhone, type UserRecord } from './user.ts';
import { day } from './times.ts';

type Profile = components['schemas']['Profile'];

/** The fields of a profile that are not in the user record. */
export interface ProfileRecord {
  /** 0 unknown, 1 male, 2 female. */
  gender: 0 | 1 | 2;
  hospitalId: number | null;
  departmentId: number | null;
  titleId: number | null;
  /** Ids of the sub-specialties, joined by commas. */
  typeIds: string;
  goodAt: string;
  email: string;
  /** ms */
  registeredAt: number;
}

const firstHospital = 990_101_001;
const titleIds: Record<string, number> = { 住院医师: 1, 主治医师: 2, 副主任医师: 3, 主任医师: 4 };

/** The profile after a registration: workplace and title, nothing else. */
export const registeredProfile = (
  at: number,
  facts: Partial<Pick<ProfileRecord, 'hospitalId' | 'departmentId' | 'titleId' | 'typeIds'>> = {},
): ProfileRecord => ({
  gender: gender.untold,
  hospitalId: null,
  departmentId: null,
  titleId: null,
  typeIds: '',
  goodAt: '',
  email: '',
  registeredAt: at,
  ...facts,
});

/** Additional data of some personas; the profile of 13800000007 is complete. */
const statedProfiles: Record<number, Partial<ProfileRecord>> = {
  10002: { gender: gender.male, typeIds: '101' },
  10007: {
    gender: gender.female,
    typeIds: '101,102,104',
    goodAt: '腹腔镜胃肠肿瘤手术、疝与腹壁缺损修补，长期从事住院医师规范化培训带教（示例）',
    email: 'zhou.demo@example.com',
  },
  10008: { gender: gender.male },
};

/** The profiles of the personas, as of `now` in ms. */
export const personaProfiles = (users: UserRecord[], now: number): Record<string, ProfileRecord> =>
  Object.fromEntries(
    users.map(({ user }) => [
      String(user.userId),
      {
        ...registeredProfile(now - 400 * day, {
          hospitalId: firstHospital,
          departmentId: 1,
          titleId: titleIds[user.position ?? ''] ?? 1,
        }),
        ...statedProfiles[user.userId],
      },
    ]),
  );

/** The stored profile of a user; created empty at the first access. */
export function profileRecordOf(
  state: { profiles: Record<string, ProfileRecord> },
  { user }: UserRecord,
  now: number,
): ProfileRecord {
  return (state.profiles[String(user.userId)] ??= registeredProfile(now));
}

/** Completeness of a profile, in per cent: the phone, which everybody has, and nine fields, all of equal weight. */
export function percentOf({ user }: UserRecord, record: ProfileRecord): number {
  const filled = [
    user.userName !== '',
    Boolean(user.userHead),
    record.gender !== gender.untold,
    record.hospitalId !== null,
    record.departmentId !== null,
    record.typeIds !== '',
    record.titleId !== null,
    record.goodAt !== '',
    record.email !== '',
  ].filter(Boolean).length;
  return (filled + 1) * 10;
}

/** The region of the doctor's hospital as text; empty without a hospital. */
export const regionOf = ({ hospitalId }: Pick<ProfileRecord, 'hospitalId'>): string =>
  hospitalId === null
    ? ''
    : areasAbove(hospitalId)
        .map(({ areaName }) => areaName)
        .join(' ');

/** The whole profile as answers show it: the phone masked, with the state of the qualification. */
export function shownProfile(state: Qualifications, user: UserRecord, record: ProfileRecord): Profile {
  const { phone, unionId } = user;
  const { userId, userName, userHead = '', userHospitalName = '', position = '' } = user.user;
  const qualification = qualificationOf(state, userId);
  const department = record.departmentId === null ? undefined : departmentOf(record.departmentId);
  return {
    userId,
    userName,
    userHead,
    userPhone: maskedPhone(phone),
    userHospitalName,
    areas: record.hospitalId === null ? [] : areasAbove(record.hospitalId),
    ...(department && { departmentName: department.departmentName }),
    position,
    ...record,
    qualificationState: qualification.state,
    rejectReason: qualification.rejectReason,
    wechatBound: unionId !== null,
    profilePercent: percentOf(user, record),
  };
}

/** Whether a change asks for another name although the qualification was confirmed for this one. */
export const changesVerifiedName = (
  state: Qualifications,
  { user }: UserRecord,
  { userName }: components['schemas']['ProfileChange'],
): boolean => userName !== undefined && userName.trim() !== user.userName && isConfirmed(state, user.userId);

/**
 * Stores the changed fields, also in the user record. Returns false, and changes nothing, when a value is not one of
 * the offered ones. The department chosen for reading stays.
 */
export function changeProfile(
  state: Uploads,
  { user }: UserRecord,
  record: ProfileRecord,
  change: components['schemas']['ProfileChange'],
): boolean {
  const { userName, userHead, hospitalId, departmentId, titleId, typeIds, gender, goodAt, email } = change;
  const name = userName?.trim();
  const hospital = hospitalId === undefined ? undefined : hospitalOf(hospitalId);
  const title = titleId === undefined ? undefined : titleOf(titleId);
  const department = departmentId ?? record.departmentId;
  const known = department === null ? [] : subSpecialtiesOf(department).map(({ typeId }) => String(typeId));
  const wanted = typeIds?.split(',').filter(Boolean) ?? [];
  const sound =
    name !== '' &&
    (hospitalId === undefined || hospital) &&
    (titleId === undefined || title) &&
    (departmentId === undefined || departmentOf(departmentId)?.departmentOpened) &&
    wanted.every((id) => known.includes(id)) &&
    (!userHead ||
      userHead === user.userHead ||
      Object.values(state.uploads).some(({ userId, url }) => userId === user.userId && url === userHead));
  if (!sound) return false;
  // Sub-specialties belong to a department, so a change of department removes them.
  const types = typeIds ?? (departmentId === undefined || departmentId === record.departmentId ? record.typeIds : '');
  // Field by field, because a body may contain fields that it must not change, such as the qualification.
  record.gender = gender ?? record.gender;
  record.goodAt = goodAt ?? record.goodAt;
  record.email = email ?? record.email;
  record.typeIds = types;
  record.departmentId = department;
  if (name) user.userName = name;
  if (userHead !== undefined) user.userHead = userHead;
  if (hospital) {
    record.hospitalId = hospital.hospitalId;
    user.userHospitalName = hospital.hospitalName;
  }
  if (title) {
    record.titleId = title.titleId;
    user.position = title.titleName;
  }
  return true;
}
