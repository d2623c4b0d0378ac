// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { type CoursePage, coursePageOf, named, pageText } from '#tests/support/coursePage.tsx';
import { does, fieldNamed, pressed, submitted, typeInto } from '#tests/support/formActs.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import { exerciseStart } from '#openapi/dist/operations/exerciseStart.ts';
import type { CorrectionOutcome } from './corrections.ts';
import { CorrectionDialog } from './dialogs/CorrectionDialog.tsx';
import { QuestionTools } from './QuestionTools.tsx';

const { draw } = withRoot();
const questionId = 101_001;
const text = '解析与选项不符，见教材第九版';
let page: CoursePage;

const show = (correction: CorrectionOutcome | null = null): Promise<void> =>
  draw(
    page.around(
      <>
        <QuestionTools {...{ questionId, correction }} stem="题干" collected={false} noted={false} isWrong={false} />
        <CorrectionDialog />
      </>,
    ),
  );
const sent = () => page.backend.engine.state.corrections.filter(({ userId }) => userId === 10_001);
const choose = (kind: string): Promise<void> => does(() => named('label', kind).click());

beforeEach(async () => {
  page = coursePageOf();
  // She has met the question.
  await page.door.api.call(exerciseStart, { body: { source: 'set', exerciseId: 7_011, mode: 'practice' } });
  await show();
  await pressed('纠错');
});

test('[H.6] a correction has one of five kinds and a text of at most 300 characters, and is sent once', async () => {
  expect([...document.querySelectorAll('fieldset label')].map(({ textContent }) => textContent)).toEqual([
    '答案有误',
    '题干有误',
    '解析有误',
    '图片问题',
    '其他',
  ]);
  await submitted();
  expect(document.querySelector('[role=alert]')?.textContent).toBe('请选择哪里有误');
  await choose('解析有误');
  await submitted();
  expect([pageText().includes('内容不能为空'), sent()]).toEqual([true, []]);
  await typeInto('说明', '𠀀'.repeat(301));
  expect([...fieldNamed('说明').value]).toHaveLength(300);
  await typeInto('说明', ` ${text} `);
  await submitted(20);
  expect(sent()).toMatchObject([{ questionId, kind: 'explain', content: text, outcome: { state: 'pending' } }]);
  expect([document.querySelector('[role=dialog]'), page.notices()]).toEqual([null, ['已提交，感谢您的纠错']]);
});

test('R13 [H.6] a correction that is refused keeps its kind and its text', async () => {
  await choose('图片问题');
  await typeInto('说明', text);
  page.force('correctionSubmit', 'correctionPending');
  await submitted();
  expect([page.notices(), fieldNamed('说明').value]).toEqual([['您对该题的纠错正在处理中'], text]);
  await pressed('取消');
  await pressed('纠错');
  expect(fieldNamed('说明').value).toBe(text);
  expect(document.querySelector<HTMLInputElement>('input[value=image]')?.checked).toBe(true);
});

test('[H.6] the outcome stands beside the question; another correction may be sent once the editors have decided', async () => {
  await pressed('取消');
  await show({ state: 'pending', reply: null });
  expect(pageText()).toContain('您的纠错：处理中');
  expect(() => named('button', '纠错')).toThrow();
  await show({ state: 'fixed', reply: '解析已补充' });
  expect(pageText()).toContain('您的纠错：已修正编辑回复：解析已补充');
  await show({ state: 'rejected', reply: '<b>原题</b>无误' });
  expect(pageText()).toContain('您的纠错：未采纳编辑回复：<b>原题</b>无误');
  expect(named('button', '纠错')).toBeDefined();
});
