/** Which courses carry credits of continuing education, and how many credits a province asks for. All of it is made up. */
import type { components } from '#openapi/portal.d.ts';
import * as creditClass from '#openapi/dist/names/creditClass.ts';
import { areasAbove, provinceAreas } from '../seed/reference.ts';
import { yearOf } from '../seed/tools.ts';

type Schemas = components['schemas'];
type Credit = Schemas['CertificateCredit'];
type Album = Pick<Schemas['AlbumBrief'], 'albumId' | 'moduleType'>;

/** Class and number of credits of a course. */
const courses: Readonly<Record<number, readonly [Credit['creditClass'], number]>> = {
  1001: [creditClass.second, 1],
  1002: [creditClass.second, 1],
  1019: [creditClass.second, 2],
  1026: [creditClass.second, 1.5],
  3001: [creditClass.first, 3],
  3105: [creditClass.first, 2],
  3202: [creditClass.second, 0.5],
};

/** Yearly targets: class Ⅰ, class Ⅱ, both together. */
const targets = [
  [5, 15, 25],
  [5, 10, 20],
  [10, 15, 25],
] as const;

const projectNo = (time: number, albumId: number): string => `示例${yearOf(time)}-${albumId}`;

/** Modules whose courses are looked up rather than taken. */
const withoutCertificate: readonly string[] = ['case', 'anatomy'];

/** Whether a course gives a certificate to a doctor who has watched all of it. */
export const givesCertificate = ({ brief }: { brief: Album }): boolean =>
  !withoutCertificate.includes(brief.moduleType);

/** The credits of a course that is completed at a moment; null for most. The card of each course has them. */
export function courseCredit(brief: Album, time: number): Credit | null {
  const { albumId } = brief;
  const [creditClass, credits] = (givesCertificate({ brief }) && courses[albumId]) || [];
  return creditClass && credits ? { creditClass, credits, projectNo: projectNo(time, albumId) } : null;
}

/** The credits that an event or a class gives; null for none. Large events are of class Ⅰ. */
export const eventCredit = (albumId: number, credits: number | null, time: number): Credit | null =>
  credits
    ? {
        creditClass: albumId % 2 === 0 ? creditClass.first : creditClass.second,
        credits,
        projectNo: projectNo(time, albumId),
      }
    : null;

/** The target of the province of a hospital; null without one. */
export function targetOf(hospitalId: number | null): Schemas['CreditTarget'] | null {
  const [province] = hospitalId === null ? [] : areasAbove(hospitalId);
  if (!province) return null;
  const at = provinceAreas.findIndex(({ areaCode }) => areaCode === province.areaCode);
  const [first, second, total] = targets[Math.max(0, at) % targets.length] ?? targets[0];
  return { areaName: province.areaName, first, second, total };
}
