/** The agendas of meetings: days, halls and items, with the lecturers of the seed. */
import type { components } from '#openapi/portal.d.ts';
import { lecturerFor, type LecturerRecord } from '../lecturers.ts';
import { pick } from '../tools.ts';
import { day, minute } from '../../times.ts';

type Item = Omit<components['schemas']['MeetingAgendaItem'], 'followed'>;

const halls = ['主会场', '分会场一', '分会场二'];
const onlineHalls = ['线上会场'];

/** Minutes after the first item, length in minutes, kind, titles that take turns by hall and day. */
type Slot = readonly [from: number, minutes: number, type: Item['type'], titles: readonly string[]];

const slots: readonly Slot[] = [
  [
    0,
    30,
    'report',
    [
      '开幕致辞与年度进展',
      '指南更新要点解读',
      '青年医师专场：开场',
      '基层诊疗能力建设',
      '质量控制与数据',
      '护理配合与快速康复',
    ],
  ],
  [
    30,
    45,
    'report',
    [
      '真实世界研究告诉我们什么',
      '围手术期管理的共识与争议',
      '影像读片：十个容易漏诊的征象',
      '多学科协作的路径',
      '并发症的早期识别',
      '患者教育与随访工具',
    ],
  ],
  [75, 15, 'pause', ['茶歇']],
  [
    90,
    60,
    'surgery',
    [
      '手术演示（一）：标准步骤',
      '手术演示（二）：困难病例',
      '模拟操作：规范与评分',
      '手术录像点评（一）',
      '手术录像点评（二）',
      '器械与能量平台的选择',
    ],
  ],
  [
    150,
    45,
    'discussion',
    [
      '圆桌讨论：适应证如何把握',
      '病例讨论：我会怎么做',
      '病例比赛：初赛',
      '圆桌讨论：分级诊疗',
      '病例讨论：少见但致命',
      '问答：科研设计门诊',
    ],
  ],
  [195, 75, 'pause', ['午餐']],
  [
    270,
    45,
    'report',
    [
      '新技术的证据与边界',
      '药物治疗新进展',
      '病例比赛：决赛',
      '医学人文：沟通的三个时刻',
      '人工智能辅助诊断的现状',
      '从临床问题到论文',
    ],
  ],
  [
    315,
    60,
    'discussion',
    ['专家面对面', '不良事件分享：从中学到什么', '工作坊：读图训练', '闭幕与颁奖', '共识投票', '课题交流'],
  ],
];

/** What an agenda is made from. */
export interface Held {
  readonly albumId: number;
  readonly departmentId: number;
  readonly startTime: number;
  readonly endTime: number;
  readonly isOnline: boolean;
}

/** Those who speak: one for each hall and slot, in turns. */
const speakerAt = (departmentId: number, turn: number): LecturerRecord =>
  turn % 3 === 2 ? lecturerFor(0, turn) : lecturerFor(departmentId, turn);

/** The agenda of a meeting; its days begin when the meeting begins. */
export function agendaOf({ albumId, departmentId, startTime, endTime, isOnline }: Held): Item[] {
  const days = Math.ceil((endTime - startTime) / day);
  const rooms = isOnline ? onlineHalls : halls;
  return Array.from({ length: days }, (_, at) => at).flatMap((onDay) =>
    rooms.flatMap((hall, room) =>
      slots.map(([from, minutes, type, titles], slot): Item => {
        const begin = startTime + onDay * day + from * minute;
        const turn = albumId + onDay * 7 + room * 3 + slot;
        const first = speakerAt(departmentId, turn);
        const second = speakerAt(departmentId, turn + 1);
        const named = type === 'pause' ? [] : type === 'discussion' && second !== first ? [first, second] : [first];
        return {
          itemId: albumId * 1_000 + onDay * 100 + room * 20 + slot + 1,
          hall,
          startTime: begin,
          endTime: begin + minutes * minute,
          title: pick(titles, room + onDay * 3),
          type,
          speakers: named.map(({ lecturerId, name, hospitalName }) => ({ lecturerId, name, hospitalName })),
          chair: type === 'pause' ? null : lecturerFor(0, turn + 5).name,
        };
      }),
    ),
  );
}

/** The lecturers of an event without an agenda: its mentors. */
export const mentorIdsOf = (albumId: number, departmentId: number): number[] => [
  ...new Set([0, 1, 2].map((at) => lecturerFor(departmentId, albumId + at).lecturerId)),
];
