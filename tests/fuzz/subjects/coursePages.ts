import type { Subject } from '../fuzz.ts';

const member = '13800000007';

/** Courses, by themselves and in lists, who teaches them, membership and atlas. */
export const coursePages: Subject[] = [
  {
    name: 'courses',
    at: '/course?departmentId=1',
    reads: ['courseList', 'departmentTypes', 'departmentList'],
    shows: /共 \d+ 门课程/,
  },
  { name: 'courses at the address above them', at: '/web/course', reads: ['courseList'], shows: /共 \d+ 门课程/ },
  {
    name: 'courses of the membership',
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
    name: 'membership centre',
    at: '/web/common/openVip',
    who: member,
    reads: ['vipPlanList', 'courseChannel'],
    shows: /会员套餐[^]*会员权益[^]*普通用户/,
  },
  {
    name: 'annual membership',
    at: '/course_vip188',
    reads: ['vipPlanList', 'courseChannel', 'courseList', 'lecturerList', 'departmentList'],
    shows: /畅学全年[^]*会员都在学[^]*普通用户/,
  },
  { name: 'atlas', at: '/web/common/anatomy?keyword=vena', reads: ['anatomyList'], shows: /肝门静脉/ },
  {
    name: 'lecturers',
    at: '/lecturer/detail',
    reads: ['lecturerList', 'departmentList'],
    shows: /名师团队[^]*门课程/,
  },
  {
    name: 'lecturer',
    at: '/lecturer/detail/801',
    reads: ['lecturerDetail', 'courseList'],
    shows: /相近的讲师/,
  },
  {
    name: 'course',
    at: '/web/video/vip/3001',
    who: member,
    reads: ['courseDetail', 'commonConfig'],
    shows: /已学 \d+\/\d+ 节[^]*相关课程/,
  },
  {
    name: 'course in a window of its own',
    at: '/web/videoplay/open?albumId=1002',
    reads: ['courseDetail'],
    shows: /返回课程页[^]*共 \d+ 节/,
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
