/** Lessons, handouts and pictures as the doors in Node deliver them. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMoment } from './engine/clock.ts';
import { clip } from './engine/playback/clip.ts';
import { grant, grantMaterial } from './engine/playback/playback.ts';
import { createNodeBackend } from './node.ts';
import { type MockServer, startMockServer } from './server.ts';

const now = testMoment;
const lesson = grant({ userId: 0, videoId: 100_101, duration: 90, limit: null, now });
const file = (name: string): Buffer => readFileSync(new URL(`media/${name}`, import.meta.url));

const doors: Record<string, () => Promise<{ origin: string; close(): Promise<void> }>> = {
  'a port': (): Promise<MockServer> => startMockServer({ port: 0, frozen: true }),
  'the tests': () => {
    const { server } = createNodeBackend();
    server.listen();
    return Promise.resolve({ origin: 'http://portal.test', close: () => Promise.resolve(server.close()) });
  },
};

describe.each(Object.keys(doors))('the door of %s', (name) => {
  let door: { origin: string; close(): Promise<void> };
  /** Reads the whole body, because an unread body keeps its connection open. */
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(new URL(path, door.origin), { headers });
    const header = (key: string): string => answer.headers.get(key) ?? '';
    return { status: answer.status, header, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const pieces = async (): Promise<string[]> =>
    (await get(lesson['360p'])).bytes
      .toString()
      .split('\n')
      .filter((line) => line.endsWith('.m4s'))
      .map((line) => new URL(line, `http://portal.test${lesson['360p']}`).pathname);

  beforeAll(async () => {
    const make = doors[name];
    if (!make) throw new Error(name);
    door = await make();
  });
  afterAll(() => door.close());

  it('gives playlists and captions that are not cached, and the bytes of each segment', async () => {
    const [master, list, words] = await Promise.all(
      [lesson.auto, lesson['720p'], lesson.captions].map((path) => get(path)),
    );
    for (const answer of [master, list]) expect(answer?.header('content-type')).toBe('application/vnd.apple.mpegurl');
    expect(words?.header('content-type')).toBe('text/vtt; charset=utf-8');
    expect(list?.header('cache-control')).toBe('no-store');
    const all = await pieces();
    const seventh = await get(all[6] ?? '');
    expect(seventh.header('content-type')).toBe('video/mp4');
    expect(seventh.bytes).toEqual(file('360p/0.m4s'));
    const start = await get(lesson['360p'].replace('.m3u8', '/init.mp4'));
    expect(start.bytes).toEqual(file('360p/init.mp4'));
    // The lesson of 90 s ends in the middle of a segment.
    expect((await get(all[22] ?? '')).bytes).toEqual(
      file('360p/4.m4s').subarray(0, clip.qualities['360p'].seconds[4]?.[1]),
    );
  });

  it('answers a range request with that part of a segment', async () => {
    const [piece = ''] = await pieces();
    const whole = file('360p/0.m4s');
    const part = await get(piece, { range: 'bytes=10-19' });
    expect([part.status, part.header('content-range')]).toEqual([206, `bytes 10-19/${whole.length}`]);
    expect(part.bytes).toEqual(whole.subarray(10, 20));
    expect((await get(piece, { range: 'bytes=-8' })).bytes).toEqual(whole.subarray(-8));
    expect((await get(piece, { range: `bytes=${whole.length - 3}-` })).bytes).toEqual(whole.subarray(-3));
    expect((await get(piece, { range: `bytes=${whole.length}-` })).status).toBe(416);
    expect((await get(piece, { range: 'lines=1-2' })).status).toBe(200);
  });

  it('refuses a segment that was not granted, and answers 404 to any other address', async () => {
    const [piece = ''] = await pieces();
    const refused = await get(piece.replace('/0.', '/23.'));
    expect([refused.status, refused.header('cache-control')]).toEqual([403, 'no-store']);
    expect((await get('/mock-media/hls/1/key/none.m3u8')).status).toBe(404);
  });

  it('gives a handout as a file with a Chinese name', async () => {
    const answer = await get(grantMaterial(10_011, 10_001, now).url);
    expect(answer.header('content-type')).toBe('application/pdf');
    const [, name = ''] = /^attachment; filename="handout\.pdf"; filename\*=UTF-8''(\S+)$/.exec(
      answer.header('content-disposition'),
    ) ?? [''];
    expect(decodeURIComponent(name)).toBe('课件-10011（示例）.pdf');
  });

  it('finds no picture while a tester has turned pictures off, and still plays lessons', async () => {
    const picture = '/mock-media/course/1001.svg';
    expect((await get(picture)).header('cache-control')).toBe('max-age=3600');
    await fetch(new URL('/__mock/data', door.origin), { method: 'POST', body: '{"pictures":false}' });
    expect((await get(picture)).status).toBe(404);
    expect((await get((await pieces())[0] ?? '')).status).toBe(200);
  });
});
