import { useSuspenseQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useApi } from '#api/ApiContext.ts';
import { itemsOf } from '#api/pages.ts';
import { allCoursesPage } from '#addresses/course.ts';
import { type NotesAddress, notesPage } from '#addresses/note.ts';
import { PagedList } from '#kit/lists/PagedList.tsx';
import { hiddenFields } from '#shared/hiddenFields.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { KeywordForm } from '#ui/KeywordForm.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { useScripts } from '#ui/useScripts.ts';
import { ownNotesQuery } from '../queries.ts';
import { OwnNoteItem } from './OwnNoteItem.tsx';
import styles from './OwnNotes.module.css';
import { useExport } from './useExport.ts';

function ExportButton({ address }: { address: NotesAddress }) {
  const { run, pending } = useExport(address);
  return (
    <Button onClick={run} aria-disabled={pending}>
      <Download size={16} strokeWidth={1.75} aria-hidden />
      <span>{pending ? '正在导出…' : '导出 Markdown'}</span>
    </Button>
  );
}

const Nothing = ({ address: { tab, keyword } }: { address: NotesAddress }) =>
  keyword ? (
    <NoticeBlock text="没有找到相关笔记" action={<ButtonLink to={notesPage.to({ tab })}>清空搜索</ButtonLink>} />
  ) : (
    <NoticeBlock text="还没有笔记" action={<ButtonLink to={allCoursesPage.to()}>去学习</ButtonLink>} />
  );

/** R092: the doctor's own notes of all kinds, the latest change first. */
export function OwnNotes({ address }: { address: NotesAddress }) {
  const { data } = useSuspenseQuery(ownNotesQuery(useApi(), address, address.page));
  const scripts = useScripts();
  const { tab, keyword, page } = address;
  return (
    <>
      <KeywordForm
        className={styles.search}
        label="搜索笔记"
        field="笔记内容、课程、题目或标题"
        keyword={keyword}
        action={notesPage.to()}
        fields={hiddenFields(notesPage.to({ tab }))}
        to={(wanted) => notesPage.to({ tab, keyword: wanted })}
      />
      <PagedList
        result={data}
        page={page}
        to={(at) => notesPage.changeList(address, { page: at })}
        counted="条笔记，只有自己可见"
        after={scripts && data.total > 0 && <ExportButton address={address} />}
        empty={<Nothing address={address} />}
      >
        {(list) => (
          <ul className={styles.notes} tabIndex={-1}>
            {itemsOf([{ list: [...list] }], ({ noteId }) => noteId).map((note) => (
              <li key={note.noteId}>
                <OwnNoteItem note={note} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
