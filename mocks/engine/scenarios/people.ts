/** Scenarios of persons and of amounts of data. */
import type { Engine } from '../Engine.ts';
import { registeredProfile } from '../profiles.ts';
import type { Amount } from '../control/records.ts';
import type { UserRecord } from '../user.ts';
import type { Scenario } from './scenario.ts';
import { day, hour } from '../times.ts';

const phones = { doctor: '13800000001', member: '13800000002', full: '13800000007', newcomer: '13800000010' };

const userOf = ({ state }: Engine, phone: string): UserRecord => {
  const record = Object.values(state.users).find((user) => user.phone === phone);
  if (!record) throw new Error(`There is no user with the phone ${phone}.`);
  return record;
};

function register(engine: Engine): void {
  const { state, now } = engine;
  const userId = state.nextUserId++;
  state.users[String(userId)] = {
    user: {
      userId,
      userName: '孙新来',
      userHead: '',
      userHospitalName: '示例市第二人民医院（虚构）',
      depId: 2,
      position: '住院医师',
    },
    phone: phones.newcomer,
    vipUntil: null,
    unionId: null,
    tokenLife: day,
    hasEverything: false,
  };
  state.profiles[String(userId)] = registeredProfile(now, { departmentId: 2, titleId: 1 });
}

const membershipEnds =
  (inHours: number) =>
  (engine: Engine): void => {
    userOf(engine, phones.member).vipUntil = engine.now + inHours * hour;
  };

/** Scenarios of persons. */
export const people: readonly Scenario[] = [
  { name: 'visitor', group: '人物', title: '访客', look: '没有登录：开通会员的入口、登录按钮', path: '/' },
  {
    name: 'doctor',
    group: '人物',
    title: '已注册的医生',
    look: '登录了，不是会员',
    path: '/',
    person: phones.doctor,
  },
  {
    name: 'new-doctor',
    group: '人物',
    title: '刚注册的医生',
    look: '没有头像、没有记录，个人资料大半是空的',
    path: '/web/userCenter',
    person: phones.newcomer,
    set: register,
  },
  { name: 'member', group: '人物', title: '会员', look: '会员标志与有效期', path: '/', person: phones.member },
  {
    name: 'member-expiring',
    group: '人物',
    title: '会员明天到期',
    look: '有效期只剩一天',
    path: '/',
    person: phones.member,
    set: membershipEnds(20),
  },
  {
    name: 'member-expired',
    group: '人物',
    title: '会员昨天到期',
    look: '会员标志不再亮，「开通会员」回来了',
    path: '/',
    person: phones.member,
    set: membershipEnds(-20),
  },
  {
    name: 'full-records',
    group: '人物',
    title: '什么记录都有的会员',
    look: '首页从上次停下的地方继续，课程带有进度',
    path: '/',
    person: phones.full,
  },
  {
    name: 'long-name',
    group: '人物',
    title: '名字与医院都很长的医生',
    look: '页头与个人资料怎样截断',
    path: '/web/userCenter',
    person: phones.doctor,
    set: (engine) => {
      const { user } = userOf(engine, phones.doctor);
      user.userName = '阿卜杜热合曼·麦麦提艾力·示例';
      user.userHospitalName = '示例自治区示例地区第一人民医院暨示例医科大学附属教学医院（虚构）';
    },
  },
  {
    name: 'department-closed',
    group: '人物',
    title: '所在科室没有开通',
    look: '医生的科室是麻醉科：首页说明暂未开放，内容是第一个已开通的科室',
    path: '/',
    person: phones.doctor,
    set: (engine) => {
      userOf(engine, phones.doctor).user.depId = 9;
    },
  },
];

const amount =
  (wish: Amount) =>
  ({ state }: Engine): void => {
    state.control.amount = wish;
  };

/** Scenarios of amounts of data. */
export const amounts: readonly Scenario[] = [
  {
    name: 'empty',
    group: '数据',
    title: '什么都没有',
    look: '每个栏目的空状态',
    path: '/',
    person: phones.doctor,
    set: amount('none'),
  },
  {
    name: 'empty-search',
    group: '数据',
    title: '搜不到任何内容',
    look: '搜索结果的空状态',
    path: '/search?kw=%E8%85%B9%E8%85%94%E9%95%9C',
    set: amount('none'),
  },
  {
    name: 'ten-thousand',
    group: '数据',
    title: '一万门课程',
    look: '搜索「术」的页数与总数',
    path: '/search?kw=%E6%9C%AF&module=open',
    set: amount('many'),
  },
  {
    name: 'long-lists',
    group: '数据',
    title: '每个列表都最长',
    look: '课程的目录、课件和评价都满了；其他页面的列表也是',
    path: '/web/video/open/1001',
    person: phones.full,
    set: amount('longLists'),
  },
  {
    name: 'long-texts',
    group: '数据',
    title: '每段文字都最长',
    look: '标题与说明怎样换行、截断，不撑破卡片',
    path: '/',
    person: phones.full,
    set: amount('longTexts'),
  },
  {
    name: 'no-pictures',
    group: '数据',
    title: '图片全部打不开',
    look: '封面与头像的替代图',
    path: '/',
    person: phones.doctor,
    set: ({ state }) => {
      state.control.pictures = false;
    },
  },
];
