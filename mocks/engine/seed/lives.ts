/** Live streams around now: one running, one about to start, a month of plans and a month of replays. */
import type { components } from '../../../openapi/portal.d.ts';
import { mediaPath } from '../drawings/media.ts';
import type { MotifName } from '../drawings/motifs.ts';
import { fakerOf } from './fakers.ts';
import { lecturerFor } from './lecturers.ts';
import { countBetween, dayAt, hour, minute, type Moments, pick, type Placed } from './tools.ts';

type LiveBrief = components['schemas']['LiveBrief'];

/** A live stream: its card as planned; `liveAt` gives its state at a moment. */
export interface LiveRecord extends Placed {
  readonly brief: LiveBrief;
}

const announced = 1;
const running = 2;
const replay = 4;
const paused = 5;
const cancelled = 6;

type Row = readonly [departmentId: number, motif: MotifName, title: string];

const onAir: Row = [1, 'stomach', '手术直播：腹腔镜胃癌根治术中的幽门下区清扫'];
const soon: Row = [0, 'clipboard', '多学科MDT夜谈：免疫检查点抑制剂PD-1相关不良反应的识别与处理'];
const halted: Row = [4, 'kidney', '手术演示：输尿管软镜联合负压吸引鞘碎石'];
const calledOff: Row = [2, 'implant', '病例讨论：全髋翻修术中的骨缺损重建'];

const future: readonly Row[] = [
  [8, 'heart', '急性心肌梗死合并心源性休克：IABP、Impella与ECMO怎么选'],
  [7, 'endoscope', '内镜直播：结直肠侧向发育型肿瘤LST的ESD治疗'],
  [1, 'forceps', '疝与腹壁外科周会：复杂切口疝的术前准备'],
  [3, 'fetus', '产科急救演练：肩难产的HELPERR口诀'],
  [6, 'brain', '取栓之夜：基底动脉闭塞的救治决策'],
  [5, 'lungs', '肺结节多学科会诊：六个真实问题'],
  [2, 'spine', '脊柱微创讲堂：UBE处理腰椎管狭窄症'],
  [4, 'bladder', '前列腺癌新进展：ARPI的早期应用'],
  [1, 'thyroid', '甲状腺外科圆桌：喉返神经监测IONM的规范与误区'],
  [8, 'ecg', '心电图读图会：宽QRS波心动过速'],
  [7, 'liver', '肝病沙龙：慢加急性肝衰竭的人工肝时机'],
  [0, 'book', '科研午间课堂：从临床问题到可发表的论文'],
];

const past: readonly Row[] = [
  [1, 'intestine', '急性肠梗阻：手术还是观察'],
  [8, 'capsule', '抗栓治疗实战：PCI术后合并房颤的DAPT与NOAC'],
  [2, 'knee', '膝骨关节炎阶梯治疗：从药物到置换'],
  [3, 'uterus', '子宫内膜异位症的长期管理'],
  [7, 'pancreas', 'ERCP直播：困难胆总管结石取石'],
  [4, 'kidney', '上尿路尿路上皮癌的保肾治疗'],
  [5, 'heart', '二尖瓣成形术：从分析到修复'],
  [6, 'neuron', '三叉神经痛的微血管减压术'],
  [1, 'liver', '肝门部胆管癌：可切除性评估'],
  [8, 'vessels', '冠脉腔内影像：IVUS与OCT指导的PCI'],
  [2, 'hand', '腕舟骨骨折：漏诊与不愈合'],
  [3, 'cell', '卵巢癌PARP抑制剂维持治疗'],
  [7, 'stomach', '慢性萎缩性胃炎的内镜随访'],
  [4, 'bladder', '非肌层浸润性膀胱癌：BCG灌注规范'],
  [5, 'lungs', '食管癌新辅助治疗后的手术时机'],
  [6, 'skull', '慢性硬膜下血肿：钻孔引流与MMA栓塞'],
  [0, 'microbe', '医院获得性肺炎与多重耐药菌：碳青霉烯类的合理使用'],
  [1, 'pancreas', '重症急性胰腺炎：升阶梯治疗的时机'],
  [8, 'heart', '肥厚型心肌病：从诊断到肌球蛋白抑制剂'],
  [0, 'syringe', '围手术期疼痛管理：多模式镇痛与神经阻滞'],
];

const firstId = 2001;
/** Start times in hours, used in turn. */
const starts = [19.5, 20, 15, 14, 19, 12.5];

/** All live streams as of the given moments. */
export function buildLives(moments: Moments): LiveRecord[] {
  const full = moments.hour;
  const evening = (days: number, index: number): [number, number] => {
    const start = dayAt(moments, days, pick(starts, index));
    return [start, start + pick([90, 120, 60], index) * minute];
  };
  const plans: [Row, LiveBrief['status'], number, number][] = [
    [onAir, running, full - 40 * minute, full + 80 * minute],
    [soon, announced, full + 10 * minute, full + 100 * minute],
    ...future.map((row, index): [Row, LiveBrief['status'], number, number] => [
      row,
      announced,
      ...evening(1 + Math.floor(index * 2.4), index),
    ]),
    ...past.map((row, index): [Row, LiveBrief['status'], number, number] => [
      row,
      replay,
      ...evening(-1 - Math.floor(index * 1.55), index),
    ]),
    [halted, paused, full - 25 * minute, full + hour + 35 * minute],
    [calledOff, cancelled, ...evening(2, 0)],
  ];
  return plans.map(([[departmentId, motif, title], status, startTime, endTime], index) => {
    const liveId = firstId + index;
    const lecturer = lecturerFor(departmentId, index);
    const reserveCount = countBetween(fakerOf('figures', liveId), 60, 4_800);
    return {
      departmentId,
      brief: {
        liveId,
        title,
        coverUrl: mediaPath('live', liveId, motif),
        status,
        startTime,
        endTime,
        lecturerName: lecturer.name,
        hospitalName: departmentId === 0 ? null : lecturer.hospitalName,
        reserveCount,
        onlineCount: status === running || status === paused ? Math.round(reserveCount * 2.6) + 37 : null,
      },
    };
  });
}

/** The card at a moment: a planned stream whose start has passed is running. */
export function liveAt({ brief }: LiveRecord, now: number): LiveBrief {
  if (brief.status !== announced || brief.startTime > now) return brief;
  return { ...brief, status: running, onlineCount: Math.round(brief.reserveCount * 1.4) + 11 };
}

/** Whether a stream is running. */
export const isRunning = (live: LiveBrief): boolean => live.status === running;

/** Whether a stream has not begun. */
export const isAnnounced = (live: LiveBrief): boolean => live.status === announced;
