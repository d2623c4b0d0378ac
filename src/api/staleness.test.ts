import { type QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collectList } from '#openapi/dist/operations/collectList.ts';
import { commentList } from '#openapi/dist/operations/commentList.ts';
import { ownedCourseList } from '#openapi/dist/operations/ownedCourseList.ts';
import { playRecordList } from '#openapi/dist/operations/playRecordList.ts';
import { noteList } from '#openapi/dist/operations/noteList.ts';
import { reviewList } from '#openapi/dist/operations/reviewList.ts';
import { courseDetail } from '#openapi/dist/operations/courseDetail.ts';
import type { Operation } from '#openapi/operation.ts';
import { documentedOperation } from '#tests/contract/document.ts';
import { envelope, openDoor } from '#tests/support/door.ts';
import { settle } from '#tests/support/fakeClock.ts';
import { changeCourse, cachedCourse } from './courseCache.ts';
import { changePages, pagesQuery } from './pages.ts';
import { apiQuery, createQueryClient, keyOf } from './query.ts';
import { changeCached, invalidateReads, invalidateWithoutRefetch, type Reads, refetchReads } from './staleness.ts';

const operations: Operation[] = [
  collectList,
  ownedCourseList,
  playRecordList,
  commentList,
  courseDetail,
  noteList,
  reviewList,
];
/** Caches every operation for three inputs, each as a payload and as list pages. */
const kept = operations.flatMap((operation) =>
  [{}, { albumId: 1 }, { albumId: 2 }].flatMap((query): { operation: Operation; queryKey: QueryKey }[] => [
    { operation, queryKey: keyOf(operation, query) },
    { operation, queryKey: keyOf(operation, query, 'pages') },
  ]),
);

function cache(): QueryClient {
  const queryClient = createQueryClient();
  for (const { queryKey } of kept) queryClient.setQueryData(queryKey, {});
  return queryClient;
}

const invalidatedIn = (queryClient: QueryClient): unknown[] =>
  kept.map(({ queryKey }) => queryKey).filter((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated);

test.each([
  ['invalidateReads', invalidateReads],
  ['invalidateWithoutRefetch', invalidateWithoutRefetch],
])('%s invalidates exactly the given reads: all of an operation, or one', async (_, mark) => {
  await fc.assert(
    fc.asyncProperty(fc.subarray(operations), fc.subarray(kept), async (all, some) => {
      const queryClient = cache();
      await mark(queryClient, ...all, ...some.map(({ queryKey }) => ({ queryKey })));
      expect(invalidatedIn(queryClient)).toEqual(
        kept.filter((read) => all.includes(read.operation) || some.includes(read)).map(({ queryKey }) => queryKey),
      );
    }),
  );
});

describe('a read on the page', () => {
  /** The notes of a course on a page, with a request counter. */
  async function page() {
    let code = 200;
    const { api, paths } = openDoor(() => envelope([], code, '系统繁忙'));
    const queryClient = createQueryClient();
    const notes = apiQuery(api, noteList, { query: { albumId: 1 } });
    const leave = new QueryObserver(queryClient, notes).subscribe(() => undefined);
    await settle();
    return { queryClient, notes, leave, asked: () => paths().length, fail: () => (code = 500) };
  }

  test.each<[string, (notes: Reads) => Reads]>([
    ['its operation', () => noteList],
    ['its query', (notes) => notes],
  ])(
    'is refetched before invalidateReads resolves, by %s, and not refetched by invalidateWithoutRefetch',
    async (_, named) => {
      const { queryClient, notes, leave, asked } = await page();
      invalidateWithoutRefetch(queryClient, named(notes));
      await settle();
      expect([asked(), queryClient.getQueryState(notes.queryKey)?.isInvalidated]).toEqual([1, true]);
      await invalidateReads(queryClient, named(notes), commentList);
      expect([asked(), queryClient.getQueryState(notes.queryKey)?.isInvalidated]).toEqual([2, false]);
      leave();
      await invalidateReads(queryClient, named(notes));
      expect(asked()).toBe(2);
    },
  );

  test('that fails again lets invalidateReads resolve and makes refetchReads reject', async () => {
    const { queryClient, leave, asked, fail } = await page();
    await refetchReads(queryClient, noteList);
    expect(asked()).toBe(2);
    fail();
    await invalidateReads(queryClient, noteList);
    await expect(refetchReads(queryClient, noteList)).rejects.toThrow('系统繁忙');
    leave();
    await refetchReads(queryClient, noteList);
    expect(asked()).toBe(4);
  });
});

describe('the cache', () => {
  const course = documentedOperation('courseDetail').examples.ok?.data as NonNullable<ReturnType<typeof cachedCourse>>;
  const albumId = course.album.albumId;
  const other = { ...course, album: { ...course.album, albumId: albumId + 1 } };
  const keyFor = (id: number) => keyOf(courseDetail, { query: { albumId: id } });

  test('changes one course; another one stays unchanged, even if it is invalidated', async () => {
    const queryClient = createQueryClient();
    queryClient.setQueryData(keyFor(albumId), course);
    queryClient.setQueryData(keyFor(other.album.albumId), other);
    await invalidateReads(queryClient, courseDetail);
    changeCourse(queryClient, albumId, (known) => ({ ...known, likeCount: 99 }));
    expect(cachedCourse(queryClient, albumId)?.likeCount).toBe(99);
    expect(cachedCourse(queryClient, other.album.albumId)).toBe(other);
    expect(queryClient.getQueryState(keyFor(other.album.albumId))?.isInvalidated).toBe(true);
    expect(cachedCourse(queryClient, 1)).toBeUndefined();
  });

  test('changes pages only by changePages, and a payload only by changeCached', () => {
    const queryClient = createQueryClient();
    const { queryKey } = pagesQuery(commentList, { albumId }, () => Promise.reject(new Error('Not asked.')));
    const page = { list: [], total: 0, page: 1, size: 10 };
    const plainKey = keyOf(commentList, { query: { albumId } });
    queryClient.setQueryData(queryKey, { pages: [page], pageParams: [1] });
    queryClient.setQueryData(plainKey, page);
    changePages(queryClient, commentList, (pages) => pages.map((one) => ({ ...one, total: 5 })));
    expect(queryClient.getQueryData(queryKey)?.pages).toEqual([{ ...page, total: 5 }]);
    expect(queryClient.getQueryData(plainKey)).toBe(page);
    changeCached(queryClient, commentList, (one) => ({ ...one, total: 6 }));
    expect(queryClient.getQueryData(queryKey)).toEqual({ pages: [{ ...page, total: 5 }], pageParams: [1] });
    expect(queryClient.getQueryData(plainKey)).toEqual({ ...page, total: 6 });
  });
});

test('a first read that is under way while something is written is asked for again, because its answer may be older', async () => {
  const queryClient = createQueryClient();
  const answers: ((text: string) => void)[] = [];
  const queryKey = keyOf(commentList, {});
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const leave = observer.subscribe(() => undefined);
  const invalidated = invalidateReads(queryClient, commentList);
  answers[0]?.('before');
  await settle();
  expect(answers).toHaveLength(2);
  answers[1]?.('after');
  await invalidated;
  expect(queryClient.getQueryData(queryKey)).toBe('after');
  leave();
});
