// @vitest-environment jsdom
import { describe, test } from 'vitest';
import { drawing, type Subject } from './fuzz.ts';

const member = '13800000007';
const frame = ['commonConfig', 'departmentList'] as const;

/** Every page that has an address. */
const pages: Subject[] = [
  {
    name: 'home',
    at: '/',
    reads: ['indexHome', 'bannerList', 'questionDaily', ...frame],
    shows: /直播预告[^]*每日一题/,
  },
  {
    name: 'home of a doctor',
    at: '/',
    who: member,
    reads: ['indexHome', 'bannerList', 'questionDaily'],
    shows: /今日学习[^]*直播预告/,
  },
  {
    name: 'home, the question of the day answered',
    at: '/',
    reads: ['questionDaily', 'questionDailyAnswer'],
    async acts(portal) {
      await portal.click('input[name=daily]');
      await portal.click('查看解析');
    },
    shows: /正确答案|回答正确/,
  },
  {
    name: 'search, all modules',
    at: '/search?kw=胃',
    reads: ['searchResult', 'hotSearch', 'departmentList'],
    shows: /找到 \d+ 条/,
  },
  { name: 'search, one module', at: '/search?kw=胃&module=open', reads: ['searchResult'], shows: /找到/ },
  { name: 'search without a keyword', at: '/search', reads: ['hotSearch'], shows: /热门搜索/ },
  { name: 'search at its old address', at: '/web/search?kw=胃', reads: ['searchResult'], shows: /找到 \d+ 条/ },
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
    reads: ['courseChannel', 'courseList', 'courseRanking', 'vipPlanList', 'userInfo'],
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
  { name: 'login page', at: '/web/user/login', reads: ['sensebotInit', 'commonConfig'], shows: /获取验证码/ },
  { name: 'registration page', at: '/web/user/register', reads: ['sensebotInit', 'commonConfig'], shows: /亚专科/ },
  {
    name: 'profile',
    at: '/web/userCenter',
    who: member,
    reads: [
      'userProfile',
      'provinceList',
      'titleList',
      'departmentList',
      'departmentTypes',
      'cityList',
      'areaList',
      'hospitalList',
    ],
    shows: /资料完整度[^]*擅长领域/,
  },
  {
    name: 'account safety',
    at: '/web/userCenter?tab=account',
    who: member,
    reads: ['userProfile'],
    shows: /医师认证/,
  },
  {
    name: 'profile of a visitor',
    at: '/web/userCenter',
    reads: ['commonConfig', 'sensebotInit'],
    shows: /登录后即可查看[^]*获取验证码/,
  },
  {
    name: 'watch history',
    at: '/web/userCenter/playRecord?page=2',
    who: member,
    reads: ['playRecordList', 'userProfile'],
    shows: /今天[^]*观看至[^]*更早/,
  },
  {
    name: 'watch history, records removed',
    at: '/web/userCenter/playRecord',
    who: member,
    reads: ['playRecordRemove', 'playRecordList'],
    async acts(portal) {
      await portal.click('清空');
      await portal.click('确定');
    },
    shows: /暂无观看记录/,
  },
  {
    name: 'courses of one’s own',
    at: '/web/userCenter/vipcourse',
    who: member,
    reads: ['ownedCourseList'],
    shows: /会员在学[^]*已学 \d+\/\d+ 节/,
  },
  {
    name: 'favourites',
    at: '/web/userCenter/collect/course',
    who: member,
    reads: ['collectList'],
    shows: /最近收藏[^]*共 14 门课程/,
  },
  {
    name: 'favourites, one taken out',
    at: '/web/userCenter/collect/course',
    who: member,
    reads: ['collectSave', 'collectList'],
    acts: (portal) => portal.click('[aria-label^="取消收藏 "]'),
    shows: /已取消收藏/,
  },
  { name: 'user agreement', at: '/protocol', reads: ['protocolDetail'], shows: /用户协议/ },
  { name: 'copyright', at: '/user/copyright', reads: ['protocolDetail'], shows: /版权声明/ },
  { name: 'privacy', at: '/user/privacy', reads: ['protocolDetail'], shows: /隐私政策/ },
  { name: 'membership agreement', at: '/user/open_vip_agreement', reads: ['protocolDetail'], shows: /返回会员中心/ },
  { name: 'about', at: '/web/common/about', reads: ['commonAbout'], shows: /发展历程/ },
  { name: 'download', at: '/web/common/download', reads: ['appVersion', 'commonConfig'], shows: /权限说明/ },
  { name: 'app', at: '/hysapp', reads: ['appVersion'], shows: /下载/ },
  { name: 'help', at: '/web/help', reads: ['helpList', 'commonConfig'], shows: /有帮助/ },
  {
    name: 'help, an answer voted for',
    at: '/web/help?keyword=密码',
    reads: ['helpVote'],
    acts: (portal) => portal.click('有帮助'),
    shows: /感谢您的反馈/,
  },
  { name: '404', at: '/nothing/here', reads: [...frame], shows: /不存在/ },
];

describe.each(pages)('$name', (subject) => {
  const drawn = drawing(subject, 2);
  test('F11 is drawn as the pretend backend tells it', () => drawn.once());
  test('F11 is no blank page with any body of the contract', () => drawn.withValid());
  test('F07 F08 F10 F11 is no blank page with any broken body', () => drawn.withBroken());
});
