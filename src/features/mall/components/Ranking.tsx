import { useSuspenseQuery } from '@tanstack/react-query';
import type { Payload } from '#openapi/operation.ts';
import { useApi } from '#api/ApiContext.ts';
import { useDepartmentRow } from '#kit/choice/departmentRows.ts';
import { dateTimeText } from '#shared/dates.ts';
import { mallLists, mallRankingPage, productPage, type RankingAddress, rankingPeriods } from '#addresses/mall.ts';
import { soldIn } from '../soldIn.ts';
import { countText } from '#shared/text.ts';
import card from '#ui/Card.module.css';
import { classes } from '#ui/classes.ts';
import { Entries, FirstList } from '#ui/FirstList.tsx';
import { Link } from '#ui/Link.tsx';
import { ListBody } from '#ui/ListBody.tsx';
import { FilterBar, TabLinks } from '#ui/ListNav.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { Picture } from '#ui/Picture.tsx';
import { makerText } from '../model.ts';
import { rankingQuery } from '../queries.ts';
import { changeOf } from '../ranking.ts';
import { ProductCard } from './ProductCard.tsx';
import { ProductPrice } from './ProductPrice.tsx';
import styles from './Ranking.module.css';

type Ranked = Payload<'mallRanking'>['list'][number];

/** Products that stand on the podium. */
const podium = 3;

/** Places up or down: an arrow to see, words to hear. */
function Change({ change }: Pick<Ranked, 'change'>) {
  const { kind, mark, words } = changeOf(change);
  return (
    <span className={classes(styles.change, styles[kind], 'num')}>
      <span aria-hidden>{mark}</span>
      <span className="hidden">{words}</span>
    </span>
  );
}

interface RankedProps {
  ranked: Ranked;
  /** What the figure counts, such as 「本周售出」. */
  soldText: string;
}

/** A product of the podium. */
const Winner = ({ ranked: { rank, change, sold, product }, soldText }: RankedProps) => (
  <li className={styles.winner}>
    <ProductCard product={product} heading="h2">
      <p className={classes(card.meta, styles.sold, 'num')}>
        {soldText} {countText(sold)} <Change change={change} />
      </p>
    </ProductCard>
    <span className={styles.medal}>
      <span className="hidden">第</span>
      {rank}
      <span className="hidden">名</span>
    </span>
  </li>
);

/** A product below the podium. */
const Row = ({ ranked: { rank, change, sold, product }, soldText }: RankedProps) => (
  <li>
    <Link className={styles.row} to={productPage.to({ productId: product.productId })}>
      <span className={classes(styles.rank, 'num')}>{rank}</span>
      <Change change={change} />
      <Picture src={product.imageUrl} ratio={1} className={styles.picture} />
      <span className={styles.about}>
        <span className={classes(styles.title, 'clamp2')}>{product.title}</span>
        <span className={classes(card.meta, 'clamp1')}>{makerText(product)}</span>
      </span>
      <span className={classes(card.meta, styles.sales, 'num')}>
        {soldText} {countText(sold)}
      </span>
      <span className={styles.price}>
        <ProductPrice of={product} />
      </span>
      <span className={styles.go} aria-hidden>
        查看
      </span>
    </Link>
  </li>
);

/** What is sold most, by type, period and department. */
export function Ranking({ address }: { address: RankingAddress }) {
  const { updateTime, list } = useSuspenseQuery(rankingQuery(useApi(), address)).data;
  const soldText = soldIn(address.period);
  return (
    <ListBody>
      {list.length === 0 ? (
        <NoticeBlock text="榜单生成中，请稍后再来" />
      ) : (
        <FirstList>
          <ol className={styles.podium}>
            <Entries>
              {list.slice(0, podium).map((ranked) => (
                <Winner key={ranked.rank} ranked={ranked} soldText={soldText} />
              ))}
            </Entries>
          </ol>
          {list.length > podium && (
            <ol className={styles.rows} start={podium + 1}>
              <Entries before={podium}>
                {list.slice(podium).map((ranked) => (
                  <Row key={ranked.rank} ranked={ranked} soldText={soldText} />
                ))}
              </Entries>
            </ol>
          )}
        </FirstList>
      )}
      <p className={classes(styles.updated, 'num')}>每日 06:00 更新 · 更新于 {dateTimeText(updateTime)}</p>
    </ListBody>
  );
}

/** The choices of a ranking. */
export function RankingTabs({ address }: { address: RankingAddress }) {
  const to = (change: Partial<RankingAddress>): string => mallRankingPage.changeList(address, change);
  return (
    <>
      <TabLinks
        label="榜单类型"
        className={styles.tabs}
        current={address.type}
        choices={mallLists.map(([key, label]) => ({ key, label, to: to({ type: key }) }))}
      />
      <FilterBar
        rows={[
          {
            label: '时间',
            current: address.period,
            choices: rankingPeriods.map(([key, label]) => ({ key, label, to: to({ period: key }) })),
          },
          useDepartmentRow(address.departmentId, (departmentId) => to({ departmentId })),
        ]}
      />
    </>
  );
}
