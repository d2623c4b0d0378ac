/** Watching a live stream without a browser: interruptions, lines, renewal, previews, races. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FakeClock, settle } from '../../../tests/support/fakeClock.ts';
import { ApiError } from '../../api/errors.ts';
import type { LivePlay } from './liveRights.ts';
import { LiveWatch } from './LiveWatch.ts';

const now = Date.UTC(2026, 10, 20, 12);
const hour = 3_600_000;

const right = (change: Partial<LivePlay> = {}): LivePlay => ({
  liveId: 2001,
  kind: 'live',
  canPlay: true,
  reason: 'ok',
  previewSeconds: null,
  urls: ([1, 2] as const).flatMap((line) =>
    (['auto', '720p'] as const).map((quality) => ({
      line,
      quality,
      url: `/${line}/${quality}.m3u8`,
      type: 'application/vnd.apple.mpegurl' as const,
    })),
  ),
  points: [],
  duration: null,
  expireAt: now + 4 * hour,
  watermark: null,
  serverTime: now,
  ...change,
});
const refusal = (code: number): ApiError => new ApiError('business', 'livePlay', code, '提示');
const offline = new ApiError('network', 'livePlay');

/** A watch with calls that the test answers one by one. */
function seat({ hasPreview = false } = {}) {
  const clock = new FakeClock(now);
  const calls: { resolve(play: LivePlay): void; reject(error: Error): void }[] = [];
  const told = { moving: [] as boolean[], changed: 0, behind: 3, asked: 0, most: 0 };
  const watch = new LiveWatch({
    authorize: () => {
      told.asked += 1;
      return new Promise((resolve, reject) => {
        calls.push({ resolve, reject });
        told.most = Math.max(told.most, calls.length);
      });
    },
    clock,
    behind: () => told.behind,
    hasPreview: () => hasPreview,
    onPlaying: (isMoving) => void told.moving.push(isMoving),
    onChanged: () => void (told.changed += 1),
  });
  const answer = async (result: LivePlay | Error = right()): Promise<void> => {
    const call = calls.shift();
    if (!call) throw new Error('Nothing was asked.');
    if (result instanceof Error) call.reject(result);
    else call.resolve(result);
    await settle();
  };
  const picture = (): void => [1, 2].forEach((position) => watch.timed(position));
  const playing = async (play = right()): Promise<void> => {
    watch.open();
    await answer(play);
    picture();
  };
  return { watch, clock, calls, told, answer, picture, playing };
}

