import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { dayName } from '#kit/calendar/days.ts';
import { lecturersPage } from '#addresses/lecturer.ts';
import type { MeetingAddress } from '#addresses/meeting.ts';
import { timeText } from '#shared/dates.ts';
import { Badge } from '#ui/Badge.tsx';
import { ChipLinks } from '#ui/ListNav.tsx';
import { Link } from '#ui/Link.tsx';
import { agendaQuery } from '../queries.ts';
import { type Item, itemsOf } from './agenda.ts';
import styles from './Agenda.module.css';

const typeNames: Readonly<Record<Item['type'], string>> = {
  report: '报告',
  discussion: '讨论',
  pause: '茶歇',
  surgery: '手术直播',
};

const Row = ({ item, hasHall }: { item: Item; hasHall: boolean }) => (
  <li className={item.type === 'pause' ? styles.pause : undefined}>
    <span className="num">
      {timeText(item.startTime)}–{timeText(item.endTime)}
    </span>
    <div>
      <p>
        <b>{item.title}</b>
        {item.type !== 'pause' && <Badge>{typeNames[item.type]}</Badge>}
        {hasHall && item.type !== 'pause' && <small>{item.hall}</small>}
      </p>
      {item.speakers.length > 0 && (
        <p className={styles.people}>
          {item.speakers.map(({ lecturerId, name, hospitalName }, at) => (
            <Link key={at} to={lecturersPage.to({ id: lecturerId })}>
              {name} · {hospitalName}
            </Link>
          ))}
          {item.chair && <span>主持：{item.chair}</span>}
        </p>
      )}
    </div>
  </li>
);

interface AgendaProps {
  address: MeetingAddress;
  to(change: Partial<MeetingAddress>): string;
  /** The switch 「只看我关注的」 for a visitor, who meets the login at it. */
  login: ReactNode;
  isLoggedIn: boolean;
}

/** The agenda of an event: one day, all halls or one, and only what the reader follows. */
export function Agenda({ address, to, login, isLoggedIn }: AgendaProps) {
  const { list } = useSuspenseQuery(agendaQuery(useApi(), address.id)).data;
  const { days, halls, shown, inHall, items } = itemsOf(list, address);
  if (list.length === 0) return <p className={styles.none}>日程尚未公布</p>;
  return (
    <>
      <div className={styles.filters}>
        {days.length > 1 && (
          <ChipLinks
            label="日期"
            current={shown}
            choices={days.map((day) => ({ key: day, label: dayName(day), to: to({ day }) }))}
          />
        )}
        {halls.length > 1 && (
          <ChipLinks
            label="会场"
            current={inHall}
            choices={['', ...halls].map((hall) => ({ key: hall, label: hall || '全部会场', to: to({ hall }) }))}
          />
        )}
        {isLoggedIn ? (
          <ChipLinks
            label="关注"
            current=""
            choices={[
              {
                key: 'followed',
                label: '只看我关注的',
                to: to({ followed: !address.followed }),
                isOn: address.followed,
              },
            ]}
          />
        ) : (
          login
        )}
      </div>
      {items.length > 0 ? (
        <ol className={styles.items}>
          {items.map((item, at) => (
            <Row key={at} item={item} hasHall={inHall === '' && halls.length > 1} />
          ))}
        </ol>
      ) : (
        <p className={styles.none}>{address.followed ? '当天没有您关注的讲者' : '当天没有安排'}</p>
      )}
    </>
  );
}
