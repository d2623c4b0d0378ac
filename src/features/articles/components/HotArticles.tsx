import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/ApiContext.ts';
import { TabList } from '../../../ui/Tabs.tsx';
import { useTabs } from '../../../ui/useTabs.ts';
import { hotQuery } from '../queries.ts';
import { ArticleTitles } from './ArticleCard.tsx';
import styles from './Side.module.css';

/** The articles of the last day or week that are read most. */
export function HotArticles() {
  const tabs = useTabs(['day', 'week'] as const);
  const { data, isPending } = useQuery(hotQuery(useApi(), tabs.selected));
  if (!isPending && !data?.list.length) return null;
  return (
    <section className={styles.box} aria-labelledby="hot-articles">
      <div className={styles.head}>
        <h2 id="hot-articles">热门文章</h2>
        <TabList list={tabs.list} label="热门文章的时间" names={{ day: '24小时', week: '近7天' }} />
      </div>
      <div {...tabs.panel} className={styles.list} aria-busy={isPending}>
        <ArticleTitles ranked articles={data?.list ?? []} />
      </div>
    </section>
  );
}
