/** Faults of single answers: envelope, payload, cookie, transport. */
import type { Json } from '../document.ts';
import { inData, inFirst, pretends, repeats, rewrite, type Sabotage, withBody, withCookies } from '../faults.ts';

/** One answer at a time is wrong. */
export const spoiltAnswers: Sabotage[] = [
  {
    name: 'a wrong code',
    operation: 'login',
    outcome: 'wrongCode',
    fault: () => rewrite((answer) => ({ ...answer, code: 4601 })),
    pointer: '/code',
  },
  {
    name: 'a code written as text, which our decoder would forgive',
    operation: 'provinceList',
    outcome: 'ok',
    fault: () => rewrite((answer) => ({ ...answer, code: '200' })),
    pointer: '/code',
  },
  {
    name: 'a code that the operation has no branch for',
    operation: 'hotSearch',
    outcome: 'ok',
    fault: () => rewrite(() => ({ code: 4801, message: '活动太火爆', data: null })),
    pointer: '/code',
  },
  {
    name: 'missing data',
    operation: 'userInfo',
    outcome: 'ok',
    fault: () => rewrite(({ code, message }) => ({ code, message })),
    pointer: '/data',
  },
  {
    name: 'a renamed field',
    operation: 'login',
    outcome: 'ok',
    fault: () => inData(({ userName, ...rest }) => ({ ...rest, name: userName })),
    pointer: '/data/userName',
  },
  {
    name: 'a text instead of a number',
    operation: 'hospitalList',
    outcome: 'ok',
    fault: () => inFirst({ hospitalId: '1101' }),
    pointer: '/data/0/hospitalId',
  },
  {
    name: 'null in a required field',
    operation: 'bannerList',
    outcome: 'ok',
    fault: () => inFirst({ title: null }),
    pointer: '/data/0/title',
  },
  {
    name: 'a value outside its enumeration, deep in the answer',
    operation: 'indexHome',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, lives: (data.lives as Json[]).map((live) => ({ ...live, status: 9 })) })),
    pointer: '/data/lives/0/status',
  },
  {
    name: 'a list wrapped into an object',
    operation: 'titleList',
    outcome: 'ok',
    fault: () => rewrite((answer) => ({ ...answer, data: { list: answer.data } })),
    pointer: '/data',
  },
  {
    name: 'a flat payload put under data',
    operation: 'sensebotInit',
    outcome: 'ok',
    fault: () => rewrite(({ code, ...data }) => ({ code, data })),
    pointer: '/gt',
  },
  {
    name: 'an empty list where there is something',
    operation: 'departmentTypes',
    outcome: 'ok',
    fault: () => rewrite((answer) => ({ ...answer, data: [] })),
    pointer: '/data',
  },
  {
    name: 'a user who comes before the QR picture is scanned',
    operation: 'scanLoginMonitor',
    outcome: 'waiting',
    fault: () => inData((data) => ({ ...data, user: { userId: 10001, userName: '张样例' } })),
    pointer: '/data/user',
  },
  {
    name: 'a missing message',
    operation: 'sendCode',
    outcome: 'tooFrequent',
    fault: () => rewrite((answer) => (answer.code === 200 ? answer : { ...answer, message: undefined })),
    pointer: '/message',
  },
  {
    name: 'the message of another outcome with the same code',
    operation: 'sendVoiceCode',
    outcome: 'sendFailed',
    fault: () => rewrite((answer) => ({ ...answer, message: '系统繁忙，请稍后再试' })),
    pointer: '/message',
  },
  {
    name: 'a wrong key',
    operation: 'login',
    outcome: 'notRegistered',
    fault: () => inData((data) => ({ ...data, key: 1002 })),
    pointer: '/data/key',
  },
  {
    name: 'a missing cookie after a login',
    operation: 'login',
    outcome: 'ok',
    fault: () => withCookies(),
    pointer: '(set-cookie)',
  },
  {
    name: 'a cookie that only one path gets back',
    operation: 'isBindPhone',
    outcome: 'ok',
    fault: () => withCookies('token=demo; Path=/api/user'),
    pointer: '(set-cookie)',
  },
  {
    name: 'a cookie for somebody who was refused',
    operation: 'bindPhone',
    outcome: 'boundElsewhere',
    fault: () => withCookies('token=demo; Path=/'),
    pointer: '(set-cookie)',
  },
  {
    name: 'a cookie that a logout leaves behind',
    operation: 'layout',
    outcome: 'ok',
    fault: () => withCookies(),
    pointer: '(set-cookie)',
  },
  {
    name: 'a page in HTML',
    operation: 'commonConfig',
    outcome: 'ok',
    fault: () => async () => new Response('<html>登录 Wi-Fi</html>', { headers: { 'content-type': 'text/html' } }),
    pointer: '(content-type)',
  },
  {
    name: 'JSON that is declared as something else',
    operation: 'cityList',
    outcome: 'ok',
    fault: () => async (_request, forward) =>
      new Response(await (await forward()).text(), { headers: { 'content-type': 'text/plain' } }),
    pointer: '(content-type)',
  },
  {
    name: 'an exchange that Prism, standing between, finds fault with',
    operation: 'hotSearch',
    outcome: 'ok',
    fault: () => async (_request, forward) => {
      const response = await forward();
      const headers = new Headers(response.headers);
      headers.set('sl-violations', '[{"location":["response","body"],"code":"type"}]');
      return new Response(await response.text(), { headers });
    },
    pointer: '(sl-violations)',
  },
  {
    name: 'half an answer',
    operation: 'areaList',
    outcome: 'ok',
    fault: () => async (_request, forward) => {
      const response = await forward();
      return withBody(response, (await response.text()).slice(0, 40));
    },
    pointer: '',
  },
  {
    name: 'HTTP 500 around a sound envelope',
    operation: 'questionDailyAnswer',
    outcome: 'notFound',
    fault: () => async (_request, forward) =>
      new Response(await (await forward()).text(), { status: 500, headers: { 'content-type': 'application/json' } }),
    pointer: '(status)',
  },
  {
    name: 'a broken connection',
    operation: 'applySubmit',
    outcome: 'ok',
    fault: () => () => Promise.reject(new TypeError('fetch failed')),
    pointer: '(connection)',
  },
  {
    name: 'a logout that leaves the token alive',
    operation: 'layout',
    outcome: 'ok',
    fault: () => pretends('token=; Path=/; Max-Age=0'),
    seenIn: 'userInfo',
    pointer: '/code',
  },
  {
    name: 'a code that can be used twice',
    operation: 'login',
    outcome: 'ok',
    fault: () => repeats(),
    pointer: '/code',
  },
  {
    name: 'a code that is sent as often as one likes',
    operation: 'sendCode',
    outcome: 'tooFrequent',
    fault: () => repeats(),
    pointer: '/code',
  },
  {
    name: 'a department that is not kept',
    operation: 'departmentSave',
    outcome: 'ok',
    fault: () => pretends(),
    seenIn: 'userInfo',
    pointer: '/data/user/depId',
  },
];
