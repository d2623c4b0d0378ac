import { observer } from 'mobx-react-lite';
import { useStores } from '#stores/StoresContext.ts';
import { Badge } from '#ui/Badge.tsx';
import card from '#ui/Card.module.css';
import { classes } from '#ui/classes.ts';
import { Picture } from '#ui/Picture.tsx';
import { moduleName } from '#kit/modules/moduleNames.ts';
import { factsOf, priceOf, stateOf } from '../facts.ts';
import { resultPath, type SearchItem } from '../target.ts';
import { Marked } from './Marked.tsx';
import styles from './ResultRow.module.css';

/** A link that opens in a new tab [2.3-03], or plain text without a target. */
function Away({
  to,
  className,
  children,
}: {
  to: string | null;
  className?: string | undefined;
  children: React.ReactNode;
}) {
  if (!to) return <span className={className}>{children}</span>;
  return (
    <a className={className} href={to} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

/** One search result: its row opens it, a matching lesson opens that lesson. */
export const ResultRow = observer(function ResultRow({
  item,
  keyword,
  level,
}: {
  item: SearchItem;
  /** The words to mark, separated by blanks. */
  keyword: string;
  level: 'h2' | 'h3';
}) {
  const Title = level;
  const isSquare = item.moduleType === 'product' || item.moduleType === 'hospital';
  const price = priceOf(item, useStores().session);
  const state = stateOf(item);
  return (
    <li className={styles.row}>
      <Picture
        src={item.coverUrl}
        ratio={isSquare ? 1 : 16 / 9}
        className={classes(styles.picture, isSquare && styles.square)}
      />
      <div className={styles.body}>
        <Title className={styles.title}>
          <Away to={resultPath(item)} className={classes(styles.open, 'clamp2')}>
            <Marked text={item.title} keyword={keyword} />
          </Away>
        </Title>
        {item.summary && (
          <p className={classes(styles.summary, 'clamp2')}>
            <Marked text={item.summary} keyword={keyword} />
          </p>
        )}
        <p className={classes(styles.facts, 'num')}>
          <Badge className={styles.tag}>{moduleName(item.moduleType)}</Badge>
          {state && (
            <Badge tone={state.tone} className={state.tone === 'live' ? undefined : styles.tag}>
              {state.text}
            </Badge>
          )}
          {factsOf(item).map((fact, place) => (
            <span key={place}>
              <Marked text={fact} keyword={keyword} />
            </span>
          ))}
          {price && <b className={card[price.kind]}>{price.text}</b>}
        </p>
        {item.missing && item.missing.length > 0 && (
          <p className={styles.missing}>部分匹配，不包含：{item.missing.join('、')}</p>
        )}
        {item.lessons && item.lessons.length > 0 && (
          <ul className={styles.lessons} aria-label="相关课时">
            {item.lessons.map(({ videoId, title }, at) => (
              <li key={at}>
                <Away to={resultPath(item, videoId)} className="clamp1">
                  <Marked text={title} keyword={keyword} />
                </Away>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
});
