/** Data about an event for search engines, as schema.org defines it, and its breadcrumbs. */
import * as meetingStatus from '#openapi/dist/names/meetingStatus.ts';
import { crumbsData } from '#kit/page/structuredData.ts';
import { moduleName } from '#kit/modules/moduleNames.ts';
import { isoText } from '#shared/dates.ts';
import { moneyText } from '#shared/text.ts';
import { homePage } from '#addresses/account.ts';
import { meetingPath, meetingsPage, meetingTypePage } from '#addresses/meeting.ts';
import type { Crumb } from '#ui/Breadcrumb.tsx';
import type { Meeting } from '../queries.ts';

/** 首页 / 会议与培训 / the kind / the event. */
export const meetingCrumbs = ({ meeting }: Meeting): Crumb[] => [
  { label: '首页', to: homePage.to() },
  { label: '会议与培训', to: meetingsPage.to() },
  { label: moduleName(meeting.moduleType), to: meetingTypePage.to({ type: meeting.moduleType }) },
  { label: meeting.title },
];

const modes = { offline: 'Offline', online: 'Online', mixed: 'Mixed' };

/** The event with an offer for each ticket, and the breadcrumbs; `origin` is empty where the deployment has none configured. */
export function meetingData(about: Meeting, origin: string): object[] {
  const { meeting, subtitle, address, organiser, speakers, tickets, terms, postponedFrom } = about;
  const url = origin + meetingPath(meeting.moduleType, meeting.albumId);
  const state =
    meeting.status === meetingStatus.cancelled
      ? 'EventCancelled'
      : meeting.status === meetingStatus.postponed
        ? 'EventRescheduled'
        : 'EventScheduled';
  const place = { '@type': 'Place', name: meeting.place, address };
  const screen = { '@type': 'VirtualLocation', url };
  const seats = terms.reduce((sum, { stock }) => sum + stock, 0);
  return [
    {
      '@context': 'https://schema.org',
      '@type': meeting.moduleType === 'meeting' ? 'EducationEvent' : 'CourseInstance',
      name: meeting.title,
      description: subtitle,
      url,
      startDate: isoText(meeting.startTime),
      endDate: isoText(meeting.endTime),
      ...(postponedFrom !== null && { previousStartDate: isoText(postponedFrom) }),
      eventStatus: `https://schema.org/${state}`,
      eventAttendanceMode: `https://schema.org/${modes[meeting.mode]}EventAttendanceMode`,
      location: meeting.mode === 'online' ? screen : meeting.mode === 'mixed' ? [place, screen] : place,
      image: origin + meeting.coverUrl,
      isAccessibleForFree: meeting.priceFen === 0,
      organizer: { '@type': 'Organization', name: organiser },
      performer: speakers.map(({ name }) => ({ '@type': 'Person', name })),
      offers: tickets.map(({ name, priceFen, stock, saleStart, saleEnd }) => ({
        '@type': 'Offer',
        name,
        url,
        price: moneyText(priceFen).replace(/[¥,]/g, ''),
        priceCurrency: 'CNY',
        validFrom: isoText(saleStart),
        validThrough: isoText(saleEnd),
        availability: `https://schema.org/${(stock ?? seats) > 0 ? 'InStock' : 'SoldOut'}`,
      })),
    },
    crumbsData(meetingCrumbs(about), origin),
  ];
}
