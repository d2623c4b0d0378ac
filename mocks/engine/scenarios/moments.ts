/** Scenarios of failing logins, expired tokens and faults of the customer service. */
import { advance } from '../clock.ts';
import type { Engine } from '../Engine.ts';
import { magicPhones } from '../personas.ts';
import { always, type Scenario } from './scenario.ts';
import { hour } from '../times.ts';

const doctor = '13800000001';
const shortSession = '13800000006';
const week = 7 * 24 * hour;
/** Sunday 1970-01-04, 03:00 in Beijing; weeks later it is the same hour of a Sunday. */
const sundayNight = 2 * 24 * hour + 19 * hour;
/** Monday 1970-01-05, 10:00 in Beijing. */
const mondayMorning = 4 * 24 * hour + 2 * hour;

/** Moves the clock to the next such moment of the week. */
const next =
  (moment: number) =>
  (engine: Engine): void => {
    const { control } = engine.state;
    control.clock = advance(control.clock, (((moment - engine.now) % week) + week) % week);
  };

const forAll =
  (...steps: ((engine: Engine) => void)[]) =>
  (engine: Engine): void => {
    for (const step of steps) step(engine);
  };

/** Scenarios of logging in and of tokens. */
export const logins: readonly Scenario[] = [
  {
    name: 'token-expired',
    group: '登录与令牌',
    title: '令牌已经失效',
    look: '浏览器以为登录着，下一次调用答复 401：回到访客并请重新登录',
    path: '/web/userCenter',
    person: doctor,
    afterLogin: ({ state }) => {
      state.tokens = {};
    },
  },
  {
    name: 'token-expiring',
    group: '登录与令牌',
    title: '填表途中令牌失效',
    look: '60 秒后保存个人资料：请重新登录，填写的内容还在',
    path: '/web/userCenter',
    person: shortSession,
  },
  {
    name: 'captcha-broken',
    group: '登录与令牌',
    title: '人机验证打不开',
    look: '点「获取验证码」：说明验证加载失败',
    path: '/?login=1',
    set: always('sensebotInit', 'failure'),
  },
  {
    name: 'captcha-refuses',
    group: '登录与令牌',
    title: '人机验证总不通过',
    look: `同手机号 ${magicPhones.captchaFails}，但对所有人`,
    path: '/?login=1',
    set: always('sensebotValidate', 'fail'),
  },
  {
    name: 'sms-fails',
    group: '登录与令牌',
    title: '短信发送失败',
    look: '「短信发送失败，请稍后再试」，可以马上再点',
    path: '/?login=1',
    set: always('sendCode', 'sendFailed'),
  },
  {
    name: 'sms-too-frequent',
    group: '登录与令牌',
    title: '短信发送太频繁',
    look: '提示稍后再试',
    path: '/?login=1',
    set: always('sendCode', 'tooFrequent'),
  },
  {
    name: 'login-fails',
    group: '登录与令牌',
    title: '登录时系统繁忙',
    look: '手机号和验证码还在，可以再点登录',
    path: '/?login=1',
    set: always('login', 'failure'),
  },
  {
    name: 'qr-waits',
    group: '登录与令牌',
    title: '二维码没人扫',
    look: '一直等到过期，在面板里点「扫码」才登录',
    path: '/web/user/login',
    set: ({ state }) => {
      state.control.scanAfter = null;
    },
  },
];

/** Scenarios of the customer service. */
export const conversations: readonly Scenario[] = [
  {
    name: 'chat-office',
    group: '客服',
    title: '客服在上班',
    look: '周一上午：输入「人工」，一位客服慢慢打字回答',
    path: '/',
    person: doctor,
    set: forAll(next(mondayMorning), ({ state }) => {
      state.chat.typing = true;
    }),
  },
  {
    name: 'chat-offline',
    group: '客服',
    title: '客服不在',
    look: '周日凌晨：输入「人工」，请留言',
    path: '/',
    person: doctor,
    set: next(sundayNight),
  },
  {
    name: 'chat-refused',
    group: '客服',
    title: '客服连不上',
    look: '连接被拒绝：重连五次以后可以手动重连',
    path: '/',
    person: doctor,
    set: ({ state }) => {
      state.chat.refuse = true;
    },
  },
  {
    name: 'chat-silent',
    group: '客服',
    title: '客服的连接半开',
    look: '发出的消息没有任何回答',
    path: '/',
    person: doctor,
    set: ({ state }) => {
      state.chat.silent = true;
    },
  },
  {
    name: 'chat-address-fails',
    group: '客服',
    title: '拿不到客服地址',
    look: '面板说明原因，可以重试',
    path: '/',
    person: doctor,
    set: always('onlineConsultingUrl', 'failure'),
  },
];
