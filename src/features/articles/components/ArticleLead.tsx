import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { type ArticleFilters, articlePage } from '#addresses/article.ts';
import { useStores } from '#stores/StoresContext.ts';
import { classes } from '#ui/classes.ts';
import { Entries, FirstList } from '#ui/FirstList.tsx';
import { Link } from '#ui/Link.tsx';
import { Picture } from '#ui/Picture.tsx';
import { articlesQuery } from '../queries.ts';
import styles from './ArticleLead.module.css';
import { ArticleMeta } from './ArticleMeta.tsx';

/** Articles of the lead: one large and four small. */
const leadCount = 5;

/** The first articles of a list: one large, four small. */
export function ArticleLead({ address }: { address: ArticleFilters }) {
  const { frame } = useStores();
  const { data } = useQuery(articlesQuery(useApi(), address));
  const [lead, ...others] = data?.list.slice(0, leadCount) ?? [];
  if (!lead) return null;
  return (
    <section className={styles.layout} aria-label="头条文章">
      <FirstList>
        <Entries>
          <Link className={styles.lead} to={articlePage.to({ id: lead.articleId })}>
            <Picture src={lead.coverUrl} ratio={16 / 9} />
            <span className={styles.about}>
              <b className="clamp2">{lead.title}</b>
              <span className="clamp2">{lead.summary}</span>
            </span>
          </Link>
        </Entries>
        <ul className={styles.list}>
          <Entries before={1}>
            {others.map((article, at) => (
              <li key={`${at} ${article.articleId}`}>
                <Link to={articlePage.to({ id: article.articleId })}>
                  <Picture src={article.coverUrl} ratio={4 / 3} className={styles.cover} />
                  <div>
                    <b className={classes(styles.title, 'clamp2')}>{article.title}</b>
                    <ArticleMeta article={article} now={frame.renderedAt} />
                  </div>
                </Link>
              </li>
            ))}
          </Entries>
        </ul>
      </FirstList>
    </section>
  );
}
