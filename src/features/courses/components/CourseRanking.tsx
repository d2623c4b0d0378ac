import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import type { CourseModule } from '#addresses/course.ts';
import { itemPath } from '#addresses/item.ts';
import { countText } from '#shared/text.ts';
import { SideList } from '#ui/SideList.tsx';
import { TabList } from '#ui/Tabs.tsx';
import { useTabs } from '#ui/useTabs.ts';
import { rankingQuery } from '../queries.ts';

interface CourseRankingProps {
  module: CourseModule;
  departmentId: number;
  title?: string;
}

/** The most played courses of a week or a month, with the number of plays in that time. */
export function CourseRanking({ module, departmentId, title = '热播榜' }: CourseRankingProps) {
  const api = useApi();
  const tabs = useTabs(['week', 'month'] as const);
  const { data: courses = [], isPending } = useQuery(rankingQuery(api, module, departmentId, tabs.selected));
  if (!isPending && courses.length === 0) return null;
  return (
    <SideList
      ranked
      title={title}
      beside={<TabList list={tabs.list} label={`${title}的时间`} names={{ week: '近7天', month: '近30天' }} />}
      panel={{ ...tabs.panel, 'aria-busy': isPending }}
      rows={courses.map(({ albumId, moduleType, title: name, periodPlays }) => ({
        to: itemPath(moduleType, albumId),
        title: name,
        note: `${countText(periodPlays)}次播放`,
      }))}
    />
  );
}