describe('[1-02] watching a live stream', () => {
  it('plays the first line in all qualities, and tells when the picture begins to move', async () => {
    const { watch, told, answer, picture } = seat();
    watch.open();
    expect([watch.opening, watch.source]).toEqual([true, null]);
    await answer();
    picture();
    expect([watch.opening, watch.source, told.moving]).toEqual([false, '/1/auto.m3u8', [true]]);
  });

  it('goes on with another line as another media element, without asking again', async () => {
    const { watch, told, playing } = seat();
    await playing();
    const before = watch.version;
    watch.switchLine(2);
    expect([watch.source, watch.version, told.asked]).toEqual(['/2/auto.m3u8', before + 1, 1]);
    watch.switchLine(2);
    expect(watch.version).toBe(before + 1);
  });

  it('tries again after 3, 5 and 10 s and then every 10 s, and takes the lines in turns', async () => {
    const { watch, clock, told, playing, answer } = seat();
    await playing();
    const lines: number[] = [];
    for (const wait of [3_000, 5_000, 10_000, 10_000]) {
      watch.failed();
      expect(watch.isInterrupted).toBe(true);
      const asked = told.asked;
      clock.advance(1_000);
      // Both the media element and hls.js report one fault.
      watch.failed();
      clock.advance(wait - 1_001);
      expect(told.asked).toBe(asked);
      clock.advance(1);
      expect(told.asked).toBe(asked + 1);
      await answer();
      lines.push(watch.line);
    }
    expect(lines).toEqual([1, 2, 1, 2]);
    expect(told.moving).toEqual([true, false]);
  });

  it('forgets the tries before when the picture moves again', async () => {
    const { watch, clock, told, playing, answer, picture } = seat();
    await playing();
    for (let turn = 0; turn < 3; turn++) {
      watch.failed();
      clock.advance(3_000);
      await answer();
      picture();
      expect(watch.isInterrupted).toBe(false);
    }
    expect(told.asked).toBe(4);
  });

  it('tries at once when the network is back, when the reader refreshes, and when she takes another line', async () => {
    const { watch, told, playing, answer } = seat();
    await playing();
    for (const act of [watch.reconnected, watch.refresh, () => watch.switchLine(2)]) {
      watch.failed();
      const asked = told.asked;
      act();
      expect(told.asked).toBe(asked + 1);
      await answer();
    }
    expect(watch.source).toBe('/2/auto.m3u8');
  });

  it('does nothing when the network is back and nothing was interrupted', async () => {
    const { watch, told, playing } = seat();
    await playing();
    watch.reconnected();
    expect(told.asked).toBe(1);
  });

  it('keeps trying when the server cannot be reached, from the first call on', async () => {
    const { watch, clock, told, answer } = seat();
    watch.open();
    await answer(offline);
    expect([watch.isInterrupted, watch.gate]).toEqual([true, null]);
    clock.advance(3_000);
    await answer(offline);
    clock.advance(5_000);
    await answer();
    expect([told.asked, watch.source]).toEqual([3, '/1/auto.m3u8']);
  });

  it('counts a picture that stands still for 15 s as interrupted, and lets the page read the state', async () => {
    const { watch, clock, told, playing } = seat();
    await playing();
    watch.waiting();
    clock.advance(14_999);
    expect(watch.isInterrupted).toBe(false);
    clock.advance(1);
    expect([watch.isInterrupted, told.changed]).toEqual([true, 1]);
  });

  it('does not count it while the lecturer is away or the reader has paused', async () => {
    const { watch, clock, playing } = seat();
    await playing();
    watch.follow(false);
    watch.waiting();
    clock.advance(60_000);
    expect(watch.isBroken).toBe(false);
    watch.follow(true);
    watch.paused();
    clock.advance(60_000);
    expect(watch.isBroken).toBe(false);
  });

  it('tells the distance to the live edge when it is more than 10 s', async () => {
    const { watch, clock, told, playing } = seat();
    await playing();
    for (const [behind, late] of [
      [4, null],
      [10, null],
      [12.4, 12],
    ] as const) {
      told.behind = behind;
      clock.advance(1_000);
      expect(watch.late).toBe(late);
    }
  });

  it('renews the addresses a minute before they expire, whatever the doctor’s clock says', async () => {
    const { watch, clock, told, playing, answer } = seat();
    clock.jump(-9 * hour);
    await playing();
    clock.advance(4 * hour - 60_001);
    expect(told.asked).toBe(1);
    clock.advance(1);
    expect(told.asked).toBe(2);
    await answer(offline);
    expect(watch.isBroken).toBe(false);
    clock.advance(10_000);
    await answer(right({ serverTime: now + 4 * hour, expireAt: now + 8 * hour }));
    expect([told.asked, watch.version]).toEqual([3, 2]);
  });

  it('waits for addresses that last for years no longer than a timer of a browser can', async () => {
    const { clock, told, playing } = seat();
    await playing(right({ expireAt: now + 400 * 24 * hour }));
    clock.advance(24 * hour - 1);
    expect(told.asked).toBe(1);
  });

  it.each([4620, 4622])('lets the page read the room again after a refusal %i, and asks no more', async (code) => {
    const { watch, clock, told, playing, answer } = seat();
    await playing();
    watch.failed();
    clock.advance(3_000);
    await answer(refusal(code));
    expect([told.changed, watch.gate, watch.source, clock.waiting]).toEqual([1, null, null, 0]);
  });

  it.each([
    [4103, 'login'],
    [4101, 'vip'],
    [4102, 'pay'],
    [4621, 'hospital'],
    [4040, 'gone'],
  ])('shows a gate after a refusal %i: %s', async (code, kind) => {
    const { watch, clock, answer } = seat();
    watch.open();
    await answer(refusal(code));
    expect([watch.gate?.kind, watch.isInterrupted, clock.waiting]).toEqual([kind, false, 0]);
  });

  it('lets the page read the room again when the stream has ended', async () => {
    const { watch, told, playing } = seat();
    await playing();
    watch.ended();
    expect([told.changed, told.moving, watch.gate]).toEqual([1, [true, false], null]);
  });
});

