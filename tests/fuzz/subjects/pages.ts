import type { Subject } from '../fuzz.ts';
import { firstTurns } from '../Portal.tsx';

const member = '13800000007';
const frame = ['commonConfig', 'departmentList'] as const;

/** Home, search, login and help, where the page's own address is not enough. */
export const pages: Subject[] = [
  {
    name: 'home of a doctor',
    at: '/',
    who: member,
    reads: ['indexHome', 'bannerList', 'questionDaily'],
    shows: /今日学习[^]*直播预告/,
  },
  {
    name: 'home, opened again while a campaign runs',
    at: '/web/help',
    reads: ['actRunning'],
    opens: ['campaign'],
    async acts(portal) {
      await portal.does(() => void portal.router.navigate('/'));
      // The code that asks for the campaigns is loaded now.
      for (let turn = 0; turn < firstTurns && !portal.asked.has('actRunning'); turn += 1) await portal.does();
      await portal.does();
    },
    shows: /公开课/,
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
  { name: 'search at its old address', at: '/web/search?kw=胃', reads: ['searchResult'], shows: /找到 \d+ 条/ },
  { name: 'the campaign that runs now', at: '/act', reads: ['actRunning', 'actDetail'], shows: /六周年感恩季/ },
  { name: 'article at its old address', at: '/web/article/detail?id=5001', reads: ['articleDetail'], shows: /TG18/ },
  { name: 'login page', at: '/web/user/login', reads: ['sensebotInit', 'commonConfig'], shows: /获取验证码/ },
  { name: 'registration page', at: '/web/user/register', reads: ['sensebotInit', 'commonConfig'], shows: /亚专科/ },
  {
    name: 'help, an answer voted for',
    at: '/web/help?keyword=密码',
    reads: ['helpVote'],
    acts: (portal) => portal.click('有帮助'),
    shows: /感谢您的反馈/,
  },
  { name: '404', at: '/nothing/here', reads: [...frame], shows: /不存在/ },
];
