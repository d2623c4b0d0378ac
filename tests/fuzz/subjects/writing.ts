import type { Subject } from '../fuzz.ts';

/** Has written articles. */
const author = '13800000001';

/** Articles that a doctor writes. */
export const writing: Subject[] = [
  {
    name: 'own articles, and one removed',
    at: '/web/article/upload?tab=mine',
    who: author,
    reads: ['articleMine', 'articleRemove'],
    async acts(portal) {
      await portal.click('[aria-label^="删除：一例急性胆囊炎"]');
      await portal.click('确定');
    },
    shows: /我的投稿[^]*阑尾切除术后/,
  },
  {
    name: 'article changed and saved',
    at: '/web/article/update?articleId=60001',
    who: author,
    reads: ['articleSave'],
    async acts(portal) {
      await portal.type('input[id$=title]', '一例急性胆囊炎的手术时机（修改）');
      await portal.click('保存草稿');
    },
    shows: /已保存 \d\d:\d\d/,
  },
  {
    name: 'article submitted after a look at its preview',
    at: '/web/article/update?articleId=60004',
    who: author,
    reads: ['articleSave'],
    async acts(portal) {
      await portal.click('预览');
      await portal.click('[aria-label=关闭]');
      await portal.click('提交审核');
      await portal.click('确认提交');
    },
    shows: /审核中的文章暂不能修改/,
  },
  {
    name: 'article taken back',
    at: '/web/article/update?articleId=60002',
    who: author,
    reads: ['articleWithdraw'],
    async acts(portal) {
      await portal.click('申请撤回');
      await portal.click('确定');
    },
    shows: /提交审核/,
  },
];
