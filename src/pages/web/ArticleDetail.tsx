import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { articleMobilePage, articlePage } from '#addresses/article.ts';
import { ArticleBody } from '#features/articles/components/ArticleBody.tsx';
import { ArticleHead } from '#features/articles/components/ArticleHead.tsx';
import { ArticleMarks, PrintButton, TextSizeChoice } from '#features/articles/components/ArticleTools.tsx';
import { AuthorCard } from '#features/articles/components/AuthorCard.tsx';
import { Contents } from '#features/articles/components/Contents.tsx';
import { HotArticles } from '#features/articles/components/HotArticles.tsx';
import { Neighbours } from '#features/articles/components/Neighbours.tsx';
import { articleCrumbs } from '#features/articles/crumbs.ts';
import { articleQuery, hotQuery, relatedQuery } from '#features/articles/queries.ts';
import { RelatedCourses } from '#features/courses/components/RelatedCourses.tsx';
import { ShareButton } from '#features/share/components/ShareButton.tsx';
import { Comments } from '#kit/comments/Comments.tsx';
import { definePage } from '#kit/page/page.ts';
import { ReportButton } from '#kit/marks/ReportButton.tsx';
import { ActionRow } from '#ui/ActionRow.tsx';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { SideList } from '#ui/SideList.tsx';
import { ArticleLogin, commentWords, missingArticle, useArticle } from '../parts/ArticleReading.tsx';
import styles from './ArticleDetail.module.css';

function ArticleDetail({ id, comment }: { id: number; comment: number }) {
  const { about, text, size, setSize } = useArticle(id);
  const { data: related } = useQuery(relatedQuery(useApi(), id));
  const target = { targetType: 'article' as const, targetId: id };
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.crumbs}>
        <Breadcrumb crumbs={articleCrumbs(about.article)} />
      </div>
      <div className={styles.layout}>
        <div className={styles.contents}>
          <Contents text={text} />
        </div>
        <div className={styles.main}>
          <article className={`paper ${styles.article}`} aria-label={about.article.title}>
            <i className={styles.progress} aria-hidden />
            <ArticleHead about={about} />
            <div className={styles.tools}>
              <TextSizeChoice size={size} onChoose={setSize} />
              <PrintButton />
            </div>
            <ArticleBody about={about} text={text} size={size} login={<ArticleLogin about={about} />} />
            <ActionRow className={styles.marks} more={<ReportButton target={target} />}>
              <ArticleMarks about={about} />
              <ShareButton />
            </ActionRow>
          </article>
          {about.author && <AuthorCard author={about.author} />}
          <Neighbours previous={about.previous} next={about.next} />
          {related && related.courses.length > 0 && (
            <section className={`paper ${styles.box} ${styles.courses}`}>
              <h2>相关课程</h2>
              <RelatedCourses courses={related.courses} />
            </section>
          )}
          <section className={`paper ${styles.box}`} aria-labelledby="comments">
            <h2 id="comments">评论</h2>
            <AsyncSection loading={<div className={styles.comments} />}>
              <Comments target={target} words={commentWords} aim={comment} />
            </AsyncSection>
          </section>
        </div>
        <aside className={styles.side} aria-label="热门与相关">
          <HotArticles />
          {related && related.articles.length > 0 && (
            <SideList
              title="相关文章"
              rows={related.articles.map((article) => ({
                to: articlePage.to({ id: article.articleId }),
                title: article.title,
                note: '',
              }))}
            />
          )}
        </aside>
      </div>
    </div>
  );
}

/** R018: an article; phones are sent to R014. */
export const page = definePage({
  address: articlePage,
  title: ({ api, address, data }) => data(articleQuery(api, address.id))?.article.title,
  description: ({ api, address, data }) => data(articleQuery(api, address.id))?.article.summary,
  must: ({ api, address }) => articleQuery(api, address.id),
  missing: missingArticle,
  device: { is: 'pc', otherwise: ({ id }) => articleMobilePage.to({ articleId: id }), asked: ({ pc }) => pc },
  reads: ({ api, address }) => [relatedQuery(api, address.id), hotQuery(api, 'day')],
  Component: ({ address: { id, comment } }) => (
    <AsyncSection key={id} loading={<div className={styles.ghost} aria-busy />}>
      <ArticleDetail id={id} comment={comment} />
    </AsyncSection>
  ),
});
