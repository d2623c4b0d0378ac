import { useSuspenseQueries } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { timetablePage } from '#addresses/live.ts';
import { timeText } from '#shared/dates.ts';
import { useStores } from '#stores/StoresContext.ts';
import { BeijingTime } from '#ui/BeijingTime.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { bookingsOf, dayLabel } from '../model.ts';
import { bookedMeetingsQuery, ownClassesQuery, reservedLivesQuery } from '../queries.ts';
import styles from './Overview.module.css';

const mostBookings = 3;

/** The next streams, meetings and sessions of classes that the doctor has booked. */
export const Bookings = observer(function Bookings() {
  const api = useApi();
  const { renderedAt } = useStores().frame;
  const [lives, orders, classList] = useSuspenseQueries({
    queries: [reservedLivesQuery(api, renderedAt), bookedMeetingsQuery(api), ownClassesQuery(api)],
  });
  const bookings = bookingsOf(lives.data, orders.data, classList.data).slice(0, mostBookings);
  const id = useId();
  return (
    <section className={classes('paper', styles.box)} aria-labelledby={id}>
      <h2 id={id}>
        我的预约
        {bookings.length > 0 && <BeijingTime />}
      </h2>
      {bookings.length === 0 ? (
        <NoticeBlock
          look="bare"
          text="还没有预约，看看近期的直播"
          action={<ButtonLink to={timetablePage.to()}>查看直播课表</ButtonLink>}
        />
      ) : (
        <>
          <ul className={styles.bookings}>
            {bookings.map(({ time, kind, title, note, to }, at) => (
              <li key={at}>
                <p className={classes(styles.day, 'num')}>
                  <b>{dayLabel(time)}</b>
                  {timeText(time)}
                </p>
                <div>
                  <p className="clamp2">
                    <Link className={styles.title} to={to}>
                      {title}
                    </Link>
                  </p>
                  <p className={classes(styles.note, 'clamp1')}>{[kind, note].filter(Boolean).join(' · ')}</p>
                </div>
              </li>
            ))}
          </ul>
          <Link className={styles.more} to={timetablePage.to({ mine: true })}>
            查看预约的直播
          </Link>
        </>
      )}
    </section>
  );
});
