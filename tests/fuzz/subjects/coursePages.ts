import type { Subject } from '../fuzz.ts';

const member = '13800000007';

/** Lists of courses and of who teaches them, membership and atlas. */
export const coursePages: Subject[] = [
  {
    name: 'courses',
    at: '/course?departmentId=1',
    reads: ['courseList', 'departmentTypes', 'departmentList'],
    shows: /共 \d+ 门课程/,
  },
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
];
