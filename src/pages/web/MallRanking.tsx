import { mallRankingPage, type RankingAddress } from '#addresses/mall.ts';
import { listAnchor } from '#addresses/define.ts';
import { Ranking, RankingTabs } from '#features/mall/components/Ranking.tsx';
import { rankingQuery } from '#features/mall/queries.ts';
import { departmentsQuery } from '#kit/choice/departments.ts';
import { ListSection } from '#kit/lists/PagedList.tsx';
import { definePage } from '#kit/page/page.ts';
import { ListPage } from '../parts/ListPage.tsx';

function MallRanking({ address }: { address: RankingAddress }) {
  return (
    <ListPage title="热销榜" intro="图书与工具按售出的数量排名。">
      <RankingTabs address={address} />
      <div id={listAnchor}>
        <ListSection shape="rows">
          <Ranking address={address} />
        </ListSection>
      </div>
    </ListPage>
  );
}

/** R026: the products that are sold most. */
export const page = definePage({
  title: '热销榜',
  description: '橙医学苑商城热销榜：一周、一月和一年中售出最多的医学图书与临床工具。',
  address: mallRankingPage,
  reads: ({ api, address }) => [rankingQuery(api, address), departmentsQuery(api)],
  Component: MallRanking,
});
