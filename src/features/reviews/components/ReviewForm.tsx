import { Star } from 'lucide-react';
import { useStores } from '../../../stores/StoresContext.ts';
import { useWriting } from '../../../kit/writing/useWriting.ts';
import { WritingForm } from '../../../kit/writing/WritingForm.tsx';
import { useReviewSubmit } from '../mutations.ts';
import type { Review } from '../queries.ts';
import styles from './Reviews.module.css';

/** Code points of a review, and its stars. */
const limits = { least: 10, most: 500, also: { star: 1 } };
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
  const { notices } = useStores();
  const submit = useReviewSubmit();
  const form = `review.${albumId}`;
  const writing = useWriting(form, limits, { text: mine?.content ?? '', star: mine ? String(mine.star) : '' });
  const star = Number(writing.typed.star) || 0;
  const store = async (content: string): Promise<void> => {
    await submit.mutateAsync({ albumId, star, content });
    onDone();
  };
  return (
    <WritingForm
      className={styles.form}
      writing={writing}
      label="评价"
      autoFocus={mine !== null}
      placeholder="说说课程对您的帮助，10–500字"
      names={[mine ? '保存评价' : '提交评价', '提交中…']}
      onSubmit={() => (star === 0 ? notices.show('warning', '请选择星级') : writing.submit({ store }))}
      {...(onCancel && {
        onCancel: () => {
          writing.drop();
          onCancel();
        },
      })}
    >
      <fieldset className={styles.choice}>
        <legend>评分</legend>
        {words.map((word, at) => (
          <label key={word} data-on={at < star} title={word}>
            <input
              type="radio"
              name={form}
              value={at + 1}
              checked={star === at + 1}
              onChange={() => writing.put('star', String(at + 1))}
            />
            <Star size={28} strokeWidth={1.5} fill={at < star ? 'currentColor' : 'none'} aria-hidden />
            <span className="hidden">
              {at + 1} 星，{word}
            </span>
          </label>
        ))}
        <span aria-hidden>{words[star - 1]}</span>
      </fieldset>
    </WritingForm>
  );
}
