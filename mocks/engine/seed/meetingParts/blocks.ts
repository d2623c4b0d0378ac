/** What is learned in programmes, and the lesson that everybody may watch before. */
import type { components } from '#openapi/portal.d.ts';
import { lessonId } from '../lessons.ts';
import { day, hour } from '../../times.ts';

type Schemas = components['schemas'];
type Block = Schemas['MeetingCourseBlock'];
type Module = Schemas['MeetingModule'];

/** When the first term begins and where it is. */
interface Held {
  readonly startTime: number;
  readonly place: string | null;
}

type Items = readonly (readonly [title: string, text: string | null])[];

const weeks: readonly (readonly [title: string, items: Items])[] = [
  [
    '第1周：基础与评估',
    [
      ['理论课：基本概念与评估', '4节录播'],
      ['任务一：完成评估记录', '导师点评'],
    ],
  ],
  [
    '第2周：标准步骤',
    [
      ['理论课：步骤分解', '4节录播'],
      ['任务二：操作视频', '导师逐份点评'],
    ],
  ],
  [
    '第3周：困难情形',
    [
      ['理论课：变异与并发症', '4节录播'],
      ['任务三：病例分析', '小组讨论'],
    ],
  ],
  [
    '第4周：综合与考核',
    [
      ['复习课：常见错误', '2节录播'],
      ['结业考核', '理论与操作各一项'],
    ],
  ],
];
const theory: Items = [
  ['应用解剖与入路', '含试看'],
  ['病例选择与术前准备', null],
  ['步骤分解与要点', null],
  ['并发症的预防与处理', null],
];
const surgeries: Items = [
  ['手术直播一：标准病例', '术者边做边讲'],
  ['手术直播二：困难病例', '含术前讨论'],
  ['手术直播三：并发症处理', '含术后复盘'],
];
const coaching: Items = [
  ['在线带教：手术录像点评', '每人一次'],
  ['在线带教：病例讨论', '分组进行'],
];
const visit: Items = [
  ['手术观摩', '每人观摩6台'],
  ['模拟器训练', '每组6人，一名导师'],
  ['独立操作与考核', '每人2例'],
];
const practice: Items = [
  ['解剖与标志', '每组2人一台显微镜或腔镜'],
  ['入路与暴露', '每人1例标本'],
  ['关键步骤', '每人2例标本'],
  ['综合操作与考核', '导师评分'],
];

const block = (kind: Block['kind'], title: string, items: Items, held: Held | null, from = 0): Block => ({
  kind,
  title,
  items: items.map(([own, text], index) => ({
    title: own,
    text,
    startTime: held === null ? null : held.startTime + (from + index) * day + (kind === 'live' ? 11 * hour : 0),
    place: kind === 'offline' ? (held?.place ?? null) : null,
  })),
});

/** The parts of a programme by its kind: an OMO class is online and on site, an online class has streams, a practical one is on site. */
export function courseBlocksOf(module: Module, held: Held): Block[] {
  switch (module) {
    case 'meeting':
      return [];
    case 'training_tribe':
      return weeks.map(([title, items]) => block('online', title, items, null));
    case 'omoOperation':
      return [block('online', '线上理论', theory, null), block('offline', '线下观摩与实操', visit, held, 21)];
    case 'onlineOperation':
      return [
        block('online', '线上理论', theory, null),
        block('live', '手术直播', surgeries, held, 3),
        block('live', '在线带教', coaching, held, 10),
      ];
    case 'scbOperation':
      return [block('online', '课前预习', theory.slice(0, 2), null), block('offline', '实操训练', practice, held)];
  }
}

/** The first open course of each department; 0 is for all departments. */
const samples: readonly number[] = [1023, 1001, 1006, 1009, 1011, 1013, 1016, 1018, 1021];

/** The first lesson of an open course of the department, by its id. */
export const previewLessonOf = (departmentId: number): number => lessonId(samples[departmentId] ?? 1001, 1);
