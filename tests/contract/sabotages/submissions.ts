/** Faults of the articles that doctors write. */
import { acceptsRefused, changesAddress, changesBody, inData, inList, repeats, type Sabotage } from '../faults.ts';

/** Drafts that are lost, doubled or overwritten, and articles that stay or vanish against their author's will. */
export const submissions: Sabotage[] = [
  {
    name: 'a repeated first save that makes a second draft',
    inChinese: '重复的首次保存又建了一篇草稿',
    operation: 'articleSave',
    outcome: 'ok',
    fault: () => {
      let calls = 0;
      return changesBody((body) => ({ ...body, draftKey: `Zk3v9QxT1bYw8LmN2cRp5${(calls += 1)}` }));
    },
    pointer: '/data',
  },
  {
    name: 'a save that keeps links to unsafe addresses',
    inChinese: '保存时留下了不安全的链接',
    operation: 'articleSave',
    outcome: 'ok',
    fault: () =>
      changesBody(
        (body) => JSON.parse(JSON.stringify(body).replace('javascript:alert(1)', '/web/article')) as typeof body,
      ),
    seenIn: 'articleDraft',
    pointer: '/data/article',
  },
  {
    name: 'a save that splits merged cells',
    inChinese: '保存时合并的单元格被拆开了',
    operation: 'articleDraft',
    outcome: 'ok',
    plantedIn: 'articleSave',
    fault: () =>
      changesBody((body) => JSON.parse(JSON.stringify(body).replace('"colspan":2', '"colspan":1')) as typeof body),
    seenIn: 'articleDraft',
    pointer: '/data/article/text/content/1/content/0/content/0/attrs/colspan',
  },
  {
    name: 'a save that stores the text before',
    inChinese: '保存的是上一次的内容',
    operation: 'articleDraft',
    outcome: 'ok',
    plantedIn: 'articleSave',
    fault: () =>
      changesBody((body) => ({ ...body, article: { ...(body.article as object), title: '旧标题（示例）' } })),
    seenIn: 'articleDraft',
    pointer: '/data/article',
  },
  {
    name: 'a save on an older version that overwrites the later one',
    inChinese: '旧版本的保存覆盖了新版本',
    operation: 'articleSave',
    outcome: 'draftOutdated',
    fault: () => acceptsRefused('articleSave', 'draftOutdated'),
    pointer: '/code',
  },
  {
    name: 'an article that changes while the editors read it',
    inChinese: '审核中的文章被改动',
    operation: 'articleSave',
    outcome: 'draftLocked',
    fault: () => acceptsRefused('articleSave', 'draftLocked'),
    pointer: '/code',
  },
  {
    name: 'a submission without the declarations',
    inChinese: '没有声明也能提交',
    operation: 'articleSave',
    outcome: 'draftIncomplete',
    fault: () =>
      changesBody((body) => ({
        ...body,
        article: { ...(body.article as object), isOriginal: true, isAnonymous: true },
      })),
    pointer: '/code',
  },
  {
    name: 'a submission of a doctor whose qualification is not confirmed',
    inChinese: '未认证的医生也能提交',
    operation: 'articleSave',
    outcome: 'notQualified',
    fault: () => acceptsRefused('articleSave', 'notQualified'),
    pointer: '/code',
  },
  {
    name: 'drafts without a limit',
    inChinese: '草稿没有数量限制',
    operation: 'articleSave',
    outcome: 'tooManyDrafts',
    fault: () => acceptsRefused('articleSave', 'tooManyDrafts'),
    pointer: '/code',
  },
  {
    name: 'articles in review without a limit',
    inChinese: '待审稿件没有数量限制',
    operation: 'articleSave',
    outcome: 'tooManyInReview',
    fault: () => acceptsRefused('articleSave', 'tooManyInReview'),
    pointer: '/code',
  },
  {
    name: 'a published article that vanishes before the editors agree',
    inChinese: '编辑部同意之前文章已下线',
    operation: 'articleWithdraw',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, withdrawing: false })),
    pointer: '/data',
  },
  {
    name: 'a withdrawn article that is still with the editors',
    inChinese: '撤回的文章仍在审核',
    operation: 'articleWithdraw',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, status: 'review' })),
    pointer: '/data',
  },
  {
    name: 'a published article that can be removed',
    inChinese: '已提交的文章可以删除',
    operation: 'articleRemove',
    outcome: 'draftLocked',
    fault: () => acceptsRefused('articleRemove', 'draftLocked'),
    pointer: '/code',
  },
  {
    name: 'a removed article that is still listed',
    inChinese: '删除的文章仍在列表里',
    operation: 'articleRemove',
    outcome: 'ok',
    plantedIn: 'articleMine',
    fault: () => repeats(),
    pointer: '/data/list',
  },
  {
    name: 'a filter of articles without effect',
    inChinese: '每个状态下都是全部文章',
    operation: 'articleMine',
    outcome: 'ok',
    fault: () => changesAddress((query) => query.delete('status')),
    pointer: '/query/status',
  },
  {
    name: 'articles in the order of their creation',
    inChinese: '文章没有按最近改动排序',
    operation: 'articleMine',
    outcome: 'ok',
    fault: () => inList((list) => list.toReversed()),
    pointer: '/data/list',
  },
];
