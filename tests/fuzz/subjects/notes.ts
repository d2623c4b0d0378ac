import type { Subject } from '../fuzz.ts';

/** Has notes of each kind and corrections in each state. */
const who = '13800000007';
const text = '[role=dialog] textarea';

/** Notes on targets, the list of all notes, and corrections. */
export const notes: Subject[] = [
  {
    name: 'all notes of a doctor',
    at: '/learn/note',
    who,
    reads: ['ownNoteList', 'correctionList'],
    shows: /共 9 条笔记[^]*编辑/,
  },
  {
    name: 'the corrections of a doctor',
    at: '/learn/note?tab=correction',
    who,
    reads: ['correctionList', 'ownNoteList'],
    shows: /共 3 条纠错[^]*编辑回复/,
  },
  {
    name: 'a note that is changed and removed in the list',
    at: '/learn/note?tab=medicase',
    who,
    reads: ['targetNoteSave', 'ownNoteList'],
    async acts(portal) {
      await portal.click('编辑');
      await portal.type('main li textarea', '改过的复盘');
      await portal.click('保存');
      await portal.click('删除');
      await portal.click('确定');
    },
    shows: /还没有笔记/,
  },
  {
    name: 'a note on a question',
    at: '/learn/wrong',
    who,
    reads: ['targetNote', 'targetNoteSave'],
    opens: ['note'],
    async acts(portal) {
      await portal.click('[tabindex="-1"] li [data-opens=note]');
      await portal.type(text, '先看年龄，再看部位');
      await portal.click('保存');
    },
    shows: /已记笔记/,
  },
  {
    name: 'a note on an article that is removed',
    at: '/web/article/5001',
    who,
    reads: ['targetNote', 'targetNoteSave'],
    opens: ['note'],
    async acts(portal) {
      await portal.click('[data-opens=note]');
      await portal.click('[role=dialog] form button');
      await portal.click('确定');
    },
    shows: /收藏/,
  },
  {
    name: 'a question that is corrected',
    at: '/learn/wrong',
    who,
    reads: ['correctionSubmit'],
    opens: ['correction'],
    async acts(portal) {
      await portal.click('[tabindex="-1"] li [data-opens=correction]');
      await portal.click('[role=dialog] fieldset input[value=explain]');
      await portal.type(text, '解析与选项不符');
      await portal.click('提交');
    },
    shows: /您的纠错：处理中/,
  },
];
