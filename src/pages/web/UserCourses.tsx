import type { Api } from '#api/client.ts';
import { MyClasses } from '#features/classes/components/MyClasses.tsx';
import { classesQuery } from '#features/classes/queries.ts';
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

const titles = { buy: '已购课程', vip: '已购课程', class: '训练营/手术班', ebook: '已购电子书' } as const;

/** What the list of a tab reads. */
function listOf(api: Api, { tab, state, status, page }: OwnedAddress) {
  if (tab === 'ebook') return shelfQuery(api, page);
  return tab === 'class' ? classesQuery(api, { type: '', status, page }) : ownedQuery(api, { tab, state, page });
}

function UserCourses({ address }: { address: OwnedAddress }) {
  const { tab, status, page, book, chapter } = address;
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
      <ListPart title={titles[tab]} before={<OwnedTabs current={tab} />}>
        {tab === 'ebook' ? (
          <Shelf page={page} to={(next) => ownedPage.to({ tab, page: next })} />
        ) : tab === 'class' ? (
          <MyClasses
            address={{ type: '', status, page }}
            to={({ status: state = status, page: next = 1 }) => ownedPage.to({ tab, status: state, page: next })}
          />
        ) : (
          <OwnedCourses address={{ ...address, tab }} />
        )}
      </ListPart>
    </UserCenterPage>
  );
}

/** R057: courses that were bought, or begun as a member, classes, and electronic books with their reader [2.2-06]. */
export const page = definePage({
  title: ({ api, address: { book, tab }, data }) => (book > 0 ? data(ebookQuery(api, book))?.title : titles[tab]),
  description: '已购课程、班级与电子书的进度和有效期。',
  private: true,
  alone: ({ book }) => book > 0,
  address: ownedPage,
  must: ({ api, address: { book } }) => (book > 0 ? ebookQuery(api, book) : null),
  reads: ({ api, address }) => (address.book > 0 ? [] : [begunQuery(api), profileQuery(api), listOf(api, address)]),
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
