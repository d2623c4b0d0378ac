// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type CoursePage, coursePageOf, courseQueryOf, named, shows } from '#tests/support/coursePage.tsx';
import { does } from '#tests/support/formActs.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import { CourseCollect, CourseLike } from './CourseMarks.tsx';

const { draw } = withRoot();

function Course({ page, mark: Mark }: { page: CoursePage; mark: typeof CourseCollect }) {
  const { data } = useQuery(courseQueryOf(page, 1001));
  return data ? <Mark course={data} /> : null;
}

async function drawn(userId?: number): Promise<CoursePage> {
  const page = coursePageOf(userId);
  page.queryClient.setDefaultOptions({ queries: { staleTime: Infinity, retry: false } });
  await draw(page.around(<Course page={page} mark={CourseCollect} />));
  await shows('收藏');
  return page;
}

/** Waits for the server's answer, which a message reports. */
async function settled(page: CoursePage, message: string): Promise<void> {
  while (!page.stores.notices.waiting.some(({ text }) => text === message)) await does(() => undefined);
  await does(() => undefined);
}

const text = (): string => document.querySelector('button')?.textContent ?? '';
const press = (): void => document.querySelector('button')?.click();
const countIn = (shown: string): number => Number(/\d+(\.\d+)?/.exec(shown)?.[0]);

test('[2.2-09] a course becomes a favourite and stops being one, and its page shows both', async () => {
  const page = await drawn();
  expect(text()).toMatch(/^收藏/);
  const before = countIn(text());
  await does(press);
  await shows(`已收藏${before + 1}`);
  await settled(page, '收藏成功');
  expect(page.queryClient.getQueryData(courseQueryOf(page, 1001).queryKey)?.my?.collected).toBe(true);
  await does(press);
  await shows(/^收藏/);
  await settled(page, '已取消收藏');
  expect(countIn(text())).toBe(before);
});

test('[2.2-09] the mark is shown before the answer, and undone when the call fails', async () => {
  const page = await drawn();
  const before = text();
  page.force('collectSave', 'failure');
  const release = page.hold('/collect/save');
  await does(press);
  await shows('已收藏');
  expect(named('button', '已收藏').getAttribute('aria-busy')).toBe('true');
  await does(press);
  release();
  await shows(before);
  expect(page.notices()).toEqual(['系统繁忙，请稍后再试']);
  expect(await page.sent('/collect/save')).toEqual([{ targetType: 'course', targetIds: [1001], collect: true }]);
});

test('[6-02] a visitor gets the login dialog, and nothing is marked automatically after the login', async () => {
  const page = await drawn(0);
  await does(press);
  expect(page.stores.dialogs.dialogLogin).toBe(true);
  await does(() => page.stores.dialogs.close('login', true));
  expect(await page.sent('/collect/save')).toEqual([]);
});

test('[2.1-15] a like is shown at once and stays; it is undone when the call fails', async () => {
  const page = coursePageOf();
  await draw(page.around(<Course page={page} mark={CourseLike} />));
  await shows('点赞');
  await does(() => named('button', '点赞').click());
  await shows('已赞');
  while (named('button', '已赞').getAttribute('aria-busy') === 'true') await does(() => undefined);
  expect(page.queryClient.getQueryData(courseQueryOf(page, 1001).queryKey)?.my?.liked).toBe(true);
  page.force('courseLike', 'failure');
  const release = page.hold('/course/like');
  await does(() => named('button', '已赞').click());
  await shows('点赞');
  expect(named('button', '点赞').getAttribute('aria-busy')).toBe('true');
  release();
  await shows('已赞');
  expect(page.notices()).toEqual(['系统繁忙，请稍后再试']);
  expect(await page.sent('/course/like')).toEqual([
    { albumId: 1001, like: true },
    { albumId: 1001, like: false },
  ]);
});
