/** Faults of the transport and the envelope: status, content type, framing, size and wrong codes. */
import * as codes from '#openapi/dist/codes.ts';
import * as keys from '#openapi/dist/keys.ts';
import { answersAlways, replacesCode, inData, inFirst, rewrite, type Sabotage, withBody } from '../faults.ts';

/** Longer than the portal's limit for an answer, in characters. */
const tooMuch = 6_000_000;

/** Answers that are changed on their way or carry a wrong code. */
export const transport: Sabotage[] = [
  {
    name: 'an answer without content',
    inChinese: '没有内容的应答',
    operation: 'titleList',
    outcome: 'ok',
    fault: () => answersAlways('', { status: 204 }),
    pointer: '(status)',
  },
  {
    name: 'an empty body',
    inChinese: '空的应答正文',
    operation: 'commonAbout',
    outcome: 'ok',
    fault: () => answersAlways(''),
    pointer: '',
  },
  {
    name: 'a redirect to a login page',
    inChinese: '重定向到登录页',
    operation: 'departmentList',
    outcome: 'ok',
    fault: () => answersAlways('', { status: 302, headers: { location: '/login' } }),
    pointer: '(status)',
  },
  {
    name: 'a refusal by HTTP status',
    inChinese: '用 HTTP 状态表示拒绝',
    operation: 'userInfo',
    outcome: 'unauthorized',
    fault: () => async (_request, forward) => {
      const response = await forward();
      return new Response(await response.text(), { status: 401, headers: response.headers });
    },
    pointer: '(status)',
  },
  {
    name: 'an app for a single platform',
    inChinese: '只有一个平台的 App',
    operation: 'appVersion',
    outcome: 'ok',
    fault: () => rewrite((answer) => ({ ...answer, data: (answer.data as unknown[]).slice(0, 1) })),
    pointer: '/data',
  },
  {
    name: 'an answer that is sent twice',
    inChinese: '应答发送了两遍',
    operation: 'appVersion',
    outcome: 'ok',
    fault: () => async (_request, forward) => {
      const response = await forward();
      const text = await response.text();
      return withBody(response, text + text);
    },
    pointer: '',
  },
  {
    name: 'an envelope inside a list',
    inChinese: '信封外面多了一层列表',
    operation: 'provinceList',
    outcome: 'ok',
    fault: () => rewrite((answer) => [answer]),
    pointer: '',
  },
  {
    name: 'a payload without its envelope',
    inChinese: '内容没有信封',
    operation: 'commonConfig',
    outcome: 'ok',
    fault: () => rewrite(({ data }) => data),
    pointer: '/code',
  },
  {
    name: 'an answer of six million characters',
    inChinese: '六百万字符的应答',
    operation: 'onlineConsultingLink',
    outcome: 'ok',
    fault: () => rewrite((answer) => ({ ...answer, padding: 'x'.repeat(tooMuch) })),
    pointer: '(decoder)',
  },
  {
    name: 'code 0 for a success',
    inChinese: '用 code 0 表示成功',
    operation: 'cityList',
    outcome: 'ok',
    fault: () => rewrite((answer) => ({ ...answer, code: 0 })),
    pointer: '/code',
  },
  {
    name: 'a wrong parameter that is accepted',
    inChinese: '接受了错误的参数',
    operation: 'fuzzySearch',
    outcome: 'badParameter',
    fault: () => replacesCode(codes.badParameter, 'fuzzySearch', 'ok'),
    pointer: '/query/target',
  },
  {
    name: 'code 401 instead of 403 for another user’s data',
    inChinese: '对他人的请求回答令牌无效',
    operation: 'userInfo',
    outcome: 'forbidden',
    fault: () => replacesCode(403, 'userInfo', 'unauthorized'),
    pointer: '/code',
  },
  {
    name: 'the data of another user',
    inChinese: '给出了别的用户的数据',
    operation: 'userInfo',
    outcome: 'forbidden',
    fault: () => replacesCode(403, 'userInfo', 'ok'),
    pointer: '/code',
  },
  {
    name: 'a private call that answers without a token',
    inChinese: '需要登录的调用对所有人作答',
    operation: 'userProfile',
    outcome: 'loginRequired',
    fault: () => replacesCode(codes.loginRequired, 'userProfile', 'ok'),
    pointer: '/code',
  },
  {
    name: 'an invalid token that is accepted',
    inChinese: '无效的令牌也被接受',
    operation: 'userProfile',
    outcome: 'unauthorized',
    fault: () => replacesCode(401, 'userProfile', 'ok'),
    pointer: '/code',
  },
  {
    name: 'a message of spaces only',
    inChinese: '提示只有空白',
    operation: 'pcCodeInfo',
    outcome: 'codeLookupFailed',
    fault: () => rewrite((answer) => ({ ...answer, message: '  ' })),
    pointer: '/message',
  },
  {
    name: 'a refusal without its key',
    inChinese: '拒绝时没有 key',
    operation: 'login',
    outcome: 'notRegistered',
    fault: () => inData(({ message }) => ({ message })),
    pointer: '/data/key',
  },
  {
    name: 'a refused binding with the key of a successful one',
    inChinese: '拒绝绑定时给了已绑定的 key',
    operation: 'bindPhone',
    outcome: 'boundElsewhere',
    fault: () => inData((data) => ({ ...data, key: keys.bindNotice })),
    pointer: '/data/key',
  },
  {
    name: 'true as a text',
    inChinese: 'true 写成文本',
    operation: 'departmentList',
    outcome: 'ok',
    fault: () => inFirst({ departmentOpened: 'true' }),
    pointer: '/data/0/departmentOpened',
  },
  {
    name: 'a phone number that is not masked',
    inChinese: '手机号没有打码',
    operation: 'userInfo',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, user: { ...(data.user as object), userPhone: '13800000001' } })),
    pointer: '/data/user/userPhone',
  },
  {
    name: 'an id of zero',
    inChinese: '编号为零',
    operation: 'login',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, userId: 0 })),
    pointer: '/data/userId',
  },
  {
    name: 'an id above the largest safe integer',
    inChinese: '编号超出数字的范围',
    operation: 'login',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, userId: 2 ** 60 })),
    pointer: '/data/userId',
  },
];
