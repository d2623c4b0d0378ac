import type { Subject } from '../fuzz.ts';

/** Has joined two guides, and is behind with the plan of one. */
const who = '13800000007';
const planned = '/learn/guide/exam/9301';
const free = '/learn/guide/department/9101';

/** Study guides. */
export const guides: Subject[] = [
  {
    name: 'guides of a doctor, of a type and a department',
    at: '/learn/guide/exam?departmentId=7&sort=new',
    who,
    reads: ['guideList', 'departmentList'],
    shows: /共 \d+ 份指南/,
  },
  {
    name: 'the goal of a day in the learning centre',
    at: '/learn',
    who,
    reads: ['learnGoalSave', 'learnToday'],
    acts: (portal) => portal.click('45'),
    shows: /每日目标已设为 45 分钟/,
  },
  { name: 'a guide with its stages', at: planned, who, reads: ['guideDetail'], shows: /学习路径/ },
  {
    name: 'a guide, joined',
    at: '/learn/guide/skill/9401',
    who,
    reads: ['guideJoin', 'guideDetail'],
    acts: (portal) => portal.click('加入学习'),
    shows: /已加入学习/,
  },
  {
    name: 'the plan of a guide',
    at: free,
    who,
    reads: ['guideJoin'],
    opens: ['guidePlan'],
    async acts(portal) {
      await portal.click('设置计划');
      await portal.click('保存计划');
    },
    shows: /学习计划已保存/,
  },
  {
    name: 'an article of a guide, read',
    at: planned,
    who,
    reads: ['guideTaskFinish'],
    acts: (portal) => portal.click('main input[type=checkbox]'),
    shows: /学习路径/,
  },
  {
    name: 'a plan that is moved, and its calendar',
    at: planned,
    who,
    reads: ['guideShift', 'guideCalendar'],
    async acts(portal) {
      await portal.click('添加到日历');
      await portal.click('顺延计划');
      await portal.click('[role=alertdialog] button:last-of-type');
    },
    shows: /计划已顺延/,
  },
  {
    name: 'a guide that is left',
    at: free,
    who,
    reads: ['guideQuit'],
    async acts(portal) {
      await portal.click('退出');
      await portal.click('[role=alertdialog] button:last-of-type');
    },
    shows: /已退出学习/,
  },
];
