/** Addresses of partner hospitals: the directory, a channel, an introduction. */
import { choice, defineAddress, id, pageNumber, pathId, words, type ValuesAt } from './define.ts';

/** Parts of a channel. */
export type HospitalTab = 'home' | 'course' | 'live' | 'lecturer';

/** Parts of a channel with their names. */
export const hospitalTabs: readonly (readonly [HospitalTab, string])[] = [
  ['home', '首页'],
  ['course', '课程'],
  ['live', '直播'],
  ['lecturer', '讲师'],
];

/** R065: the channel of a hospital. */
export const hospitalPage = defineAddress(
  '/web/hospital/:id',
  {
    id: pathId(),
    tab: choice<HospitalTab>(hospitalTabs, 'home'),
    /** 0 means all departments. */
    departmentId: id(6),
    page: pageNumber(),
  },
  { agree: (values) => (values.tab === 'home' ? { ...values, departmentId: 0, page: 1 } : values) },
);

/** Parameters of a channel. */
export type HospitalAddress = ValuesAt<typeof hospitalPage>;

/** R066: the introduction of a hospital. */
export const hospitalAboutPage = defineAddress('/web/hospital/:id/about', { id: pathId() });

/** Smallest code of a province, which has six digits. */
const minAreaCode = 100_000;

/** R066 without an id: the directory. */
export const hospitalsPage = defineAddress(
  '/web/hospital/about',
  {
    /** Code of a province; 0 means all. */
    areaCode: id(6),
    keyword: words(),
    page: pageNumber(),
  },
  { agree: (values) => (values.areaCode < minAreaCode ? { ...values, areaCode: 0 } : values) },
);

/** Parameters of the directory. */
export type HospitalsAddress = ValuesAt<typeof hospitalsPage>;
