import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { components } from '#openapi/portal.d.ts';
import { PagedList } from '#kit/lists/PagedList.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Entries, FirstList } from '#ui/FirstList.tsx';
import { Link } from '#ui/Link.tsx';
import { ListBody } from '#ui/ListBody.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { resultsPath, type SearchAddress, searchPage } from '#addresses/search.ts';
import { hasServices } from '../services.ts';
import { ResultRow } from './ResultRow.tsx';
import { Services } from './Services.tsx';
import styles from './ResultList.module.css';

interface ResultListProps {
  address: SearchAddress;
  result: components['schemas']['SearchResult'];
  /** Shown when nothing is found. */
  otherwise?: ReactNode;
}

/** Nothing was found: hints, and links to results in other modules or departments. */
function Nothing({ address: { kw, depId, module }, result, otherwise }: ResultListProps) {
  const elsewhere = result.counts.some((count) => count.module === 'all' && count.total > 0);
  return (
    <NoticeBlock
      text={`没有找到与“${kw}”相关的内容`}
      action={
        <>
          <p>检查输入是否正确，或换个关键词试试</p>
          {module !== 'all' && elsewhere && (
            <ButtonLink to={searchPage.to({ kw, depId })}>查看全部类型的结果</ButtonLink>
          )}
          {depId > 0 && !elsewhere && <ButtonLink to={searchPage.to({ kw })}>在全部科室中搜索</ButtonLink>}
          {otherwise}
        </>
      }
    />
  );
}

/** The first results of each module, with a link to all of them. */
function Groups({ address: { kw, depId }, result }: ResultListProps) {
  const { groups } = result;
  return groups.map(({ module, label, total, list }, at) => (
    <section key={at} className={classes(styles.group, 'paper')} aria-labelledby={`group-${module}`}>
      <div className={styles.head}>
        <h2 id={`group-${module}`}>{label}</h2>
        {total > list.length && (
          <Link to={resultsPath({ kw, depId, module })} aria-label={`查看全部 ${total} 条：${label}`}>
            查看全部 {total} 条
            <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
          </Link>
        )}
      </div>
      <ul>
        <FirstList>
          <Entries before={groups.slice(0, at).flatMap((earlier) => earlier.list).length}>
            {list.map((item, place) => (
              <ResultRow key={place} item={item} keyword={result.words.join(' ')} level="h3" />
            ))}
          </Entries>
        </FirstList>
      </ul>
    </section>
  ));
}

/** The results: the first ones of each module, or one page of one module. */
export function ResultList(props: ResultListProps) {
  const { address, result } = props;
  const nothing = <Nothing {...props} />;
  if (address.module === 'all')
    return (
      <ListBody>
        <Services result={result} />
        {result.total > 0 && <Groups {...props} />}
        {result.total === 0 && !hasServices(result) && nothing}
      </ListBody>
    );
  return (
    <PagedList result={result} page={address.page} to={(page) => resultsPath({ ...address, page })} empty={nothing}>
      {(list) => (
        <ul className={classes(styles.group, 'paper')}>
          <Entries>
            {list.map((item, place) => (
              <ResultRow key={place} item={item} keyword={result.words.join(' ')} level="h2" />
            ))}
          </Entries>
        </ul>
      )}
    </PagedList>
  );
}
