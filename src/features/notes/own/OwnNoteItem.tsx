import { ChevronRight } from 'lucide-react';
import { articlePage } from '#addresses/article.ts';
import { casePage } from '#addresses/case.ts';
import { coursePath } from '#addresses/course.ts';
import { questionReviewPage } from '#addresses/questionBook.ts';
import type { NoteTarget } from '#kit/notes/noteTarget.ts';
import { positionText } from '#shared/text.ts';
import { Badge } from '#ui/Badge.tsx';
import { Link } from '#ui/Link.tsx';
import { NoteBody } from '../components/NoteBody.tsx';
import { kindNames } from '../ownModel.ts';
import type { OwnNote } from '../queries.ts';
import styles from './OwnNotes.module.css';
import { type LessonNote, useLessonNote, useTargetNote } from './useOwnNote.ts';

/** Where the note was taken; null where the portal has no such place (any more). */
function placeOf({ targetType, targetId, lesson, isGone }: OwnNote): string | null {
  if (isGone) return null;
  if (lesson) return coursePath(lesson, { videoId: targetId, t: lesson.t });
  if (targetType === 'video') return null;
  return { article: articlePage, medicase: casePage, question: questionReviewPage }[targetType].to({ id: targetId });
}

/** What the note is on. */
function Subject({ note }: { note: OwnNote }) {
  const { targetType, title, isGone, lesson } = note;
  const place = placeOf(note);
  const words = (
    <>
      {title}
      {lesson && <span className="num"> · {positionText(lesson.t)}</span>}
    </>
  );
  return (
    <header className={styles.subject}>
      <p className={styles.facts}>
        <Badge>{kindNames[targetType]}</Badge>
        {lesson && <span className="clamp1">{lesson.albumTitle}</span>}
        {isGone && <span>已下架</span>}
      </p>
      <h2 className={styles.title}>
        {place === null ? (
          <span className="clamp2">{words}</span>
        ) : (
          <Link to={place}>
            <span className="clamp2">{words}</span>
            <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
          </Link>
        )}
      </h2>
    </header>
  );
}

function OnLesson({ note }: { note: LessonNote }) {
  return <NoteBody {...note} {...useLessonNote(note)} of={`${note.title} ${positionText(note.lesson.t)}`} />;
}

function OnTarget({ note, target }: { note: OwnNote; target: NoteTarget }) {
  return <NoteBody {...note} {...useTargetNote(target)} of={note.title} />;
}

/** A note with what it is on. */
export function OwnNoteItem({ note }: { note: OwnNote }) {
  const { targetType, targetId, lesson } = note;
  return (
    <article className={`paper ${styles.note}`} aria-label={`笔记：${note.title}`}>
      <Subject note={note} />
      {lesson ? (
        <OnLesson note={{ ...note, lesson }} />
      ) : (
        targetType !== 'video' && <OnTarget note={note} target={{ targetType, targetId }} />
      )}
    </article>
  );
}
