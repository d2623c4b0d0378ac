import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { countText } from '#shared/text.ts';
import { SideList } from '#ui/SideList.tsx';
import { TabList } from '#ui/Tabs.tsx';
import { useTabs } from '#ui/useTabs.ts';
import { articlePage } from '#addresses/article.ts';
import { hotQuery } from '../queries.ts';

/** The articles that are read most in the last day or week, with their reads in that time. */
export function HotArticles() {
  const tabs = useTabs(['day', 'week'] as const);
  const { data, isPending } = useQuery(hotQuery(useApi(), tabs.selected));
  if (!isPending && !data?.list.length) return null;
  return (
    <SideList
      ranked
      title="热门文章"
      beside={<TabList list={tabs.list} label="热门文章的时间" names={{ day: '24小时', week: '近7天' }} />}
      panel={{ ...tabs.panel, 'aria-busy': isPending }}
      rows={(data?.list ?? []).map((article) => ({
        to: articlePage.to({ id: article.articleId }),
        title: article.title,
        note: article.periodReads == null ? '' : `${countText(article.periodReads)}次阅读`,
      }))}
    />
  );
}
