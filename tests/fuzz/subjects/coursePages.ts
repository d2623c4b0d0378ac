import type { Subject } from '../fuzz.ts';

const member = '13800000007';

/** Courses alone and in lists, for certain readers and filters. */
export const coursePages: Subject[] = [
  {
    name: 'courses',
    at: '/course?departmentId=1',
    reads: ['courseList', 'departmentTypes', 'departmentList'],
    shows: /共 \d+ 门课程/,
  },
  {
    name: 'The authorization returns the doctor to the page with a code.',
    at: '/web/video/vip',
    reads: ['courseList', 'courseRanking'],
    shows: /热播榜/,
  },
  {
    name: 'channel of the open courses',
    at: '/web/course/openCourse?departmentId=1',
    reads: ['courseChannel', 'courseList', 'courseRanking', 'departmentTypes', 'departmentList'],
    shows: /本周更新[^]*单集精选[^]*热播榜[^]*知识点/,
  },
  {
    name: 'channel of the membership',
    at: '/web/course/vipCourse',
    who: member,
    reads: ['courseChannel', 'courseList', 'courseRanking', 'vipPlanList'],
    shows: /新课上线[^]*会员专属直播[^]*会员在学[^]*常见问题/,
  },
  {
    name: 'course',
    at: '/web/video/vip/3001',
    who: member,
    reads: ['courseDetail', 'commonConfig'],
    shows: /已学 \d+\/\d+ 节[^]*相关课程/,
  },
  {
    name: 'plate of an anatomy course',
    at: '/web/video/anatomy/8001',
    who: member,
    reads: ['anatomyDetail', 'courseDetail'],
    acts: (portal) => portal.click('图谱'),
    shows: /显示标注|隐藏标注/,
  },
  {
    name: 'membership’s course in its own window',
    at: '/web/videoplay/vip?albumId=3001',
    who: member,
    reads: ['courseDetail', 'noteList'],
    acts: (portal) => portal.click('笔记'),
    shows: /只有自己可见|还没有笔记/,
  },
];
