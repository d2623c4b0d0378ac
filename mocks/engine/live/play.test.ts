/** Previews and replays of live streams. */
import { describe, expect, it } from 'vitest';
import type { Engine } from '../Engine.ts';
import { advance, fresh, liveId, minute, play, playable, read, status, urlOf } from '#tests/support/liveStream.ts';
import { steerLive } from './control.ts';

describe('[4-20] the preview of a live stream', () => {
  const members = 2002;
  const doctor = '13800000001';
  const started = (): Engine => {
    const engine = fresh();
    steerLive(engine, members, 'start');
    return engine;
  };

  it('ends five minutes after the first call of the reader, and a second call does not begin it again', () => {
    const engine = started();
    expect(playable(engine, members, doctor)).toMatchObject({ canPlay: false, reason: 'vip', previewSeconds: 300 });
    const url = urlOf(engine, 1, '720p', members, doctor);
    advance(engine, 4 * minute);
    expect(playable(engine, members, doctor)).toMatchObject({ previewSeconds: 60 });
    const later = urlOf(engine, 1, '720p', members, doctor);
    advance(engine, 2 * minute);
    for (const each of [url, later]) expect(read(engine, each).isOver).toBe(true);
    const end = read(engine, url);
    advance(engine, minute);
    expect(read(engine, url)).toEqual(end);
    expect(play(engine, members, doctor)).toBe('vipOnly');
    expect(playable(engine, members)).toMatchObject({ canPlay: true, previewSeconds: null });
  });

  it('does not give access to a later segment', () => {
    const engine = started();
    const url = urlOf(engine, 1, '720p', members, doctor);
    advance(engine, 10 * minute);
    const whole = read(engine, urlOf(engine, 1, '720p', members)).pieces.at(-1)?.url ?? '';
    const key = /stream\/2002\/([^/]+)/.exec(url)?.[1] ?? '';
    expect(status(engine, whole)).toBe(200);
    expect(status(engine, whole.replace(/stream\/2002\/[^/]+/, `stream/2002/${key}`))).toBe(403);
  });
});

describe('the replay of a live stream', () => {
  it('lasts as long as the stream was on air, in chapters of its agenda', () => {
    const engine = fresh();
    advance(engine, 10 * minute);
    steerLive(engine, liveId, 'pause');
    advance(engine, 5 * minute);
    steerLive(engine, liveId, 'resume');
    advance(engine, 10 * minute);
    steerLive(engine, liveId, 'replay');
    const replay = playable(engine);
    // 40 minutes before the test's moment it began.
    expect(replay).toMatchObject({ kind: 'replay', duration: 3_600, previewSeconds: null });
    expect(replay.points.map(({ t }) => t)).toEqual([0, 1_080, 2_520]);
    expect(new Set(replay.urls.map(({ line }) => line))).toEqual(new Set([1]));
    const served = engine.media(replay.urls.find(({ quality }) => quality === '360p')?.url ?? '');
    const text = served.status === 200 && 'body' in served ? String(served.body) : '';
    expect(text.match(/#EXTINF:4\.000/g)).toHaveLength(900);
  });
});
