/** Meetings, training programmes and operation classes in every state. Their organisers and places are fictitious. */
import type { components } from '#openapi/portal.d.ts';
import { mediaPath } from '../drawings/media.ts';
import type { MotifName } from '../drawings/motifs.ts';
import { day } from '../times.ts';
import { agendaOf, mentorIdsOf } from './meetingParts/agenda.ts';
import { courseBlocksOf, previewLessonOf } from './meetingParts/blocks.ts';
import { located, placeOf } from './meetingParts/places.ts';
import * as seats from './meetingParts/seats.ts';
import { formFieldsOf, meetingTexts } from './meetingParts/texts.ts';
import { dayAt, type Moments, type Placed } from './tools.ts';

type Schemas = components['schemas'];
type MeetingBrief = Schemas['MeetingBrief'];
type Module = MeetingBrief['moduleType'];
type Mode = MeetingBrief['mode'];
type Page = Schemas['Meeting'];

/** The groups of the home page. */
export type MeetingGroup = 'meeting' | 'training' | 'operation';

/** Everything on the page that depends neither on orders nor on the reader nor on other content. */
export type MeetingDetail = Omit<
  Page,
  | 'meeting'
  | 'departmentName'
  | 'preview'
  | 'tickets'
  | 'terms'
  | 'capacity'
  | 'speakers'
  | 'lives'
  | 'collectCount'
  | 'related'
  | 'reviewCount'
  | 'my'
  | 'serverTime'
> & {
  readonly tickets: readonly seats.TicketRecord[];
  readonly terms: readonly seats.TermRecord[];
};

/** A meeting with the group that it is listed in; `mocks/engine/meetings/status.ts` gives its state at a moment. */
export interface MeetingRecord extends Placed {
  readonly group: MeetingGroup;
  /** The card; the times of a programme are those of its first term. */
  readonly brief: Omit<MeetingBrief, 'status' | 'signedCount'>;
  readonly detail: MeetingDetail;
  readonly agenda: readonly Omit<Schemas['MeetingAgendaItem'], 'followed'>[];
  /** A lesson that everybody may watch; null for none. */
  readonly previewLesson: number | null;
  /** Who speaks or teaches, by their ids. */
  readonly lecturerIds: readonly number[];
  /** What the organiser had decided before the mock backend began. */
  readonly fate: 'cancelled' | 'postponed' | null;
}

/** Phases of a meeting. The registration of `open` has time left; that of `lastDay` ends tomorrow. */
type Phase = 'soon' | 'open' | 'lastDay' | 'full' | 'closed' | 'running' | 'ended' | 'cancelled' | 'postponed';

/** First day, and first and last day of the registration, counted from today. */
const phases: Record<Phase, readonly [start: number, signStart: number, signEnd: number]> = {
  soon: [62, 14, 55],
  open: [24, -21, 17],
  lastDay: [9, -30, 1],
  full: [16, -28, 12],
  closed: [3, -40, -2],
  running: [-1, -45, -6],
  ended: [-21, -70, -26],
  cancelled: [12, -20, 6],
  postponed: [45, -30, 38],
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
  [1, 'clipboard', 'offline', 'open', 200, '县域腔镜技术培训会（虚构）'],
  [7, 'liver', 'offline', 'open', 99, '示例肝病沙龙（虚构）'],
];

