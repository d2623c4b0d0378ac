/** Live streams around now: one running, some about to start, a month of plans and a month of replays. */
import type { components } from '#openapi/portal.d.ts';
import { mediaPath } from '../drawings/media.ts';
import type { MotifName } from '../drawings/motifs.ts';
import { fakerOf } from './fakers.ts';
import { hospitalChannels } from './hospitals.ts';
import { lecturerFor } from './lecturers.ts';
import { subjectOf } from './subjects.ts';
import { countBetween, dayAt, midnightOf, type Moments, pick, type Placed } from './tools.ts';
import { hour, minute } from '../times.ts';

type LiveBrief = components['schemas']['LiveBrief'];
type Free = LiveBrief['free'];

/** A live stream as it is planned; `mocks/engine/live/airing.ts` gives its state at a moment. */
export interface LiveRecord extends Placed {
  /** The parts of its card that never change. */
  readonly plan: Pick<
    LiveBrief,
    | 'liveId'
    | 'title'
    | 'coverUrl'
    | 'startTime'
    | 'endTime'
    | 'departmentId'
    | 'lecturerName'
    | 'hospitalName'
    | 'enterpriseLive'
    | 'hospitalOnly'
    | 'credits'
  >;
  /** Reservations besides those of this mock backend's doctors. */
  readonly reserveCount: number;
  /** The lecturers by their ids, the main one first. */
  readonly lecturerIds: readonly number[];
  /** The channel that it belongs to, or null. */
  readonly hospitalId: number | null;
  readonly free: Free;
  readonly replayFree: Free;
  /** The course with whose purchase it can be watched; only with the access `pay`. */
  readonly albumId: number | null;
  /** It will not take place. */
  readonly isCancelled: boolean;
  /** The lecturer is away since this moment, ms; null when there is no pause. */
  readonly pausedAt: number | null;
}

type Row = readonly [departmentId: number, motif: MotifName, title: string];

const onAir: Row = [1, 'stomach', '手术直播：腹腔镜胃癌根治术中的幽门下区清扫'];
const soon: Row = [0, 'clipboard', '多学科MDT夜谈：免疫检查点抑制剂PD-1相关不良反应的识别与处理'];
const halted: Row = [4, 'kidney', '手术演示：输尿管软镜联合负压吸引鞘碎石'];
/** Lasts over midnight. */
const night: Row = [6, 'brain', '取栓之夜：基底动脉闭塞的救治决策'];
const calledOff: Row = [2, 'implant', '病例讨论：全髋翻修术中的骨缺损重建'];

