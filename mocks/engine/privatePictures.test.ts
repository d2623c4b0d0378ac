/** Pictures of licences and refunds are shown to their owner for a short time, and to nobody who knows or counts addresses. */
import { expect, test } from 'vitest';
import * as qualificationIdentity from '#openapi/dist/names/qualificationIdentity.ts';
import { command, logIn } from '#tests/support/chatPanel.ts';
import { png as drawn } from '#tests/support/png.ts';
import { createEngine } from '../createEngine.ts';

const base = 'http://portal.test';
const image = drawn(1, 1, [0, 0, 0, 255]).toString('base64');
const refused = 403;

async function begin(phone: string) {
  const engine = createEngine({ frozen: true, seed: 1 });
  const { token } = await logIn(engine, phone);
  const call = async (path: string, body?: object): Promise<{ code: number; data: unknown }> => {
    const headers = { authorization: token };
    const sent = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await engine.respond(new Request(base + path, sent), { address: '192.0.2.1', origin: base });
    return JSON.parse(answer.body) as { code: number; data: unknown };
  };
  const upload = async (scene: string): Promise<string> =>
    ((await call('/api/upload/image', { scene, image })).data as { url: string }).url;
  const licences = async (): Promise<string[]> =>
    ((await call('/api/user/qualification')).data as { images: string[] }).images;
  return { engine, call, upload, licences, shows: (path: string) => engine.media(path).status };
}

test.each(['form', 'refund'])('V46 a picture of a %s has an address that is signed and ends', async (scene) => {
  const { engine, upload, shows } = await begin('13800000001');
  const url = await upload(scene);
  const bare = url.replace(/own\/[^/]+\//, '');
  const forged = url.replace(/.(?=\/upload)/, (last) => (last === 'A' ? 'B' : 'A'));
  const other = (await upload(scene)).replace(/upload\/.*/, bare.split('/mock-media/')[1] ?? '');
  expect([url, bare, forged, other].map(shows)).toEqual([200, refused, refused, refused]);
  await command(engine, 'clock', { advance: 14 * 60_000 });
  expect(shows(url)).toBe(200);
  await command(engine, 'clock', { advance: 7 * 60_000 });
  expect(shows(url)).toBe(refused);
});

test.each(['avatar', 'article', 'review'])('V46 a picture of the scene %s is for all who read', async (scene) => {
  const { upload, shows } = await begin('13800000001');
  expect(shows(await upload(scene))).toBe(200);
});

test('V46 a licence is sent with an address that has ended, and read with one that is good', async () => {
  const { engine, call, upload, licences, shows } = await begin('13800000009');
  const url = await upload('form');
  await command(engine, 'clock', { advance: 30 * 60_000 });
  const draft = {
    realName: '郑绑定',
    identity: qualificationIdentity.doctor,
    certNo: '110990000010009',
    images: [url],
    agree: true,
  };
  expect((await call('/api/user/qualification/submit', draft)).code).toBe(200);
  const [kept = ''] = await licences();
  expect([kept === url, shows(kept), shows(url)]).toEqual([false, 200, refused]);
  expect(JSON.stringify(engine.state)).not.toContain('/own/');
});

test('V46 the licences of the seed cannot be counted', async () => {
  const { licences, shows } = await begin('13800000001');
  const [own = ''] = await licences();
  expect(shows(own)).toBe(200);
  expect([10_001, 10_002, 10_007].map((id) => shows(`/mock-media/licence/${id}.svg`))).toEqual([
    refused,
    refused,
    refused,
  ]);
  // Those of the portal itself are shown to all.
  expect(shows('/mock-media/licence/1.svg')).toBe(200);
});
