import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { dateText } from '#shared/dates.ts';
import { roomPath } from '#addresses/live.ts';
import { countText } from '#shared/text.ts';
import { SideList } from '#ui/SideList.tsx';
import { hotReplaysQuery, newReplaysQuery } from '../queries.ts';

/** The replays that are watched most. */
export function HotReplays() {
  const { data } = useQuery(hotReplaysQuery(useApi()));
  if (data?.list.length === 0) return null;
  const rows = (data?.list ?? []).map((live) => ({
    to: roomPath(live),
    title: live.title,
    note: `${countText(live.viewCount ?? 0)}次观看`,
  }));
  return <SideList ranked title="热门回放" rows={rows} />;
}

/** The latest replays. */
export function NewReplays() {
  const { data } = useQuery(newReplaysQuery(useApi()));
  if (!data?.list.length) return null;
  const rows = data.list.map((live) => ({
    to: roomPath(live),
    title: live.title,
    note: `${dateText(live.startTime)} · ${live.lecturerName}`,
  }));
  return <SideList title="直播回放" rows={rows} />;
}
