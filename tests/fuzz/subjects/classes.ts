import { chooseDocument } from '../choosePicture.ts';
import type { Subject } from '../fuzz.ts';

/** Learns in a class that runs. */
const who = '13800000001';
const of = (tab: string): string => `/new/class/omoOperation/5001?tab=${tab}`;
const dialog = '[role=dialog]';

/** The class space. */
export const classes: Subject[] = [
  {
    name: 'a sign-in of a class',
    at: of('schedule'),
    who,
    reads: ['classSignIn', 'classSchedule', 'classDetail'],
    acts: (portal) => portal.click('签到'),
    shows: /签到成功/,
  },
  {
    name: 'a leave of a class',
    at: of('schedule'),
    who,
    reads: ['classLeave'],
    opens: ['classLeave'],
    async acts(portal) {
      await portal.click('请假');
      await portal.type(`${dialog} textarea`, '当日值班，无法参加');
      await portal.click('提交');
    },
    shows: /已请假/,
  },
  {
    name: 'the group and the calendar of a class',
    at: of('schedule'),
    who,
    reads: ['classCalendar', 'classDetail'],
    opens: ['classGroup'],
    async acts(portal) {
      await portal.click('添加到日历');
      await portal.click('班级群');
    },
    shows: /扫一扫加入班级群/,
  },
  { name: 'lessons of a class', at: of('lesson'), who, reads: ['classLessons'], shows: /开放，共/ },
  { name: 'files of a class', at: of('material'), who, reads: ['classLessons'], shows: /学习手册/ },
  {
    name: 'homework of a class with a file',
    at: of('homework'),
    who,
    reads: ['classHomework', 'uploadFile', 'classHomeworkSubmit'],
    async acts(portal) {
      await portal.click('写作业');
      await portal.type('main textarea', '观摩报告见附件（示例）。');
      await chooseDocument(portal, '选择文件');
      await portal.pass(1);
      await portal.click('提交作业');
    },
    shows: /作业已提交/,
  },
  {
    name: 'notices of a class, read',
    at: of('notice'),
    who,
    reads: ['classNotices', 'classNoticeRead'],
    acts: (portal) => portal.click('全部标为已读'),
    shows: /共 4 条通知/,
  },
  { name: 'members of a class', at: of('member'), who, reads: ['classMembers'], shows: /班主任/ },
  { name: 'ranking of a class', at: of('rank'), who, reads: ['classRank'], shows: /（我）/ },
  { name: 'graduation of a class', at: of('finish'), who, reads: ['classDetail'], shows: /还需签到/ },
  {
    name: 'a class that has not begun',
    at: '/new/class/omoOperation/5004',
    who: '13800000007',
    reads: ['classDetail'],
    shows: /开班准备[^]*距离开班还有/,
  },
];
