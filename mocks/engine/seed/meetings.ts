/** Meetings, training programmes and operation classes in every state. Their organisers and places are fictitious. */
import type { components } from '#openapi/portal.d.ts';
import { mediaPath } from '../drawings/media.ts';
import type { MotifName } from '../drawings/motifs.ts';
import { dayAt, type Moments, pick, type Placed } from './tools.ts';

type MeetingBrief = components['schemas']['MeetingBrief'];
type Module = MeetingBrief['moduleType'];
type Mode = MeetingBrief['mode'];

/** The groups of the home page. */
export type MeetingGroup = 'meeting' | 'training' | 'operation';

/** A meeting with the group that it is listed in. */
export interface MeetingRecord extends Placed {
  readonly group: MeetingGroup;
  readonly brief: MeetingBrief;
}

/** Phases of a meeting. The registration of `open` has time left; that of `lastDay` ends tomorrow. */
type Phase = 'soon' | 'open' | 'lastDay' | 'full' | 'closed' | 'running' | 'ended' | 'cancelled' | 'postponed';

/** State, first day, and last day of the registration, counted from today. */
const phases: Record<Phase, readonly [status: MeetingBrief['status'], start: number, signEnd: number]> = {
  soon: [1, 62, 55],
  open: [2, 24, 17],
  lastDay: [2, 9, 1],
  full: [3, 16, 12],
  closed: [4, 3, -2],
  running: [5, -1, -6],
  ended: [6, -21, -26],
  cancelled: [7, 12, 6],
  postponed: [8, 45, 38],
};

type Row = readonly [departmentId: number, motif: MotifName, mode: Mode, phase: Phase, yuan: number, title: string];

const meetings: readonly Row[] = [
  [1, 'scalpel', 'offline', 'open', 1_280, '示例省外科年会（虚构）'],
  [2, 'bone', 'mixed', 'lastDay', 980, '样例创伤与关节外科论坛（虚构）'],
  [3, 'fetus', 'online', 'soon', 360, '虚构母胎医学高峰会议'],
  [4, 'kidney', 'offline', 'running', 1_500, '示例泌尿微创周（虚构）'],
  [5, 'lungs', 'offline', 'full', 680, '样例胸外科肺段手术沙龙（虚构）'],
  [6, 'brain', 'mixed', 'closed', 1_200, '虚构脑血管病介入大会：从Stent-Retriever到中间导管抽吸'],
  [7, 'endoscope', 'online', 'open', 0, '样例国际消化内镜周（虚构）线上专场'],
  [8, 'heart', 'offline', 'open', 1_680, '示例心血管病学大会（虚构）'],
  [0, 'book', 'offline', 'postponed', 800, '示例医学教育大会（虚构）'],
  [1, 'forceps', 'offline', 'cancelled', 500, '样例疝与腹壁外科圆桌会（虚构）'],
  [0, 'cell', 'mixed', 'ended', 600, '虚构肿瘤多学科诊疗MDT论坛'],
  [8, 'ecg', 'online', 'ended', 0, '示例心律失常病例大赛（虚构）'],
  [7, 'intestine', 'mixed', 'lastDay', 300, '样例炎症性肠病IBD病例交流会（虚构）'],
  [0, 'microbe', 'online', 'open', 0, '抗菌药物合理使用与多重耐药防控学习班（示例）'],
];

const trainings: readonly Row[] = [
  [1, 'hand', 'online', 'full', 0, '缝合与打结基本功训练营'],
  [2, 'knee', 'mixed', 'open', 2_600, '膝关节镜基础训练营'],
  [3, 'uterus', 'mixed', 'open', 1_800, '产科急救情景模拟训练营'],
  [4, 'kidney', 'mixed', 'soon', 2_200, '输尿管软镜入门训练营'],
  [5, 'heart', 'online', 'running', 980, '心脏外科基本功训练营'],
  [6, 'microscope', 'offline', 'lastDay', 4_800, '显微缝合训练营'],
  [7, 'stomach', 'online', 'open', 680, '胃镜规范化操作训练营'],
  [8, 'ecg', 'online', 'running', 199, '心电图三十天训练营'],
  [0, 'pen', 'online', 'open', 399, '科研论文写作训练营'],
  [0, 'clipboard', 'online', 'ended', 0, '住院医师结业考核冲刺训练营'],
];

const omo: readonly Row[] = [
  [1, 'retractor', 'mixed', 'open', 6_800, '腹腔镜结直肠手术OMO手术班'],
  [2, 'implant', 'mixed', 'running', 8_800, '膝单髁置换OMO手术班'],
  [7, 'endoscope', 'mixed', 'soon', 9_600, '早癌ESD OMO手术班'],
];

const online: readonly Row[] = [
  [4, 'bladder', 'online', 'open', 2_980, 'HoLEP线上手术班'],
  [5, 'lungs', 'online', 'full', 3_600, '单孔胸腔镜肺段切除线上手术班'],
  [8, 'vessels', 'online', 'lastDay', 3_980, '复杂冠脉介入线上手术班'],
];

const practice: readonly Row[] = [
  [6, 'skull', 'offline', 'open', 12_800, '颅底显微解剖实操班'],
  [3, 'pelvis', 'offline', 'open', 7_600, '宫腹腔镜缝合实操班'],
  [2, 'saw', 'offline', 'ended', 9_800, '全髋置换DAA入路实操班'],
];

const places = [
  ...['示例市会展中心（虚构）', '样例市国际会议中心（虚构）', '虚构市滨江学术交流中心（虚构）'],
  ...['示范市医学模拟培训基地（虚构）', '拟名市大学城报告厅（虚构）'],
];

interface Kind {
  readonly group: MeetingGroup;
  readonly module: Module;
  readonly firstId: number;
  readonly rows: readonly Row[];
  /** Days that it lasts. */
  readonly days: number;
}

const kinds: readonly Kind[] = [
  { group: 'meeting', module: 'meeting', firstId: 4001, rows: meetings, days: 3 },
  { group: 'operation', module: 'omoOperation', firstId: 4101, rows: omo, days: 28 },
  { group: 'operation', module: 'onlineOperation', firstId: 4104, rows: online, days: 21 },
  { group: 'operation', module: 'scbOperation', firstId: 4107, rows: practice, days: 4 },
  { group: 'training', module: 'training_tribe', firstId: 4201, rows: trainings, days: 30 },
];

/** Maximum days of a meeting that has ended, so that its last day is in the past. */
const maxEndedDays = 18;
const lastMinute = 24 - 1 / 3_600;

/** All meetings, training programmes and operation classes as of the given moments. */
export const buildMeetings = (moments: Moments): MeetingRecord[] =>
  kinds.flatMap(({ group, module, firstId, rows, days }) =>
    rows.map(([departmentId, motif, mode, phase, yuan, title], index) => {
      const albumId = firstId + index;
      const [status, start, signEnd] = phases[phase];
      // Shifted, so that no two of the same state begin on the same day; the states stay true.
      const first = start > 14 ? start + (index % 5) : start;
      const lasts = phase === 'ended' ? Math.min(days, maxEndedDays) : days;
      return {
        departmentId,
        group,
        brief: {
          albumId,
          moduleType: module,
          title,
          coverUrl: mediaPath('meeting', albumId, motif),
          mode,
          startTime: dayAt(moments, first, 8.5),
          endTime: dayAt(moments, first + lasts - 1, 17.5),
          signEnd: dayAt(moments, signEnd, lastMinute),
          place: mode === 'online' ? null : pick(places, index),
          priceFen: yuan * 100,
          status,
        },
      };
    }),
  );
