// @vitest-environment jsdom
/** The space of a class against the mock backend: sign-in, lessons and homework. */
import { expect, test } from 'vitest';
import { classHomework } from '#openapi/dist/operations/classHomework.ts';
import { classLessons } from '#openapi/dist/operations/classLessons.ts';
import { choosePicture } from '#tests/fuzz/choosePicture.ts';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { pageActs } from '#tests/support/pageActs.ts';
import { main } from '#tests/support/shownPage.ts';
// Loaded before the tests, so that the form is there as soon as it is opened.
import './components/HomeworkForm.tsx';

const portal = withPortal();
const { appears, row, sees } = pageActs(portal);
/** Learns in a class that runs. */
const learner = '13800000001';
const classId = 5001;
const open = async (tab: string): Promise<void> => {
  portal().strict = true;
  await portal().open({ at: `/new/class/omoOperation/${classId}?tab=${tab}`, who: learner });
};

test('R090 a sign-in is in the timetable of the class at once, and is not offered again', async () => {
  await open('schedule');
  const button = [...main().querySelectorAll('button')].find(({ textContent }) => textContent === '签到');
  const title = button?.getAttribute('aria-label')?.replace('签到：', '') ?? '';
  expect(row(title)?.textContent).toContain('未签到');
  await portal().does(() => button?.click());
  await appears(() => row(title)?.textContent.includes('已签到') === true);
  expect([...(row(title)?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).not.toContain(
    '签到',
  );
});

test('R090 the length of a lesson of a class is told in minutes', async () => {
  await open('lesson');
  const { chapters } = await portal().services.api.call(classLessons, { query: { classId } });
  const lessons = chapters.flatMap(({ isOpen, lessons: own }) => (isOpen ? own : []));
  expect(lessons.length).toBeGreaterThan(0);
  for (const { title, duration } of lessons)
    expect(row(title)?.textContent).toContain(`${Math.ceil(duration / 60)}分钟`);
});

test('R090 the pictures that were added to homework are handed in with it', async () => {
  await open('homework');
  await sees(/写作业/);
  const { list } = await portal().services.api.call(classHomework, { query: { classId } });
  const homework = list.find(({ canSubmit, kind }) => canSubmit && kind !== 'file');
  await portal().click(`[aria-label$="作业：${homework?.title}"], [aria-label$="提交：${homework?.title}"]`);
  await portal().type('main textarea', '手术步骤见附图（示例）。');
  await choosePicture(portal());
  await portal().click('提交作业');
  await sees(/作业已提交/);
  const after = await portal().services.api.call(classHomework, { query: { classId } });
  const work = after.list.find(({ homeworkId }) => homeworkId === homework?.homeworkId)?.work;
  expect(work?.content).toBe('手术步骤见附图（示例）。');
  expect(work?.images).toHaveLength((homework?.work?.images.length ?? 0) + 1);
});

test('R090 a condition that is out of reach while the class runs leads to the teacher', async () => {
  await open('finish');
  await sees(/还需签到\d+次/);
  // The next session is missed.
  await portal().control('clock', { advance: 60 * 60_000 });
  await portal().does(() => portal().services.queryClient.invalidateQueries());
  await sees(/已无法达到，请联系班主任/);
  expect(main().textContent).not.toMatch(/还需签到/);
});

test('R090 after the end of a class nothing is asked for that can no longer be done', async () => {
  await portal().open({ at: '/new/class/omoOperation/5002?tab=finish', who: '13800000007' });
  await sees(/本期未达到结业条件/);
  expect(main().textContent).toMatch(/未达到/);
  expect(main().textContent).not.toMatch(/还需|请联系班主任/);
});

test('R057 the classes stand among what a doctor owns, by their state, and lead to their space', async () => {
  portal().strict = true;
  await portal().open({ at: '/web/userCenter/vipcourse', who: learner });
  const follow = (link: string): Promise<void> =>
    portal().does(() => void portal().router.navigate(main().querySelector(link)?.getAttribute('href') ?? ''));
  await follow('[aria-label=已购内容] a[href$="tab=class"]');
  await sees(/训练营\/手术班[^]*进行中/);
  const links = (): (string | null)[] =>
    [...main().querySelectorAll('article a')].map((link) => link.getAttribute('href'));
  await appears(() => links().includes(`/new/class/omoOperation/${classId}`));
  await follow('[aria-label=班级状态] a:last-child');
  await appears(() => !links().includes(`/new/class/omoOperation/${classId}`));
  expect(portal().router.state.location.search).toBe('?tab=class&status=3');
});
