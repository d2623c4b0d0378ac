import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { articleMobilePage, articlePage, type TextSize } from '#addresses/article.ts';
import { homePage } from '#addresses/account.ts';
import { ArticleBody } from '#features/articles/components/ArticleBody.tsx';
import { ArticleRows } from '#features/articles/components/ArticleCard.tsx';
import { ArticleHead } from '#features/articles/components/ArticleHead.tsx';
import { ArticleMarks, TextSizeChoice } from '#features/articles/components/ArticleTools.tsx';
import { articleQuery, relatedQuery } from '#features/articles/queries.ts';
import { OpenApp } from '#features/content/components/OpenApp.tsx';
import { ShareButton } from '#features/share/components/ShareButton.tsx';
import { Comments } from '#kit/comments/Comments.tsx';
import { definePage } from '#kit/page/page.ts';
import { useStores } from '#stores/StoresContext.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import { ArticleLogin, commentWords, missingArticle, useArticle } from '../parts/ArticleReading.tsx';
import styles from './ArticleMobile.module.css';

const relatedCount = 3;

interface ArticleMobileProps {
  articleId: number;
  /** In the app's web view, which draws its own bars. */
  inApp: boolean;
  fontSize: TextSize;
}

function ArticleMobile({ articleId, inApp, fontSize }: ArticleMobileProps) {
  const { about, text, size, setSize } = useArticle(articleId, fontSize);
  const { frame } = useStores();
  const { data: related } = useQuery(relatedQuery(useApi(), articleId));
  const target = { targetType: 'article' as const, targetId: articleId };
  return (
    <div className={classes(styles.page, !inApp && styles.barred)}>
      {!inApp && (
        <header className={styles.top}>
          <Link to={homePage.to()}>橙医学苑</Link>
          <OpenApp path={articlePage.to({ id: articleId }) ?? articleMobilePage.to({ articleId })}>
            打开App阅读更多
          </OpenApp>
        </header>
      )}
      <article className={styles.article} aria-label={about.article.title}>
        <ArticleHead about={about} />
        <div className={styles.tools}>
          <TextSizeChoice size={size} onChoose={setSize} />
        </div>
        <ArticleBody folded about={about} text={text} size={size} login={<ArticleLogin about={about} />} />
      </article>
      {related && related.articles.length > 0 && (
        <section className={styles.more} aria-labelledby="related">
          <h2 id="related">相关文章</h2>
          <ArticleRows heading="h3" articles={related.articles.slice(0, relatedCount)} now={frame.renderedAt} />
        </section>
      )}
      {!inApp && (
        <>
          <section className={styles.more} aria-labelledby="comments">
            <h2 id="comments">评论</h2>
            <AsyncSection loading={<div className={styles.comments} />}>
              <Comments target={target} words={commentWords} />
            </AsyncSection>
          </section>
          <div className={styles.bar} role="group" aria-label="文章操作">
            <ArticleMarks about={about} />
            <ShareButton />
          </div>
        </>
      )}
    </div>
  );
}

/** R014: an article for phones, the app's web view and shared links; computers are sent to R018. */
export const page = definePage({
  address: articleMobilePage,
  title: ({ api, address, data }) => data(articleQuery(api, address.articleId))?.article.title,
  description: ({ api, address, data }) => data(articleQuery(api, address.articleId))?.article.summary,
  must: ({ api, address }) => articleQuery(api, address.articleId),
  missing: missingArticle,
  device: { is: 'phone', otherwise: ({ articleId }) => articlePage.to({ id: articleId }) },
  reads: ({ api, address }) => [relatedQuery(api, address.articleId)],
  canonical: ({ address }) => articlePage.to({ id: address.articleId }),
  Component: ({ address: { articleId, from, fontSize } }) => (
    <AsyncSection key={articleId} loading={<div className={styles.ghost} aria-busy />}>
      <ArticleMobile articleId={articleId} inApp={from === 'app'} fontSize={fontSize} />
    </AsyncSection>
  ),
});
