import { Star } from 'lucide-react';
import { useState } from 'react';
import { draftOf } from '../../../shared/draft.ts';
import { useStores } from '../../../stores/StoresContext.ts';
import { useWriting } from '../../../kit/useWriting.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextBox } from '../../../ui/TextBox.tsx';
import { useReviewSubmit } from '../mutations.ts';
import type { Review } from '../queries.ts';
import styles from './Reviews.module.css';

/** Code points of a review. */
const limits = { least: 10, most: 500 };
const words = ['很差', '较差', '一般', '不错', '很好'];

interface ReviewFormProps {
  albumId: number;
  /** What was written before, which this takes the place of. */
  mine: Review | null;
  onDone(): void;
  /** Leaves the former review as it is. */
  onCancel?(): void;
}

/** Stars and a text. */
export function ReviewForm({ albumId, mine, onDone, onCancel }: ReviewFormProps) {
  const { notices, session, surroundings } = useStores();
  const form = `review.${session.user.userId}.${albumId}`;
  const writing = useWriting(form, limits, mine?.content ?? '');
  const kept = draftOf(surroundings.memory.session, form, { star: 1 });
  const [star, setStar] = useState(() => Number(kept.read().star) || (mine?.star ?? 0));
  const submit = useReviewSubmit();
  const send = (): void => {
    if (star === 0) return notices.show('warning', '请选择星级');
    writing.submit(async (content) => {
      await submit.mutateAsync({ albumId, star, content });
      kept.drop();
      onDone();
    });
  };
  return (
    <Form className={styles.form} onSubmit={send}>
      <fieldset className={styles.choice}>
        <legend>评分</legend>
        {words.map((word, at) => (
          <label key={word} data-on={at < star} title={word}>
            <input
              type="radio"
              name={form}
              value={at + 1}
              checked={star === at + 1}
              onChange={() => {
                setStar(at + 1);
                kept.keep('star', String(at + 1));
              }}
            />
            <Star size={28} strokeWidth={1.5} fill={at < star ? 'currentColor' : 'none'} aria-hidden />
            <span className="hidden">
              {at + 1} 星，{word}
            </span>
          </label>
        ))}
        <span aria-hidden>{words[star - 1]}</span>
      </fieldset>
      <TextBox label="评价" autoFocus={mine !== null} placeholder="说说课程对您的帮助，10–500字" {...writing.field} />
      <div className={styles.buttons}>
        <Button type="submit" look="solid" aria-disabled={writing.sending}>
          {writing.sending ? '提交中…' : mine ? '保存评价' : '提交评价'}
        </Button>
        {onCancel && (
          <Button
            onClick={() => {
              writing.drop();
              kept.drop();
              onCancel();
            }}
          >
            取消
          </Button>
        )}
      </div>
    </Form>
  );
}
