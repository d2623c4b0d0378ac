import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { components } from '../../../../openapi/portal.d.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Link } from '../../../ui/Link.tsx';
import { NoticeBlock } from '../../../ui/NoticeBlock.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { listPath, results, type SearchAddress } from '../address.ts';
import { ResultRow } from './ResultRow.tsx';
import styles from './ResultList.module.css';

interface ResultListProps {
  address: SearchAddress;
  result: components['schemas']['SearchResult'];
  /** What else may help where nothing was found. */
  otherwise?: ReactNode;
}

/** Nothing was found: what to try, and where there is something after all. */
function Nothing({ address: { kw, depId, module }, result, otherwise }: ResultListProps) {
  const elsewhere = result.counts.some((count) => count.module === 'all' && count.total > 0);
  return (
    <NoticeBlock
      text={`没有找到与“${kw}”相关的内容`}
      action={
        <>
          <p>检查输入是否正确，或换个关键词试试</p>
          {module !== 'all' && elsewhere && <ButtonLink to={results.to({ kw, depId })}>查看全部类型的结果</ButtonLink>}
          {depId > 0 && !elsewhere && <ButtonLink to={results.to({ kw })}>在全部科室中搜索</ButtonLink>}
          {otherwise}
        </>
      }
    />
  );
}

/** What was found: of all modules the first of each, of one module a page. */
export function ResultList({ address, result, otherwise }: ResultListProps) {
  const { kw, depId, page } = address;
  if (result.total === 0) return <Nothing address={address} result={result} otherwise={otherwise} />;
  if (address.module === 'all')
    return result.groups.map(({ module, label, total, list }, at) => (
      <section key={at} className={classes(styles.group, 'paper')} aria-labelledby={`group-${module}`}>
        <div className={styles.head}>
          <h2 id={`group-${module}`}>{label}</h2>
          {total > list.length && (
            <Link to={listPath({ kw, depId, module })} aria-label={`查看全部 ${total} 条：${label}`}>
              查看全部 {total} 条
              <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
            </Link>
          )}
        </div>
        <ul>
          {list.map((item, place) => (
            <ResultRow key={place} item={item} keyword={kw} level="h3" />
          ))}
        </ul>
      </section>
    ));
  if (result.list.length === 0)
    return (
      <NoticeBlock
        text="没有更多了"
        action={<ButtonLink to={listPath({ ...address, page: 1 })}>回到第一页</ButtonLink>}
      />
    );
  return (
    <>
      <ul className={classes(styles.group, 'paper')}>
        {result.list.map((item, place) => (
          <ResultRow key={place} item={item} keyword={kw} level="h2" />
        ))}
      </ul>
      <Pager page={page} size={result.size} total={result.total} to={(at) => listPath({ ...address, page: at })} />
    </>
  );
}
