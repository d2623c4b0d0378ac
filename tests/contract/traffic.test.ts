/** The check of the browser tests' traffic: it accepts our backend's answers and reports planted offences. */
import { expect, test } from 'vitest';
import { createEngine } from '#mocks/createEngine.ts';
import { offencesIn } from '../e2e/traffic.ts';
import type { HarEntry, HarRequest } from './exchange.ts';

const origin = { address: '192.0.2.1', origin: 'http://portal.test' };

/** The mock backend's recording of these calls. */
async function recorded(...paths: (string | [path: string, init: RequestInit])[]): Promise<HarEntry[]> {
  const engine = createEngine({ frozen: true, seed: 1 });
  const exchanges: HarEntry[] = [];
  engine.recorder.onExchange = (entry) => exchanges.push(entry as HarEntry);
  engine.state.control.outcomes.bannerList = { outcome: 'html', times: null, every: 1, seen: 0 };
  engine.state.tokens.secret = { userId: 10_001, expiresAt: engine.now + 60_000 };
  for (const call of paths) {
    const [path, init] = typeof call === 'string' ? [call] : call;
    await engine.respond(new Request(`http://portal.test${path}`, init), origin);
  }
  return exchanges;
}

async function offences(seen: Partial<Parameters<typeof offencesIn>[0]>): Promise<string[]> {
  return (await offencesIn({ exchanges: [], inPages: [], asked: [], frames: [], ...seen })).offences;
}

const home = '/api/index/home?departmentId=1';
const asDoctor: RequestInit = { headers: { authorization: 'secret' } };

test('[7-01] valid exchanges and frames are no offence and are counted by operation', async () => {
  const exchanges = await recorded(home, [home, asDoctor], '/api/user/title/list', ['/api/cleartoken', asDoctor]);
  const ping = { messageType: 'PING', userId: 10_001, content: {}, images: [], source: 4 };
  const frames = [{ direction: 'send' as const, text: JSON.stringify(ping) }];
  expect(await offencesIn({ exchanges, inPages: [], asked: [], frames })).toEqual({
    offences: [],
    operations: { indexHome: 2, titleList: 1, clearToken: 1 },
    unanswered: 0,
  });
});

test.each<[string, string | [string, RequestInit], RegExp]>([
  [
    'an unknown call',
    '/api/nothing?x=1',
    /^\(none\) \(address\): expected a call of the document, got GET \/api\/nothing/,
  ],
  ['a call outside all prefixes', '/elsewhere', /^\(none\) \(address\)/],
  ['an unknown parameter', `${home}&page=1`, /^indexHome \/query\/page: expected not in the document/],
  [
    'an invalid parameter, even when it is refused',
    '/api/index/home?departmentId=x',
    /^indexHome \/query\/departmentId/,
  ],
  ['a parameter twice', `${home}&departmentId=2`, /^indexHome \/query\/departmentId: expected once/],
  ['a broken address', '/api/user/user_info/%E0%A4%A', /^userInfo \/path\/userId/],
  [
    'a body that is not JSON',
    ['/api/html/apply/submit', { method: 'POST', body: '{' }],
    /^applySubmit \/body: expected JSON/m,
  ],
  [
    'an invalid request whose answer is forced',
    '/api/banner/list?position=nowhere&departmentId=1',
    /^bannerList \/query\/position/,
  ],
  [
    'another method',
    ['/api/user/title/list', { method: 'POST', body: '{}' }],
    /^titleList \(method\): expected GET, got POST/,
  ],
])('[7-01] %s is an offence', async (_, call, expected) => {
  const found = await offences({ exchanges: await recorded(call) });
  expect(found.join('\n')).toMatch(expected);
  expect(found[0]).toContain(` ← ${typeof call === 'string' ? 'GET' : 'POST'} /`);
});

test('[7-01] a forced answer is not checked, an ordinary answer must match the document', async () => {
  const banners = await recorded('/api/banner/list?position=home&departmentId=1');
  expect(await offences({ exchanges: banners })).toEqual([]);
  const [natural] = await recorded('/api/user/title/list');
  const answered = (text: string): HarEntry[] =>
    natural ? [{ ...natural, response: { ...natural.response, content: { text } } }] : [];
  expect(await offences({ exchanges: answered('{"code":200,"data":[{"id":"1"}]}') })).toEqual([
    expect.stringMatching(/^titleList \/data\/0\/title(Id|Name): expected present/),
    expect.stringMatching(/^titleList \/data\/0\/title(Id|Name): expected present/),
    expect.stringMatching(/^titleList \/data\/0\/id: expected not in the document/),
  ]);
  expect(await offences({ exchanges: answered('<html>') })).toEqual([
    expect.stringMatching(/^titleList \(whole answer\): expected a JSON object/),
  ]);
  const extra = answered(JSON.stringify({ code: 200, data: [], trace: 1 }));
  expect((await offences({ exchanges: extra })).join()).toContain('titleList /trace: expected not in the document');
});

test('[7-01] of a call that a test answered, only the request is checked, once', async () => {
  const request = (path: string): HarRequest => ({ method: 'GET', url: `http://localhost:4199${path}`, headers: [] });
  const exchanges = await recorded(home);
  const asked = [request(home), request('/api/user/title/list')];
  const sound = await offencesIn({ exchanges, inPages: [], asked, frames: [] });
  expect([sound.offences, sound.unanswered]).toEqual([[], 1]);
  expect(await offences({ exchanges, asked: [request('/api/index/home')] })).toEqual([
    'indexHome /query/departmentId: expected present, got missing ← GET /api/index/home (in the page)',
  ]);
});

test('[7-01] an answer of the service worker is checked like any other exchange, except its cookies', async () => {
  const [sound] = await recorded(['/api/cleartoken', asDoctor]);
  const [titles] = await recorded('/api/user/title/list');
  if (!sound || !titles) throw new Error('Nothing was recorded.');
  const bare = {
    ...sound,
    response: { ...sound.response, headers: [{ name: 'content-type', value: 'application/json' }] },
  };
  expect(await offences({ inPages: [bare] })).toEqual([]);
  expect(await offences({ exchanges: [bare] })).toHaveLength(1);
  const spoilt = { ...titles, response: { ...titles.response, content: { text: '{"code":200,"data":7}' } } };
  expect((await offences({ inPages: [spoilt] })).join()).toContain('titleList /data');
});

test('[7.3-08] a frame that is not in the chat document is an offence', async () => {
  const frames = [{ direction: 'receive' as const, text: '{"messageType":"BYE"}' }];
  expect(await offences({ frames })).toEqual([
    'chat /messageType: expected one to receive, got "BYE" ← receive {"messageType":"BYE"}',
  ]);
});
