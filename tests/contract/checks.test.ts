/** Tests of the checks: every example of the document passes, and mistakes of our client or decoder fail. */
import { expect, test } from 'vitest';
import type { OperationId } from '#openapi/operation.ts';
import { ApiError } from '#api/errors.ts';
import { checkAnswer, type Opinion } from './checkAnswer.ts';
import { checkRequest } from './checkRequest.ts';
import { cells } from './cells.ts';
import { codeOf, documentedOperation, type Json } from './document.ts';

const answer = (body: Json): Response =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json; charset=utf-8' } });

const payloadOf = (flat: boolean, body: Json): unknown => (flat ? body : body.data);

for (const { title, operation, outcome } of cells) {
  test(`${title} in the example of the document`, async () => {
    const example = operation.examples[outcome] ?? {};
    const opinion: Opinion =
      codeOf(outcome) === 200
        ? { payload: payloadOf(operation.flat, example) }
        : { error: new ApiError('business', operation.id, codeOf(outcome), example.message) };
    const response = answer(example);
    expect(await checkAnswer({ operation, outcome, response, opinion, exactMessages: true, forced: true })).toEqual([]);
  });
}

const user = documentedOperation('userInfo').examples.ok ?? {};
const refused = documentedOperation('userInfo').examples.unauthorized ?? {};
const opinions: { name: string; outcome: string; body: Json; opinion: Opinion }[] = [
  {
    name: 'throws away a sound answer',
    outcome: 'ok',
    body: user,
    opinion: { error: new ApiError('malformed', 'userInfo', 200) },
  },
  {
    name: 'drops a field of the document',
    outcome: 'ok',
    body: user,
    opinion: { payload: { ...(user.data as Json), vipStatus: {} } },
  },
  { name: 'takes a refusal for a payload', outcome: 'unauthorized', body: refused, opinion: { payload: null } },
  {
    name: 'reports another code',
    outcome: 'unauthorized',
    body: refused,
    opinion: { error: new ApiError('business', 'userInfo', 403, refused.message) },
  },
  {
    name: 'loses the message',
    outcome: 'unauthorized',
    body: refused,
    opinion: { error: new ApiError('business', 'userInfo', 401) },
  },
];

for (const { name, outcome, body, opinion } of opinions) {
  test(`[7-01] a decoder that ${name} is contradicted`, async () => {
    const operation = documentedOperation('userInfo');
    const response = answer(body);
    const problems = await checkAnswer({ operation, outcome, response, opinion, exactMessages: true, forced: true });
    expect(problems.map(({ pointer }) => pointer)).toEqual(['(decoder)']);
  });
}

const origin = 'http://portal.test';
const get = (path: string, token?: string): Request =>
  new Request(origin + path, token ? { headers: { authorization: token } } : {});
const post = (path: string, body: unknown, type = 'application/json'): Request =>
  new Request(origin + path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': type } });
const login = '/api/user/login?phone=13800000001&code=1234';
const apply = { name: '陈', hospital: '院', title: '医师', content: '外科', contact: 'demo' };

const requests: [name: string, id: OperationId, request: Request, pointers: string[]][] = [
  ['nothing in a sound call', 'login', get(`${login}&isLogin=true`), []],
  ['a missing parameter', 'login', get(login), ['/query/isLogin']],
  ['1 instead of true', 'login', get(`${login}&isLogin=1`), ['/query/isLogin']],
  ['an unknown parameter', 'login', get(`${login}&isLogin=true&captcha=x`), ['/query/captcha']],
  ['a parameter sent twice', 'login', get(`${login}&isLogin=true&code=4321`), ['/query/code']],
  ['a wrong address', 'login', get(`/api/v2${login.slice('/api'.length)}&isLogin=true`), ['(address)']],
  ['a token on a call of a visitor', 'login', get(`${login}&isLogin=true`, 'demo'), ['(authorization)']],
  ['a call to another host without its prefix', 'sensebotInit', get('/v2/sensebot/init'), ['(address)']],
  ['an id with a leading zero', 'userInfo', get('/api/user/user_info/010001'), ['/path/userId']],
  ['an id below the minimum', 'userInfo', get('/api/user/user_info/0'), ['/path/userId']],
  ['nothing in a sound body', 'applySubmit', post('/api/html/apply/submit', apply), []],
  ['a number for a text', 'applySubmit', post('/api/html/apply/submit', { ...apply, contact: 138 }), ['/body/contact']],
  [
    'a body with another content type',
    'applySubmit',
    post('/api/html/apply/submit', apply, 'text/plain'),
    ['(content-type)'],
  ],
  ['a GET for a POST', 'applySubmit', get('/api/html/apply/submit'), ['(method)', '/body']],
];

for (const [name, id, request, pointers] of requests) {
  test(`[7-01] the check of requests finds ${name}`, async () => {
    const { carrier, input } = await checkRequest(documentedOperation(id), request, null);
    expect([...carrier, ...input].map(({ pointer }) => pointer)).toEqual(pointers);
  });
}

test('[7.1-03] the check finds a token that is sent to a host other than the portal', async () => {
  const { carrier } = await checkRequest(
    documentedOperation('sensebotInit'),
    get('/userapi/v2/sensebot/init', 'demo'),
    'demo',
  );
  expect(carrier.map(({ pointer }) => pointer)).toEqual(['(authorization)']);
});
