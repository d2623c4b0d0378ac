/** Notes on questions, articles and cases that the persona with a full user centre has written before. */
import { day, hour } from '../times.ts';
import type { TargetNoteRecord, TargetNotes } from './records.ts';

/** 周全有, who has met these questions and finished that case. Her notes on lessons are in `seed/learned.ts`. */
const writer = 10_007;
/** Those on lessons have the numbers before it. */
const firstId = 910;

/** Each note with its age in days. */
const written: readonly (readonly [TargetNoteRecord['targetType'], targetId: number, days: number, text: string])[] = [
  [
    'question',
    101_002,
    1,
    '淋巴转移早期即可发生：清扫范围先看T分期，再看肿瘤部位。\n血行转移多到肝，随访时别漏了肝脏超声。',
  ],
  ['question', 101_152, 6, 'Courvoisier征：黄疸 + 胆囊肿大而无压痛。结石的胆囊壁厚，反而胀不大。'],
  ['question', 101_202, 9, '外支管音调，内支管呛咳；声嘶先想喉返神经。'],
  ['article', 5_001, 3, '分级时先查器官功能障碍，再看局部炎症。抗栓药物的停药时间要和麻醉科一起定。'],
  ['article', 5_007, 12, 'P-CAB起效快，与进餐无关；长期用药仍要定期评估是否可以停。'],
  ['medicase', 7_002, 4, '复盘：发热、黄疸、右上腹痛同时出现时，先评估休克和神志，再安排引流的时机。'],
];

/** The notes, as of `now` (ms). */
export const personaNotes = (now: number): TargetNotes => ({
  targetNotes: {
    [String(writer)]: written.map(([targetType, targetId, days, content], at) => {
      const time = now - days * day - 2 * hour;
      return { noteId: firstId + at, targetType, targetId, content, createTime: time, updateTime: time };
    }),
  },
});
