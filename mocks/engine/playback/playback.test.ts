import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import contract from '#openapi/dist/portal.json' with { type: 'json' };
import { testMoment } from '../clock.ts';
import { clip, qualityNames } from './clip.ts';
import { filmAddress, filmSeconds, serveFilm } from './openFilms.ts';
import { grant, grantMaterial, grantSample, type LessonWish, lessonLife, materialLife, serve } from './playback.ts';

const now = testMoment;
const wish: LessonWish = { userId: 10_001, videoId: 100_103, duration: 2_700, limit: null, now };

/** The text behind an address; fails where there is none. */
function textAt(address: string, at = now): string {
  const served = serve(address, at);
  if (served?.status !== 200 || !('body' in served) || typeof served.body !== 'string') throw new Error(address);
  return served.body;
}

/** Addresses that a playlist names, resolved as a player does. */
const named = (address: string, text = textAt(address)): string[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => new URL(line, `http://portal.test${address}`).pathname);
const lengths = (text: string): number[] =>
  [...text.matchAll(/^#EXTINF:([\d.]+),$/gm)].map(([, length]) => Number(length));
const sum = (numbers: number[]): number => numbers.reduce((all, each) => all + each, 0);
const status = (address: string, at = now): number | undefined => serve(address, at)?.status;

it('serves every URL of a lesson or handout in the contract’s examples, so that they also work with Prism', () => {
  const addresses = [...JSON.stringify(contract.paths).matchAll(/"(\/mock-media\/(?:hls|test|material)\/[^"]+)"/g)].map(
    ([, address = '']) => address,
  );
  expect(addresses.length).toBeGreaterThanOrEqual(10);
  expect(addresses.filter((address) => status(address) !== 200)).toEqual([]);
});

describe('a lesson of 45 minutes', () => {
  const granted = grant(wish);

  it('has a playlist of two qualities with their codecs', () => {
    expect(granted.auto).toMatch(/^\/mock-media\/hls\/100103\/[\w.-]+\/master\.m3u8$/);
    expect(named(granted.auto)).toEqual([granted['360p'], granted['720p']]);
    const streams = [...textAt(granted.auto).matchAll(/^#EXT-X-STREAM-INF:BANDWIDTH=(\d+),.*CODECS="(.+)",RES.*$/gm)];
    expect(streams.map(([, , codecs]) => codecs)).toEqual(['avc1.4d401e,mp4a.40.2', 'avc1.4d401f,mp4a.40.2']);
    expect(Number(streams[0]?.[1])).toBeLessThan(Number(streams[1]?.[1]));
  });

  it.each(qualityNames)('repeats the clip to its last second in %s, each time as a discontinuity', (quality) => {
    const text = textAt(granted[quality]);
    expect(sum(lengths(text))).toBe(2_700);
    expect(text.split('#EXT-X-DISCONTINUITY').length - 1).toBe(Math.ceil(2_700 / 24) - 1);
    expect(text.trimEnd().endsWith('#EXT-X-ENDLIST')).toBe(true);
    const files = named(granted[quality]).map((address) => serve(address, now));
    expect(files[467]).toEqual({
      status: 200,
      file: `${quality}/5.m4s`,
      length: expect.any(Number),
      type: 'video/mp4',
    });
    expect(new Set(files.map((served) => served && 'file' in served && served.file)).size).toBe(clip.segments);
  });

  it('names each segment once: no two have the same URL', () => {
    const all = qualityNames.flatMap((quality) => named(granted[quality]));
    expect(new Set(all).size).toBe(2 * 675);
  });

  it('has captions until its end', () => {
    const cues = [...textAt(granted.captions).matchAll(/^(\S+) --> (\S+)\n(.+)$/gm)];
    expect(cues[0]?.slice(1)).toEqual(['00:00:00.200', '00:00:02.900', clip.captions[0]?.text]);
    expect(cues.at(-1)?.[2]).toBe('00:44:59.900');
  });

  it('is served for four hours; then all its segments are refused', () => {
    const { expireAt } = granted;
    expect(expireAt).toBe(now + lessonLife);
    const pieces = [granted.auto, granted['720p'], granted.captions, ...named(granted['720p']).slice(0, 3)];
    expect(pieces.map((piece) => status(piece, expireAt - 1))).toEqual(pieces.map(() => 200));
    expect(pieces.map((piece) => status(piece, expireAt))).toEqual(pieces.map(() => 403));
  });
});

describe('a preview', () => {
  const preview = grant({ ...wish, limit: 300 });

  it('ends with its last second, in video and captions', () => {
    expect(sum(lengths(textAt(preview['360p'])))).toBe(300);
    expect(textAt(preview.captions).match(/--> 00:0[5-9]/g)).toBeNull();
    expect(named(grant({ ...wish, limit: 12 })['720p']).length).toBe(3);
    expect(textAt(grant({ ...wish, limit: 301 }).captions)).toContain('00:05:00.200 --> 00:05:01.000');
  });

  it('refuses a segment after its end, with a guessed number or the signature of another key', () => {
    const pieces = named(preview['720p']);
    const whole = named(grant(wish)['720p']);
    const last = pieces.at(-1) ?? '';
    const key = /hls\/\d+\/([^/]+)\//.exec(last)?.[1] ?? '';
    expect(status(last)).toBe(200);
    expect(status(last.replace('/74.', '/75.'))).toBe(403);
    expect(status(last.replace('/74.', '/73.'))).toBe(403);
    const withKey = (piece = ''): number | undefined =>
      status(piece.replace(/hls\/100103\/[^/]+/, `hls/100103/${key}`));
    expect([whole[3], whole[75]].map(withKey)).toEqual([403, 403]);
  });

  it('is never longer than the lesson', () => {
    expect(sum(lengths(textAt(grant({ ...wish, duration: 100, limit: 300 })['720p'])))).toBe(100);
  });
});

it('a key is valid only for its own lesson, quality and reader, and only unchanged', () => {
  const whole = grant(wish);
  const [piece = ''] = named(whole['720p']);
  const other = (character: string): string => (character === 'a' ? 'b' : 'a');
  const others = [
    piece.replace('100103', '100104'),
    piece.replace('/720p/', '/360p/'),
    piece.replace(/(hls\/\d+\/)\w+/, '$1zz'),
    piece.replace(/(hls\/\d+\/[^.]+\.)[^.]+/, '$1zz'),
    piece.replace(/\/0\.(.)/, (_, first: string) => `/0.${other(first)}`),
    whole.auto.replace(/.(?=\/master)/, other),
    whole.auto.replace(/hls\/\d+\/[^/]+/, 'hls/100103/a.b.c.d.aaaaaaaaaaaaaaaa'),
  ];
  expect(others.map((address) => status(address))).toEqual(others.map(() => 403));
  expect(grant({ ...wish, userId: 0 }).auto).not.toBe(whole.auto);
});

it('R007 the sample of the playback check is eight seconds of the smallest quality, with the bytes that it announces', () => {
  const { url, bytes } = grantSample(now);
  expect(lengths(textAt(url))).toEqual([4, 4]);
  const pieces = named(url).map((piece) => serve(piece, now));
  expect(pieces).toMatchObject([{ file: '360p/0.m4s' }, { file: '360p/1.m4s' }]);
  expect(bytes).toBe(sum(pieces.map((piece) => (piece?.status === 200 && 'length' in piece && piece.length) || 0)));
  expect(status(url, now + lessonLife)).toBe(403);
});

it('an unknown path of the media host is not found, and a picture is not answered by it', () => {
  const { auto } = grant(wish);
  const odd = [
    '/mock-media/hls/',
    '/mock-media/hls/1/k/1080p.m3u8',
    `${auto}/`,
    auto.replace('.m3u8', '.mpd'),
    '/mock-media/material/x/y/z',
  ];
  expect(odd.map((address) => status(address))).toEqual(odd.map(() => 404));
  expect(serve('/mock-media/course/1.svg', now)).toBeNull();
  expect(status(grant({ ...wish, duration: 0 })['720p'])).toBe(404);
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect([403, 404]).toContain(status(`/mock-media/hls/${text}`));
    }),
  );
});

