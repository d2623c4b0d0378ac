import { useState } from 'react';
import { draftOf } from '../../../shared/draft.ts';
import { positionText } from '../../../shared/text.ts';
import { useStores } from '../../../stores/StoresContext.ts';
import { useWriting } from '../../../kit/useWriting.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextBox } from '../../../ui/TextBox.tsx';
import { longestNote } from '../model.ts';
import { useNoteSave } from '../mutations.ts';
import styles from './Notes.module.css';

/** The lesson that is open. */
export interface OpenLesson {
  videoId: number;
  title: string;
}

/** A second of a lesson. */
interface Place extends OpenLesson {
  t: number;
}

interface NoteFormProps {
  albumId: number;
  lesson: OpenLesson | null;
  /** Where the player is, in seconds. */
  now(): number;
}

/** A new note. Its second is where the player was when the first character was typed; it is kept with the text. */
export function NoteForm({ albumId, lesson, now }: NoteFormProps) {
  const { session, surroundings } = useStores();
  const form = `note.${session.user.userId}.${albumId}`;
  const writing = useWriting(form, { most: longestNote });
  const save = useNoteSave(albumId);
  const kept = draftOf(surroundings.memory.session, form, { videoId: 12, title: 80, t: 5 });
  const [place, setPlace] = useState<Place | null>(() => {
    const { videoId, title, t } = kept.read();
    return videoId && writing.typed ? { videoId: Number(videoId) || 0, title, t: Number(t) || 0 } : null;
  });
  const here = (): Place | null => lesson && { ...lesson, t: Math.max(0, Math.floor(now())) };
  const take = (wanted: Place | null): void => {
    setPlace(wanted);
    if (!wanted) return kept.drop();
    kept.keep('videoId', String(wanted.videoId));
    kept.keep('title', wanted.title);
    kept.keep('t', String(wanted.t));
  };
  const { onChange, ...field } = writing.field;
  const submit = (): void => {
    const at = place ?? here();
    if (!at) return;
    const { videoId, t } = at;
    writing.submit(async (content, key) => {
      await save.mutateAsync({ body: { albumId, videoId, t, content }, key });
      take(null);
    }, `${videoId} ${t} `);
  };
  const isReady = place !== null || lesson !== null;
  return (
    <Form className={styles.form} onSubmit={submit}>
      <TextBox
        label="记笔记"
        placeholder={isReady ? '写下要点，开始输入时记住播放位置' : '选择一节课后可以记笔记'}
        readOnly={!isReady}
        {...field}
        onChange={(change) => {
          const isEmpty = change.target.value === '';
          if (isEmpty) take(null);
          else if (!place) take(here());
          return onChange(change);
        }}
      />
      <div className={styles.foot}>
        {place ? (
          <p className={styles.place}>
            <span className="clamp1">{place.title}</span>
            <b className="num">{positionText(place.t)}</b>
            {lesson && (
              <button type="button" className={styles.quiet} onClick={() => take(here())}>
                当前位置
              </button>
            )}
          </p>
        ) : (
          <p className={styles.place}>{lesson?.title}</p>
        )}
        <Button type="submit" look="solid" aria-disabled={writing.sending || !isReady}>
          {writing.sending ? '保存中…' : '保存笔记'}
        </Button>
      </div>
    </Form>
  );
}
