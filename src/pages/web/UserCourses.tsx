import { EbookPart } from '#features/ebooks/components/EbookPart.tsx';
import { Shelf } from '#features/ebooks/components/Shelf.tsx';
import { chapterOf } from '#features/ebooks/model.ts';
import { chapterQuery, ebookQuery, shelfQuery } from '#features/ebooks/queries.ts';
import { type OwnedAddress, ownedPage } from '#addresses/learning.ts';
import { OwnedCourses } from '#features/learning/components/OwnedCourses.tsx';
import { OwnedTabs } from '#features/learning/components/OwnedTabs.tsx';
import { begunQuery, ownedQuery } from '#features/learning/queries.ts';
import { profileQuery } from '#kit/profile/queries.ts';
import { PrivatePage } from '#features/session/components/PrivatePage.tsx';
import { ListPart } from '#kit/lists/ListPart.tsx';
import { definePage } from '#kit/page/page.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { UserCenterPage } from '../parts/UserCenterPage.tsx';

function UserCourses({ address }: { address: OwnedAddress }) {
  const { tab, page, book, chapter } = address;
  if (book > 0)
    return (
      <PrivatePage>
        <AsyncSection key={book} loading={<div aria-busy />}>
          <EbookPart productId={book} chapter={chapter} />
        </AsyncSection>
      </PrivatePage>
    );
  return (
    <UserCenterPage>
      <ListPart title={tab === 'ebook' ? '已购电子书' : '已购课程'} before={<OwnedTabs current={tab} />}>
        {tab === 'ebook' ? (
          <Shelf page={page} to={(next) => ownedPage.to({ tab, page: next })} />
        ) : (
          <OwnedCourses address={{ ...address, tab }} />
        )}
      </ListPart>
    </UserCenterPage>
  );
}

/** R057: courses that were bought, or begun as a member, and electronic books with their reader [2.2-06]. */
export const page = definePage({
  title: ({ api, address: { book, tab }, data }) =>
    book > 0 ? data(ebookQuery(api, book))?.title : tab === 'ebook' ? '已购电子书' : '已购课程',
  description: '已购课程与电子书的进度和有效期。',
  private: true,
  alone: ({ book }) => book > 0,
  address: ownedPage,
  must: ({ api, address: { book } }) => (book > 0 ? ebookQuery(api, book) : null),
  reads: ({ api, address: { book, tab, state, page } }) => [
    ...(book > 0 ? [] : [begunQuery(api), profileQuery(api)]),
    ...(book > 0 ? [] : [tab === 'ebook' ? shelfQuery(api, page) : ownedQuery(api, { tab, state, page })]),
  ],
  readsNext({ api, address: { book, chapter }, data }) {
    const found = book > 0 ? data(ebookQuery(api, book)) : undefined;
    return found ? [chapterQuery(api, book, chapterOf(found, chapter))] : [];
  },
  leadsTo({ api, address: { book, chapter }, data }) {
    const found = book > 0 ? data(ebookQuery(api, book)) : undefined;
    return found && chapter > found.chapters.length ? ownedPage.to({ book }) : null;
  },
  Component: UserCourses,
});
