/** Prism's proxy as a second check: it accepts our backend's exchanges and reports planted violations. */
import { expect, test } from 'vitest';
import { createEngine } from '#mocks/createEngine.ts';
import { offencesIn } from '../e2e/traffic.ts';
import type { HarEntry } from './exchange.ts';
import { distinctOf, honestOf, prismOpinion, sorted } from './prismOpinion.ts';

const origin = { address: '192.0.2.1', origin: 'http://portal.test' };
const asDoctor: RequestInit = { headers: { authorization: 'secret' } };
const post = (body: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body,
});

/** The mock backend's recording of these calls. */
async function recorded(calls: [path: string, init?: RequestInit][]): Promise<HarEntry[]> {
  const engine = createEngine({ frozen: true, seed: 1 });
  const entries: HarEntry[] = [];
  engine.recorder.onExchange = (entry) => entries.push(entry as HarEntry);
  engine.state.tokens.secret = { userId: 10_001, expiresAt: engine.now + 60_000 };
  for (const [path, init] of calls) await engine.respond(new Request(`http://portal.test${path}`, init), origin);
  return entries;
}

const application = { content: '我想申请', contact: '微信 abc', name: '张样例', hospital: '样例医院', title: '主治' };

const answering = (entry: HarEntry | undefined, text: string, status = 200): HarEntry[] =>
  entry ? [{ ...entry, response: { ...entry.response, status, content: { text } } }] : [];

test(
  '[7-01] accepts a dozen of our exchanges and reports the planted violations among them',
  { timeout: 60_000 },
  async () => {
    const sound = await recorded([
      ['/api/index/home?departmentId=1'],
      ['/api/index/home?departmentId=1', asDoctor],
      ['/api/user/user_info/10001', asDoctor],
      ['/api/user/user_info/10001'],
      ['/api/user/user_info/10001', { headers: { authorization: 'stale' } }],
      ['/api/user/title/list'],
      ['/api/search/result?kw=%E8%83%83'],
      ['/api/socket/online_consulting_url/10001', asDoctor],
      ['/userapi/v2/sensebot/init'],
      ['/payapi/wechat/pc_auth?redirectURI=http%3A%2F%2Fportal.test%2F'],
      ['/api/html/apply/submit', post(JSON.stringify(application))],
      ['/api/cleartoken', asDoctor],
    ]);
    const [titles] = await recorded([['/api/user/title/list']]);
    const planted = [
      ...(await recorded([
        ['/api/nothing'],
        ['/api/index/home?page=1'],
        ['/api/index/home?departmentId=x'],
        ['/api/html/apply/submit', post(JSON.stringify({ ...application, contact: 7, 姓名: '' }))],
      ])),
      ...answering(titles, '{"code":200,"message":"","data":[{"titleId":1}]}'),
      ...answering(titles, '{"code":500,"message":"","data":null}', 418),
      ...answering(titles, '<html>'),
    ];
    expect((await offencesIn({ inPages: [], exchanges: sound, asked: [], frames: [] })).offences).toEqual([]);
    const found = await prismOpinion([...sound, ...planted]);
    expect(found.map(({ operation, place, message }) => `${operation} ${place}: ${message}`).sort()).toEqual([
      '(none) GET /api/nothing request: Selected route not found',
      'applySubmit request body contact: Request body property contact must be string',
      'indexHome request query departmentid: Request query parameter departmentid must be integer',
      "indexHome request query: Request query must have required property 'departmentid'",
      'titleList response body code: Response body property code must be equal to constant',
      "titleList response body data 0: Response body property data.0 must have required property 'titleName'",
      'titleList response body: Response body must match exactly one schema in oneOf',
      'titleList response: Not passed on: FetchError',
      'titleList response: Unable to match the returned status code with those defined in the document: 200',
    ]);
  },
);

test('[7-01] checks identical exchanges once', async () => {
  const entries = await recorded([
    ['/api/index/home?departmentId=1'],
    ['/api/index/home?departmentId=1'],
    ['/api/index/home?departmentId=1', asDoctor],
    ['/api/index/home?departmentId=2'],
    ['/api/user/title/list'],
    ['/api/user/title/list'],
  ]);
  const other = answering(entries[4], '{"code":500,"message":""}');
  const all = [...entries, ...other];
  expect(distinctOf(all).map((entry) => all.indexOf(entry))).toEqual([0, 2, 3, 4, 6]);
});

test('[7-01] skips only the answers that a tester made invalid', async () => {
  const [titles] = await recorded([['/api/user/title/list']]);
  const forced = (text: string, status = 200): HarEntry[] =>
    answering(titles, text, status).map((entry) => ({ ...entry, _forced: true }));
  const refused = forced('{"code":500,"message":"系统繁忙，请稍后再试","data":null}');
  const natural = answering(titles, '<html>');
  expect(
    await honestOf([...refused, ...forced('<html>'), ...forced('{"code":500,"message":"x"}', 500), ...natural]),
  ).toEqual([...refused, ...natural]);
});

test('[7-01] separates known violations from open ones, and lists unused reasons', () => {
  const violation = {
    operation: 'titleList',
    place: 'response body',
    severity: 'Error',
    message: 'Response body must be nice',
    count: 1,
    example: 'GET /',
  };
  const row = { operation: 'titleList', place: 'response', message: '', reason: 'Prism’s own' };
  const other = { ...row, operation: 'login' };
  expect(sorted([violation], [])).toEqual({ open: [violation], explained: [], idle: [] });
  expect(sorted([violation], [other, row])).toEqual({
    open: [],
    explained: [{ ...violation, reason: 'Prism’s own' }],
    idle: [other],
  });
});
