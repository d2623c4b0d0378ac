// @vitest-environment jsdom
/** A question by itself, against the mock backend's real handlers. */
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { exerciseStart } from '#openapi/dist/operations/exerciseStart.ts';
import { type CoursePage, coursePageOf, named, pageText, shows } from '#tests/support/coursePage.tsx';
import { does, pressed } from '#tests/support/formActs.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import { QuestionReview } from './components/QuestionReview.tsx';

const { draw } = withRoot();

/** Begins an attempt, and shows its first question by itself. */
async function show(page: CoursePage, exerciseId: number, mode: 'practice' | 'exam'): Promise<void> {
  const { questions } = await page.door.api.call(exerciseStart, { body: { source: 'set', exerciseId, mode } });
  const id = questions[0]?.question.questionId ?? 0;
  await draw(
    page.around(
      <Suspense>
        <QuestionReview id={id} />
      </Suspense>,
    ),
  );
  await shows('题目回顾');
}

const options = () => [...document.querySelectorAll<HTMLInputElement>('fieldset input')];
const keysOf = ({ door }: CoursePage) =>
  door.sent.filter(({ url }) => url.endsWith('/question/answer')).map(({ headers }) => headers.get('Idempotency-Key'));

test('[H.6] R092 an answer is sent again with its key after a lost response, and another one with another key', async () => {
  const page = coursePageOf();
  await show(page, 7_011, 'practice');
  expect(pageText()).not.toContain('全站正确率');
  await does(() => options()[0]?.click());
  page.force('questionAnswer', 'broken');
  await pressed('确认');
  await pressed('确认');
  await shows(/全站正确率[^]*作答记录/);
  expect(pageText().match(/单题练习/g)).toHaveLength(1);
  // The result has the focus, and the next try has the first option.
  expect(document.activeElement?.getAttribute('role')).toBe('status');
  await pressed('再答一次');
  expect(document.activeElement).toBe(options()[0]);
  await pressed('取消');
  expect(document.activeElement).toBe(named('button', '再答一次'));
  await pressed('再答一次');
  await does(() => options()[0]?.click());
  await pressed('确认');
  const [first, again, next] = keysOf(page);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});

test('[H.6] R092 a question of an examination that runs shows why it cannot be answered', async () => {
  const page = coursePageOf();
  await show(page, 7_013, 'exam');
  expect(pageText()).toContain('这道题在您正在进行的考试中，交卷后可以查看答案并再次作答');
  expect(options().every((option) => option.closest('fieldset')?.disabled)).toBe(true);
  expect(pageText()).not.toMatch(/全站正确率|再答一次|确认/);
});
