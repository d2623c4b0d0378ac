import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useApi } from '#api/ApiContext.ts';
import { cachedCourse } from '#api/courseCache.ts';
import { notesPage } from '#addresses/note.ts';
import { useSaving } from '#kit/saving/useSaving.ts';
import { markdownName, markdownType } from '#shared/markdown.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { FailedBlock, NoticeBlock } from '#ui/NoticeBlock.tsx';
import { Link } from '#ui/Link.tsx';
import { useScripts } from '#ui/useScripts.ts';
import { byLesson, notesMarkdown } from '../model.ts';
import { notesQuery } from '../queries.ts';
import { NoteForm, type OpenLesson } from './NoteForm.tsx';
import { NoteItem } from './NoteItem.tsx';
import styles from './Notes.module.css';

interface NotesProps {
  albumId: number;
  /** The open lesson; null before one is chosen. */
  lesson: OpenLesson | null;
  /** Position of the player in seconds; 0 before it starts. */
  now(): number;
  /** Moves the player to a position. */
  onJump(videoId: number, t: number): void;
}

function NoteGroups({ albumId, onJump }: Pick<NotesProps, 'albumId' | 'onJump'>) {
  const queryClient = useQueryClient();
  const saving = useSaving();
  const { data: notes, error, refetch } = useQuery(notesQuery(useApi(), albumId));
  if (!notes)
    return error ? (
      <FailedBlock error={error} onRetry={() => void refetch()} />
    ) : (
      <div className={styles.ghost} aria-busy />
    );
  if (notes.length === 0) return <NoticeBlock text="还没有笔记，边看边记下要点" />;
  const save = (): void => {
    const course = cachedCourse(queryClient, albumId)?.album.title ?? '课程';
    saving.save(markdownName(course, '笔记'), notesMarkdown(course, notes), markdownType);
  };
  return (
    <div className={styles.all} tabIndex={-1}>
      <div className={styles.head}>
        <p className="num">共 {notes.length} 条笔记，只有自己可见</p>
        <div className={styles.ways}>
          <Link className="textLink" to={notesPage.to({ tab: 'video' })}>
            全部笔记
          </Link>
          <Button onClick={save}>
            <Download size={16} strokeWidth={1.75} aria-hidden />
            导出
          </Button>
        </div>
      </div>
      {byLesson(notes).map(({ videoId, title, notes: own }) => (
        <section key={videoId} className={styles.lesson} aria-label={title}>
          <h3>{title}</h3>
          <ul>
            {own.map((note) => (
              <NoteItem key={note.noteId} note={note} onJump={onJump} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The reader's private notes on a course by lesson and second, with a form for a new one. */
export const Notes = observer(function Notes({ albumId, lesson, now, onJump }: NotesProps) {
  const { dialogs, session } = useStores();
  const scripts = useScripts();
  const { userId } = session.user;
  if (userId === 0)
    return (
      <NoticeBlock
        text="登录后可以边看边记，随时回到那一刻"
        action={
          <Button onClick={() => void dialogs.open('login', { reason: '登录后即可记笔记' })}>登录后记笔记</Button>
        }
      />
    );
  return (
    <div className={styles.notes}>
      {scripts ? (
        <NoteForm key={`${userId} ${albumId}`} albumId={albumId} lesson={lesson} now={now} />
      ) : (
        <div className={styles.ghost} />
      )}
      <NoteGroups albumId={albumId} onJump={onJump} />
    </div>
  );
});
