/** Faults of private notes on targets and of corrections of questions. */
import type { Json } from '../document.ts';
import {
  acceptsRefused,
  changesAddress,
  changesBody,
  dropsFormKey,
  inData,
  inList,
  repeats,
  type Sabotage,
} from '../faults.ts';

/** Faults of notes and corrections. */
export const notes: Sabotage[] = [
  {
    name: "another doctor's notes of all kinds",
    inChinese: '全部笔记里有别人的笔记',
    operation: 'ownNoteList',
    outcome: 'ok',
    fault: () => repeats(),
    pointer: '/data/list',
  },
  {
    name: 'notes that are found without the keyword',
    inChinese: '搜索笔记时不看关键词',
    operation: 'ownNoteList',
    outcome: 'ok',
    fault: () => changesAddress((query) => query.delete('keyword')),
    pointer: '/data/list',
  },
  {
    name: 'counts of notes without the keyword',
    inChinese: '各类笔记的数量不随搜索变化',
    operation: 'ownNoteList',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, counts: { ...(data.counts as Json), video: 1, question: 1 } })),
    pointer: '/data/counts',
  },
  {
    name: 'a note on a target that is stored twice',
    inChinese: '同一内容有了两条笔记',
    operation: 'targetNoteSave',
    outcome: 'ok',
    plantedIn: 'ownNoteList',
    fault: () =>
      inList((list) => list.flatMap((own) => [own, { ...own, noteId: Number(own.noteId) + 100_000, content: '旧' }])),
    pointer: '/data/list',
  },
  {
    name: 'a note that an empty text does not remove',
    inChinese: '空内容没有删除笔记',
    operation: 'targetNoteSave',
    outcome: 'removed',
    fault: () => changesBody((body) => ({ ...body, content: body.content === '' ? '还在' : body.content })),
    pointer: '/data/updateTime',
  },
  {
    name: 'a note on a question that the doctor has not met',
    inChinese: '没有做过的题也能记笔记',
    operation: 'targetNoteSave',
    outcome: 'notFound',
    fault: () => acceptsRefused('targetNoteSave', 'notFound'),
    pointer: '/code',
  },
  {
    name: "another doctor's note on a target",
    inChinese: '给出了别人在同一内容上的笔记',
    operation: 'targetNote',
    outcome: 'ok',
    fault: () => repeats(),
    pointer: '/data/updateTime',
  },
  {
    name: 'a correction that is stored again under the same key',
    inChinese: '同一个键的纠错又存了一次',
    operation: 'correctionSubmit',
    outcome: 'ok',
    fault: () => dropsFormKey,
    pointer: '/header/Idempotency-Key',
  },
  {
    name: 'a second correction while the first one waits',
    inChinese: '处理中的题目又收了一条纠错',
    operation: 'correctionSubmit',
    outcome: 'correctionPending',
    fault: () => acceptsRefused('correctionSubmit', 'correctionPending'),
    pointer: '/code',
  },
  {
    name: 'a correction without the decision of the editors',
    inChinese: '纠错没有显示编辑的处理结果',
    operation: 'correctionList',
    outcome: 'ok',
    fault: () => inList((list) => list.map((own) => ({ ...own, outcome: { state: 'pending', reply: null } }))),
    pointer: '/data/list/0/outcome',
  },
];
