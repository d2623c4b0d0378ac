// @vitest-environment jsdom
import { expect, onTestFinished, test } from 'vitest';
import { type CoursePage, coursePageOf, named, pageText, shows } from '#tests/support/coursePage.tsx';
import { does, pressed, submitted, typeInto } from '#tests/support/formActs.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { ClosingBar } from './components/ClosingBar.tsx';
import { PrivacySettings } from './components/PrivacySettings.tsx';
import { CloseAccountDialog } from './dialogs/CloseAccountDialog.tsx';

const { draw } = withRoot();
const member = 10_002;
const full = 10_007;
const codeKey = 'accountCancel:13800000002';

async function opened(userId: number, withDialog = false, page = coursePageOf(userId)): Promise<CoursePage> {
  await draw(
    page.around(
      <AsyncSection loading={null}>
        <ClosingBar />
        <PrivacySettings />
        {withDialog && <CloseAccountDialog />}
      </AsyncSection>,
    ),
  );
  await shows('下载我的数据');
  return page;
}

test('R040 the file with the own data is begun, and says how far it is', async () => {
  const page = await opened(member);
  await pressed('生成数据文件');
  await shows('正在生成 0%');
  expect(document.querySelector('[role=status] [role=img]')?.getAttribute('aria-label')).toBe('已完成0%');
  expect(Object.keys(page.backend.engine.state.dataExports)).toEqual([String(member)]);
});

test('R040 a ready file is downloaded from our own origin, and another one waits for the next day', async () => {
  const page = coursePageOf(member);
  const { state, now } = page.backend.engine;
  state.dataExports[String(member)] = { startTime: now - 30_000, endTime: now - 10_000, failed: false, parts: {} };
  const followed: string[] = [];
  const note = (event: Event): void => {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.hasAttribute('download')) return;
    followed.push(event.target.pathname);
    event.preventDefault();
  };
  document.addEventListener('click', note);
  onTestFinished(() => document.removeEventListener('click', note));
  await opened(member, false, page);
  expect(pageText()).toContain('后可再次生成');
  await pressed('下载文件');
  expect(followed).toEqual([expect.stringMatching(/^\/mock-media\/export\/10002\/.+\/data\.zip$/u)]);
});

test('R040 open ends keep an account, each with a way to where it is solved', async () => {
  await opened(full);
  const links = [...document.querySelectorAll('[aria-label="注销条件"] a')].map((link) => link.getAttribute('href'));
  expect(links).toHaveLength(4);
  for (const link of links) expect(link).toMatch(/^\/web\/userCenter\/order\//u);
  expect(named('button', '注销账号').getAttribute('aria-disabled')).toBe('true');
  expect(pageText()).toContain('剩余3天会员');
});

test('R040 an account is closed with the code to its own phone and after the consequences are accepted; then it is kept again', async () => {
  const page = await opened(member, true);
  await submitted();
  expect(pageText()).toContain('请输入验证码');
  await typeInto('验证码', '4321');
  await submitted();
  expect(page.notices().at(-1)).toBe('请先确认已了解注销的后果');
  await does(() => named<HTMLInputElement>('input[type=checkbox]', '').click());
  const { engine } = page.backend;
  engine.state.codes[codeKey] = { code: '1234', sentAt: engine.now, wrongTries: 0 };
  await submitted();
  await shows('验证码错误');
  await typeInto('验证码', '1234');
  await typeInto('注销原因（选填）', ' 不再使用 ');
  await submitted();
  await shows('账号正在注销');
  expect((await page.sent('/cancel_account')).findLast(Boolean)).toEqual({
    code: '1234',
    agree: true,
    reason: '不再使用',
  });
  await pressed('撤销注销');
  await shows('没有待支付的订单');
  expect(engine.state.closings).toEqual({});
});
