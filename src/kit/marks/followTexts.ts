import type { Payload } from '#openapi/operation.ts';

/** Messages of every write that follows somebody, with `FollowButton`. */
export const followTexts = {
  reason: '登录后即可关注',
  success: ({ followed }: Payload<'lecturerFollow'>): string => (followed ? '关注成功' : '已取消关注'),
};
