import type { components } from '#openapi/portal.d.ts';
import { agoText } from '#shared/dates.ts';
import { countText } from '#shared/text.ts';
import { classes } from '#ui/classes.ts';
import styles from './ArticleMeta.module.css';

interface ArticleMetaProps {
  article: components['schemas']['ArticleBrief'];
  /** Time of the server, ms. */
  now: number;
}

/** Category, author, time and reads of an article on a card. */
export const ArticleMeta = ({ article, now }: ArticleMetaProps) => (
  <p className={classes(styles.meta, 'num')}>
    <span className="clamp1">{article.categoryName}</span>
    <span className="clamp1">{article.authorName}</span>
    <span>{agoText(article.publishTime, now)}</span>
    <span>{countText(article.readCount)}阅读</span>
  </p>
);
