/** No call stores a text with control characters or with marks that turn the direction of what follows; the portal sends none. */
import { expect, test } from 'vitest';
import * as codes from '#openapi/dist/codes.ts';
import { withoutControls } from '#shared/text.ts';
import { createEngine } from '../createEngine.ts';
import type { Answer } from './answer.ts';
import type { Engine } from './Engine.ts';
import { respondToControl } from './control/control.ts';

const base = 'http://portal.test';
const origin = { address: '192.0.2.1', origin: base };
/** One of each range of the rule, with its ends. */
const refused = ['\u0000', '\u0008', '\u000b', '\u001f', '\u007f', '\u009f', '\u202a', '\u202e', '\u2066', '\u2069'];
const allowed = ['\n', '\t', '\r\n', '\u200d', '\u3000'];

async function begin() {
  const engine: Engine = createEngine({ frozen: true, seed: 1 });
  const login = new Request(`${base}/__mock/login`, { method: 'POST', body: JSON.stringify({ phone: '13800000001' }) });
  const token = /token=([^;]+)/.exec((await respondToControl(engine, login))?.cookies.join() ?? '')?.[1] ?? '';
  const send = async (path: string, body: object): Promise<number> => {
    const headers = { authorization: token, 'content-type': 'application/json' };
    const request = new Request(base + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const answer = (await engine.respond(request, origin)) as Answer;
    return (JSON.parse(answer.body) as { code: number }).code;
  };
  return send;
}

/** Writes of several subjects, with a text at different depths. */
const writes: readonly (readonly [path: string, body: (text: string) => object])[] = [
  ['/api/user/profile/save', (text) => ({ goodAt: text })],
  ['/api/video/note/save', (text) => ({ albumId: 1001, videoId: 100_101, t: 5, content: text })],
  ['/api/comment/submit', (text) => ({ targetType: 'course', targetId: 1001, content: text })],
];

test.each(writes)('V50 %s refuses control characters and marks of direction, not line breaks', async (path, body) => {
  const send = await begin();
  for (const mark of refused)
    expect([mark, await send(path, body(`示例${mark}文字`))]).toEqual([mark, codes.badParameter]);
  expect(await send(path, body(`示例${allowed.join('文')}`))).toBe(200);
});

test('V50 what the portal sends has none of these characters, and keeps all others', () => {
  const sent = withoutControls({
    name: `张${refused.join('')}样例`,
    list: [{ text: allowed.join('文') }],
    count: 3,
    no: null,
  });
  expect(sent).toEqual({ name: '张样例', list: [{ text: allowed.join('文') }], count: 3, no: null });
});
