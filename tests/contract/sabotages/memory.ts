/** Faults of a backend that loses data or returns it to another user. */
import * as codes from '#openapi/dist/codes.ts';
import { documentedOperation, type Json } from '../document.ts';
import { newcomer } from '../people.ts';
import {
  replacesCode,
  type Fault,
  inData,
  dropsFormKey,
  afterFirst,
  repeats,
  rewrite,
  type Sabotage,
} from '../faults.ts';

const userWith = (change: Json) => inData((data) => ({ ...data, user: { ...(data.user as Json), ...change } }));

/** Each answer is valid alone, but the answers contradict each other. */
export const memory: Sabotage[] = [
  {
    name: "another user's name and id",
    inChinese: '别的用户的姓名和编号',
    operation: 'userInfo',
    outcome: 'ok',
    fault: () => userWith({ userId: 10002 }),
    pointer: '/data/user/userId',
  },
  {
    name: "another user's profile",
    inChinese: '别的用户的资料',
    operation: 'userProfile',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, userId: 10002 })),
    pointer: '/data/userId',
  },
  {
    name: 'a login with the id of another user',
    inChinese: '登录得到了别人的编号',
    operation: 'login',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, userId: 10002 })),
    seenIn: 'userInfo',
    pointer: '/code',
  },
  {
    name: 'an expired token that is still valid',
    inChinese: '过期的令牌仍然有效',
    operation: 'userInfo',
    outcome: 'unauthorized',
    fault: () => {
      const kept = repeats();
      return (request, forward) =>
        request.headers.get('authorization') === 'not-a-token' ? forward() : kept(request, forward);
    },
    pointer: '/code',
  },
  {
    name: 'a logout that ends the sessions of all users',
    inChinese: '一人退出，所有人的会话都结束',
    operation: 'layout',
    outcome: 'ok',
    plantedIn: 'userInfo',
    fault: () => afterFirst(() => ({ code: 401, message: '登录已失效，请重新登录', data: null })),
    pointer: '/code',
  },
  {
    name: 'a profile that forgets what was saved',
    inChinese: '资料忘记了保存的内容',
    operation: 'userProfileSave',
    outcome: 'ok',
    plantedIn: 'userProfile',
    fault: () => repeats(),
    pointer: '/data',
  },
  {
    name: 'a profile update that loses unchanged fields',
    inChinese: '资料丢失了没有改动的内容',
    operation: 'userProfileSave',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, goodAt: '别的' })),
    pointer: '/data/goodAt',
  },
  {
    name: 'a saved profile that the user does not have',
    inChinese: '保存的资料没有体现在用户信息里',
    operation: 'userProfileSave',
    outcome: 'ok',
    plantedIn: 'userInfo',
    fault: () => userWith({ userName: '张样例' }),
    pointer: '/data/user',
  },
  {
    name: 'a portrait with the size of another picture',
    inChinese: '头像的尺寸是另一张的',
    operation: 'uploadImage',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, width: 2 })),
    pointer: '/data',
  },
  {
    name: 'an invalid picture that is accepted',
    inChinese: '不是图片的文件也被接受',
    operation: 'uploadImage',
    outcome: 'imageRefused',
    fault: () => replacesCode(codes.imageRefused, 'uploadImage', 'ok'),
    pointer: '/code',
  },
  {
    name: 'a bound phone that is not stored',
    inChinese: '绑定的手机没有记住',
    operation: 'bindPhone',
    outcome: 'ok',
    plantedIn: 'isBindPhone',
    fault: () => rewrite((answer) => ({ ...answer, data: { bind: false } })),
    pointer: '/data/bind',
  },
  {
    name: 'a registration that loses the hospital',
    inChinese: '注册时丢失了医院',
    operation: 'register',
    outcome: 'ok',
    plantedIn: 'userInfo',
    fault: () => userWith({ userHospitalName: '' }),
    pointer: '/data/user',
  },
  {
    name: 'a phone that can be registered twice',
    inChinese: '同一个手机号可以注册两次',
    operation: 'register',
    outcome: 'alreadyRegistered',
    fault: registersAgain,
    pointer: '/code',
  },
  {
    name: 'a code without a limit of attempts',
    inChinese: '验证码可以无限次猜测',
    operation: 'login',
    outcome: 'codeUsedUp',
    fault: () => replacesCode(codes.codeUsedUp, 'login', 'wrongCode'),
    pointer: '/code',
  },
  {
    name: 'a voice code without a limit',
    inChinese: '语音验证码没有次数限制',
    operation: 'sendVoiceCode',
    outcome: 'tooFrequent',
    fault: () => repeats(),
    pointer: '/code',
  },
  {
    name: 'one QR session for everybody',
    inChinese: '所有人共用一个二维码会话',
    operation: 'getScanLoginQrcode',
    outcome: 'ok',
    fault: () => repeats(),
    pointer: '/data/sid',
  },
  {
    name: 'a captcha result that can be reused',
    inChinese: '图形验证可以重放',
    operation: 'sensebotInit',
    outcome: 'ok',
    fault: () => repeats(),
    pointer: '/challenge',
  },
  {
    name: 'a scanned QR picture that never logs in',
    inChinese: '扫描后始终不能登录',
    operation: 'scanLoginMonitor',
    outcome: 'ok',
    fault: () => repeats(),
    pointer: '/data/loginSuccess',
  },
  {
    name: 'a QR session that never ends',
    inChinese: '二维码会话永不过期',
    operation: 'scanLoginMonitor',
    outcome: 'scanExpired',
    fault: () => rewrite(() => ({ code: 200, message: '成功', data: { loginSuccess: false } })),
    pointer: '/code',
  },
  {
    name: 'a vote that counts twice',
    inChinese: '一次投票计了两次',
    operation: 'helpVote',
    outcome: 'ok',
    fault: () => afterFirst((answer) => ({ ...answer, data: { helpful: 9_999, useless: 0 } })),
    pointer: '/data',
  },
  {
    name: 'a vote that is stored for the other option',
    inChinese: '投票记到了另一边',
    operation: 'helpVote',
    outcome: 'ok',
    fault: () => inData(({ helpful, useless }) => ({ helpful: Number(helpful) - 1, useless: Number(useless) + 1 })),
    pointer: '/data/helpful',
  },
  {
    name: 'a daily question that changes every minute',
    inChinese: '每日一题每分钟都在变',
    operation: 'questionDaily',
    outcome: 'ok',
    fault: () => {
      let asked = 0;
      return inData((data) => ({ ...data, questionId: Number(data.questionId) + (asked += 1) }));
    },
    pointer: '/data',
  },
  {
    name: 'a wrong answer that is judged right',
    inChinese: '答错却判为正确',
    operation: 'questionDailyAnswer',
    outcome: 'wrong',
    fault: () => inData((data) => ({ ...data, correct: true })),
    pointer: '/data/correct',
  },
  {
    name: 'a form that is stored again under the same key',
    inChinese: '同一个键的表单又存了一次',
    operation: 'applySubmit',
    outcome: 'ok',
    fault: () => dropsFormKey,
    pointer: '/header/Idempotency-Key',
  },
  {
    name: "a doctor's form that is stored again under the same key",
    inChinese: '医生的同一个键的表单又存了一次',
    operation: 'feedbackSubmit',
    outcome: 'ok',
    fault: () => dropsFormKey,
    pointer: '/header/Idempotency-Key',
  },
  {
    name: 'forms without a limit',
    inChinese: '表单没有次数限制',
    operation: 'applySubmit',
    outcome: 'tooFrequent',
    fault: () => repeats(),
    pointer: '/code',
  },
];

/** Registers a second account for a registered phone by using another phone. */
function registersAgain(): Fault {
  const asStranger = (request: Request): URL => {
    const url = new URL(request.url);
    url.searchParams.set('phone', newcomer);
    return url;
  };
  return async (request, forward) => {
    const { prefix, path } = documentedOperation('sendCode');
    await forward(new Request(new URL(`${prefix}${path}?phone=${newcomer}&isLogin=false`, request.url)));
    return forward(new Request(asStranger(request), request));
  };
}
