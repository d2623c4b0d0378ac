/** Watching a live stream without a browser: interruptions, lines, renewal, previews. */
import { describe, expect, it } from 'vitest';
import * as codes from '#openapi/dist/codes.ts';
import { hour, now, offline, refusal, right, seat } from '#tests/support/liveWatch.ts';
import type { LivePlay } from './liveRights.ts';

describe('[1-02] watching a live stream', () => {
  it('plays the first line in all qualities, and tells when the picture begins to move', async () => {
    const { watch, reports, answer, picture } = seat();
    watch.open();
    expect([watch.opening, watch.source]).toEqual([true, null]);
    await answer();
    picture();
    expect([watch.opening, watch.source, reports.moving]).toEqual([false, '/1/auto.m3u8', [true]]);
  });

  it('goes on with another line as another media element, without asking again', async () => {
    const { watch, reports, playing } = seat();
    await playing();
    const before = watch.version;
    watch.switchLine(2);
    expect([watch.source, watch.version, reports.asked]).toEqual(['/2/auto.m3u8', before + 1, 1]);
    watch.switchLine(2);
    expect(watch.version).toBe(before + 1);
  });

  it('tries again after 3, 5 and 10 s and then every 10 s, and takes the lines in turns', async () => {
    const { watch, clock, reports, playing, answer } = seat();
    await playing();
    const lines: number[] = [];
    for (const wait of [3_000, 5_000, 10_000, 10_000]) {
      watch.failed();
      expect(watch.isInterrupted).toBe(true);
      const asked = reports.asked;
      clock.advance(1_000);
      // Both the media element and hls.js report one fault.
      watch.failed();
      clock.advance(wait - 1_001);
      expect(reports.asked).toBe(asked);
      clock.advance(1);
      expect(reports.asked).toBe(asked + 1);
      await answer();
      lines.push(watch.line);
    }
    expect(lines).toEqual([1, 2, 1, 2]);
    expect(reports.moving).toEqual([true, false]);
  });

  it('gives up on a format that this browser does not play, until the reader tries again', async () => {
    const { watch, clock, reports, playing, answer } = seat();
    await playing();
    watch.failed({ kind: 'format', code: 'media-4' });
    expect([watch.gate?.kind, watch.isInterrupted, watch.source, clock.waiting]).toEqual(['failed', false, null, 0]);
    watch.reconnected();
    watch.follow(true);
    clock.advance(60_000);
    expect([reports.asked, reports.halted]).toEqual([1, 0]);
    watch.open();
    await answer();
    expect([watch.gate, watch.source]).toEqual([null, '/1/auto.m3u8']);
  });

  it('tries again when it was given no address, and knows what the media have reported', async () => {
    const { watch, clock, reports, playing, answer } = seat();
    watch.open();
    await answer(right({ urls: [] }));
    expect([watch.isInterrupted, watch.fault]).toEqual([true, 'source']);
    clock.advance(3_000);
    await answer();
    expect([reports.asked, watch.source]).toEqual([2, '/1/auto.m3u8']);
    await playing();
    watch.failed({ kind: 'right', code: 'networkError-fragLoadError-403' });
    expect(watch.fault).toBe('right');
  });

  it('forgets the tries before when the picture moves again', async () => {
    const { watch, clock, reports, playing, answer, picture } = seat();
    await playing();
    for (let turn = 0; turn < 3; turn++) {
      watch.failed();
      clock.advance(3_000);
      await answer();
      picture();
      expect(watch.isInterrupted).toBe(false);
    }
    expect(reports.asked).toBe(4);
  });

  it('tries at once when the network is back, when the reader refreshes, and when she takes another line', async () => {
    const { watch, reports, playing, answer } = seat();
    await playing();
    for (const act of [watch.reconnected, watch.refresh, () => watch.switchLine(2)]) {
      watch.failed();
      const asked = reports.asked;
      act();
      expect(reports.asked).toBe(asked + 1);
      await answer();
    }
    expect(watch.source).toBe('/2/auto.m3u8');
  });

  it('does nothing when the network is back and nothing was interrupted', async () => {
    const { watch, reports, playing } = seat();
    await playing();
    watch.reconnected();
    expect(reports.asked).toBe(1);
  });

  it('keeps trying when the server cannot be reached, from the first call on', async () => {
    const { watch, clock, reports, answer } = seat();
    watch.open();
    await answer(offline);
    expect([watch.isInterrupted, watch.gate]).toEqual([true, null]);
    clock.advance(3_000);
    await answer(offline);
    clock.advance(5_000);
    await answer();
    expect([reports.asked, watch.source]).toEqual([3, '/1/auto.m3u8']);
  });

  it('counts a picture that stands still for 15 s as interrupted, and lets the page read the state', async () => {
    const { watch, clock, reports, playing } = seat();
    await playing();
    watch.waiting();
    clock.advance(14_999);
    expect(watch.isInterrupted).toBe(false);
    clock.advance(1);
    expect([watch.isInterrupted, reports.halted, reports.changed]).toEqual([true, 1, 0]);
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
    const { watch, clock, reports, playing } = seat();
    await playing();
    for (const [behind, late] of [
      [4, null],
      [10, null],
      [12.4, 12],
    ] as const) {
      reports.behind = behind;
      clock.advance(1_000);
      expect(watch.late).toBe(late);
    }
  });

  it('renews the addresses a minute before they expire, whatever the doctor’s clock says', async () => {
    const { watch, clock, reports, playing, answer } = seat();
    clock.jump(-9 * hour);
    await playing();
    clock.advance(4 * hour - 60_001);
    expect(reports.asked).toBe(1);
    clock.advance(1);
    expect(reports.asked).toBe(2);
    await answer(offline);
    expect(watch.isBroken).toBe(false);
    clock.advance(10_000);
    await answer(right({ serverTime: now + 4 * hour, expireAt: now + 8 * hour }));
    expect([reports.asked, watch.version]).toEqual([3, 2]);
  });

  it('waits for addresses that last for years no longer than a timer of a browser can', async () => {
    const { clock, reports, playing } = seat();
    await playing(right({ expireAt: now + 400 * 24 * hour }));
    clock.advance(24 * hour - 1);
    expect(reports.asked).toBe(1);
  });

  it.each([codes.notOnAir, codes.notAdmitted])(
    'lets the page read the room again after a refusal %i, and asks no more',
    async (code) => {
      const { watch, clock, reports, playing, answer } = seat();
      await playing();
      watch.failed();
      clock.advance(3_000);
      await answer(refusal(code));
      expect([reports.changed, reports.halted, watch.gate, watch.source]).toEqual([1, 0, null, null]);
      expect(clock.waiting).toBe(0);
    },
  );

  it.each([
    [codes.loginRequired, 'login'],
    [codes.vipOnly, 'vip'],
    [codes.buyFirst, 'pay'],
    [codes.hospitalOnly, 'hospital'],
    [codes.notFound, 'gone'],
  ])('shows a gate after a refusal %i: %s', async (code, kind) => {
    const { watch, clock, answer } = seat();
    watch.open();
    await answer(refusal(code));
    expect([watch.gate?.kind, watch.isInterrupted, clock.waiting]).toEqual([kind, false, 0]);
  });

  it('lets the page read the room again when the stream has ended', async () => {
    const { watch, reports, playing } = seat();
    await playing();
    watch.ended();
    expect([reports.halted, reports.changed, reports.moving, watch.gate]).toEqual([1, 0, [true, false], null]);
  });
});