const future: readonly Row[] = [
  [8, 'heart', '急性心肌梗死合并心源性休克：IABP、Impella与ECMO怎么选'],
  [7, 'endoscope', '内镜直播：结直肠侧向发育型肿瘤LST的ESD治疗'],
  [1, 'thyroid', '甲状腺外科圆桌：喉返神经监测IONM的规范与误区'],
  [3, 'cell', '卵巢癌PARP抑制剂维持治疗'],
  night,
  [5, 'lungs', '肺结节多学科会诊：六个真实问题'],
  [2, 'spine', '脊柱微创讲堂：UBE处理腰椎管狭窄症'],
  [4, 'bladder', '前列腺癌新进展：ARPI的早期应用'],
  [1, 'forceps', '疝与腹壁外科周会：复杂切口疝的术前准备'],
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
  [3, 'fetus', '产科急救演练：肩难产的HELPERR口诀'],
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

/** Streams to which a company invites: one that begins in half an hour, one planned, one replay. */
export const enterpriseLiveIds: readonly number[] = [2003, 2009, 2015];
/** Only for doctors of the hospital: one planned and two replays; the last is of the hospital where the personas work. */
const hospitalLiveIds = [2005, 2017, 2033];
/** Who may watch, where it is not everybody with a login. */
const accesses: Readonly<Record<number, readonly [live: Free, replay: Free]>> = {
  2002: ['vip', 'vip'],
  2004: ['open', 'open'],
  2006: ['pay', 'pay'],
  2008: ['vip', 'vip'],
  2012: ['open', 'login'],
  2016: ['login', 'open'],
  2018: ['vip', 'vip'],
  2020: ['open', 'open'],
  2022: ['pay', 'pay'],
  2024: ['vip', 'vip'],
  2026: ['login', 'vip'],
  2030: ['vip', 'vip'],
};
/** The courses that the streams of the access `pay` are sold with, each of the department and the subject of its stream. */
const soldWith: Readonly<Record<number, number>> = { 2006: 3106, 2022: 3105 };
/** Credits of every third stream. */
const creditsOf = (liveId: number): number | null => (liveId % 3 === 0 ? (liveId % 2 === 0 ? 1 : 0.5) : null);

/** Start and end, ms. */
type Span = readonly [start: number, end: number];

/** All live streams as of the given moments. */
export function buildLives({ stage }: Moments): LiveRecord[] {
  const midnight = midnightOf(stage);
  const evening = (days: number, index: number): Span => {
    const start = dayAt({ midnight }, days, pick(starts, index));
    return [start, start + pick([90, 120, 60], index) * minute];
  };
  const planned = (row: Row, index: number): Span => {
    if (index === 0) return [stage + 30 * minute, stage + 120 * minute];
    const days = 1 + Math.floor(index * 2.4);
    if (row !== night) return evening(days, index);
    const start = dayAt({ midnight }, days, 23.5);
    return [start, start + hour];
  };
  const plans: readonly (readonly [Row, Span])[] = [
    [onAir, [stage - 40 * minute, stage + 80 * minute]],
    [soon, [stage + 10 * minute, stage + 100 * minute]],
    ...future.map((row, index): [Row, Span] => [row, planned(row, index)]),
    ...past.map((row, index): [Row, Span] => [row, evening(-1 - Math.floor(index * 1.55), index)]),
    [halted, [stage - 25 * minute, stage + hour + 35 * minute]],
    [calledOff, evening(2, 0)],
  ];
  return plans.map(([row, span], index) => recordOf(row, span, firstId + index, index));
}

function recordOf(row: Row, [startTime, endTime]: Span, liveId: number, index: number): LiveRecord {
  const [departmentId, motif, title] = row;
  const lecturer = lecturerFor(departmentId, index, subjectOf(departmentId, title));
  const isCompany = enterpriseLiveIds.includes(liveId);
  const [free, replayFree] = isCompany
    ? (['login', 'login'] as const)
    : (accesses[liveId] ?? (['login', 'login'] as const));
  const others = departmentId === 0 ? [lecturerFor(0, index + 1).lecturerId, lecturerFor(0, index + 2).lecturerId] : [];
  const isOfHospital = departmentId !== 0;
  return {
    departmentId,
    plan: {
      liveId,
      title,
      coverUrl: mediaPath('live', liveId, motif),
      startTime,
      endTime,
      departmentId,
      lecturerName: lecturer.name,
      hospitalName: departmentId === 0 ? null : lecturer.hospitalName,
      enterpriseLive: isCompany,
      hospitalOnly: hospitalLiveIds.includes(liveId),
      credits: isCompany ? null : creditsOf(liveId),
    },
    reserveCount: countBetween(fakerOf('figures', liveId), 60, 4_800),
    lecturerIds: [lecturer.lecturerId, ...others.filter((id) => id !== lecturer.lecturerId)],
    hospitalId: isOfHospital ? (hospitalChannels.find(({ name }) => name === lecturer.hospitalName)?.id ?? null) : null,
    free,
    replayFree,
    albumId: free === 'pay' || replayFree === 'pay' ? (soldWith[liveId] ?? null) : null,
    isCancelled: row === calledOff,
    pausedAt: row === halted ? startTime + 20 * minute : null,
  };
}
