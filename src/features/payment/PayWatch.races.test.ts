/** A payment with everything in any order: what the doctor does, what the server answers, what the browser does to the tab. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as codes from '#openapi/dist/codes.ts';
import { qrPng } from '#mocks/engine/png.ts';
import { FakeClock } from '#tests/support/fakeClock.ts';
import { runs } from '#tests/support/runs.ts';
import { ApiError } from '#api/errors.ts';
import { PayWatch } from './PayWatch.ts';

const image = qrPng('https://example.com');
const statuses = ['PENDING', 'SUCCESS', 'EXPIRED', 'CLOSED', 'FAILED'] as const;
type Status = (typeof statuses)[number];

const step = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(500, 2_000, 5_000, 130_000).map((ms) => ({ kind: 'time' as const, ms })) },
  fc.constantFrom('start', 'stop', 'hide', 'show', 'confirm', 'runOut').map((kind) => ({ kind, ms: 0 })),
);
const answer = fc.oneof(
  { weight: 5, arbitrary: fc.constant('PENDING' as const) },
  fc.constantFrom(...statuses, 'SUCCESS' as const, 'network' as const, 'refused' as const),
);

/** Delivers one answer, and lets everything that waits for it continue. */
async function answerOne(scheduler: fc.Scheduler): Promise<void> {
  await scheduler.waitOne();
  for (let turn = 0; turn < 20; turn++) await null;
}

test('O01, O05 [F.6] in any order one question is under way at most, none after the end, and the success is told once or not at all', async () => {
  let successes = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(step, { minLength: 3, maxLength: 25 }),
      fc.array(answer, { minLength: 60, maxLength: 60 }),
      async (scheduler, steps, answers) => {
        const clock = new FakeClock();
        const tab = { visible: true, listener: (): void => undefined, listeners: 0 };
        const under = new Set<AbortSignal>();
        let paid = 0;
        let delivered = false;
        let isOver = true;
        let number = 0;
        const live = (): number => [...under].filter((signal) => !signal.aborted).length;
        const state = (status: Status) => ({
          payNo: `P${String(number).padStart(18, '0')}`,
          orderId: 1,
          status,
          reason: status === 'FAILED' ? '余额不足' : null,
          amountFen: 18_800,
          expireAt: clock.now() + 600_000,
          serverTime: clock.now(),
        });
        const answering = async (signal: AbortSignal): Promise<Status> => {
          expect(isOver).toBe(false);
          under.add(signal);
          expect(live()).toBe(1);
          const kind = answers.pop() ?? 'PENDING';
          try {
            await scheduler.schedule(Promise.resolve());
          } finally {
            under.delete(signal);
          }
          if (kind === 'network') throw new ApiError('network', 'payStatus');
          if (kind === 'refused') throw new ApiError('business', 'payStatus', codes.orderChanged, '订单状态已变化');
          if (!signal.aborted && kind === 'SUCCESS') delivered = true;
          return kind;
        };
        const watch = new PayWatch({
          clock,
          async open(signal) {
            const status = await answering(signal);
            number += 1;
            return { state: state(status), image, title: '年卡', pollMs: 2_000 };
          },
          ask: async (payNo, _force, signal) => ({ ...state(await answering(signal)), payNo }),
          async ended(signal) {
            const status = await answering(signal);
            if (status !== 'SUCCESS' && status !== 'CLOSED') throw new ApiError('network', 'orderDetail');
            return status === 'SUCCESS' ? 'paid' : 'closed';
          },
          onPaid: () => void (paid += 1),
          isVisible: () => tab.visible,
          onVisibility(callback) {
            tab.listeners += 1;
            tab.listener = callback;
            return () => void (tab.listeners -= 1);
          },
        });
        const acts: Record<string, () => void> = {
          start: () => {
            isOver = paid > 0;
            void watch.start();
          },
          stop: () => {
            watch.stop();
            isOver = true;
          },
          hide: () => {
            tab.visible = false;
            if (tab.listeners > 0) tab.listener();
          },
          show: () => {
            tab.visible = true;
            if (tab.listeners > 0) tab.listener();
          },
          confirm: () => watch.confirm(),
          runOut: () => watch.runOut(),
        };
        for (const { kind, ms } of [{ kind: 'start', ms: 500 }, ...steps]) {
          if (kind === 'time') clock.advance(ms);
          else acts[kind]?.();
          if (scheduler.count() > 0 && ms !== 500) await answerOne(scheduler);
          expect(paid).toBeLessThanOrEqual(1);
          expect(tab.listeners).toBeLessThanOrEqual(1);
          if (paid === 1) isOver = true;
        }
        while (scheduler.count() > 0) await answerOne(scheduler);
        // A success that reached the dialog is told; nothing else is.
        expect(paid).toBe(delivered ? 1 : 0);
        expect(watch.state === 'success').toBe(paid === 1);
        watch.stop();
        const before = scheduler.count();
        clock.advance(600_000);
        expect(scheduler.count()).toBe(before);
        expect(clock.waiting).toBe(0);
        successes += paid;
      },
    ),
    { numRuns: runs(700, 10_000) },
  );
  expect(successes).toBeGreaterThan(100);
});
