/** Case studies; all patients are fictitious. */
import type { components } from '../../../openapi/portal.d.ts';
import { mediaPath } from '../drawings/media.ts';
import type { MotifName } from '../drawings/motifs.ts';
import { departmentOf } from './reference.ts';
import { fakerOf } from './fakers.ts';
import { countBetween, type Placed, sure } from './tools.ts';

type MedicaseBrief = components['schemas']['MedicaseBrief'];

/** A case study. */
export interface MedicaseRecord extends Placed {
  readonly brief: MedicaseBrief;
}

type Row = readonly [departmentId: number, motif: MotifName, level: 1 | 2 | 3, questions: number, title: string];

const rows: readonly Row[] = [
  [1, 'intestine', 1, 5, '转移性右下腹痛18小时的大学生'],
  [1, 'liver', 2, 6, '进食油腻后右上腹痛，伴皮肤黄染'],
  [2, 'pelvis', 1, 4, '跌倒后不能站立的72岁女性'],
  [2, 'spine', 2, 6, '腰痛伴右下肢放射痛三个月'],
  [3, 'uterus', 2, 5, '停经48天，突发下腹痛伴晕厥'],
  [3, 'fetus', 3, 7, '孕34周，血压160/110 mmHg'],
  [4, 'kidney', 1, 4, '剧烈运动后左腰部绞痛'],
  [4, 'bladder', 2, 5, '排尿困难两年，急性尿潴留一天'],
  [5, 'lungs', 1, 4, '搬重物后突发左侧胸痛与气促'],
  [5, 'ct', 3, 8, '体检发现右上肺8 mm磨玻璃结节'],
  [6, 'brain', 2, 6, '突发右侧肢体无力1.5小时'],
  [6, 'skull', 2, 5, '车祸后清醒两小时，再次昏迷'],
  [7, 'stomach', 2, 6, '呕血伴黑便的肝硬化患者'],
  [7, 'endoscope', 3, 7, '反复腹泻伴右下腹痛一年'],
  [8, 'ecg', 1, 5, '胸骨后压榨样疼痛40分钟'],
  [8, 'heart', 3, 8, '活动后气促，伴双下肢水肿与LVEF 32%'],
];

const firstId = 7001;

/** All case studies. */
export const medicases: readonly MedicaseRecord[] = rows.map(
  ([departmentId, motif, level, questionCount, title], index) => ({
    departmentId,
    brief: {
      id: firstId + index,
      title,
      coverUrl: mediaPath('medicase', firstId + index, motif),
      departmentId,
      departmentName: sure(departmentOf(departmentId), `department ${departmentId}`).departmentName,
      level,
      free: level === 3 ? 'vip' : 'login',
      stepCount: 8,
      questionCount,
      minutes: 8 + questionCount * 2,
      doneCount: countBetween(fakerOf('figures', firstId + index), 90, 2_400),
    },
  }),
);

/** Whether the user whose centre is full has finished a case. */
export const isDone = ({ id }: MedicaseBrief): boolean => id % 3 === 0;
