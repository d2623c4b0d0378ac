import { useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useApi } from '#api/ApiContext.ts';
import { departmentsQuery } from '#kit/choice/departments.ts';
import { type SearchAddress, searchPage } from '#addresses/search.ts';
import { calledKeyword } from '#shared/keyword.ts';
import { listAnchor } from '#addresses/define.ts';
import { FeedbackButton } from '#features/feedback/components/FeedbackButton.tsx';
import { HotSearches } from '#features/search/components/HotSearches.tsx';
import { ResultFilters, ResultTabs } from '#features/search/components/ResultFilters.tsx';
import { ResultList } from '#features/search/components/ResultList.tsx';
import { ResultSummary } from '#features/search/components/ResultSummary.tsx';
import { SearchForm } from '#features/search/components/SearchForm.tsx';
// The box has the focus at the start: its suggestions and their styles come with the page.
import '#features/search/components/SearchSuggestions.tsx';
import { hotSearchQuery, resultQuery } from '#features/search/queries.ts';
import { hasServices } from '#features/search/services.ts';
import { ListSection } from '#kit/lists/PagedList.tsx';
import { definePage } from '#kit/page/page.ts';
import { useStores } from '#stores/StoresContext.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { classes } from '#ui/classes.ts';
import list from './List.module.css';
import styles from './Search.module.css';

function Results({ address }: { address: SearchAddress }) {
  const { data: result } = useSuspenseQuery(resultQuery(useApi(), address));
  const called = calledKeyword(address.kw);
  // A keyword about the portal itself: nothing is there to be narrowed.
  const canNarrow = result.total > 0 || !hasServices(result) || address.depId > 0;
  return (
    <div className={styles.results} id={listAnchor}>
      {canNarrow && <ResultTabs address={address} counts={result.counts} />}
      {canNarrow && <ResultFilters address={address} />}
      <ResultSummary address={address} called={called} result={result} />
      <ResultList address={{ ...address, kw: called }} result={result} otherwise={<FeedbackButton framed />} />
    </div>
  );
}

const Search = observer(function Search({ address }: { address: SearchAddress }) {
  const { search } = useStores();
  const { kw, depId } = address;
  return (
    <div className={`wrap ${list.page}`}>
      <h1 className={classes(list.title, kw && 'clamp2')}>
        {kw ? (
          <>
            <span className={styles.quote}>“</span>
            {kw}”的搜索结果
          </>
        ) : (
          '搜索'
        )}
      </h1>
      <SearchForm
        id="page-search"
        label="搜索内容"
        className={styles.box}
        keyword={kw}
        fields={{ depId, module: search.searchModule === 'all' ? '' : search.searchModule }}
        autoFocus={!kw}
      />
      <div className={styles.columns}>
        {kw && (
          <ListSection shape="rows">
            <Results address={address} />
          </ListSection>
        )}
        <aside className={classes(!kw && styles.alone)} aria-label="热门搜索">
          <AsyncSection loading={<div className={list.ghost} />} failed={kw ? null : undefined}>
            <HotSearches wide={!kw} />
          </AsyncSection>
        </aside>
      </div>
    </div>
  );
});

/** R006: search results in all modules or in one; without a keyword the hot searches. */
export const page = definePage({
  address: searchPage,
  // The title contains the keyword, and the page is hidden from search engines.
  title: ({ address: { kw } }) => [kw, '搜索'].filter(Boolean).join(' - '),
  description: '在橙医学苑搜索课程、直播、会议、文章和商品。',
  unlisted: true,
  reads({ api, address, stores: { session, department } }) {
    const hot = hotSearchQuery(api, session.user.userId, department.depId);
    return address.kw ? [resultQuery(api, address), departmentsQuery(api), hot] : [hot];
  },
  onEnter: ({ address, stores }) => stores.search.setSearchModule(address.module),
  Component: Search,
});
