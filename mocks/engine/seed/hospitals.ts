/** Partner hospitals with their own channel; all fictitious. What they say about themselves is in `texts/hospitals.ts`. */
import type { components } from '#openapi/portal.d.ts';
import { mediaPath } from '../drawings/media.ts';
import { fictitious } from './fakers.ts';
import { provinceAreas } from './reference.ts';
import { sure } from './tools.ts';

type HospitalCard = components['schemas']['HospitalCard'];

/** A partner hospital without the numbers of its courses and streams, which are counted from the content. */
export type HospitalRecord = Omit<HospitalCard, 'courseCount' | 'liveCount'>;

type Row = readonly [name: string, level: string, province: string];

const rows: readonly Row[] = [
  ['示例市第一人民医院', '三级甲等', '示例省'],
  ['样例大学附属第一医院', '三级甲等', '样例省'],
  ['虚构医科大学附属肿瘤医院', '三级甲等', '虚构省'],
  ['样例省人民医院', '三级甲等', '样例省'],
  ['示范市中心医院', '三级乙等', '示例省'],
  ['虚构省立医院', '三级甲等', '虚构省'],
  ['示例大学附属妇产医院', '三级甲等', '示例省'],
  ['样例心血管病医院', '三级甲等', '样例省'],
  ['示范市骨科医院', '三级乙等', '示例省'],
  ['虚构省脑科医院', '三级甲等', '虚构省'],
];

/** Id of the first hospital; the others follow. */
export const firstHospitalId = 901;
/** A hospital whose channel is closed: its pages answer like those of an unknown id. */
export const closedHospitalId = 911;

/** All partner hospitals. */
export const hospitalChannels: readonly HospitalRecord[] = rows.map(([name, level, province], index) => ({
  id: firstHospitalId + index,
  name: fictitious(name),
  logoUrl: mediaPath('hospital', firstHospitalId + index),
  level,
  areaCode: sure(
    provinceAreas.find(({ areaName }) => areaName === province),
    province,
  ).areaCode,
  areaName: province,
}));

/** Whether something with the name of a hospital belongs to this one; everything does without an id. */
export function ofHospital(
  { hospitals }: { hospitals: readonly HospitalRecord[] },
  id: number | undefined,
): (name: string | null | undefined) => boolean {
  if (id === undefined) return () => true;
  const own = hospitals.find((hospital) => hospital.id === id)?.name;
  return (name) => own !== undefined && name === own;
}
