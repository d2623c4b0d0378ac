// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type CoursePage, coursePageOf, courseQueryOf, named, shows } from '../../../../tests/support/coursePage.tsx';
import { does } from '../../../../tests/support/formActs.ts';
import { withRoot } from '../../../../tests/support/mounted.tsx';
import { LikeButton } from './LikeButton.tsx';

const { draw } = withRoot();

function Course({ page }: { page: CoursePage }) {
  const { data } = useQuery(courseQueryOf(page, 1001));
  return data ? <LikeButton albumId={1001} liked={data.my?.liked ?? false} count={data.likeCount} /> : null;
}

test('[2.1-15] a course is liked at once and for good, and as it was when that fails', async () => {
  const page = coursePageOf();
  await draw(page.around(<Course page={page} />));
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
