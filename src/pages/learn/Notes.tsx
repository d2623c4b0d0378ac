import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { type NotesAddress, notesPage, notesTabs } from '#addresses/note.ts';
import { Corrections } from '#features/corrections/Corrections.tsx';
import { correctionsQuery } from '#features/corrections/queries.ts';
import { OwnNotes } from '#features/notes/own/OwnNotes.tsx';
import { ownNotesQuery } from '#features/notes/queries.ts';
import { PrivatePage } from '#features/session/components/PrivatePage.tsx';
import { ListSection } from '#kit/lists/PagedList.tsx';
import { definePage } from '#kit/page/page.ts';
import { TabLinks } from '#ui/ListNav.tsx';
import { ListPage } from '../parts/ListPage.tsx';
import list from '../List.module.css';

/** What the tabs count: all notes that have the keyword, and the corrections. */
const pagesFor = ({ tab, page }: NotesAddress): { notes: number; corrections: number } =>
  tab === 'correction' ? { notes: 1, corrections: page } : { notes: page, corrections: 1 };

function NoteTabs({ address }: { address: NotesAddress }) {
  const api = useApi();
  const pages = pagesFor(address);
  const { counts } = useSuspenseQuery(ownNotesQuery(api, address, pages.notes)).data;
  const { total } = useSuspenseQuery(correctionsQuery(api, pages.corrections)).data;
  const all = counts.video + counts.question + counts.article + counts.medicase;
  const countOf = { ...counts, '': all, correction: total };
  return (
    <TabLinks
      className={list.tabs}
      label="笔记类型"
      current={address.tab}
      choices={notesTabs.map(([tab, label]) => ({
        key: tab,
        label,
        to: notesPage.change(address, { tab }),
        count: countOf[tab],
      }))}
    />
  );
}

/** R092: the doctor's own notes, and the corrections of questions that she has sent. */
export const page = definePage({
  title: '我的笔记',
  description: '课程、题目、文章与病例的笔记，可以搜索与导出；题目纠错的处理结果。',
  private: true,
  address: notesPage,
  reads: ({ api, address }) => {
    const pages = pagesFor(address);
    return [ownNotesQuery(api, address, pages.notes), correctionsQuery(api, pages.corrections)];
  },
  Component: ({ address }) => (
    <PrivatePage>
      <ListPage title="我的笔记" intro="看课、做题、读文章与病例时记下的内容，都在这里。">
        <ListSection shape="rows">
          <NoteTabs address={address} />
          {address.tab === 'correction' ? <Corrections address={address} /> : <OwnNotes address={address} />}
        </ListSection>
      </ListPage>
    </PrivatePage>
  ),
});
