// @vitest-environment jsdom
/** The room of a company on its page: the entry in its order, drafts, the survey, and the flag of a registration. */
import { expect, test } from 'vitest';
import { enterpriseLiveIds } from '#mocks/engine/seed/lives.ts';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { text } from '#tests/support/shownPage.ts';

const doctor = '13800000001';
const [withCode = 0, small = 0, replay = 0] = enterpriseLiveIds;
const at = `/web/live2/${withCode}`;
const portal = withPortal();

const field = <Kind extends HTMLElement = HTMLInputElement>(name: string): Kind | null =>
  document.querySelector<Kind>(`[name="${name}"]`);
const enter = (): Promise<void> => portal().click('进入直播间');
const entries = () => portal().engine.state.companyEntries;
/** The problems that are shown in the entry. */
const problems = (): string[] =>
  [...document.querySelectorAll('[aria-labelledby=entry] [role=alert], [aria-labelledby=survey] [role=alert]')].map(
    (one) => one.textContent ?? '',
  );
const openRoom = (address = at, who: string | undefined = doctor): Promise<void> => {
  portal().strict = true;
  return portal().open({ at: address, who });
};

/** Answers what the company asks. */
async function fillIn(): Promise<void> {
  await portal().click('[name=field_role][value=临床医师]');
  await portal().click('[name=field_familiarity][value="4"]');
}

test('[6-02] R068 a visitor reads what the stream is about and finds login and registration in place of the picture', async () => {
  portal().strict = true;
  await portal().open({ at });
  expect(document.querySelector('h1')?.textContent).toContain('心源性休克');
  for (const said of [
    '主办：示例药业（虚构）',
    '本直播仅面向医疗卫生专业人士',
    '广告',
    '议程',
    '讲师介绍',
    '登录后进入直播间',
  ])
    expect(text()).toContain(said);
  expect(document.querySelector('[role=tablist]')).toBeNull();
  await portal().click('a[data-opens=login]');
  expect(portal().services.stores.dialogs.dialogLogin).toBe(true);
});

test('R068 the only link out of the room is the logo of the portal', async () => {
  await openRoom(`/web/live2/${small}`);
  await enter();
  await portal().click('[role=tab]');
  const links = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/']);
});

test('R068 the entry asks for the code, then for the answers, and refuses a wrong code at its field', async () => {
  await openRoom(`${at}?code=WRONG&channel=wechat`);
  await portal().click('[name=code]');
  expect(field('code')?.value).toBe('WRONG');
  await portal().type('[name=code]', '');
  await enter();
  expect([problems(), document.activeElement]).toEqual([
    ['请输入邀请码', '请选择：您的岗位', '请评分：您对本次主题的熟悉程度（1–5 分）'],
    field('code'),
  ]);
  await portal().type('[name=code]', 'WRONG');
  await enter();
  expect(problems()).toEqual(['请选择：您的岗位', '请评分：您对本次主题的熟悉程度（1–5 分）']);
  expect(document.activeElement).toBe(field('field_role'));
  await fillIn();
  await enter();
  expect([problems(), field('code')?.value]).toEqual([['邀请码无效'], 'WRONG']);
  // Spaces around a code, its case and the full-width characters of an input method do not matter.
  await portal().type('[name=code]', ' ｄｅｍｏ-live ');
  expect(problems()).toEqual([]);
  await enter();
  await portal().click('[role=tab]');
  expect(entries()).toMatchObject([
    {
      liveId: withCode,
      channel: 'wechat',
      form: [
        { name: 'role', value: '临床医师' },
        { name: 'familiarity', value: '4' },
      ],
    },
  ]);
});

test('R068 a doctor without professional data is sent to the profile, and what was typed stays', async () => {
  const { state } = portal().engine;
  const profile = state.profiles['10001'];
  if (profile) profile.hospitalId = null;
  await openRoom(`${at}?code=DEMO-LIVE`);
  await fillIn();
  await portal().type('[name=field_question]', '肥胖患者怎样暴露？');
  await enter();
  expect(problems()[0]).toContain('完善医师信息后即可观看');
  expect(document.querySelector('main form a')?.getAttribute('href')).toBe('/web/userCenter');
  await portal().does(() => void portal().router.navigate('/web/help'));
  await portal().does(() => void portal().router.navigate(`${at}?code=DEMO-LIVE`));
  expect(field<HTMLTextAreaElement>('field_question')?.value).toBe('肥胖患者怎样暴露？');
  expect(document.querySelector<HTMLInputElement>('[name=field_role]:checked')?.value).toBe('临床医师');
  if (profile) profile.hospitalId = 990_101_001;
  await enter();
  expect(entries()).toHaveLength(1);
});

test('R068 answers that the server finds incomplete stay, with its message above them', async () => {
  await openRoom(`${at}?code=DEMO-LIVE`);
  await fillIn();
  await portal().control('outcome', { operation: 'enterpriseLiveEnter', outcome: 'badForm', times: 1 });
  await enter();
  expect(problems()).toEqual(['请完整填写登记信息']);
  expect(document.querySelector<HTMLInputElement>('[name=field_familiarity]:checked')?.value).toBe('4');
});

