import { articleUpdatePage, articleUploadPage } from '#addresses/submission.ts';
import { submissionQuery } from '#features/submissions/queries.ts';
import { definePage } from '#kit/page/page.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import list from '../List.module.css';
import { ArticleWriting, writingReads } from '../parts/ArticleWriting.tsx';

const crumbs = [{ label: '我的投稿', to: articleUploadPage.to({ tab: 'mine' }) }, { label: '修改文章' }];

function ArticleUpdate({ address: { articleId } }: { address: { articleId: number } }) {
  const head = (
    <>
      <Breadcrumb crumbs={crumbs} />
      <h1 className={`${list.title} ${list.tabs}`}>修改文章</h1>
    </>
  );
  return (
    <div className={`wrap ${list.page}`}>
      <ArticleWriting key={articleId} articleId={articleId} head={head} />
    </div>
  );
}

/** R016: one of the doctor's own articles [2.1-04]; that of another doctor does not exist. */
export const page = definePage({
  title: '修改文章',
  description: '修改自己的稿件。',
  private: true,
  ownDocument: true,
  quiet: true,
  address: articleUpdatePage,
  must: ({ api, address }) => submissionQuery(api, address.articleId),
  reads: ({ api }) => writingReads(api),
  Component: ArticleUpdate,
});
