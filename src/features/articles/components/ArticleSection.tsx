import type { components } from '#openapi/portal.d.ts';
import { articlePage, articlesPage } from '#addresses/article.ts';
import card from '#ui/Card.module.css';
import { classes } from '#ui/classes.ts';
import { Picture } from '#ui/Picture.tsx';
import { Section } from '#ui/Section.tsx';
import { Link } from '#ui/Link.tsx';
import { ArticleMeta } from './ArticleMeta.tsx';
import styles from './ArticleSection.module.css';

type ArticleBrief = components['schemas']['ArticleBrief'];

const pathOf = ({ articleId }: ArticleBrief): string => articlePage.to({ id: articleId });

interface ArticleSectionProps {
  articles: { lead?: ArticleBrief; list: ArticleBrief[]; hot: ArticleBrief[] };
  now: number;
}

/** News: one large, five small, and the most read. */
export function ArticleSection({ articles: { lead, list, hot }, now }: ArticleSectionProps) {
  if (!lead && list.length === 0) return null;
  return (
    <Section title="医学资讯" more={{ to: articlesPage.to(), label: '更多' }}>
      <div className={styles.layout}>
        {lead && (
          <Link className={classes(card.card, styles.lead)} to={pathOf(lead)}>
            <Picture src={lead.coverUrl} ratio={16 / 9} />
            <div className={card.body}>
              <h3 className={classes(card.title, styles.title, 'clamp2')}>{lead.title}</h3>
              <p className={classes(styles.summary, 'clamp2')}>{lead.summary}</p>
              <ArticleMeta article={lead} now={now} />
            </div>
          </Link>
        )}
        <ul className={styles.list}>
          {list.map((article, at) => (
            <li key={at}>
              <Link className={styles.row} to={pathOf(article)}>
                <h3 className="clamp1">{article.title}</h3>
                <ArticleMeta article={article} now={now} />
              </Link>
            </li>
          ))}
        </ul>
        {hot.length > 0 && (
          <div className={styles.hot}>
            <h3>热门文章</h3>
            <ol className={styles.rank}>
              {hot.map((article, at) => (
                <li key={at}>
                  <Link className="clamp1" to={pathOf(article)}>
                    {article.title}
                  </Link>
                </li>
              ))}
            </ol>
          </div>
        )}
      </div>
    </Section>
  );
}
