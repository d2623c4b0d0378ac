/** Reads of meetings: lists and their banners, the month, the agenda of one event. */
import { bannerList } from '#openapi/dist/operations/bannerList.ts';
import { meetingAgenda } from '#openapi/dist/operations/meetingAgenda.ts';
import { meetingCalendar } from '#openapi/dist/operations/meetingCalendar.ts';
import { meetingList } from '#openapi/dist/operations/meetingList.ts';
import { orderList } from '#openapi/dist/operations/orderList.ts';
import type { Payload, QueryOf } from '#openapi/operation.ts';
import type { Api } from '#api/client.ts';
import { apiQuery, privateQuery } from '#api/query.ts';
import type { MeetingsAddress } from '#addresses/meeting.ts';

/** The page of an event. */
export type Meeting = Payload<'meetingDetail'>;

const pageSize = 10;
/** Rows of a list beside the page. */
const sideSize = 5;
/** Cancelled ones among them are not shown. */
const mySize = 6;

/** The filters of an address that the list and the month share. */
function filtersOf({ type, departmentId, mode, areaCode, month, status, price }: MeetingsAddress) {
  return {
    ...(type !== 'all' && { type }),
    ...(departmentId > 0 && { departmentId }),
    ...(mode !== 'all' && { mode }),
    ...(areaCode > 0 && { areaCode: String(areaCode) }),
    ...(month && { month }),
    ...(status !== 'all' && { status }),
    ...(price !== 'all' && { price }),
  };
}

/** One page of a list. */
export const meetingsQuery = (api: Api, address: MeetingsAddress) =>
  apiQuery(api, meetingList, {
    query: { ...filtersOf(address), sort: address.sort, page: address.page, size: pageSize },
  });

/** The events of a month; without one in the address, of the present month. */
export const monthQuery = (api: Api, address: MeetingsAddress) =>
  apiQuery(api, meetingCalendar, { query: filtersOf(address) });

/** Kind and department of the lists beside a page. */
type Side = Pick<MeetingsAddress, 'type' | 'departmentId'>;

const sideQuery = (api: Api, { type, departmentId }: Side, query: Pick<QueryOf<'meetingList'>, 'status' | 'sort'>) =>
  apiQuery(api, meetingList, {
    query: {
      ...(type !== 'all' && { type }),
      ...(departmentId > 0 && { departmentId }),
      ...query,
      page: 1,
      size: sideSize,
    },
  });

/** The events whose registration ends next. */
export const closingQuery = (api: Api, side: Side) => sideQuery(api, side, { status: 'signing', sort: 'deadline' });

/** The latest events that are over. */
export const pastQuery = (api: Api, side: Side) => sideQuery(api, side, { status: 'ended', sort: 'time' });

/** The doctor's latest registrations of one kind. */
export const myRegistrationsQuery = (api: Api, type: 'meeting' | 'operation') =>
  privateQuery(api, orderList, { query: { type, page: 1, size: mySize } });

/** The banners above all events: first that of the reader's department. */
export const bannersQuery = (api: Api, departmentId: number) =>
  apiQuery(api, bannerList, { query: { position: 'meeting', departmentId } });

/** The agenda of an event. */
export const agendaQuery = (api: Api, albumId: number) => apiQuery(api, meetingAgenda, { query: { albumId } });

/** A page of the events of a lecturer, the next ones first. */
export const meetingsOfQuery = (api: Api, lecturerId: number, page: number) =>
  apiQuery(api, meetingList, { query: { lecturerId, sort: 'time', page, size: pageSize } });
