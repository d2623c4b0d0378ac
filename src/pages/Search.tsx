import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router-dom';
import { useApi } from '../api/ApiContext.ts';
import { departmentsQuery } from '../features/department/queries.ts';
import { readAddress, type SearchAddress } from '../features/search/address.ts';
import { FeedbackEntry } from '../features/feedback/components/FeedbackEntry.tsx';
import { HotSearches } from '../features/search/components/HotSearches.tsx';
import { ResultFilters, ResultTabs } from '../features/search/components/ResultFilters.tsx';
import { ResultList } from '../features/search/components/ResultList.tsx';
import { SearchForm } from '../features/search/components/SearchForm.tsx';
import { calledKeyword } from '../features/search/keyword.ts';
import { hotSearchQuery, resultQuery } from '../features/search/queries.ts';
import type { Api } from '../api/client.ts';
import { paths } from '../shared/paths.ts';
import type { Stores } from '../stores/createStores.ts';
import { useStores } from '../stores/StoresContext.ts';
import { AsyncSection } from '../ui/AsyncSection.tsx';
import { classes } from '../ui/classes.ts';
import { ListBody } from '../ui/ListBody.tsx';
import list from './List.module.css';
import styles from './Search.module.css';

/** What the loader primes: the results that the address asks for, the departments to choose from, the hot searches. */
export function searchReads(api: Api, { session, department }: Stores, address: SearchAddress): unknown[] {
  const hot = hotSearchQuery(api, session.user.userId, department.depId);
  return address.kw ? [resultQuery(api, address), departmentsQuery(api), hot] : [hot];
}

function Results({ address }: { address: SearchAddress }) {
  const api = useApi();
  const { data: result } = useSuspenseQuery(resultQuery(api, address));
  const { data: departments } = useQuery(departmentsQuery(api));
  const called = calledKeyword(address.kw);
  return (
    <div className={styles.results} id="list">
      <ResultTabs address={address} counts={result.counts} />
      <ResultFilters address={address} departments={departments ?? []} />
      <p className={styles.found} role="status">
        {called !== address.kw && '关键词过长，已按前50个字搜索。'}
        {result.total > 0 && `找到 ${result.total} 条相关内容`}
      </p>
      <ListBody path={paths.search}>
        <ResultList address={{ ...address, kw: called }} result={result} otherwise={<FeedbackEntry framed />} />
      </ListBody>
    </div>
  );
}

/** R006: what was found for a keyword, in all modules or in one; without a keyword the hot searches. */
export const Search = observer(function Search() {
  const address = readAddress(new URLSearchParams(useLocation().search));
  const { search } = useStores();
  const { kw, depId } = address;
  // A failed part forgets its failure when another one takes its place.
  const failed = useQueryClient().getQueryState(resultQuery(useApi(), address).queryKey)?.status === 'error';
  return (
    <div className={`wrap ${list.page}`}>
      <h1 className={classes(list.title, kw && 'clamp2')}>{kw ? `“${kw}”的搜索结果` : '搜索'}</h1>
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
          <AsyncSection key={failed ? JSON.stringify(address) : kw} loading={<div className={list.ghost} />}>
            <Results address={address} />
          </AsyncSection>
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
