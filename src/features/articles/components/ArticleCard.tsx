import type { components } from '#openapi/portal.d.ts';
import { articlePage } from '#addresses/article.ts';
import { Badge } from '#ui/Badge.tsx';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import { Picture } from '#ui/Picture.tsx';
import styles from './ArticleCard.module.css';
import { ArticleMeta } from './ArticleMeta.tsx';

type ArticleBrief = components['schemas']['ArticleBrief'];

/** The page of an article. */
const pathOf = ({ articleId }: Pick<ArticleBrief, 'articleId'>): string => articlePage.to({ id: articleId });

interface ArticleCardProps {
  article: ArticleBrief;
  /** Time of the server, ms. */
  now: number;
  heading?: 'h2' | 'h3';
}

/** An article in a list (pages A.6): text left, picture right; the whole card is one link. */
export const ArticleCard = ({ article, now, heading: Heading = 'h2' }: ArticleCardProps) => (
  <Link className={styles.card} to={pathOf(article)}>
    <div className={styles.about}>
      <Heading className={classes(styles.title, 'clamp2')}>
        {article.free === 'vip' && <Badge tone="vip">会员</Badge>}
        {article.title}
      </Heading>
      <p className={classes(styles.summary, 'clamp2')}>{article.summary}</p>
      <ArticleMeta article={article} now={now} />
    </div>
    <Picture src={article.coverUrl} ratio={4 / 3} className={styles.cover} />
  </Link>
);

/** Articles one below the other. */
export const ArticleRows = ({
  articles,
  ...rest
}: { articles: readonly ArticleBrief[] } & Omit<ArticleCardProps, 'article'>) => (
  <ul className={classes(styles.rows, 'paper')}>
    {articles.map((article, at) => (
      <li key={`${at} ${article.articleId}`}>
        <ArticleCard article={article} {...rest} />
      </li>
    ))}
  </ul>
);
