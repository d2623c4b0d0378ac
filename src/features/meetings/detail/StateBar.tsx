import * as meetingStatus from '#openapi/dist/names/meetingStatus.ts';
import { dateText } from '#shared/dates.ts';
import { classes } from '#ui/classes.ts';
import type { Meeting } from '../queries.ts';
import styles from './StateBar.module.css';

/** Says above everything that an event is cancelled or postponed, or that the reader may not register. */
export function StateBar({ about }: { about: Meeting }) {
  const { meeting, cancelReason, postponedFrom, my, requirement, refundRules } = about;
  if (meeting.status === meetingStatus.cancelled)
    return (
      <p role="status" className={classes(styles.bar, styles.cancelled)}>
        <b>该会议已取消{refundRules.length > 0 && '，已支付费用将原路退回'}</b>
        {cancelReason && <span>原因：{cancelReason}</span>}
      </p>
    );
  if (meeting.status === meetingStatus.postponed)
    return (
      <p role="status" className={styles.bar}>
        <b>该会议已延期，已报名的继续有效</b>
        {postponedFrom !== null && (
          <span className="num">
            原定 {dateText(postponedFrom)}，现定 {dateText(meeting.startTime)}
          </span>
        )}
      </p>
    );
  if (my?.requirementMet !== false || my.orderId !== null) return null;
  return (
    <p role="status" className={styles.bar}>
      <b>您的职称/资质暂不符合报名要求</b>
      {requirement && <span>要求：{requirement.text}</span>}
    </p>
  );
}
