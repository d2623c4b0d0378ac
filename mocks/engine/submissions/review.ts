/** What the editors do with an article, and what its author asks them for. */
import { isWaiting, type SubmissionRecord, type Submissions } from './records.ts';

/** How long the editors need by the mock backend's clock, ms. */
export const reviewTime = 10 * 60_000;

const usualRemark = '请补充随访结果，并再次核对图片中的患者隐私信息（示例）';

/** The author submits the article. */
export function submit(record: SubmissionRecord, now: number): void {
  Object.assign(record, { status: 'review', remark: null, returnTime: null, dueAt: now + reviewTime });
}

/** The article is on the site; a request to take it off is refused. */
export function publish(record: SubmissionRecord, at: number): void {
  const publishTime = record.publishTime ?? at;
  Object.assign(record, {
    ...{ status: 'published', publishTime, updateTime: at },
    ...{ remark: null, returnTime: null, withdrawing: false, dueAt: null },
  });
}

/** The article is not on the site (any more): a draft, or returned with a remark. */
export function takeOff(record: SubmissionRecord, at: number, remark: string | null): void {
  const status = remark === null ? 'draft' : 'returned';
  const returnTime = remark === null ? null : at;
  Object.assign(record, {
    ...{ status, remark, returnTime, publishTime: null },
    ...{ updateTime: at, withdrawing: false, dueAt: null },
  });
}

/** The editors decide: `published` keeps or puts the article on the site, `returned` agrees to a withdrawal or asks for changes. */
export function decide(
  record: SubmissionRecord,
  state: 'published' | 'returned',
  at: number,
  remark: string = usualRemark,
): void {
  if (state === 'published') publish(record, at);
  else takeOff(record, at, record.withdrawing ? null : remark);
}

/** The author wants the article back: at once before its publication, otherwise when the editors agree. */
export function withdraw(record: SubmissionRecord, now: number): void {
  if (record.status === 'review') takeOff(record, now, null);
  if (record.status === 'published' && !record.withdrawing)
    Object.assign(record, { withdrawing: true, updateTime: now, dueAt: now + reviewTime });
}

/** Does everything that was due by the clock: articles are published, and withdrawals are agreed to. */
export function settleSubmissions({ submissions }: Submissions, now: number): void {
  for (const record of Object.values(submissions))
    if (isWaiting(record) && record.dueAt !== null && record.dueAt <= now)
      decide(record, record.withdrawing ? 'returned' : 'published', record.dueAt);
}
