/** Address of the certificates, credits and the qualification of a doctor (R050). */
import { choice, defineAddress, type Field, id, pageNumber, type ValuesAt } from './define.ts';

/** Tabs with their names. */
export const licenseTabs = [
  ['study', '结业证书'],
  ['credit', '学分证书'],
  ['qualification', '医师认证'],
] as const;

/** A year from 2000; 0 is none. */
const year: Field<number> = {
  read: (text) => (text !== null && /^20\d\d$/.test(text) ? Number(text) : 0),
  write: (value) => (value > 0 ? String(value) : null),
};

/** R050. `year` 0 is all years, of the credits the present one; `certificate` is one that stands alone, for print. */
export const licensePage = defineAddress('/web/userCenter/license', {
  tab: choice(licenseTabs, 'study'),
  year,
  certificate: id(),
  page: pageNumber(),
});

/** Parameters of the page. */
export type LicenseAddress = ValuesAt<typeof licensePage>;
