/** The time that a doctor watches a live stream reaches the server once, whatever happens between. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FakeClock } from '#tests/support/fakeClock.ts';
import { runs } from '#tests/support/runs.ts';
import { memoryStore, type Store } from '#shared/storage.ts';
import { maxWaiting, type OnlineBeat, onlineKey, OnlineTime } from './OnlineTime.ts';

type Network = 'good' | 'gone' | 'deaf' | 'hopeless';

function scene(local: Store = memoryStore()) {
  const clock = new FakeClock();
  const state: { userId: number; network: Network } = { userId: 10_001, network: 'good' };
  /** What the server has counted, by client time. */
  const counted = new Map<string, number>();
  const sent: OnlineBeat[] = [];
  const open = (): OnlineTime =>
    new OnlineTime(2001, {
      clock,
      memory: { local },
      userId: () => state.userId,
      send(beat) {
        if (state.network === 'gone') return Promise.reject(new Error('offline'));
        if (state.network === 'hopeless') return Promise.reject(new Error('hopeless'));
        sent.push(beat);
        const name = `${state.userId} ${beat.clientTime}`;
        if (!counted.has(name)) counted.set(name, beat.seconds);
        // The server has counted, but its answer is lost.
        return state.network === 'deaf' ? Promise.reject(new Error('lost')) : Promise.resolve();
      },
      isHopeless: (error) => error instanceof Error && error.message === 'hopeless',
    });
  const total = (userId = 10_001): number =>
    [...counted].reduce((sum, [name, seconds]) => (name.startsWith(`${userId} `) ? sum + seconds : sum), 0);
  return { clock, state, sent, local, open, time: open(), total };
}

test('[1-02] a report is sent at the start, every thirty seconds while the picture moves, and at a pause', async () => {
  const { clock, sent, time } = scene();
  time.playing(true);
  await time.flush();
  for (let beat = 0; beat < 2; beat++) {
    clock.advance(30_000);
    await time.flush();
  }
  clock.advance(12_400);
  time.playing(false);
  await time.flush();
  clock.advance(300_000);
  expect(sent.map(({ seconds }) => seconds)).toEqual([0, 30, 30, 12]);
  expect(sent.map(({ liveId }) => liveId)).toEqual([2001, 2001, 2001, 2001]);
  expect(clock.waiting).toBe(0);
});

test('[1-02] what was watched without a network comes later in one report', async () => {
  const { clock, state, sent, time, total } = scene();
  time.playing(true);
  await time.flush();
  state.network = 'gone';
  for (let beat = 0; beat < 6; beat++) {
    clock.advance(30_000);
    await time.flush();
  }
  state.network = 'good';
  clock.advance(30_000);
  await time.flush();
  expect(total()).toBe(210);
  // The first one was tried and stays as it was; the others have grown together.
  expect(sent.map(({ seconds }) => seconds)).toEqual([0, 30, 180]);
});

test('[1-02] a report whose answer was lost is sent again as it was, so that the server counts it once', async () => {
  const { clock, state, sent, time, total } = scene();
  time.playing(true);
  await time.flush();
  state.network = 'deaf';
  clock.advance(30_000);
  await time.flush();
  clock.advance(30_000);
  await time.flush();
  state.network = 'good';
  time.leave();
  await time.flush();
  const [, first, again] = sent;
  expect(again).toEqual(first);
  expect(total()).toBe(60);
});

test('[1-02] what waits survives a reload and is sent by the next room', async () => {
  const { clock, state, local, time, open, total } = scene();
  state.network = 'gone';
  time.playing(true);
  clock.advance(45_000);
  time.leave();
  await time.flush();
  expect(local.get(onlineKey)).toContain('"userId":10001');
  state.network = 'good';
  await open().flush();
  expect([total(), local.get(onlineKey)]).toEqual([45, null]);
});

