import { expect, test } from 'vitest';
import { withLikes } from './model.ts';
import type { Comment, Reply } from './queries.ts';

const reply = (commentId: number): Reply => ({
  commentId,
  userName: '张**',
  content: '示例',
  state: 'shown',
  likeCount: 3,
  liked: false,
  isLecturer: false,
  canRemove: false,
  createTime: 0,
});
const comment = (commentId: number, ...replies: number[]): Comment => ({
  ...reply(commentId),
  replies: replies.map(reply),
});

test('a like changes only the comment or reply with its id', () => {
  const pages = [{ total: 2, page: 1, size: 10, list: [comment(1, 2, 3), comment(4)] }];
  for (const wanted of [1, 2, 3, 4, 5]) {
    const [page] = withLikes(pages, wanted, { liked: true, likeCount: 4 });
    const liked = page?.list.flatMap((root) => [root, ...root.replies]).filter((text) => text.liked);
    expect(liked?.map(({ commentId, likeCount }) => [commentId, likeCount])).toEqual(wanted === 5 ? [] : [[wanted, 4]]);
  }
  expect(pages[0]?.list[0]?.liked).toBe(false);
});