describe('[4-20] the preview of a live stream', () => {
  const preview = (): LivePlay => right({ canPlay: false, reason: 'vip', previewSeconds: 300 });

  it('counts down its last 30 s, and ends with the gate', async () => {
    const { watch, clock, told, playing } = seat();
    await playing(preview());
    expect([watch.left, watch.previewLeft]).toEqual([300, null]);
    clock.advance(280_000);
    expect(watch.previewLeft).toBe(20);
    clock.advance(20_000);
    expect([watch.gate?.kind, watch.source, clock.waiting, told.moving]).toEqual([
      'previewOver',
      null,
      0,
      [true, false],
    ]);
  });

  it('ends also when its playlist does', async () => {
    const { watch, told, playing } = seat();
    await playing(preview());
    watch.ended();
    expect([watch.gate?.kind, told.changed]).toEqual(['previewOver', 0]);
  });

  it('is over when the server refuses a reader who has one', async () => {
    const { watch, answer } = seat({ hasPreview: true });
    watch.open();
    await answer(refusal(4101));
    expect(watch.gate?.kind).toBe('previewOver');
  });
});

describe('races', () => {
  it('drops the answer for the reader before, and then asks for the present one', async () => {
    const { watch, told, answer } = seat();
    watch.open();
    watch.open();
    expect(told.asked).toBe(1);
    await answer(right({ watermark: '0001' }));
    expect([told.asked, watch.play]).toEqual([2, null]);
    await answer(right({ watermark: '0002' }));
    expect(watch.play?.watermark).toBe('0002');
  });

  it('takes no answer after the page was left, and leaves no timer', async () => {
    const { watch, clock, answer } = seat();
    watch.open();
    watch.close();
    await answer();
    expect([watch.play, clock.waiting]).toEqual([null, 0]);
  });

  it('begins again after it was left while a call was under way, as React does in development', async () => {
    const { watch, told, answer } = seat();
    watch.open();
    watch.close();
    watch.open();
    await answer();
    await answer(right({ watermark: '0002' }));
    expect([watch.play?.watermark, told.most]).toEqual(['0002', 1]);
  });

  it('goes on with the new addresses when the media fails while they are on their way', async () => {
    const { watch, clock, told, playing, answer, picture } = seat();
    await playing();
    clock.advance(4 * hour - 60_000);
    watch.failed();
    expect(told.asked).toBe(2);
    await answer();
    picture();
    expect([watch.isInterrupted, told.asked]).toEqual([false, 2]);
  });

  it('never has two calls in flight and leaves no timer, whatever happens in whatever order', async () => {
    const steps = ['open', 'failed', 'refresh', 'reconnected', 'other', 'moved', 'waiting', 'paused', 'ended'] as const;
    const answers = ['right', 'preview', 'offline', 'refused', 'notOnAir'] as const;
    const act = fc.oneof(
      fc.constantFrom(...steps),
      fc.constantFrom(...answers),
      fc.integer({ min: 1, max: 40_000 }),
      fc.boolean(),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 40 }), async (acts) => {
        const { watch, clock, calls, told, answer, picture } = seat();
        const results = {
          right: right(),
          preview: right({ previewSeconds: 5 }),
          offline,
          refused: refusal(4101),
          notOnAir: refusal(4620),
        };
        const deeds: Record<(typeof steps)[number], () => void> = {
          open: watch.open,
          failed: watch.failed,
          refresh: watch.refresh,
          reconnected: watch.reconnected,
          other: () => watch.switchLine(watch.otherLine),
          moved: picture,
          waiting: watch.waiting,
          paused: watch.paused,
          ended: watch.ended,
        };
        watch.open();
        for (const each of acts) {
          if (typeof each === 'number') clock.advance(each);
          else if (typeof each === 'boolean') watch.follow(each);
          else if (each in results) await (calls.length > 0 ? answer(results[each as keyof typeof results]) : null);
          else deeds[each as keyof typeof deeds]();
          expect(told.most).toBeLessThanOrEqual(1);
          // An interruption always has a way out: a timer or a call.
          if (watch.isBroken && !watch.gate) expect(clock.waiting + calls.length).toBeGreaterThan(0);
        }
        watch.close();
        while (calls.length > 0) await answer();
        expect([clock.waiting, told.moving.at(-1) ?? false]).toEqual([0, false]);
      }),
      { numRuns: 150 },
    );
  });
});
