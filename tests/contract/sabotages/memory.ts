/** Faults of a backend that does not keep what it was told, or gives it to somebody else. */
import { documentedOperation, type Json } from '../document.ts';
import { newcomer } from '../people.ts';
import {
  confuses,
  type Fault,
  inData,
  keyless,
  later,
  pretends,
  repeats,
  rewrite,
  type Sabotage,
  withCookies,
} from '../faults.ts';

const userWith = (change: Json) => inData((data) => ({ ...data, user: { ...(data.user as Json), ...change } }));

/** Each answer is sound by itself; together they are not. */
export const forgetful: Sabotage[] = [
  {
    name: "another user's name and id",
    operation: 'userInfo',
    outcome: 'ok',
    fault: () => userWith({ userId: 10002 }),
    pointer: '/data/user/userId',
  },
  {
    name: "another user's profile",
    operation: 'userProfile',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, userId: 10002 })),
    pointer: '/data/userId',
  },
  {
    name: 'a login with the id of somebody else',
    operation: 'login',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, userId: 10002 })),
    seenIn: 'userInfo',
    pointer: '/code',
  },
  {
    name: 'a login whose token nobody knows',
    operation: 'login',
    outcome: 'ok',
    fault: () => withCookies('token=nobody; Path=/'),
    seenIn: 'userInfo',
    pointer: '/code',
  },
  {
    name: 'a cleared token that lives on',
    operation: 'clearToken',
    outcome: 'ok',
    fault: () => pretends('token=; Path=/; Max-Age=0'),
    seenIn: 'userInfo',
    pointer: '/code',
  },
  {
    name: 'an expired token that is still good',
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
    name: 'a logout that ends the session of everybody',
    operation: 'layout',
    outcome: 'ok',
    plantedIn: 'userInfo',
    fault: () => later(() => ({ code: 401, message: '登录已失效，请重新登录', data: null })),
    pointer: '/code',
  },
  {
    name: 'a profile that forgets what was saved',
    operation: 'userProfileSave',
    outcome: 'ok',
    plantedIn: 'userProfile',
    fault: () => repeats(),
    pointer: '/data',
  },
  {
    name: 'a profile that loses what was not to be changed',
    operation: 'userProfileSave',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, goodAt: '别的' })),
    pointer: '/data/goodAt',
  },
  {
    name: 'a saved profile that the user does not have',
    operation: 'userProfileSave',
    outcome: 'ok',
    plantedIn: 'userInfo',
    fault: () => userWith({ userName: '张样例' }),
    pointer: '/data/user',
  },
  {
    name: 'a portrait with the size of another',
    operation: 'uploadImage',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, width: 2 })),
    pointer: '/data',
  },
  {
    name: 'a picture that is none and is taken',
    operation: 'uploadImage',
    outcome: 'imageRefused',
    fault: () => confuses(4605, 'uploadImage', 'ok'),
    pointer: '/code',
  },
  {
    name: 'a social account that stays bound',
    operation: 'wechatUnbind',
    outcome: 'ok',
    fault: () => pretends(),
    seenIn: 'userProfile',
    pointer: '/data/wechatBound',
  },
  {
    name: 'a bound phone that is not remembered',
    operation: 'bindPhone',
    outcome: 'ok',
    plantedIn: 'isBindPhone',
    fault: () => rewrite((answer) => ({ ...answer, data: { bind: false } })),
    pointer: '/data/bind',
  },
  {
    name: 'a registration that loses the hospital',
    operation: 'register',
    outcome: 'ok',
    plantedIn: 'userInfo',
    fault: () => userWith({ userHospitalName: '' }),
    pointer: '/data/user',
  },
  {
    name: 'a phone that can be registered twice',
    operation: 'register',
    outcome: 'alreadyRegistered',
    fault: registersAgain,
    pointer: '/code',
  },
  {
    name: 'a code that may be guessed for ever',
    operation: 'login',
    outcome: 'codeUsedUp',
    fault: () => confuses(4601, 'login', 'wrongCode'),
    pointer: '/code',
  },
  {
    name: 'a voice code without a limit',
    operation: 'sendVoiceCode',
    outcome: 'tooFrequent',
    fault: () => repeats(),
    pointer: '/code',
  },
  {
    name: 'one QR session for everybody',
    operation: 'getScanLoginQrcode',
    outcome: 'ok',
    fault: () => repeats(),
    pointer: '/data/sid',
  },
  {
    name: 'a captcha that can be played again',
    operation: 'sensebotInit',
    outcome: 'ok',
    fault: () => repeats(),
    pointer: '/challenge',
  },
  {
    name: 'a scanned picture that never logs in',
    operation: 'scanLoginMonitor',
    outcome: 'ok',
    fault: () => repeats(),
    pointer: '/data/loginSuccess',
  },
  {
    name: 'a QR session that never ends',
    operation: 'scanLoginMonitor',
    outcome: 'scanExpired',
    fault: () => rewrite(() => ({ code: 200, message: '成功', data: { loginSuccess: false } })),
    pointer: '/code',
  },
  {
    name: 'a vote that counts twice',
    operation: 'helpVote',
    outcome: 'ok',
    fault: () => later((answer) => ({ ...answer, data: { helpful: 9_999, useless: 0 } })),
    pointer: '/data',
  },
  {
    name: 'a vote for the other side',
    operation: 'helpVote',
    outcome: 'ok',
    fault: () => inData(({ helpful, useless }) => ({ helpful: Number(helpful) - 1, useless: Number(useless) + 1 })),
    pointer: '/data/helpful',
  },
  {
    name: 'a question of the day that changes by the minute',
    operation: 'questionDaily',
    outcome: 'ok',
    fault: () => {
      let asked = 0;
      return inData((data) => ({ ...data, questionId: Number(data.questionId) + (asked += 1) }));
    },
    pointer: '/data',
  },
  {
    name: 'a wrong answer that is called right',
    operation: 'questionDailyAnswer',
    outcome: 'wrong',
    fault: () => inData((data) => ({ ...data, correct: true })),
    pointer: '/data/correct',
  },
  {
    name: 'a form that is stored again under the same key',
    operation: 'applySubmit',
    outcome: 'ok',
    fault: () => keyless,
    pointer: '/code',
  },
  {
    name: "a doctor's form that is stored again under the same key",
    operation: 'feedbackSubmit',
    outcome: 'ok',
    fault: () => keyless,
    pointer: '/code',
  },
  {
    name: 'forms without a limit',
    operation: 'applySubmit',
    outcome: 'tooFrequent',
    fault: () => repeats(),
    pointer: '/code',
  },
];

/** Gives a second account to a phone that has one, as if it were somebody else's. */
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
