import { categoriesQuery } from '#features/articles/queries.ts';
import { PrivatePage } from '#features/session/components/PrivatePage.tsx';
import { type ArticleUploadAddress, articleUploadPage, submissionTabs } from '#addresses/submission.ts';
import { MySubmissions } from '#features/submissions/components/MySubmissions.tsx';
import { submissionsQuery } from '#features/submissions/queries.ts';
import { ListSection } from '#kit/lists/PagedList.tsx';
import { definePage } from '#kit/page/page.ts';
import { useVisit } from '#kit/page/usePlace.ts';
import { TabLinks } from '#ui/ListNav.tsx';
import list from '../List.module.css';
import { ArticleWriting, writingReads } from '../parts/ArticleWriting.tsx';

const tabs = submissionTabs.map(([key, label]) => ({ key, label, to: articleUploadPage.to({ tab: key }) }));

function ArticleUpload({ address }: { address: ArticleUploadAddress }) {
  const visit = useVisit();
  const head = (
    <>
      <h1 className={list.title}>投稿</h1>
      <TabLinks label="投稿" className={list.tabs} current={address.tab} choices={tabs} />
    </>
  );
  return (
    <div className={`wrap ${list.page}`}>
      {address.tab === 'write' ? (
        // Each visit begins a new article.
        <ArticleWriting key={visit} categoryId={address.categoryId} head={head} />
      ) : (
        <PrivatePage>
          {head}
          <ListSection>
            <MySubmissions address={address} />
          </ListSection>
        </PrivatePage>
      )}
    </div>
  );
}

/** R017: a new article [2.1-04], and the own articles. */
export const page = definePage({
  title: ({ address }) => (address.tab === 'mine' ? '我的投稿' : '投稿'),
  description: '向橙医学苑投稿：写文章与病例，查看审核进度。',
  private: true,
  ownDocument: true,
  quiet: true,
  address: articleUploadPage,
  reads: ({ api, address }) =>
    address.tab === 'mine' ? [submissionsQuery(api, address), categoriesQuery(api)] : writingReads(api),
  Component: ArticleUpload,
});
