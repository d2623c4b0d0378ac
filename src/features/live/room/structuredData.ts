/** Data about a live stream for search engines, as schema.org defines it. */
import type { components } from '#openapi/portal.d.ts';
import { crumbsData } from '#kit/page/structuredData.ts';
import { isoText } from '#shared/dates.ts';
import { homePage } from '#addresses/account.ts';
import { liveListPage, roomPath } from '#addresses/live.ts';
import type { Crumb } from '#ui/Breadcrumb.tsx';
import { isCancelled } from '#kit/lives/liveState.ts';

type Room = components['schemas']['Live'];

/** 首页 / 直播 / the stream. */
export const liveCrumbs = ({ live }: Room): Crumb[] => [
  { label: '首页', to: homePage.to() },
  { label: '直播', to: liveListPage.to() },
  { label: live.title },
];

/** The event, its broadcast, and the breadcrumbs; `origin` is empty where the deployment has none configured. */
export function liveData(room: Room, origin: string): object[] {
  const { live, lecturers, realStart, realEnd } = room;
  const url = origin + roomPath(live);
  const event = {
    '@type': 'EducationEvent',
    name: live.title,
    startDate: isoText(realStart ?? live.startTime),
    endDate: isoText(realEnd ?? live.endTime),
    eventStatus: `https://schema.org/${isCancelled(live) ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    image: origin + live.coverUrl,
    isAccessibleForFree: live.free === 'open' || live.free === 'login',
    organizer: { '@type': 'Organization', name: '橙医学苑', url: `${origin}/` },
    performer: lecturers.map(({ name }) => ({ '@type': 'Person', name })),
  };
  return [
    { '@context': 'https://schema.org', ...event },
    {
      '@context': 'https://schema.org',
      '@type': 'BroadcastEvent',
      name: live.title,
      isLiveBroadcast: true,
      startDate: event.startDate,
      endDate: event.endDate,
      url,
      broadcastOfEvent: { '@type': event['@type'], name: live.title, startDate: event.startDate },
    },
    crumbsData(liveCrumbs(room), origin),
  ];
}