describe('[4-20] the preview of a live stream', () => {
  const preview = (): LivePlay => right({ canPlay: false, reason: 'vip', previewSeconds: 300 });

  it('counts down its last 30 s, and ends with the gate', async () => {
    const { watch, clock, reports, playing } = seat();
    await playing(preview());
    expect([watch.left, watch.previewLeft]).toEqual([300, null]);
    clock.advance(280_000);
    expect(watch.previewLeft).toBe(20);
    clock.advance(20_000);
    expect([watch.gate?.kind, watch.source, clock.waiting, reports.moving]).toEqual([
      'previewOver',
      null,
      0,
      [true, false],
    ]);
  });

  it('ends also when its playlist does', async () => {
    const { watch, reports, playing } = seat();
    await playing(preview());
    watch.ended();
    expect([watch.gate?.kind, reports.changed, reports.halted]).toEqual(['previewOver', 0, 0]);
  });

  it('is over when the server refuses a reader who has one', async () => {
    const { watch, answer } = seat({ hasPreview: true });
    watch.open();
    await answer(refusal(codes.vipOnly));
    expect(watch.gate?.kind).toBe('previewOver');
  });
});

describe('[G.6] an account that plays on two other devices', () => {
  it('stops the stream with a notice, and begins here again when the doctor asks for it', async () => {
    const { watch, clock, reports, playing, answer, picture } = seat();
    await playing();
    watch.stopped(now);
    expect([watch.gate?.kind, watch.source, reports.moving, clock.waiting]).toEqual([
      'elsewhere',
      null,
      [true, false],
      0,
    ]);
    watch.reconnected();
    expect(reports.asked).toBe(1);
    watch.open();
    await answer();
    picture();
    expect([watch.gate, reports.again, reports.moving]).toEqual([null, [false, false], [true, false, true]]);
  });

  it('changes nothing by an answer that is older than the right in use, or while the right is asked for', async () => {
    const { watch, playing, answer } = seat();
    await playing(right({ serverTime: now + 1_000 }));
    watch.stopped(now + 999);
    expect(watch.gate).toBeNull();
    watch.open();
    watch.stopped(now + 2_000);
    await answer(right({ serverTime: now + 2_500 }));
    expect(watch.gate).toBeNull();
  });

  it('is not pushed aside by a stream that is tried again by itself', async () => {
    const { watch, clock, reports, playing, answer } = seat();
    await playing();
    watch.failed();
    clock.advance(3_000);
    await answer(refusal(codes.playsElsewhere));
    expect([reports.again, watch.gate?.kind, clock.waiting]).toEqual([[false, true], 'elsewhere', 0]);
  });
});
