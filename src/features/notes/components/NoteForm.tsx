import { positionText } from '#shared/text.ts';
import { maxNoteLength } from '#kit/notes/noteTarget.ts';
import { useWriting } from '#kit/writing/useWriting.ts';
import { WritingForm } from '#kit/writing/WritingForm.tsx';
import { useNoteSave } from '../mutations.ts';
import styles from './Notes.module.css';

/** The open lesson. */
export interface OpenLesson {
  videoId: number;
  title: string;
}

/** A position in a lesson. */
interface Place extends OpenLesson {
  t: number;
}

interface NoteFormProps {
  albumId: number;
  lesson: OpenLesson | null;
  /** Position of the player, in seconds. */
  now(): number;
}

/** A new note. Its position is that of the player when the first character was typed; it is kept with the draft. */
export function NoteForm({ albumId, lesson, now }: NoteFormProps) {
  const save = useNoteSave(albumId);
  const also = { videoId: 12, title: 80, t: 5 };
  const writing = useWriting(`note.${albumId}`, { maxLength: maxNoteLength, also });
  const { videoId, title, t } = writing.typed;
  const place: Place | null = videoId ? { videoId: Number(videoId) || 0, title, t: Number(t) || 0 } : null;
  const here = (): Place | null => lesson && { ...lesson, t: Math.max(0, Math.floor(now())) };
  const take = (wanted: Place | null): void => {
    writing.put('videoId', wanted ? String(wanted.videoId) : '');
    writing.put('title', wanted?.title ?? '');
    writing.put('t', wanted ? String(wanted.t) : '');
  };
  const { onChange, ...field } = writing.field;
  const submit = (): void => {
    const at = place ?? here();
    if (!at) return;
    writing.submit({
      store: (content, key) => save.mutateAsync({ body: { albumId, videoId: at.videoId, t: at.t, content }, key }),
      about: `${at.videoId} ${at.t} `,
    });
  };
  const isReady = place !== null || lesson !== null;
  return (
    <WritingForm
      writing={{
        ...writing,
        field: {
          ...field,
          onChange: (change) => {
            if ((change.target as HTMLTextAreaElement).value === '') take(null);
            else if (!place) take(here());
            return onChange(change);
          },
        },
      }}
      label="记笔记"
      placeholder={isReady ? '写下要点，开始输入时记住播放位置' : '选择一节课后可以记笔记'}
      readOnly={!isReady}
      names={['保存笔记', '保存中…']}
      onSubmit={submit}
      beside={
        place ? (
          <p className={styles.place}>
            <span className="clamp2">{place.title}</span>
            <b className="num">{positionText(place.t)}</b>
            {lesson && (
              <button type="button" className={styles.quiet} onClick={() => take(here())}>
                当前位置
              </button>
            )}
          </p>
        ) : (
          <p className={styles.place}>{lesson?.title}</p>
        )
      }
    />
  );
}
