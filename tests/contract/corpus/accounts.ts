/** Accounts: login, profile, and what belongs to one doctor only. */
import { answers, around, cached, field, insteadOf, local, number, renamed, sent, text, unstored } from '../alter.ts';
import type { Deviation } from '../deviations.ts';
import type { Json } from '../document.ts';

/** Wrong backends. */
export const accounts: Deviation[] = [
  {
    name: 'a token that is sent only to one path',
    alter: around('login', () => async (_call, ask) => {
      const answer = await ask();
      return { ...answer, cookies: answer.cookies.map((cookie) => cookie.replace(/; *path=[^;]*/i, '')) };
    }),
    only: 'login',
    names: { operation: 'login', pointer: '(set-cookie)' },
  },
  {
    name: 'the token in the body instead of a cookie',
    alter: around('login', () => async (_call, ask) => ({ ...(await ask()), cookies: [] })),
    only: 'login',
    names: { operation: 'login', pointer: '(set-cookie)', got: /no token/ },
  },
  {
    name: 'a logout that leaves the cookie',
    alter: around('clearToken', () => async (_call, ask) => ({ ...(await ask()), cookies: [] })),
    only: 'account',
    names: { operation: 'clearToken', pointer: '(set-cookie)' },
  },
  {
    name: 'any code logs in',
    alter: insteadOf('login', 'wrongCode'),
    only: 'login',
    names: { operation: 'login', pointer: '/code', expected: /wrongCode/ },
  },
  {
    name: 'a code can be guessed without end',
    alter: insteadOf('login', 'codeUsedUp', 'wrongCode'),
    only: 'login',
    names: { operation: 'login', pointer: '/code', expected: /codeUsedUp/ },
  },
  {
    name: 'a code every second',
    alter: insteadOf('sendCode', 'tooFrequent'),
    only: 'sendCode',
    names: { operation: 'sendCode', pointer: '/code', expected: /tooFrequent/ },
  },
  {
    name: 'an unknown phone is told by a code of its own',
    alter: answers('login', (answer) =>
      (answer.data as Json | null)?.key === undefined ? answer : { ...answer, code: 404 },
    ),
    only: 'login',
    names: { operation: 'login', pointer: '/code', got: /404/ },
  },
  {
    name: 'the data of any doctor for every token',
    alter: insteadOf('userInfo', 'forbidden'),
    only: 'userInfo',
    names: { operation: 'userInfo', pointer: '/code', expected: /403/ },
  },
  {
    name: 'tokens live for ever',
    alter: cached('userInfo'),
    only: 'userInfo clearToken',
    names: { operation: 'userInfo', pointer: '/code', expected: /401/, got: /200/ },
  },
  {
    name: 'a member without the end of the membership',
    alter: field('userInfo', '/data/vipStatus', (status) => ((status as Json).vip === true ? { vip: true } : status)),
    only: 'userInfo',
    names: { operation: 'userInfo', pointer: '/data/vipStatus/endTime', got: /missing/ },
  },
  {
    name: 'the end of the membership as a text',
    alter: field('userInfo', '/data/vipStatus/endTime', local),
    only: 'userInfo',
    names: { operation: 'userInfo', pointer: '/data/vipStatus/endTime', got: /"20/ },
  },
  {
    name: 'the whole phone number',
    alter: field('userInfo', '/data/user/userPhone', () => '13800000001'),
    only: 'userInfo',
    names: { operation: 'userInfo', pointer: '/data/user/userPhone' },
  },
  {
    name: 'a field of the profile that is not stored',
    alter: sent('userProfileSave', ({ goodAt, ...others }) =>
      typeof goodAt === 'string' && goodAt.length < 100 ? others : { ...others, goodAt },
    ),
    only: 'userProfileSave',
    names: [
      { operation: 'userProfileSave', pointer: '/data/goodAt' },
      { operation: 'userProfile', pointer: '/data/goodAt' },
    ],
  },
  {
    name: 'a profile that stays the old one',
    alter: cached('userProfile'),
    only: 'userProfileSave',
    names: { operation: 'userProfile', pointer: '/data' },
  },
  {
    name: 'the name of a field in another style',
    alter: renamed('userProfile', '/data/departmentId', 'department_id'),
    only: 'profile',
    names: { operation: 'userProfile', pointer: '/data/departmentId', got: /missing/ },
  },
  {
    name: 'a gender as its word',
    alter: field('userProfile', '/data/gender', () => '女'),
    only: 'profile',
    names: { operation: 'userProfile', pointer: '/data/gender', got: /女/ },
  },
  {
    name: 'the device in use can be logged out',
    alter: insteadOf('deviceRemove', 'deviceInUse'),
    only: 'profile',
    names: { operation: 'deviceRemove', pointer: '/code', expected: /deviceInUse/ },
  },
  {
    name: 'a device that was removed and is still listed',
    alter: unstored(
      'deviceRemove',
      () => ({}),
      ({ body }) => ({
        id: 'deviceList',
        allows: ({ list }) =>
          (list as Json[]).some(({ deviceId, current }) => deviceId === body?.deviceId && current === false),
      }),
    ),
    only: 'profile',
    names: [
      { operation: 'deviceList', pointer: '/data/list' },
      { operation: 'userProfile', pointer: '/code', expected: /401/ },
    ],
  },
  {
    name: 'a phone of somebody else is taken over',
    alter: insteadOf('phoneChange', 'phoneTaken'),
    only: 'profile',
    names: { operation: 'phoneChange', pointer: '/code', expected: /phoneTaken/ },
  },
  {
    name: 'the id of a department as a text',
    alter: field('departmentList', '/data/*/departmentId', text),
    only: 'reference',
    names: { operation: 'departmentList', pointer: '/data/*/departmentId' },
  },
  {
    name: 'the code of a region as a number',
    alter: field('provinceList', '/data/*/areaCode', (code) => Number(code)),
    only: 'reference',
    names: { operation: 'provinceList', pointer: '/data/*/areaCode' },
  },
  {
    name: 'an export of the data of which the end is told in seconds',
    alter: field(
      'dataExport',
      '/data/expireAt',
      number((ms) => Math.floor(ms / 1_000)),
    ),
    only: 'privacy',
    names: { operation: 'dataExport', pointer: '/data/expireAt' },
  },
  {
    name: 'an account is closed with orders that run',
    alter: insteadOf('accountClose', 'closeConditions'),
    only: 'privacy',
    names: { operation: 'accountClose', pointer: '/code', expected: /closeConditions/ },
  },
];
