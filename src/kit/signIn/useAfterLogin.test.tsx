// @vitest-environment jsdom
/** What a visitor began is carried out after the login, on real pages with the handlers of the mock backend. */
import { beforeEach, expect, test, vi } from 'vitest';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { logIn } from '#tests/support/chatPanel.ts';
import { asCurrentUser, visitor } from '#stores/SessionStore.ts';
import { completeSignIn, type SignInDetails } from './completeSignIn.ts';

const portal = withPortal();
const stores = () => portal().services.stores;
const course = '/web/video/open/1001';
const article = '/web/article/5001';
const doctor = '13800000001';

const buttonsOf = (name: string): HTMLElement[] =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent.trim().startsWith(name));
const buttonOf = (name: string): HTMLElement | undefined => buttonsOf(name)[0];

/** Presses a button as a visitor, who then sees the login with its reason. */
async function begin(at: string, name: string, reason: string): Promise<void> {
  await portal().open({ at });
  await portal().does(() => buttonOf(name)?.click());
  expect(stores().dialogs.paramsOf('login')?.reason).toBe(reason);
}

/** The doctor logs in by whatever form is open. */
async function logInAs(phone: string, details: Partial<SignInDetails> = {}): Promise<void> {
  const { engine, services } = portal();
  const { userId, token } = await logIn(engine, phone);
  document.cookie = `token=${token}; Path=/`;
  const user = asCurrentUser(engine.state.users[String(userId)]?.user) ?? visitor;
  await portal().does(() => void completeSignIn(services, user, { message: '登录成功', ...details }));
  await portal().does();
}

const collects = (userId: number): boolean =>
  portal().engine.state.learning[String(userId)]?.collected?.['course:1001'] !== undefined;

const focused = (): string | null | undefined => document.activeElement?.getAttribute('placeholder');

/** Counts the calls to a path from now on. */
function count(path: string): () => number {
  const { fetch } = globalThis;
  let calls = 0;
  globalThis.fetch = (request, init) => {
    if (new URL((request as Request).url).pathname === path) calls += 1;
    return fetch(request, init);
  };
  return () => calls;
}

beforeEach(() => {
  portal().strict = true;
});

test.each([
  [course, '收藏', '已收藏', '收藏成功'],
  [course, '点赞', '已赞', null],
  ['/web/live/list', '预约', '已预约', '预约成功，开播前15分钟提醒您'],
  ['/lecturer/detail/801', '关注', '已关注', '关注成功'],
  ['/web/mall/detail?productId=6004', '到货通知', '取消到货通知', '到货后将通知您'],
])('[6-02] on %s a visitor’s %s is set by itself after the login, with its message', async (at, name, set, message) => {
  await begin(at, name, name === '到货通知' ? `登录后即可登记${name}` : `登录后即可${name}`);
  await logInAs(doctor);
  expect([buttonsOf(set).length > 0, message === null || portal().shownNotices.has(message)]).toEqual([true, true]);
});

test('[6-02] a thing whose mark stands twice on the page is marked with one call', async () => {
  await begin('/web/live/2004', '预约', '登录后即可预约');
  expect(buttonsOf('预约')).toHaveLength(2);
  const calls = count('/api/live/reserve');
  await logInAs(doctor);
  expect([calls(), buttonsOf('已预约').length]).toEqual([1, 2]);
});

test('[6-02] the registration, and the way back from it, keep what was begun', async () => {
  await begin(course, '收藏', '登录后即可收藏');
  await portal().click('立即注册');
  await portal().click('[role=dialog] a[href^="/?login"]');
  expect(stores().dialogs.paramsOf('login')?.reason).toBe('登录后即可收藏');
  await portal().click('立即注册');
  await logInAs(doctor, { message: '注册成功' });
  expect(collects(10_001)).toBe(true);
});

test('[6-02] what was begun is dropped with the dialog', async () => {
  await begin(course, '收藏', '登录后即可收藏');
  await portal().click('[role=dialog] [aria-label=关闭]');
  await portal().dialog('login', {});
  await logInAs(doctor);
  expect([buttonsOf('已收藏'), collects(10_001)]).toEqual([[], false]);
});

test('[6-02] a login in another tab carries out nothing', async () => {
  await begin(course, '收藏', '登录后即可收藏');
  const user = asCurrentUser(portal().engine.state.users['10001']?.user) ?? visitor;
  await portal().does(() => stores().session.saveUser(user));
  expect(collects(10_001)).toBe(false);
});

test.each([
  ['the same doctor', doctor, true],
  ['another doctor', '13800000002', false],
])('[6-02] what a doctor began whose session had ended is carried out for %s: %s', async (_who, phone, isDone) => {
  await portal().open({ at: course, who: doctor });
  portal().engine.state.tokens = {};
  await portal().does(() => buttonOf('收藏')?.click());
  expect(stores().dialogs.isOpen('login')).toBe(true);
  await logInAs(phone);
  expect([collects(10_001), collects(10_002)]).toEqual([isDone, false]);
});

test('[6-02] 「登录后评论」 leads into the form after the login', async () => {
  await begin(article, '登录后评论', '登录后即可评论');
  await logInAs(doctor);
  // The dialog gives the focus back by a timer of its own.
  await vi.waitFor(() => expect(focused()).toBe('写下你的看法，与同行讨论'));
});

test('[6-02] 「回复」 leads into the form of that reply after the login', async () => {
  await begin(article, '回复', '登录后即可回复');
  await logInAs(doctor);
  await vi.waitFor(() => expect(focused()).toMatch(/^回复 /));
});

test('[6-02] a comment whose session had ended is stored after the login of the same doctor, with its message', async () => {
  await portal().open({ at: article, who: doctor });
  await portal().type('#comments textarea, main textarea', '样本量偏小，结论需要谨慎');
  portal().engine.state.tokens = {};
  await portal().click('发布');
  await logInAs(doctor);
  expect(portal().shownNotices).toContain('评论成功');
  expect(portal().engine.state.comments.filter(({ userId }) => userId === 10_001)).toHaveLength(1);
  expect(document.querySelector<HTMLTextAreaElement>('main textarea')?.value).toBe('');
});
