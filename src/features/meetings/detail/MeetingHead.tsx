import { moduleName } from '#kit/modules/moduleNames.ts';
import { dayParts, rangeText } from '#shared/dates.ts';
import { Badge } from '#ui/Badge.tsx';
import { classes } from '#ui/classes.ts';
import { type Fact, FactList } from '#ui/FactList.tsx';
import { Phrases } from '#ui/Phrases.tsx';
import { Picture } from '#ui/Picture.tsx';
import { meetingState, placeText, stateTone } from '../model.ts';
import type { Meeting } from '../queries.ts';
import styles from './MeetingHead.module.css';
import type { Choice } from './model.ts';

interface HeadProps {
  about: Meeting;
  choice: Choice;
}

function Facts({ about, choice: { term } }: HeadProps) {
  const { meeting, organiser, credits, creditType } = about;
  const { startTime, endTime } = term ?? meeting;
  const rows: Fact[] = [
    ['时间', `${dayParts(startTime).year}年${rangeText(startTime, endTime)}`],
    ['地点', placeText(term ? { ...meeting, place: term.place } : meeting)],
    ['主办', organiser],
    ...(credits === null ? [] : [['学分', `${creditType ?? ''} ${credits} 分`] as const]),
  ];
  return <FactList facts={rows} className={classes(styles.facts, 'num')} />;
}

/** What an event is, when and where. */
export function MeetingHead({ about, choice }: HeadProps) {
  const { meeting, subtitle, departmentName, serverTime } = about;
  return (
    <div className={`${styles.head} paper`}>
      <div className={styles.cover}>
        <Picture src={meeting.coverUrl} ratio={16 / 9} eager />
      </div>
      <div className={styles.body}>
        <p className={styles.marks}>
          <Badge>{moduleName(meeting.moduleType)}</Badge>
          <Badge tone={stateTone(meeting.status)}>{meetingState(meeting, serverTime)}</Badge>
          {departmentName && <Badge>{departmentName}</Badge>}
          {meeting.needAudit && <Badge>需审核</Badge>}
        </p>
        <h1 className={styles.title}>
          <Phrases text={meeting.title} />
        </h1>
        <p className={styles.subtitle}>{subtitle}</p>
        <Facts about={about} choice={choice} />
      </div>
    </div>
  );
}
