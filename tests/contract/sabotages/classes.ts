/** Faults of the class space: sign-ins at any time, homework that vanishes, strangers in a class. */
import type { Json } from '../document.ts';
import { acceptsRefused, changesBody, inData, inList, type Sabotage } from '../faults.ts';

/** Sign-ins, leaves, homework and files of a class. */
export const classes: Sabotage[] = [
  {
    name: 'a sign-in at any time',
    inChinese: '任何时间都能签到',
    operation: 'classSignIn',
    outcome: 'classSignClosed',
    fault: () => acceptsRefused('classSignIn', 'classSignClosed'),
    pointer: '/code',
  },
  {
    name: 'a leave after the session',
    inChinese: '下课后仍能请假',
    operation: 'classLeave',
    outcome: 'classLeaveClosed',
    fault: () => acceptsRefused('classLeave', 'classLeaveClosed'),
    pointer: '/code',
  },
  {
    name: 'homework without what is asked for',
    inChinese: '缺少附件的作业也被接收',
    operation: 'classHomeworkSubmit',
    outcome: 'badParameter',
    fault: () => acceptsRefused('classHomeworkSubmit', 'badParameter'),
    pointer: '/body',
  },
  {
    name: 'homework that loses its text',
    inChinese: '提交的作业丢了正文',
    operation: 'classHomeworkSubmit',
    outcome: 'ok',
    fault: () => changesBody((body) => ({ ...body, content: '' })),
    pointer: '/data',
  },
  {
    name: 'a timetable for somebody who is not in the class',
    inChinese: '非班级成员也能看课表',
    operation: 'classSchedule',
    outcome: 'notInClass',
    fault: () => acceptsRefused('classSchedule', 'notInClass'),
    pointer: '/code',
  },
  {
    name: 'lessons before their day',
    inChinese: '未到日期的课程提前开放',
    operation: 'classLessons',
    outcome: 'ok',
    fault: () =>
      inData((data: Json) => ({
        ...data,
        chapters: (data.chapters as Json[]).map((chapter) => ({ ...chapter, isOpen: true })),
      })),
    pointer: '/data/chapters',
  },
  {
    name: 'a ranking with masked names',
    inChinese: '排行榜隐去同学姓名',
    operation: 'classRank',
    outcome: 'ok',
    fault: () => inList((list) => list.map((row) => (row.isMe ? row : { ...row, name: '万**' }))),
    pointer: '/data/list',
  },
  {
    name: 'a part of a file that is stored twice',
    inChinese: '文件的同一段被存了两次',
    operation: 'uploadFile',
    outcome: 'ok',
    fault: () =>
      inData((data: Json) => ({ ...data, received: data.file === null ? Number(data.received) + 1 : data.received })),
    pointer: '/data',
  },
];
