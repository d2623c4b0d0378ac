/** QR mode under test: an unscanned picture, a tab that the test hides and shows, and a log of events. */
import { ApiError } from '#api/errors.ts';
import { ScanLogin, type ScanLoginDeps } from '#features/login/ScanLogin.ts';
import { qrPng } from '#mocks/engine/png.ts';
import { FakeClock, settle } from './fakeClock.ts';

/** The answer to a poll. */
export type PollAnswer = Awaited<ReturnType<ScanLoginDeps['monitor']>>;

/** The user who scans. */
export const user = { userId: 10_001, userName: '张样例' };
/** The answer before a scan. */
export const waiting: PollAnswer = { loginSuccess: false };
/** The answer after a scan. */
export const success: PollAnswer = { loginSuccess: true, user };
/** A network failure. */
export const down = new ApiError('network', 'scanLoginMonitor');

/** A QR mode with an unscanned picture, unless the test changes that. */
export function scanStory(otherwise: Partial<ScanLoginDeps> = {}) {
  const clock = new FakeClock();
  const events: string[] = [];
  const tab = { visible: true, listeners: new Set<() => void>(), token: null as string | null, loggedIn: false };
  let pictures = 0;
  const scan = new ScanLogin({
    clock,
    open: async () => ({ sid: `sid-${++pictures}`, image: qrPng('https://example.com') }),
    monitor: async (sid) => (events.push(`asked ${sid}`), waiting),
    report: async (sid) => events.push(`reported ${sid}`),
    async signIn({ userId }) {
      tab.loggedIn = true;
      events.push(`signed in ${userId}`);
    },
    isLoggedIn: () => tab.loggedIn,
    token: () => tab.token,
    async clearToken() {
      tab.token = null;
      events.push('token cleared');
    },
    isVisible: () => tab.visible,
    onVisibility(callback) {
      tab.listeners.add(callback);
      return () => tab.listeners.delete(callback);
    },
    ...otherwise,
  });
  const show = (visible: boolean): void => {
    tab.visible = visible;
    for (const listener of [...tab.listeners]) listener();
  };
  /** Advances second by second, with the answers in between. */
  const seconds = async (count: number): Promise<void> => {
    for (let second = 0; second < count; second++) {
      clock.advance(1_000);
      await settle();
    }
  };
  const asked = (): number => events.filter((event) => event.startsWith('asked')).length;
  return { clock, events, tab, scan, show, seconds, asked };
}

/** A resolved promise. */
export const settled = <T>(value: T): Promise<T> => Promise.resolve(value);