const trainings: readonly Row[] = [
  [1, 'pad', 'online', 'full', 0, '缝合与打结基本功训练营'],
  [2, 'knee', 'mixed', 'open', 2_600, '膝关节镜基础训练营'],
  [3, 'uterus', 'mixed', 'open', 1_800, '产科急救情景模拟训练营'],
  [4, 'kidney', 'mixed', 'soon', 2_200, '输尿管软镜入门训练营'],
  [5, 'heart', 'online', 'running', 980, '心脏外科基本功训练营'],
  [6, 'microscope', 'offline', 'lastDay', 4_800, '显微缝合训练营'],
  [7, 'stomach', 'online', 'open', 680, '胃镜规范化操作训练营'],
  [8, 'ecg', 'online', 'running', 199, '心电图三十天训练营'],
  [0, 'pen', 'online', 'open', 399, '科研论文写作训练营'],
  [0, 'clipboard', 'online', 'ended', 0, '住院医师结业考核冲刺训练营'],
  [4, 'bladder', 'online', 'full', 299, '尿控与盆底康复训练营'],
  [6, 'brain', 'mixed', 'postponed', 1_680, '卒中取栓模拟训练营'],
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

/** Later classes of all three kinds; the ids of the first ones follow each other. */
const moreOmo: readonly Row[] = [[6, 'vessels', 'mixed', 'closed', 8_600, '颅内动脉瘤夹闭OMO手术班']];
const moreOnline: readonly Row[] = [[3, 'uterus', 'online', 'cancelled', 2_680, '宫腔镜电切线上手术班']];
const morePractice: readonly Row[] = [[8, 'heart', 'offline', 'full', 8_800, '冠脉介入模拟实操班']];

interface Kind {
  readonly group: MeetingGroup;
  readonly module: Module;
  readonly firstId: number;
  readonly rows: readonly Row[];
  /** Days that it lasts. */
  readonly days: number;
  /** Seats of a term. */
  readonly seats: number;
}

const kinds: readonly Kind[] = [
  { group: 'meeting', module: 'meeting', firstId: 4001, rows: meetings, days: 2, seats: 0 },
  { group: 'operation', module: 'omoOperation', firstId: 4101, rows: omo, days: 28, seats: 24 },
  { group: 'operation', module: 'onlineOperation', firstId: 4104, rows: online, days: 21, seats: 60 },
  { group: 'operation', module: 'scbOperation', firstId: 4107, rows: practice, days: 4, seats: 16 },
  { group: 'operation', module: 'omoOperation', firstId: 4110, rows: moreOmo, days: 28, seats: 24 },
  { group: 'operation', module: 'onlineOperation', firstId: 4111, rows: moreOnline, days: 21, seats: 60 },
  { group: 'operation', module: 'scbOperation', firstId: 4112, rows: morePractice, days: 4, seats: 16 },
  { group: 'training', module: 'training_tribe', firstId: 4201, rows: trainings, days: 28, seats: 80 },
];

/** Maximum days of a meeting that has ended, so that its last day is in the past. */
const maxEndedDays = 18;
/** A running meeting began yesterday and is still there tomorrow. */
const runningDays = 3;
/** A programme of weeks that runs began so many days before: its class has something behind it. */
const runningSince = 8;
/** Lecturers on the page; the agenda names all. */
const maxSpeakers = 12;
const lastMinute = 24 - 1 / 3_600;
/** One registration for up to ten participants. */
const groupIds: readonly number[] = [4001, 4008];
/** The organiser decides about each registration, as with all operation classes. */
const auditIds: readonly number[] = [4009, 4014, 4016, 4206];
/** Events with a waiting list besides those that are full. */
const waitingIds: readonly number[] = [4008, 4015, 4108];
const qualifiedIds: readonly number[] = [4108];
/** Only from attending doctors up. */
const seniorIds: readonly number[] = [4107];
/** Attending, deputy chief and chief doctors. */
const seniorTitles = [2, 3, 4];

function spanOf(moments: Moments, phase: Phase, days: number, index: number, isMeeting: boolean): seats.Span {
  const earlier = phase === 'running' && !isMeeting ? runningSince : 0;
  const [start, signStart, signEnd] = phases[phase].map((days) => days - earlier) as [number, number, number];
  const midnight = moments.season;
  // Shifted, so that no two of the same state begin on the same day; the states stay true.
  const first = start > 14 ? start + (index % 5) : start;
  const lasts =
    phase === 'ended' ? Math.min(days, maxEndedDays) : phase === 'running' && isMeeting ? runningDays : days;
  return {
    startTime: dayAt({ midnight }, first, 8.5),
    endTime: dayAt({ midnight }, first + lasts - 1, 17.5),
    signStart: dayAt({ midnight }, signStart, 9),
    signEnd: dayAt({ midnight }, signEnd, lastMinute),
  };
}

function recordOf(moments: Moments, kind: Kind, row: Row, index: number): MeetingRecord {
  const { group, module, firstId, days } = kind;
  const [departmentId, motif, mode, phase, yuan, title] = row;
  const albumId = firstId + index;
  const hasTerms = module !== 'meeting';
  const span = spanOf(moments, phase, days, index, !hasTerms);
  const place = mode === 'online' ? null : placeOf(index);
  const priceFen = yuan * 100;
  const allowGroup = groupIds.includes(albumId);
  const isFull = phase === 'full';
  const sold = { albumId, priceFen, span, isFull, allowGroup };
  const where = place?.name ?? null;
  const { facts, ...texts } = meetingTexts(module, title, hasTerms);
  const tickets = hasTerms
    ? [seats.seatlessTicket(sold, ['全部课程与回放', '导师点评与答疑', '结业证书（考核合格）'])]
    : seats.ticketsOf(sold);
  const terms = hasTerms
    ? seats.termsOf({
        ...sold,
        place: where,
        capacity: kind.seats,
        gap: phase === 'open' || phase === 'lastDay' ? 14 : null,
        number: (albumId % 4) + 1,
      })
    : [];
  const isSenior = seniorIds.includes(albumId);
  const isQualified = qualifiedIds.includes(albumId);
  const agenda = hasTerms ? [] : agendaOf({ albumId, departmentId, ...span, isOnline: place === null });
  const speakers = [...new Set(agenda.flatMap((item) => item.speakers.map(({ lecturerId }) => lecturerId)))];
  const hasCredits = !hasTerms ? yuan > 0 : module !== 'onlineOperation';
  return {
    departmentId,
    group,
    brief: {
      albumId,
      moduleType: module,
      title,
      coverUrl: mediaPath('meeting', albumId, motif),
      mode,
      departmentId,
      ...span,
      areaCode: place?.areaCode ?? null,
      place: where,
      priceFen,
      vipPriceFen: tickets[0]?.vipPriceFen ?? null,
      needAudit: group === 'operation' || auditIds.includes(albumId),
    },
    detail: {
      ...texts,
      facts,
      ...located(albumId, place, place !== null && (allowGroup || hasTerms)),
      organiser: hasTerms ? '橙医学苑教学部（示例）' : `示例省医学会${group === 'meeting' ? '分会' : ''}（虚构）`,
      coOrganisers: hasTerms ? ['示范市医学模拟培训基地（虚构）'] : ['样例省医师协会（虚构）', '橙医学苑（示例）'],
      contactName: hasTerms ? '教务老师' : '会务组',
      contactPhone: '400-000-0000',
      waitlistEnabled: isFull || waitingIds.includes(albumId),
      needQualification: isQualified,
      requirement: isSenior
        ? { titleIds: seniorTitles, text: '职称为主治医师及以上' }
        : isQualified
          ? { titleIds: [], text: '已通过医师资格认证' }
          : null,
      allowGroup,
      maxPerOrder: allowGroup ? 10 : 1,
      editDeadline: span.startTime - 3 * day,
      formFields: formFieldsOf(module, allowGroup, place === null),
      tickets,
      terms,
      refundRules: seats.refundRulesOf(priceFen, hasTerms),
      credits: hasCredits ? (hasTerms ? 6 : 4) : null,
      creditNo: hasCredits ? `2026-${String(albumId)}（示例）` : null,
      creditType: hasCredits ? (albumId % 2 === 0 ? 'Ⅰ类学分' : 'Ⅱ类学分') : null,
      materials: hasTerms ? [] : materialsOf(albumId, phase === 'ended'),
      courseBlocks: courseBlocksOf(module, { startTime: span.startTime, place: where }),
      postponedFrom: phase === 'postponed' ? span.startTime - 38 * day : null,
      cancelReason: phase === 'cancelled' ? '因场地原因取消（示例）' : null,
    },
    agenda,
    previewLesson: hasTerms ? previewLessonOf(departmentId) : null,
    lecturerIds: hasTerms ? mentorIdsOf(albumId, departmentId) : speakers.slice(0, maxSpeakers),
    fate: phase === 'cancelled' || phase === 'postponed' ? phase : null,
  };
}

/** What participants may download: the programme, and afterwards the slides. */
const materialsOf = (albumId: number, isOver: boolean): Page['materials'] =>
  (isOver ? ['会议手册', '报告课件合集'] : ['会议手册']).map((name, index) => ({
    materialId: albumId * 10 + index + 1,
    name,
    ext: 'pdf',
    size: 420_000 + index * 1_300_000,
    free: 'pay',
  }));

/** All meetings, training programmes and operation classes as of the given moments. */
export const buildMeetings = (moments: Moments): MeetingRecord[] =>
  kinds.flatMap((kind) => kind.rows.map((row, index) => recordOf(moments, kind, row, index)));
