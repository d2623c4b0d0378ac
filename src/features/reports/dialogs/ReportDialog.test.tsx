// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { type CoursePage, coursePageOf, named, pageText } from '#tests/support/coursePage.tsx';
import { does, fieldNamed, pressed, submitted, typeInto } from '#tests/support/formActs.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import { xssPayloads } from '#tests/support/xssPayloads.ts';
import { ReportButton } from '#kit/marks/ReportButton.tsx';
import { visitor } from '#stores/SessionStore.ts';
import { reasons } from '../model.ts';
import { ReportDialog } from './ReportDialog.tsx';

const { draw } = withRoot();
const target = { targetType: 'course' as const, targetId: 1001 };
const text = '第2节的剂量有误';
let page: CoursePage;

const show = (own = page): Promise<void> =>
  draw(
    own.around(
      <>
        <ReportButton target={target} />
        <ReportDialog />
      </>,
    ),
  );
const dialog = (): HTMLElement | null => document.querySelector('[role=dialog]');
const choose = (reason: string): Promise<void> => does(() => named('label', reason).click());
const opened = async (): Promise<void> => {
  await show();
  await pressed('举报');
};
const stored = () => page.backend.engine.state.reports;

beforeEach(() => {
  page = coursePageOf();
});

test('[2.1-15] the report offers the five reasons, sends the chosen one with its text once, and thanks', async () => {
  await opened();
  expect(dialog()?.style.maxWidth).toBe('510px');
  expect([...document.querySelectorAll('fieldset label')].map(({ textContent }) => textContent)).toEqual([
    '广告营销',
    '违法违规',
    '泄露患者隐私',
    '内容错误',
    '其他',
  ]);
  await choose('内容错误');
  await typeInto('补充说明（选填）', `  ${text} `);
  await submitted(20);
  expect(await page.sent('/report/submit')).toEqual([{ ...target, reason: 'incorrect', content: text }]);
  expect(stored()).toMatchObject([{ userId: 10_001, ...target, reason: 'incorrect', content: text }]);
  expect([dialog(), page.notices()]).toEqual([null, ['感谢您的反馈']]);
});

test.each(Object.entries(reasons).slice(0, 4))('[2.1-15] the reason %s needs no text', async (reason, name) => {
  await opened();
  await choose(name);
  await submitted();
  expect(await page.sent('/report/submit')).toEqual([{ ...target, reason }]);
});

test('R12 [2.1-15] a report without a reason is not sent, nor one for another reason with a blank text', async () => {
  await opened();
  await submitted();
  expect([page.notices(), document.querySelector('[role=alert]')?.textContent]).toEqual([[], '请选择举报原因']);
  expect(document.activeElement?.getAttribute('name')).toBe('reason');
  await choose('其他');
  expect(document.querySelector('[role=alert]')).toBeNull();
  await typeInto('补充说明', ' \u3000\u200b');
  await submitted();
  expect([page.notices(), document.activeElement]).toEqual([[], fieldNamed('补充说明')]);
  expect(await page.sent('/report/submit')).toEqual([]);
  await typeInto('补充说明', '𠀀'.repeat(201));
  expect([...fieldNamed('补充说明').value]).toHaveLength(200);
  await submitted();
  expect(stored()).toMatchObject([{ reason: 'other', content: '𠀀'.repeat(200) }]);
});

test('R13 a report that is not stored keeps its reason and its text, also over a reload, and is stored only once', async () => {
  await opened();
  await choose('其他');
  await typeInto('补充说明', text);
  page.force('reportSubmit', 'tooFrequent');
  await submitted();
  expect(page.notices()).toEqual(['操作过于频繁，请稍后再试']);
  await pressed('取消');
  const again = coursePageOf(10_001, page.memory);
  await draw(null);
  await show(again);
  await pressed('举报');
  expect(fieldNamed('补充说明').value).toBe(text);
  expect(document.querySelector<HTMLInputElement>('input[value=other]')?.checked).toBe(true);
  await submitted(3);
  expect(again.backend.engine.state.reports).toHaveLength(1);
  const keys = [...page.door.sent, ...again.door.sent].map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys.filter(Boolean)).size).toBe(1);
});

test('[2.1-15] a second report of the same target is refused in words, and its text is kept', async () => {
  await opened();
  await choose('广告营销');
  await submitted();
  page.notices();
  await pressed('举报');
  await choose('内容错误');
  await typeInto('补充说明（选填）', text);
  await submitted();
  expect([page.notices(), fieldNamed('补充说明（选填）').value]).toEqual([
    ['您已举报过该内容，我们会尽快核实处理'],
    text,
  ]);
  expect(stored()).toHaveLength(1);
});

test('[6-02] a visitor meets the login first, and gets to the report after it', async () => {
  page = coursePageOf(0);
  await opened();
  const { dialogs, session } = page.stores;
  expect([dialogs.dialogLogin, dialogs.paramsOf('login'), dialog()]).toEqual([
    true,
    { reason: '登录后即可举报' },
    null,
  ]);
  await does(() => {
    session.saveUser({ ...visitor, userId: 10_001 });
    dialogs.close('login', true);
  });
  expect(dialogs.paramsOf('report')).toEqual(target);
  await does(() => dialogs.close('report'));
  await does(() => session.reset());
  await pressed('举报');
  await does(() => dialogs.close('login'));
  expect(dialog()).toBeNull();
});

test('[2.1-15] a refused session opens the login over the report, and the text stays', async () => {
  await opened();
  await choose('违法违规');
  await typeInto('补充说明（选填）', text);
  page.force('reportSubmit', 'loginRequired');
  await submitted();
  expect([page.stores.dialogs.dialogLogin, fieldNamed('补充说明（选填）').value]).toEqual([true, text]);
});

test('markup in a report is sent as plain text', async () => {
  await opened();
  const payload = [...(xssPayloads[0] ?? '')].slice(0, 200).join('');
  await choose('其他');
  await typeInto('补充说明', payload);
  await submitted();
  expect(stored()).toMatchObject([{ content: payload.trim() }]);
  expect(pageText()).not.toContain('<script');
});
