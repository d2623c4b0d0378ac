// @vitest-environment jsdom
/** A case asks for the diagnosis before it tells: the whole page on the mock backend. */
import { expect, test } from 'vitest';
import { medicases } from '#mocks/engine/seed/cases.ts';
import { firstTurns } from '#tests/fuzz/Portal.tsx';
import { withPortal } from '#tests/fuzz/withPortal.ts';
// Loaded beforehand, so that the dynamic imports resolve within a few turns.
import '#kit/comments/Comments.tsx';
import './components/CaseQuestion.tsx';
import './components/CaseResult.tsx';

const portal = withPortal();
/** Has answered the first three steps of case 7001 and stands at the question for the diagnosis. */
const begun = '13800000007';
const asked = medicases[0]?.steps.flatMap(({ questions }) => questions).find(({ asksDiagnosis }) => asksDiagnosis);
const option = (isRight: boolean): HTMLInputElement => {
  const key = asked?.question.options.find((one) => asked.answer.includes(one.key) === isRight)?.key;
  const found = document.querySelector<HTMLInputElement>(
    `input[name=question${asked?.question.questionId}][value=${key}]`,
  );
  if (!found) throw new Error('The question for the diagnosis is not there.');
  return found;
};
const text = (): string => document.body.textContent;
const sections = (): string[] => [...document.querySelectorAll('main h2')].map((heading) => heading.textContent);
async function answers(isRight: boolean): Promise<void> {
  await portal().does(() => option(isRight).click());
  await portal().click('提交回答');
}

test('[2.1-17] the diagnosis that a doctor gives opens report, discussion and courses at once, and the focus is on the result', async () => {
  await portal().open({ at: '/learn/medicase/7001', who: begun });
  expect(document.title).toMatch(/^男，20岁，转移性右下腹痛18小时 - /);
  expect(text()).toContain('请先阅片');
  expect(text()).toContain('病例讨论、相关课程和参考文献在您给出诊断后开放');
  expect(sections()).not.toContain('病例讨论');
  expect(portal().asked).not.toContain('commentList');
  await answers(true);
  expect(document.activeElement?.textContent).toContain('回答正确');
  expect(text()).toContain('盲肠后方阑尾增粗');
  expect(text()).not.toContain('给出诊断后开放');
  expect(sections()).toEqual(expect.arrayContaining(['病例讨论', '相关课程']));
  expect(portal().asked).toContain('commentList');
  expect(document.querySelector('h1')?.textContent).not.toContain('阑尾');
  expect(text()).toContain('诊断：急性阑尾炎');
});

test('[2.1-17] each option says whether it is right, what was chosen, and why, in a sign and in words', async () => {
  await portal().open({ at: '/learn/medicase/7001', who: begun });
  await answers(false);
  const labels = [...(option(true).closest('fieldset')?.querySelectorAll('label') ?? [])];
  const of = (isRight: boolean): HTMLElement => option(isRight).closest('label') as HTMLElement;
  expect(of(true).textContent).toContain('正确答案');
  expect(of(false).textContent).toContain('您选错了');
  for (const label of [of(true), of(false)]) expect(label.querySelector('svg')).not.toBeNull();
  const notes = asked?.notes.map(({ explain }) => explain) ?? [];
  expect(labels).toHaveLength(notes.length);
  for (const [at, note] of notes.entries()) expect(labels[at]?.textContent).toContain(note);
  expect(document.activeElement?.textContent).toContain('回答错误');
});

test('[2.1-17] a page that is opened with answered questions leaves the focus where it is', async () => {
  await portal().open({ at: '/learn/medicase/7005', who: begun });
  expect(document.activeElement).toBe(document.body);
});

test('[2.1-17] the end shows the wrong answers with both options, the course for the weak part and the next case', async () => {
  await portal().open({ at: '/learn/medicase/7008', who: begun });
  const wrong = document.querySelector('[aria-label="答错的题"]');
  expect(wrong?.querySelectorAll('li')).toHaveLength(2);
  expect(wrong?.textContent).toContain('您的回答');
  expect(wrong?.textContent).toMatch(/正确答案[A-E]\. 复方抗感冒药/);
  expect(text()).toContain('问诊、查体与检查答错 2 题');
  expect(document.querySelector('a[href="/web/video/open/1207"]')?.textContent).toContain('急性尿潴留');
  const next = document.querySelector('[aria-label="下一个病例"] a');
  expect(next?.getAttribute('href')).toMatch(/^\/learn\/medicase\/70\d\d$/);
  expect(next?.textContent).not.toContain('已完成');
});

test('[2.3-01] a search shows the diagnosis of a case to those who know it', async () => {
  await portal().open({ at: '/web/search?kw=排尿困难&module=medicase', who: begun });
  expect(text()).toContain('诊断：良性前列腺增生，急性尿潴留');
});

test('R092 the list that was read before names the diagnosis of a case after the answer', async () => {
  const list = '/learn/medicase';
  const card = (): string =>
    [...document.querySelectorAll('main a:has(h2)')].find((way) => way.getAttribute('href') === `${list}/7001`)
      ?.textContent ?? '';
  const found = `${list}?keyword=${encodeURIComponent('转移性右下腹痛')}`;
  await portal().open({ at: found, who: begun });
  expect(card()).toContain('转移性右下腹痛');
  expect(card()).not.toContain('诊断：');
  await portal().does(() => void portal().router.navigate(`${list}/7001`));
  await answers(true);
  await portal().does(() => void portal().router.navigate(found));
  for (let turn = 0; turn < firstTurns && !card().includes('诊断：'); turn += 1) await portal().does();
  expect(card()).toContain('诊断：');
});
