import type { components } from '#openapi/portal.d.ts';
import { Link } from '#ui/Link.tsx';
import { resultsPath, type SearchAddress } from '#addresses/search.ts';
import styles from './ResultSummary.module.css';

interface ResultSummaryProps {
  address: SearchAddress;
  /** The part of the keyword that was searched for. */
  called: string;
  result: components['schemas']['SearchResult'];
}

/** How much was found; for a partial result, that it is one. */
function foundText({ total, partialTotal, services }: ResultSummaryProps['result'], called: string): string {
  if (total === 0) return services.length > 0 ? '以下是与它有关的服务和帮助' : '';
  if (partialTotal === 0) return `找到 ${total} 条相关内容`;
  if (partialTotal === total) return `没有完全匹配“${called}”的内容，以下 ${total} 条只包含部分关键词`;
  return `找到 ${total - partialTotal} 条相关内容，另有 ${partialTotal} 条只包含部分关键词`;
}

/** What the search has found, and the keyword that was perhaps meant. */
export function ResultSummary({ address: { kw, depId }, called, result }: ResultSummaryProps) {
  const { suggestion, readAs, drugClasses } = result;
  return (
    <>
      <p className={styles.found} role="status">
        {called !== kw && '关键词过长，已按前50个字搜索。'}
        {readAs && `已按“${readAs}”搜索。`}
        {foundText(result, readAs ?? called)}
      </p>
      {drugClasses.map(({ drug, name }) => (
        <p key={drug} className={styles.suggestion}>
          同类药：
          <Link to={resultsPath({ kw: name.replace(/（.*$/, ''), depId })}>{name}</Link>
          <span className={styles.of}>（{drug}）</span>
        </p>
      ))}
      {suggestion && suggestion !== called && (
        <p className={styles.suggestion}>
          您是不是要找：<Link to={resultsPath({ kw: suggestion, depId })}>{suggestion}</Link>
        </p>
      )}
    </>
  );
}
