/** Partner hospitals with their own channel; all fictitious. */
import type { components } from '../../../openapi/portal.d.ts';
import { mediaPath } from '../drawings/media.ts';
import { fictitious } from './fakers.ts';

type HospitalBrief = components['schemas']['HospitalBrief'];

const names = [
  '示例市第一人民医院',
  '样例大学附属第一医院',
  '虚构医科大学附属肿瘤医院',
  '样例省人民医院',
  '示范市中心医院',
  '虚构省立医院',
  '示例大学附属妇产医院',
  '样例心血管病医院',
  '示范市骨科医院',
  '虚构省脑科医院',
];

const firstId = 901;

/** All partner hospitals. */
export const hospitalChannels: readonly HospitalBrief[] = names.map((name, index) => ({
  id: firstId + index,
  name: fictitious(name),
  logoUrl: mediaPath('hospital', firstId + index),
}));
