/** Faults between the envelope and the wire: status, type, framing, size, and codes that say something else. */
import { always, confuses, inData, inFirst, rewrite, type Sabotage, withBody } from '../faults.ts';

/** More than the portal reads of an answer, in characters. */
const tooMuch = 6_000_000;

/** What arrives is not what was answered, or says another thing. */
export const lostOnTheWay: Sabotage[] = [
  {
    name: 'an answer without content',
    operation: 'titleList',
    outcome: 'ok',
    fault: () => always('', { status: 204 }),
    pointer: '(status)',
  },
  {
    name: 'an empty body',
    operation: 'commonAbout',
    outcome: 'ok',
    fault: () => always(''),
    pointer: '',
  },
  {
    name: 'a redirect to a login page',
    operation: 'departmentList',
    outcome: 'ok',
    fault: () => always('', { status: 302, headers: { location: '/login' } }),
    pointer: '(status)',
  },
  {
    name: 'a refusal told by the HTTP status',
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
    operation: 'appVersion',
    outcome: 'ok',
    fault: () => rewrite((answer) => ({ ...answer, data: (answer.data as unknown[]).slice(0, 1) })),
    pointer: '/data',
  },
  {
    name: 'an answer that is sent twice',
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
    name: 'a list around the envelope',
    operation: 'provinceList',
    outcome: 'ok',
    fault: () => rewrite((answer) => [answer]),
    pointer: '',
  },
  {
    name: 'a payload without its envelope',
    operation: 'commonConfig',
    outcome: 'ok',
    fault: () => rewrite(({ data }) => data),
    pointer: '/code',
  },
  {
    name: 'an answer of six million characters',
    operation: 'onlineConsultingLink',
    outcome: 'ok',
    fault: () => rewrite((answer) => ({ ...answer, padding: 'x'.repeat(tooMuch) })),
    pointer: '(decoder)',
  },
  {
    name: 'code 0 for a success',
    operation: 'cityList',
    outcome: 'ok',
    fault: () => rewrite((answer) => ({ ...answer, code: 0 })),
    pointer: '/code',
  },
  {
    name: 'a wrong parameter that is taken',
    operation: 'fuzzySearch',
    outcome: 'badParameter',
    fault: () => confuses(4001, 'fuzzySearch', 'ok'),
    pointer: '/code',
  },
  {
    name: 'another user told that her token is bad',
    operation: 'userInfo',
    outcome: 'forbidden',
    fault: () => confuses(403, 'userInfo', 'unauthorized'),
    pointer: '/code',
  },
  {
    name: 'the data of another user',
    operation: 'userInfo',
    outcome: 'forbidden',
    fault: () => confuses(403, 'userInfo', 'ok'),
    pointer: '/code',
  },
  {
    name: 'a private call answered to everybody',
    operation: 'userProfile',
    outcome: 'loginRequired',
    fault: () => confuses(4103, 'userProfile', 'ok'),
    pointer: '/code',
  },
  {
    name: 'a bad token that is good enough',
    operation: 'userProfile',
    outcome: 'unauthorized',
    fault: () => confuses(401, 'userProfile', 'ok'),
    pointer: '/code',
  },
  {
    name: 'a message of blanks',
    operation: 'pcCodeInfo',
    outcome: 'codeLookupFailed',
    fault: () => rewrite((answer) => ({ ...answer, message: '  ' })),
    pointer: '/message',
  },
  {
    name: 'a refusal without its key',
    operation: 'login',
    outcome: 'notRegistered',
    fault: () => inData(({ message }) => ({ message })),
    pointer: '/data/key',
  },
  {
    name: 'a refused binding with the key of a bound one',
    operation: 'bindPhone',
    outcome: 'boundElsewhere',
    fault: () => inData((data) => ({ ...data, key: 3008 })),
    pointer: '/data/key',
  },
  {
    name: 'true as a text',
    operation: 'departmentList',
    outcome: 'ok',
    fault: () => inFirst({ departmentOpened: 'true' }),
    pointer: '/data/0/departmentOpened',
  },
  {
    name: 'a phone number that is not masked',
    operation: 'userInfo',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, user: { ...(data.user as object), userPhone: '13800000001' } })),
    pointer: '/data/user/userPhone',
  },
  {
    name: 'an id of zero',
    operation: 'login',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, userId: 0 })),
    pointer: '/data/userId',
  },
  {
    name: 'an id that is more than a number can hold',
    operation: 'login',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, userId: 2 ** 60 })),
    pointer: '/data/userId',
  },
];
