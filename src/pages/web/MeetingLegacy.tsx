import { meetingLegacyPage, meetingModules, meetingPath, meetingsPage } from '#addresses/meeting.ts';
import { meetingQuery } from '#kit/meetings/queries.ts';
import { definePage } from '#kit/page/page.ts';

const moduleOf = (type: string) => meetingModules.find((own) => own === type);

/** R031: the former address of an event; a permanent redirect, without an id to the list. */
export const page = definePage({
  address: meetingLegacyPage,
  title: '会议',
  moved: true,
  must: ({ api, address: { albumId, type } }) =>
    albumId > 0 && moduleOf(type) === undefined ? meetingQuery(api, albumId) : null,
  missing: { title: '会议不存在或已下架', to: meetingsPage.to(), label: '全部会议与培训' },
  leadsTo({ api, address: { albumId, type }, data }) {
    if (albumId === 0) return meetingsPage.to();
    const module = moduleOf(type) ?? data(meetingQuery(api, albumId))?.meeting.moduleType;
    return module ? meetingPath(module, albumId) : null;
  },
  exists: () => false,
});
