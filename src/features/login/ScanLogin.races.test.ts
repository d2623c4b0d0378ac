/** QR mode with everything in any order: what the doctor does, what the server answers, what the browser does to the tab. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as codes from '#openapi/dist/codes.ts';
import { ApiError } from '#api/errors.ts';
import { qrPng } from '#mocks/engine/png.ts';
import { FakeClock } from '#tests/support/fakeClock.ts';
import { runs } from '#tests/support/runs.ts';
import { ScanLogin } from './ScanLogin.ts';

const picture = qrPng('https://example.com');
const user = { userId: 10_001, userName: '张样例' };

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('time' as const), ms: fc.constantFrom(300, 1_000, 2_500, 9_000) }),
  },
  fc.record({ kind: fc.constantFrom('start', 'stop', 'hide', 'show', 'token') }),
  fc.record({ kind: fc.constant('sleep' as const), ms: fc.constantFrom(5_000, 400_000) }),
);
const answer = fc.constantFrom('waiting', 'waiting', 'waiting', 'success', 'failure', 'expired');

test('A30, A31, A32 [4-02] in any order there is one poll at most, none after the stop, and one login at most', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(step, { minLength: 3, maxLength: 25 }),
      fc.array(answer, { minLength: 40, maxLength: 40 }),
      async (scheduler, steps, answers) => {
        const clock = new FakeClock();
        const tab = { visible: true, listener: (): void => undefined, token: 'none' as string | null, listeners: 0 };
        const polls = new Set<AbortSignal>();
        let logins = 0;
        let clears = 0;
        let left = true;
        let number = 0;
        const open = (): number => [...polls].filter((signal) => !signal.aborted).length;
        const scan = new ScanLogin({
          clock,
          open: () => scheduler.schedule(Promise.resolve({ sid: `sid-${++number}`, image: picture })),
          async monitor(_, signal) {
            expect(left).toBe(false);
            polls.add(signal);
            expect(open()).toBe(1);
            const kind = answers.pop() ?? 'waiting';
            try {
              await scheduler.schedule(Promise.resolve());
            } finally {
              polls.delete(signal);
            }
            if (kind === 'failure') throw new ApiError('network', 'scanLoginMonitor');
            if (kind === 'expired') throw new ApiError('business', 'scanLoginMonitor', codes.scanExpired);
            return kind === 'success' ? { loginSuccess: true, user } : { loginSuccess: false };
          },
          report: () => Promise.resolve(),
          async signIn() {
            expect(left).toBe(false);
            logins += 1;
            left = true;
          },
          isLoggedIn: () => logins > 0,
          token: () => tab.token,
          clearToken: () => ((clears += 1), (tab.token = null), Promise.resolve()),
          isVisible: () => tab.visible,
          onVisibility(callback) {
            tab.listeners += 1;
            tab.listener = callback;
            return () => void (tab.listeners -= 1);
          },
        });
        let tokens = 0;
        for (const { kind, ...rest } of steps) {
          const ms = 'ms' in rest ? rest.ms : 0;
          if (kind === 'time') clock.advance(ms);
          else if (kind === 'sleep') clock.sleep(ms);
          else if (kind === 'token') tab.token = `token-${++tokens}`;
          else if (kind === 'hide' || kind === 'show') {
            tab.visible = kind === 'show';
            if (tab.listeners > 0) tab.listener();
          } else if (kind === 'stop') {
            scan.stop();
            left = true;
          } else if (logins === 0) {
            left = false;
            void scan.start();
          }
          if (scheduler.count() > 0 && ms !== 300) await scheduler.waitOne();
          await Promise.resolve();
          expect(tab.listeners).toBeLessThanOrEqual(1);
        }
        scan.stop();
        left = true;
        await scheduler.waitAll();
        clock.advance(600_000);
        await scheduler.waitAll();
        expect([open(), clock.waiting, tab.listeners]).toEqual([0, 0, 0]);
        expect(logins).toBeLessThanOrEqual(1);
        expect(clears).toBeLessThanOrEqual(tokens);
      },
    ),
    { numRuns: runs(400, 10_000) },
  );
});
