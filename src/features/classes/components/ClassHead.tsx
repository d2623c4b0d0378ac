import { CalendarPlus, QrCode } from 'lucide-react';
import { licensePage } from '#addresses/license.ts';
import { useCalendarFile } from '#kit/calendar/useCalendarFile.ts';
import { opens } from '#kit/page/opens.ts';
import { dateText } from '#shared/dates.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { Phrases } from '#ui/Phrases.tsx';
import { Picture } from '#ui/Picture.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { KeptText } from '#ui/KeptText.tsx';
import { useShownClass } from '../useShownClass.ts';
import { isAhead, isFinished } from '../model.ts';
import { classCalendarQuery } from '../queries.ts';
import { ClassAhead } from './ClassAhead.tsx';
import styles from './ClassHead.module.css';

/** The state of a class in words. */
const stateText = (status: Parameters<typeof isAhead>[0], passed: boolean | null): string => {
  if (isAhead(status)) return '待开班';
  if (!isFinished(status)) return '进行中';
  return passed ? '已结业' : '已结束';
};

/** The head of a class: what it is, who teaches, how far the learner is, the chat group and the calendar. */
export function ClassHead({ classId }: { classId: number }) {
  const { dialogs } = useStores();
  const { save } = useCalendarFile(classCalendarQuery);
  const about = useShownClass(classId);
  const { brief, mentors, assistant, certificateNo, certificateId } = about;
  const { name, termName, coverUrl, startTime, endTime, status, progress, passed } = brief;
  return (
    <>
      <header className={styles.head}>
        <Picture src={coverUrl} ratio={16 / 9} className={styles.cover} />
        <div className={styles.about}>
          <h1>
            <Phrases text={name} />
          </h1>
          <p className="num">
            <Badge className={styles.badge} tone={isFinished(status) ? 'plain' : 'brand'}>
              {stateText(status, passed)}
            </Badge>{' '}
            <KeptText text={`${termName} · ${dateText(startTime)} 至 ${dateText(endTime)}`} />
          </p>
          <p>
            导师：{mentors.map((mentor) => mentor.name).join('、')} · 班主任：{assistant.name}
          </p>
          <div className={styles.progress}>
            <ProgressBar percent={progress} label={`学习进度 ${progress}%`} />
            <span className="num">学习进度 {progress}%</span>
          </div>
          {certificateNo != null && (
            <p className="num">
              结业证书编号：
              <Link className="textLink" to={licensePage.to({ certificate: certificateId ?? 0 })}>
                {certificateNo}
              </Link>
            </p>
          )}
        </div>
        <div className={styles.actions}>
          <Button {...opens('classGroup')} onClick={() => void dialogs.open('classGroup', { classId })}>
            <QrCode size={16} strokeWidth={1.75} aria-hidden />
            班级群
          </Button>
          <Button onClick={() => save(classId)}>
            <CalendarPlus size={16} strokeWidth={1.75} aria-hidden />
            添加到日历
          </Button>
        </div>
      </header>
      {isAhead(status) && <ClassAhead about={about} />}
      {isFinished(status) && (
        <p className={styles.note} role="note">
          班级已结业，内容仅供查看。
        </p>
      )}
    </>
  );
}
