import type { Subject } from '../fuzz.ts';

const member = '13800000007';
/** A course that the doctor has watched to its end. */
const watched = '/web/video/open/1111';
/** A course that has handouts. */
const withHandouts = '/web/video/open/1003';

const tab = (place: number): string => `[aria-label=课程内容] [role=tab]:nth-child(${place})`;

/** What a doctor writes on a course. */
export const writes: Subject[] = [
  {
    name: 'marks of a course',
    at: withHandouts,
    who: member,
    reads: ['courseLike', 'collectSave', 'courseDetail'],
    async acts(portal) {
      await portal.click('main [class*=head] button:nth-of-type(1)');
      await portal.click('main [class*=head] button:nth-of-type(2)');
    },
    shows: /已收藏[^]*已赞/,
  },
  {
    name: 'marks of an article and its author',
    at: '/web/article/5001',
    // Follows nobody yet.
    who: '13800000002',
    reads: ['articleLike', 'lecturerFollow'],
    async acts(portal) {
      await portal.click('main [class*=marks] button:nth-of-type(1)');
      await portal.click('main [aria-label=作者] button');
    },
    shows: /已赞[^]*已关注/,
  },
  {
    name: 'handout downloaded',
    at: withHandouts,
    who: member,
    reads: ['materialUrl'],
    async acts(portal) {
      await portal.click(tab(2));
      await portal.click('[aria-label^="下载："]');
    },
    shows: /PDF/,
  },
  {
    name: 'note written, changed and removed',
    at: withHandouts,
    who: member,
    reads: ['noteSave', 'noteRemove', 'noteList'],
    async acts(portal) {
      await portal.click(tab(3));
      await portal.type('[role=tabpanel] textarea', '术前评估');
      await portal.click('保存笔记');
      await portal.click('编辑');
      await portal.type('[role=tabpanel] li textarea', '术前评估与风险');
      await portal.click('保存');
      await portal.click('删除');
      await portal.click('确定');
    },
    shows: /还没有笔记/,
  },
  {
    name: 'review written',
    at: watched,
    who: member,
    reads: ['reviewSubmit', 'reviewList'],
    async acts(portal) {
      await portal.click(tab(4));
      await portal.click('[role=tabpanel] input[value="4"]');
      await portal.type('[role=tabpanel] textarea', '讲解清楚，步骤完整，推荐。');
      await portal.click('提交评价');
    },
    shows: /修改评价/,
  },
  {
    name: 'question, answer, like and removal',
    at: withHandouts,
    who: member,
    reads: ['commentSubmit', 'commentLike', 'commentRemove', 'commentList'],
    async acts(portal) {
      await portal.click(tab(5));
      await portal.type('[role=tabpanel] textarea', '肥胖患者怎样暴露？');
      await portal.click('发布');
      await portal.click('[role=tabpanel] article button[aria-expanded]');
      await portal.type('[role=tabpanel] article textarea', '调整体位');
      await portal.click('回复');
      await portal.click('[role=tabpanel] article button[aria-busy]');
      await portal.click('删除');
      await portal.click('确定');
    },
    shows: /条提问/,
  },
];