it('the segments of any lesson and preview add up to its length, and each is served', () => {
  const second = fc.integer({ min: 1, max: 4_000 });
  fc.assert(
    fc.property(second, fc.option(second), (duration, limit) => {
      const { '360p': address } = grant({ ...wish, duration, limit });
      const text = textAt(address);
      const seconds = Math.min(duration, limit ?? duration);
      expect(sum(lengths(text))).toBe(seconds);
      const pieces = named(address, text);
      const last = serve(pieces.at(-1) ?? '', now);
      const cut = (seconds - 1) % clip.segmentSeconds;
      const turn = (pieces.length - 1) % clip.segments;
      expect(last).toMatchObject({ status: 200, length: clip.qualities['360p'].seconds[turn]?.[cut] });
    }),
    { numRuns: 40 },
  );
});

describe('a handout', () => {
  const { url, expireAt } = grantMaterial(10_011, 10_001, now);

  it('is a page of PDF whose table finds its objects, under a Chinese name', () => {
    const served = serve(url, now);
    if (served?.status !== 200 || !('body' in served)) throw new Error(url);
    expect(served).toMatchObject({ type: 'application/pdf', download: '课件-10011（示例）.pdf' });
    const text = new TextDecoder('latin1').decode(served.body as Uint8Array);
    expect(text).toMatch(/^%PDF-1\.4\n[^]*\n%%EOF\n$/);
    expect(text).toContain('(Handout 10011)');
    const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    expect(text.slice(start, start + 4)).toBe('xref');
    const places = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
    expect(places.map((place, at) => text.slice(place).startsWith(`${at + 1} 0 obj\n`))).toEqual(
      places.map(() => true),
    );
    const [, length, stream = ''] = /\/Length (\d+) >>\nstream\n([^]*?)\nendstream/.exec(text) ?? [];
    expect(stream.length).toBe(Number(length));
  });

  it('is served for ten minutes, by its own key', () => {
    expect(expireAt).toBe(now + materialLife);
    expect(status(url, expireAt - 1)).toBe(200);
    expect(status(url, expireAt)).toBe(403);
    expect(status(url.replace('10011', '10012'))).toBe(403);
    expect(grantMaterial(10_011, 10_002, now).url).not.toBe(url);
  });
});

describe('[2.1-16] a film of a campaign', () => {
  const text = (address: string): string => {
    const served = serveFilm(address);
    if (served?.status !== 200 || !('body' in served) || typeof served.body !== 'string') throw new Error(address);
    return served.body;
  };

  it.each(qualityNames)('plays for everybody to its last second in %s', (quality) => {
    const master = filmAddress(1);
    const list = named(master, text(master)).find((address) => address.includes(quality)) ?? '';
    expect(sum(lengths(text(list)))).toBe(filmSeconds);
    const files = named(list, text(list)).map((address) => serveFilm(address));
    expect(files.map((served) => served && 'file' in served && served.file)).toHaveLength(8);
    expect(files.every((served) => served?.status === 200)).toBe(true);
    expect(serveFilm(list.replace('.m3u8', '/init.mp4'))).toMatchObject({ file: `${quality}/init.mp4` });
  });

  it.each([
    '/mock-media/films/0/master.m3u8',
    '/mock-media/films/1/1080p.m3u8',
    '/mock-media/films/1/360p/8.m4s',
    '/mock-media/films/1/../1/master.m3u8',
    '/mock-media/films/',
  ])('is not found at %s', (address) => {
    expect(serveFilm(address)).toEqual({ status: 404 });
  });
});
