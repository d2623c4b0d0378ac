import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useApi } from '#api/ApiContext.ts';
import type { MeetingsAddress } from '#addresses/meeting.ts';
import { itemPath } from '#addresses/item.ts';
import { pageOfOrder } from '#addresses/order.ts';
import { dateText, rangeText } from '#shared/dates.ts';
import { useStores } from '#stores/StoresContext.ts';
import { SideList } from '#ui/SideList.tsx';
import { placeText } from '../model.ts';
import { closingQuery, myRegistrationsQuery, pastQuery } from '../queries.ts';

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

/** The doctor's latest registrations; visitors have none. */
export const MyRegistrations = observer(function MyRegistrations() {
  const { session } = useStores();
  const { data } = useQuery({ ...myRegistrationsQuery(useApi()), enabled: session.isLoggedIn });
  if (!session.isLoggedIn || !data?.list.length) return null;
  const rows = data.list.map((order) => ({
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
