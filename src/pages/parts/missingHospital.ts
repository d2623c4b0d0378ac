import type { Missing } from '#kit/page/page.ts';
import { hospitalsPage } from '#addresses/hospital.ts';

/** The pages of a hospital that does not exist or whose channel is closed. */
export const missingHospital: Missing = {
  title: '医院不存在或频道已关闭',
  text: '可以在合作医院中查找其他医院',
  to: hospitalsPage.to(),
  label: '查看合作医院',
};
