/** The named lecturers, three of each open department; their given names mark them as fictitious. */
import type { components } from '#openapi/portal.d.ts';
import { mediaPath } from '../drawings/media.ts';
import { hospitalChannels } from './hospitals.ts';
import { pick, type Placed, sure } from './tools.ts';

/** A lecturer without the number of courses, which is counted from the courses. */
export type LecturerRecord = Placed & Omit<components['schemas']['LecturerBrief'], 'courseCount'>;

type Row = readonly [
  departmentId: number,
  name: string,
  /** Sub-specialties within the department, from 1. */
  subjects: readonly number[],
  sex: 'f' | 'm',
  title: string,
  hospital: number,
  goodAt: string,
];

const rows: readonly Row[] = [
  [1, '李样例', [1], 'm', '主任医师', 3, '胃肠肿瘤的腹腔镜与机器人手术，围手术期加速康复ERAS'],
  [1, '陈示范', [2, 3], 'f', '主任医师', 1, '肝胆胰外科，解剖性肝切除与ICG荧光导航'],
  [1, '王虚构', [4], 'm', '副主任医师', 0, '疝与腹壁外科，腹腔镜TAPP、TEP及复杂切口疝重建'],
  [2, '赵演示', [1, 2], 'm', '主任医师', 8, '髋膝关节置换与翻修，单髁置换'],
  [2, '刘范例', [3], 'm', '主任医师', 4, '脊柱微创，UBE与椎间孔镜技术'],
  [2, '黄示意', [4, 5], 'f', '副主任医师', 1, '运动医学，膝关节镜与前交叉韧带重建'],
  [3, '周假名', [1, 2], 'f', '主任医师', 6, '妇科肿瘤的规范化诊疗与腹腔镜手术'],
  [3, '吴模拟', [3], 'f', '主任医师', 6, '危重孕产妇救治，产后出血与妊娠期高血压疾病'],
  [3, '徐样本', [2, 5], 'f', '副主任医师', 3, '宫颈病变筛查与阴道镜诊断'],
  [4, '孙示教', [1], 'm', '主任医师', 1, '泌尿系肿瘤，机器人辅助前列腺癌根治术RARP'],
  [4, '胡拟名', [2], 'm', '副主任医师', 5, '泌尿系结石腔镜治疗，输尿管软镜与经皮肾镜'],
  [4, '朱例证', [3, 4], 'm', '副主任医师', 0, '前列腺增生与排尿障碍，HoLEP'],
  [5, '高佚名', [1], 'm', '主任医师', 1, '胸腔镜肺段切除，肺结节多学科诊疗'],
  [5, '林试讲', [2, 3, 4], 'm', '主任医师', 7, '瓣膜病外科与TAVR，大血管手术'],
  [5, '何样张', [1], 'f', '副主任医师', 3, '食管外科与胸外科加速康复'],
  [6, '郭示图', [1], 'm', '主任医师', 9, '脑血管病介入与动脉瘤手术'],
  [6, '马代称', [3, 2], 'm', '主任医师', 9, '颅底显微外科，听神经瘤与垂体瘤'],
  [6, '罗范本', [4, 5], 'f', '副主任医师', 5, '功能神经外科，帕金森病DBS治疗与程控'],
  [7, '梁虚名', [1, 3], 'm', '主任医师', 3, '消化内镜，早癌ESD与ERCP'],
  [7, '宋拟定', [4], 'f', '主任医师', 1, '炎症性肠病的生物制剂治疗与长程管理'],
  [7, '郑范文', [2, 5], 'm', '副主任医师', 4, '肝硬化门静脉高压与消化道出血'],
  [8, '谢演练', [1, 5], 'm', '主任医师', 7, '复杂冠脉介入，CTO与左主干病变'],
  [8, '韩示例', [2], 'f', '主任医师', 7, '心律失常导管消融，房颤综合管理'],
  [
    8,
    '欧阳拟名',
    [3, 4, 5],
    'm',
    '主任医师',
    0,
    '心力衰竭规范化治疗与心脏康复，心肌病与心脏淀粉样变的早期识别，SGLT2抑制剂与ARNI的临床应用',
  ],
];

const firstId = 801;

/** All named lecturers. */
export const lecturers: readonly LecturerRecord[] = rows.map(
  ([departmentId, name, , sex, titleName, hospital, goodAt], index) => ({
    departmentId,
    lecturerId: firstId + index,
    name,
    photoUrl: mediaPath(sex === 'f' ? 'portrait-f' : 'portrait-m', firstId + index),
    titleName,
    hospitalName: pick(hospitalChannels, hospital).name,
    goodAt,
  }),
);

/** The sub-specialties of each. */
const subjectIds = new Map(
  rows.map(([departmentId, , subjects], index) => [firstId + index, subjects.map((one) => departmentId * 100 + one)]),
);

const byDepartment = new Map<number, LecturerRecord[]>([[0, [...lecturers]]]);
for (const lecturer of lecturers) {
  const list = byDepartment.get(lecturer.departmentId) ?? [];
  list.push(lecturer);
  byDepartment.set(lecturer.departmentId, list);
}

/**
 * The lecturer of the `turn`-th item of a department: of those whose sub-specialty it is, if there are such. For department 0 all
 * lecturers take turns.
 */
export function lecturerFor(departmentId: number, turn: number, subjectId = 0): LecturerRecord {
  const all = sure(byDepartment.get(departmentId), `lecturer of department ${departmentId}`);
  const own = all.filter(({ lecturerId }) => subjectIds.get(lecturerId)?.includes(subjectId));
  return pick(own.length > 0 ? own : all, departmentId === 0 ? turn * 7 : turn);
}
