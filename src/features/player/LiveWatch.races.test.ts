/** Calls, timers and media events of a live stream in every order. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as codes from '#openapi/dist/codes.ts';
import { hour, offline, refusal, right, seat } from '#tests/support/liveWatch.ts';

describe('races', () => {
  it('drops the answer for the reader before, and then asks for the present one', async () => {
    const { watch, reports, answer } = seat();
    watch.open();
    watch.open();
    expect(reports.asked).toBe(1);
    await answer(right({ watermark: '0001' }));
    expect([reports.asked, watch.play]).toEqual([2, null]);
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
    const { watch, reports, answer } = seat();
    watch.open();
    watch.close();
    watch.open();
    await answer();
    await answer(right({ watermark: '0002' }));
    expect([watch.play?.watermark, reports.most]).toEqual(['0002', 1]);
  });

  it('goes on with the new addresses when the media fails while they are on their way', async () => {
    const { watch, clock, reports, playing, answer, picture } = seat();
    await playing();
    clock.advance(4 * hour - 60_000);
    watch.failed();
    expect(reports.asked).toBe(2);
    await answer();
    picture();
    expect([watch.isInterrupted, reports.asked]).toEqual([false, 2]);
  });

  it('never has two calls in flight and leaves no timer, whatever happens in whatever order', async () => {
    const steps = [
      'open',
      'failed',
      'refresh',
      'reconnected',
      'other',
      'moved',
      'waiting',
      'paused',
      'ended',
      'format',
    ] as const;
    const answers = ['right', 'preview', 'offline', 'refused', 'notOnAir'] as const;
    const act = fc.oneof(
      fc.constantFrom(...steps),
      fc.constantFrom(...answers),
      fc.integer({ min: 1, max: 40_000 }),
      fc.boolean(),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 40 }), async (acts) => {
        const { watch, clock, calls, reports, answer, picture } = seat();
        const results = {
          right: right(),
          preview: right({ previewSeconds: 5 }),
          offline,
          refused: refusal(codes.vipOnly),
          notOnAir: refusal(codes.notOnAir),
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
          format: () => watch.failed({ kind: 'format', code: 'media-4' }),
        };
        watch.open();
        for (const each of acts) {
          if (typeof each === 'number') clock.advance(each);
          else if (typeof each === 'boolean') watch.follow(each);
          else if (each in results) await (calls.length > 0 ? answer(results[each as keyof typeof results]) : null);
          else deeds[each as keyof typeof deeds]();
          expect(reports.most).toBeLessThanOrEqual(1);
          // An interruption always has a way out: a timer or a call.
          if (watch.isBroken && !watch.gate) expect(clock.waiting + calls.length).toBeGreaterThan(0);
        }
        watch.close();
        while (calls.length > 0) await answer();
        expect([clock.waiting, reports.moving.at(-1) ?? false]).toEqual([0, false]);
      }),
      { numRuns: 150 },
    );
  });
});