test('[1-02] a browser that stores nothing still reports', async () => {
  const { clock, time, total } = scene({ get: () => null, set: () => false, remove: () => undefined, names: () => [] });
  time.playing(true);
  clock.advance(30_000);
  await time.flush();
  time.leave();
  await time.flush();
  expect(total()).toBe(30);
});

test('[6-01] a visitor is not counted, and after a login the time counts from then on', async () => {
  const { clock, state, sent, time, total } = scene();
  state.userId = 0;
  time.playing(true);
  clock.advance(60_000);
  expect(sent).toEqual([]);
  state.userId = 10_001;
  clock.advance(30_000);
  await time.flush();
  clock.advance(30_000);
  await time.flush();
  expect(total()).toBe(30);
});

test('[6-01] reports of a doctor are never those of the next one', async () => {
  const { clock, state, time, total } = scene();
  state.network = 'gone';
  time.playing(true);
  clock.advance(60_000);
  await time.flush();
  Object.assign(state, { userId: 10_002, network: 'good' });
  clock.advance(30_000);
  await time.flush();
  clock.advance(30_000);
  await time.flush();
  expect([total(10_001), total(10_002)]).toEqual([0, 30]);
});

test('[6-01] what waits for a doctor stays when she logs out while a report is under way', async () => {
  const { clock, state, local, time } = scene();
  state.network = 'gone';
  time.playing(true);
  clock.advance(90_000);
  await time.flush();
  state.network = 'good';
  const sending = time.flush();
  state.userId = 0;
  await sending;
  expect(local.get(onlineKey)).toContain('"userId":10001');
});

test('[1-02] a report that comes in the turn in which the last one was sent goes out at once', async () => {
  const { sent, time } = scene();
  void time.flush();
  time.playing(true);
  await time.flush();
  expect(sent).toHaveLength(1);
});

test('[1-02] a computer that slept has not watched', async () => {
  const { clock, time, total } = scene();
  time.playing(true);
  // No timer fires while the computer sleeps.
  clock.sleep(3_600_000);
  clock.advance(30_000);
  await time.flush();
  time.leave();
  await time.flush();
  expect(total()).toBeLessThanOrEqual(150);
});

test('[1-02] a report that the server will never take is not kept', async () => {
  const { state, local, time } = scene();
  state.network = 'hopeless';
  time.playing(true);
  await time.flush();
  expect(local.get(onlineKey)).toBeNull();
});

test('[1-02] whatever happens, the server counts each watched second once and none besides', async () => {
  const act = fc.oneof(
    fc.record({ kind: fc.constant('pass' as const), seconds: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constantFrom('play' as const, 'pause' as const, 'reload' as const) }),
    fc.record({ kind: fc.constant('net' as const), network: fc.constantFrom<Network>('good', 'gone', 'deaf') }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 40 }), async (acts) => {
      const { clock, state, local, open, total, ...first } = scene();
      let { time } = first;
      let isPlaying = false;
      let stretches = 1;
      let watched = 0;
      for (const one of acts) {
        if (one.kind === 'pass') {
          clock.advance(one.seconds * 1_000);
          if (isPlaying) watched += one.seconds;
        } else if (one.kind === 'net') state.network = one.network;
        else if (one.kind === 'reload') {
          time.leave();
          time = open();
          isPlaying = false;
        } else {
          isPlaying = one.kind === 'play';
          time.playing(isPlaying);
          stretches += 1;
        }
        // Some calls are still under way when the next thing happens.
        if (one.kind !== 'pass' || one.seconds % 2 === 0) await time.flush();
        const kept = JSON.parse(local.get(onlineKey) ?? '{"entries":[]}') as { entries: OnlineBeat[] };
        expect(kept.entries.length).toBeLessThanOrEqual(maxWaiting);
        expect(total()).toBeLessThanOrEqual(watched);
      }
      state.network = 'good';
      time.leave();
      await time.flush();
      await time.flush();
      expect(total()).toBeLessThanOrEqual(watched);
      expect(total()).toBeGreaterThan(watched - stretches);
    }),
    { numRuns: runs(100, 2_000) },
  );
});
