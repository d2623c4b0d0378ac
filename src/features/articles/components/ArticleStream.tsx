import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { components } from '#openapi/portal.d.ts';
import { useApi } from '#api/ApiContext.ts';
import { itemsOf } from '#api/pages.ts';
import { useDepartmentRow } from '#kit/choice/departmentRows.ts';
import { ListSection, PagedList } from '#kit/lists/PagedList.tsx';
import { useMedia } from '#kit/page/useMedia.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Entries } from '#ui/FirstList.tsx';
import { GrowingEnd } from '#ui/GrowingList.tsx';
import { ChipLinks, FilterBar, type FilterRow } from '#ui/ListNav.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { type ArticleFilters, articleSorts } from '#addresses/article.ts';
import { articlePagesQuery, articlesQuery, pageSize } from '../queries.ts';
import { ArticleCard } from './ArticleCard.tsx';
import styles from './ArticleStream.module.css';

/** What a list of articles is given. */
export interface ArticleStreamProps {
  address: ArticleFilters;
  /** The address with some filters changed. */
  to(change: Partial<ArticleFilters>): string;
  /** Text of an empty list. */
  empty: string;
  /** Further filters above the list. */
  rows?: readonly FilterRow[];
  /** The first articles of the first page are shown elsewhere. */
  skipped?: number;
  /** Below a card. */
  after?(article: components['schemas']['ArticleBrief']): ReactNode;
}

const Stream = observer(function Stream({ address, to, empty, skipped = 0, after }: ArticleStreamProps) {
  const { frame } = useStores();
  const api = useApi();
  const { data } = useSuspenseQuery(articlesQuery(api, address));
  const { page, sort } = address;
  // Who comes by the link of a later page keeps the links to the others.
  const grows = useMedia('(max-width: 767px)', false) && page === 1;
  const grown = useInfiniteQuery({ ...articlePagesQuery(api, address, data), enabled: grows });
  const list = grows ? itemsOf(grown.data.pages, ({ articleId }) => articleId) : data.list;
  return (
    <PagedList
      result={{ ...data, list, size: data.size || pageSize }}
      page={page}
      to={(at) => to({ page: at })}
      counted="篇文章"
      below={skipped > 0}
      before={
        <ChipLinks
          label="排序"
          current={sort}
          choices={articleSorts.map(([key, label]) => ({ key, label, to: to({ sort: key }) }))}
        />
      }
      empty={<NoticeBlock text={empty} />}
      end={grows ? <GrowingEnd state={grown} /> : undefined}
    >
      {(shown) => (
        <ul className={`${styles.rows} paper`}>
          <Entries>
            {(page === 1 ? shown.slice(skipped) : shown).map((article, at) => (
              <li key={`${at} ${article.articleId}`}>
                <ArticleCard article={article} now={frame.renderedAt} />
                {after?.(article)}
              </li>
            ))}
          </Entries>
        </ul>
      )}
    </PagedList>
  );
});

/** A list of articles with its filters, its order and its pages; on a narrow screen it grows. */
export function ArticleStream(props: ArticleStreamProps) {
  const { address, to, rows = [] } = props;
  const departments = useDepartmentRow(address.departmentId, (id) => to({ departmentId: id }));
  return (
    <>
      <FilterBar rows={[departments, ...rows]} className={styles.filters} />
      <ListSection shape="rows">
        <Stream {...props} />
      </ListSection>
    </>
  );
}
