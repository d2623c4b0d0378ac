/** The stream of a live room, as a player reads it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance, fresh, liveId, minute, play, playable, read, status, urlOf } from '#tests/support/liveStream.ts';
import { disturb, steerLive } from './control.ts';
import { pieceSeconds, windowPieces } from './streamTimeline.ts';

describe('[1-02] the stream of a live room', () => {
  it('has a full window while the clock stands still, and every segment of it can be fetched', () => {
    const engine = fresh();
    const list = read(engine, urlOf(engine, 1));
    expect(list.pieces).toHaveLength(windowPieces);
    expect(list.isOver).toBe(false);
    expect(list.pieces.map(({ url }) => status(engine, url))).toEqual(list.pieces.map(() => 200));
    expect(read(engine, urlOf(engine, 1))).toEqual(list);
  });

  it('moves its window on with the clock', () => {
    const engine = fresh();
    const url = urlOf(engine, 1);
    const before = read(engine, url);
    advance(engine, 3 * pieceSeconds * 1_000);
    const after = read(engine, url);
    expect(after.sequence).toBe(before.sequence + 3);
    expect(after.pieces.slice(0, -3).map((piece) => piece.url)).toEqual(
      before.pieces.slice(3).map((piece) => piece.url),
    );
  });

  it('dates its last segment less than a segment before now, so that the latency can be measured', () => {
    const engine = fresh();
    advance(engine, 1_300);
    const { pieces } = read(engine, urlOf(engine, 1));
    const [first] = pieces;
    const end = (first?.date ?? 0) + pieces.length * pieceSeconds * 1_000;
    expect(engine.now - end).toBeGreaterThanOrEqual(0);
    expect(engine.now - end).toBeLessThan(pieceSeconds * 1_000);
  });

  it('delivers both halves of every file of the clip, each of its own bytes', () => {
    const engine = fresh();
    const url = urlOf(engine, 1);
    const seen = new Map<string, number>();
    for (let turn = 0; turn < 12; turn++) {
      const last = read(engine, url).pieces.at(-1);
      const served = last && engine.media(last.url);
      if (served?.status === 200 && 'file' in served)
        seen.set(`${served.file} ${served.from}`, (served.from ?? 0) + (served.length ?? 0));
      advance(engine, pieceSeconds * 1_000);
    }
    expect(seen.size).toBe(12);
  });

  it('offers two qualities on each of two lines', () => {
    const engine = fresh();
    const { urls } = playable(engine);
    expect(urls.map(({ line, quality }) => `${line} ${quality}`)).toEqual(
      [1, 2].flatMap((line) => ['auto', '720p', '360p'].map((quality) => `${line} ${quality}`)),
    );
    const served = engine.media(urls[0]?.url ?? '');
    expect(served).toMatchObject({ status: 200, body: expect.stringContaining('720p.m3u8') as string });
  });

  it('refuses a segment that is not there yet, another number under the same signature, and expired addresses', () => {
    const engine = fresh();
    const url = urlOf(engine, 1);
    const [piece] = read(engine, url).pieces;
    const first = piece?.url ?? '';
    expect(
      status(
        engine,
        first.replace(/\/(\d+)\.(?=[\w-]{16}\.m4s)/, (_, at: string) => `/${Number(at) + 1}.`),
      ),
    ).toBe(403);
    expect(status(engine, first.replace('/1/720p', '/2/720p'))).toBe(403);
    expect(status(engine, first.replace('/720p/', '/360p/'))).toBe(403);
    expect(status(engine, url.replace('stream/2001', 'stream/2002'))).toBe(403);
    advance(engine, 5 * 60 * minute);
    expect(status(engine, url)).toBe(403);
  });

  it('stands still during a pause, and goes on after it with a discontinuity', () => {
    const engine = fresh();
    const url = urlOf(engine, 1);
    expect(steerLive(engine, liveId, 'pause')).toBeNull();
    const paused = read(engine, url);
    advance(engine, 5 * minute);
    expect(read(engine, url)).toEqual(paused);
    steerLive(engine, liveId, 'resume');
    advance(engine, pieceSeconds * 1_000);
    const next = read(engine, url);
    expect(next.sequence).toBe(paused.sequence + 1);
    expect(next.pieces.at(-1)).toMatchObject({ isBreak: true, date: engine.now - pieceSeconds * 1_000 });
  });

  it('counts from its start: no discontinuity before the clip is repeated, then one', () => {
    const engine = fresh();
    steerLive(engine, 2002, 'start');
    const url = urlOf(engine, 1, '720p', 2002);
    const start = read(engine, url);
    expect(start).toMatchObject({ sequence: 0, breakSequence: 0 });
    expect(start.pieces.filter(({ isBreak }) => isBreak)).toEqual([]);
    advance(engine, 3 * pieceSeconds * 1_000);
    const list = read(engine, url);
    expect(list).toMatchObject({ sequence: 3, breakSequence: 0 });
    expect(list.pieces.map(({ number, isBreak, turn }) => [number, isBreak, turn]).slice(-2)).toEqual([
      [11, false, 0],
      [12, true, 1],
    ]);
    advance(engine, 10 * pieceSeconds * 1_000);
    expect(read(engine, url)).toMatchObject({ sequence: 13, breakSequence: 1 });
  });

  it.each([
    [2001, 'start', '直播中'],
    [2001, 'resume', '直播中'],
    [2002, 'pause', '预告'],
    [2035, 'pause', '暂停'],
    [2036, 'start', '已取消'],
    [1, 'start', '没有直播 1'],
  ] as const)('cannot be moved where that makes no sense: %i %s', (id, to, why) => {
    expect(steerLive(fresh(), id, to)).toContain(why);
  });

  it('ends with the stream, and the addresses of an earlier broadcast do not play the next one', () => {
    const engine = fresh();
    const url = urlOf(engine, 1);
    expect(steerLive(engine, liveId, 'end')).toBeNull();
    expect(read(engine, url).isOver).toBe(true);
    expect(play(engine)).toBe('notOnAir');
    advance(engine, minute);
    expect(steerLive(engine, liveId, 'start')).toBeNull();
    expect(status(engine, url)).toBe(404);
    expect(read(engine, urlOf(engine, 1)).pieces).toHaveLength(windowPieces);
  });

  it('answers nothing on a line that is cut, until the fault ends by command or by time', () => {
    const engine = fresh();
    const [one, two] = [urlOf(engine, 1), urlOf(engine, 2)];
    disturb(engine, { liveId, fault: 'cut', line: 1 });
    expect([status(engine, one), status(engine, two)]).toEqual([404, 200]);
    disturb(engine, { fault: 'none' });
    expect(status(engine, one)).toBe(200);
    disturb(engine, { fault: 'cut', seconds: 30 });
    expect([status(engine, one), status(engine, two)]).toEqual([404, 404]);
    advance(engine, 30_000);
    expect([status(engine, one), status(engine, two)]).toEqual([200, 200]);
  });

  it('sends the segments of a slow line late', () => {
    const engine = fresh();
    const [one, two] = [urlOf(engine, 1), urlOf(engine, 2)].map((url) => read(engine, url).pieces[0]?.url ?? '');
    disturb(engine, { liveId, fault: 'slow', line: 2 });
    expect(engine.media(one ?? '')).not.toHaveProperty('delay');
    expect(engine.media(two ?? '')).toHaveProperty('delay', 3_000);
  });

  it('never takes a number back and counts every discontinuity, whatever the clock and the lecturer do', () => {
    const step = fc.oneof(
      fc.record({ pass: fc.integer({ min: 1, max: 90_000 }) }),
      fc.constantFrom({ move: 'pause' as const }, { move: 'resume' as const }),
    );
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => {
        const engine = fresh();
        const url = urlOf(engine, 2, '360p');
        const known = new Map<number, string>();
        let before = read(engine, url);
        for (const each of steps) {
          if ('pass' in each) advance(engine, each.pass);
          else steerLive(engine, liveId, each.move);
          const list = read(engine, url);
          expect(list.sequence).toBeGreaterThanOrEqual(before.sequence);
          expect(list.breakSequence).toBeGreaterThanOrEqual(before.breakSequence);
          expect(list.pieces).toHaveLength(windowPieces);
          let date = 0;
          for (const { number, turn, isBreak, date: stated, url: address } of list.pieces) {
            // A segment keeps its discontinuity number and its address as long as it is in the window.
            const fact = `${turn} ${isBreak} ${address}`;
            expect(known.get(number) ?? fact).toBe(fact);
            known.set(number, fact);
            date = stated ?? date + pieceSeconds * 1_000;
            expect(date + pieceSeconds * 1_000).toBeLessThanOrEqual(engine.now);
          }
          expect(engine.media(list.pieces.at(-1)?.url ?? '').status).toBe(200);
          before = list;
        }
      }),
      { numRuns: 60 },
    );
  });
});
