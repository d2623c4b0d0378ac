/** The notices of a class, and which of them a learner has read. */
import type { BodyOf } from '#openapi/operation.ts';
import type { components } from '#openapi/portal.d.ts';
import type { Learner } from './learner.ts';
import { isFinished } from './classState.ts';
import { marksIn } from './records.ts';

type ClassNotice = components['schemas']['ClassNotice'];

/** Of a running class the newest notices are unread; those of a finished one were read long ago. */
const unreadCount = 2;

/** The notices that were sent, the latest first. */
export function noticesOf({ record, known, marks }: Learner): ClassNotice[] {
  const sent = record.notices
    .filter(({ createTime }) => createTime <= known.now)
    .toSorted((one, other) => other.createTime - one.createTime);
  const fresh = isFinished(known, record) ? 0 : unreadCount;
  return sent.map((notice, index) => ({ ...notice, read: index >= fresh || marks.read.includes(notice.noticeId) }));
}

/** How many notices a learner has not read. */
export const unreadOf = (learner: Learner): number => noticesOf(learner).filter(({ read }) => !read).length;

/** Marks notices as read; null when one of them is none of this class. */
export function readNotices(learner: Learner, { noticeIds }: BodyOf<'classNoticeRead'>): { unread: number } | null {
  const known = noticesOf(learner).map(({ noticeId }) => noticeId);
  if (!noticeIds.every((id) => known.includes(id))) return null;
  const marks = marksIn(learner.known.state, learner.caller.user.userId, learner.record.classId);
  marks.read = [...new Set([...marks.read, ...noticeIds])];
  return { unread: unreadOf({ ...learner, marks }) };
}
