// @vitest-environment jsdom
/** Two doctors in one browser, and a doctor whose session cannot be read: the services of a page as the browser starts them. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { feedbackSubmit } from '#openapi/dist/operations/feedbackSubmit.ts';
import { mockBackend } from '#tests/support/door.ts';
import { FakeClock } from '#tests/support/fakeClock.ts';
import { wipeBrowser } from '#tests/support/wipeBrowser.ts';
import { draftOf } from '#shared/draft.ts';
import { demoSettings } from '#shared/settings.ts';
import { asCurrentUser, visitor } from '#stores/SessionStore.ts';
import { watchSession } from './sessionWatch.ts';
import { createServices } from './start.tsx';

const [first, second] = [10_001, 10_002];
const feedback = (userId: number) => ({ path: { userId }, body: { content: '页面打不开', contact: '13800000001' } });

let backend = mockBackend();
let sent: string[] = [];

beforeEach(() => {
  backend = mockBackend();
  sent = [];
  vi.stubGlobal('fetch', (request: Request) => {
    sent.push(new URL(request.url).pathname);
    return backend.answer(request);
  });
});
afterEach(() => {
  wipeBrowser();
  vi.unstubAllGlobals();
});

/** Another tab logs a doctor in; 0 logs out. */
function logIn(userId: number): void {
  const { engine } = backend;
  engine.state.tokens[`token-${userId}`] = { userId, expiresAt: engine.now + 86_400_000 } as never;
  const age = userId > 0 ? 60 : 0;
  document.cookie = `token=token-${userId}; Path=/; Max-Age=${age}`;
  document.cookie = `USER_ID=${userId}; Path=/; Max-Age=${age}`;
}

/** The page of a doctor, or of the visitor 0. */
function page(userId: number) {
  const clock = new FakeClock();
  const user = asCurrentUser(backend.engine.state.users[String(userId)]?.user) ?? visitor;
  const services = createServices(
    {
      session: { user, vip: null },
      frame: { showClose: true, isPc: true, renderedAt: 0 },
      depId: 1,
      settings: demoSettings,
    },
    demoSettings,
    clock,
    () => 0,
  );
  watchSession(services, window);
  const { session, notices, dialogs } = services.stores;
  return { ...services, session, dialogs, clock, texts: () => notices.waiting.map(({ text }) => text) };
}

const unsent = '此浏览器的登录状态已变化，刚才的操作没有提交，请核对后再试';

test('[4-18] a write on the page of a doctor is not sent while another one is stored, and the page follows with a message', async () => {
  logIn(first);
  const { api, session, stores, texts } = page(first);
  const draft = draftOf(stores.surroundings.memory.session, first, 'feedback', { content: 500 });
  draft.keep('content', '页面打不开');
  logIn(second);
  await expect(api.call(feedbackSubmit, feedback(first))).rejects.toThrow(unsent);
  await vi.waitFor(() => expect(session.user.userId).toBe(second));
  expect(sent).toEqual([`/api/user/user_info/${second}`]);
  expect(texts()).toEqual([unsent]);
  expect(session.changesOfDoctor).toBe(1);
  expect(draft.read().content).toBe('页面打不开');
  await api.call(feedbackSubmit, feedback(second));
  expect(sent).toHaveLength(2);
});

test('[4-18] a write on a doctor’s page after the logout of another tab is not sent; the login opens over the page', async () => {
  logIn(first);
  const { api, session, dialogs } = page(first);
  logIn(0);
  await expect(api.call(feedbackSubmit, feedback(first))).rejects.toThrow(unsent);
  await vi.waitFor(() => expect(dialogs.dialogLogin).toBe(true));
  expect([session.isLoggedIn, session.isUnknown, sent]).toEqual([false, false, []]);
});

test('[4-18] a failed user_info leaves the session unknown; it is read again until it is known', async () => {
  const { api, clock, session, dialogs, texts } = page(0);
  logIn(first);
  backend.engine.state.control.outcomes.userInfo = { outcome: 'http500', every: 1, times: 1, seen: 0 };
  await expect(api.call(feedbackSubmit, feedback(first))).rejects.toThrow(unsent);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await expect(api.call(feedbackSubmit, feedback(first))).rejects.toThrow(unsent);
  expect([session.isLoggedIn, session.unknownId, dialogs.dialogLogin]).toEqual([false, first, false]);
  expect(texts()).toContain('暂时无法确认登录状态，刚才的操作没有提交，请稍后再试');
  expect(document.cookie).toContain(`USER_ID=${first}`);
  await vi.waitFor(() => {
    clock.advance(3_000);
    expect(session.user.userId).toBe(first);
  });
});
