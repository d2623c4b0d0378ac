import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import { useApi } from '#api/ApiContext.ts';
import type { MeetingsAddress } from '#addresses/meeting.ts';
import { itemPath } from '#addresses/item.ts';
import { pageOfOrder } from '#addresses/order.ts';
import { dateText, rangeText } from '#shared/dates.ts';
import { useStores } from '#stores/StoresContext.ts';
import { classes } from '#ui/classes.ts';
import { SideList } from '#ui/SideList.tsx';
import { placeText } from '../model.ts';
import { closingQuery, myRegistrationsQuery, pastQuery } from '../queries.ts';
import styles from './MeetingCatalogue.module.css';

/** Registrations beside a list. */
const maxShown = 3;

type SideProps = Pick<MeetingsAddress, 'type' | 'departmentId'>;

/** The events whose registration ends next. */
export function ClosingMeetings(props: SideProps) {
  const { data } = useQuery(closingQuery(useApi(), props));
  if (!data?.list.length) return null;
  const rows = data.list.map((meeting) => ({
    to: itemPath(meeting.moduleType, meeting.albumId),
    title: meeting.title,
    note: `报名截止 ${dateText(meeting.signEnd)}`,
  }));
  return <SideList title="即将截止" rows={rows} />;
}

/** How many events can be registered for and how many are over; of one department the lists tell, not the head. */
export function MeetingFigures({ type, departmentId }: SideProps) {
  const api = useApi();
  const open = useQuery(closingQuery(api, { type, departmentId })).data?.total;
  const past = useQuery(pastQuery(api, { type, departmentId })).data?.total;
  if (departmentId > 0 || open === undefined || past === undefined) return null;
  return (
    <p className={classes(styles.figures, 'num')}>
      报名中 <b>{open}</b> 场 · 已结束 <b>{past}</b> 场
    </p>
  );
}

/** The doctor's latest registrations of all kinds that are not over; visitors have none. */
export const MyRegistrations = observer(function MyRegistrations() {
  const { session } = useStores();
  const api = useApi();
  const enabled = session.isLoggedIn;
  const meetings = useQuery({ ...myRegistrationsQuery(api, 'meeting'), enabled });
  const classes = useQuery({ ...myRegistrationsQuery(api, 'operation'), enabled });
  const orders = [...(meetings.data?.list ?? []), ...(classes.data?.list ?? [])]
    .filter(({ status }) => status <= orderStatus.done)
    .toSorted((one, other) => other.createTime - one.createTime)
    .slice(0, maxShown);
  if (!enabled || orders.length === 0) return null;
  const rows = orders.map((order) => ({
    to: pageOfOrder(order),
    title: order.items[0]?.title ?? '',
    note: order.statusText,
  }));
  return <SideList title="我的报名" rows={rows} />;
});

/** The latest events that are over. */
export function PastMeetings(props: SideProps) {
  const { data } = useQuery(pastQuery(useApi(), props));
  if (!data?.list.length) return null;
  const rows = data.list.map((meeting) => ({
    to: itemPath(meeting.moduleType, meeting.albumId),
    title: meeting.title,
    note: `${rangeText(meeting.startTime, meeting.endTime)} · ${placeText(meeting)}`,
  }));
  return <SideList title="往期回顾" rows={rows} />;
}