test('R068 a full room says so in place of the entry, which can be tried again', async () => {
  portal().engine.state.admissions[String(small)] = [10_002, 10_004];
  await openRoom(`/web/live2/${small}`);
  await enter();
  expect(problems()[0]).toContain('观看人数已达上限');
  portal().engine.state.admissions[String(small)] = [10_002];
  await portal().click('再试一次');
  await enter();
  await portal().click('[role=tab]');
});

test('R068 at the end an admitted doctor answers the survey once and is thanked', async () => {
  await openRoom(`/web/live2/${replay}`);
  expect(text()).not.toContain('满意度调查');
  await enter();
  await portal().click('提交评价');
  expect(problems()).toEqual([
    '请评分：您对本次直播的总体评价',
    '请评分：您对讲者讲解的评价',
    '请选择：本次内容对您的临床工作',
  ]);
  await portal().click('[name=field_score][value="5"]');
  await portal().click('[name=field_speaker][value="4"]');
  await portal().click('[name=field_useful][value=很有帮助]');
  await portal().click('提交评价');
  expect(text()).toContain('感谢您的评价');
  expect(field('field_score')).toBeNull();
  expect(portal().engine.state.companySurveys).toHaveLength(1);
});

test('R068 the survey of a replay comes after the picture and the introduction', async () => {
  portal().engine.state.admissions[String(replay)] = [10_001];
  await openRoom(`/web/live2/${replay}`);
  await portal().click('[role=tab]');
  const headings = [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent);
  expect(headings).toEqual(['直播介绍', '议程', '讲师介绍', '满意度调查']);
});

test('R068 a doctor who is admitted before the start can reserve the stream', async () => {
  await openRoom(`/web/live2/${small}`);
  await enter();
  await portal().click('[role=tab]');
  await portal().click('main button[aria-pressed]');
  expect(portal().engine.state.reservations['10001']).toEqual([small]);
});

test('R068 a survey that was answered in another tab closes with a message', async () => {
  portal().engine.state.admissions[String(replay)] = [10_001];
  await openRoom(`/web/live2/${replay}`);
  for (const [name, value] of Object.entries({ score: '5', speaker: '5', useful: '很有帮助' }))
    await portal().click(`[name=field_${name}][value="${value}"]`);
  portal().engine.state.companySurveys.push({ liveId: replay, userId: 10_001, at: 0, answers: [] });
  await portal().click('提交评价');
  expect(portal().shownNotices.has('您已提交过评价')).toBe(true);
  expect(text()).toContain('感谢您的评价');
});

test.each([
  ['an ordinary stream', '/web/live2/2001', '/web/live/2001'],
  ['no stream', '/web/live2', '/web/live/list'],
])('R068 the room of %s leads elsewhere', async (_what, address, target) => {
  await portal().open({ at: address });
  expect(portal().router.state.location.pathname).toBe(target);
});

test.each(['/web/live2/999999', '/web/live2/0', '/web/live2/abc'])('R068 %s is not found', async (address) => {
  await portal().open({ at: address });
  expect(Object.values(portal().router.state.errors ?? {})).toMatchObject([{ status: 404 }]);
});

test('[3-02] [6-05] R10 the flag of a registration is set in the room of a company and nowhere else', async () => {
  portal().strict = true;
  await portal().open({ at: '/web/help' });
  const { session, dialogs } = portal().services.stores;
  const go = (to: string): Promise<void> => portal().does(() => void portal().router.navigate(to));
  expect(session.enterpriseLive).toBe(0);
  await go(at);
  expect(session.enterpriseLive).toBe(1);
  await portal().click('a[data-opens=register]');
  expect([dialogs.dialogReg, session.enterpriseLive]).toEqual([true, 1]);
  await go('/web/help');
  expect([dialogs.dialogReg, session.enterpriseLive]).toEqual([false, 0]);
});

test('[6-05] the flag that the address of the visit has set stays after the room', async () => {
  await portal().open({ at: '/web/help' });
  const { session } = portal().services.stores;
  session.setEnterpriseLive(1);
  for (const to of [at, '/web/help']) await portal().does(() => void portal().router.navigate(to));
  expect(session.enterpriseLive).toBe(1);
});

test('[6-05] the pages of login and registration that the room links to know where the visitor came from', async () => {
  await portal().open({ at: `${at}?code=DEMO-LIVE&channel=mail` });
  const links = [...document.querySelectorAll('main section a')].map((link) => link.getAttribute('href'));
  const back = encodeURIComponent(`${at}?code=DEMO-LIVE&channel=mail`);
  expect(links).toEqual([
    `/?login=1&redirect=${back}&enterpriseLive=1`,
    `/web/user/register?redirect=${back}&enterpriseLive=1`,
  ]);
});

test('[4-07] closing the login keeps the invite code in the address of the room', async () => {
  portal().strict = true;
  await portal().open({ at: `${at}?code=DEMO-LIVE` });
  await portal().click('a[data-opens=login]');
  await portal().click('[role=dialog] button[aria-label=关闭]');
  const { pathname, search } = portal().router.state.location;
  expect([portal().services.stores.dialogs.dialogLogin, pathname + search]).toEqual([false, `${at}?code=DEMO-LIVE`]);
});
