import type { ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { actDetail } from '#openapi/dist/operations/actDetail.ts';
import { actModule } from '#openapi/dist/operations/actModule.ts';
import { actTokenDetail } from '#openapi/dist/operations/actTokenDetail.ts';
import { invalidateReads } from '#api/staleness.ts';
import { Countdown } from '#kit/time/Countdown.tsx';
import { homePage } from '#addresses/account.ts';
import { dateTimeText } from '#shared/dates.ts';
import { BeijingTime } from '#ui/BeijingTime.tsx';
import { classes } from '#ui/classes.ts';
import { Image } from '#ui/Image.tsx';
import { Link } from '#ui/Link.tsx';
import { Logo } from '#ui/Logo.tsx';
import { Phrases } from '#ui/Phrases.tsx';
import { type Act, actStateNames } from '../model.ts';
import styles from './Campaign.module.css';
import { RemindButton } from './RemindButton.tsx';

/** The last minute of a campaign that ends at midnight is that of the day before. */
const lastMinute = (endTime: number): number => endTime - 1;

/** What the reader can expect now: the time until the start or the end, or that it is over. */
function StateBar({ act }: { act: Act }) {
  const queryClient = useQueryClient();
  const { state, startTime, endTime, changesAt, serverTime, title } = act;
  const readAgain = (): void => void invalidateReads(queryClient, actDetail, actModule, actTokenDetail);
  const counted = { before: ['距活动开始 ', startTime], running: ['距活动结束 ', endTime], ended: null } as const;
  const [label, until] = counted[state] ?? ['', 0];
  return (
    <div className={classes(styles.state, state === 'ended' && styles.over)} role="status">
      <b>{state === 'ended' ? '活动已结束' : actStateNames[state]}</b>
      {state !== 'ended' && (
        <Countdown className={classes(styles.countdown, 'num')} until={until} serverTime={serverTime} label={label} />
      )}
      {/* Reads the page again when something changes, such as the round of a seckill. */}
      {changesAt !== null && (
        <span hidden>
          <Countdown until={changesAt} serverTime={serverTime} onEnd={readAgain} />
        </span>
      )}
      {state === 'before' && <RemindButton actKey={act.key} on={act.reminded === true} about={title} look="outline" />}
    </div>
  );
}

/** The head of a campaign: the way home, what can be done with the campaign, what one gets, and until when. */
export function CampaignHead({ act, actions }: { act: Act; actions: ReactNode }) {
  const { title, summary, imageUrl, startTime, endTime } = act;
  return (
    <header className={styles.head}>
      <div className="wrap">
        <div className={styles.bar}>
          <Link className={styles.portal} to={homePage.to()} aria-label="橙医学苑首页">
            <Logo />
            <span>橙医学苑</span>
          </Link>
          <nav className={styles.actions} aria-label="活动操作">
            {actions}
          </nav>
        </div>
        <div className={styles.hero}>
          <div className={styles.words}>
            <h1>
              <Phrases text={title} />
            </h1>
            <p className={styles.summary}>{summary}</p>
            <p className={classes(styles.time, 'num')}>
              {dateTimeText(startTime)} – {dateTimeText(lastMinute(endTime))}
              <BeijingTime below />
            </p>
            <StateBar act={act} />
          </div>
          <Image
            className={styles.picture}
            src={imageUrl}
            alt={`${title}主视觉`}
            width={1200}
            height={400}
            fetchPriority="high"
          />
        </div>
      </div>
    </header>
  );
}
