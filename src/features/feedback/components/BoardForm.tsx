import { Button } from '../../../ui/Button.tsx';
import { useStores } from '../../../stores/StoresContext.ts';
import styles from '../dialogs/TextForm.module.css';

interface BoardFormProps {
  content: string;
  contact: string;
  /** Whether everything is there; tells itself what is missing. */
  isComplete(): boolean;
}

/**
 * The second way of a feedback: to an external board in a new window, the fields as texts [7.3-09]. Not drawn unless one is
 * configured. What becomes of it is not known here, so the text stays.
 */
export function BoardForm({ content, contact, isComplete }: BoardFormProps) {
  const { feedbackBoard } = useStores().settings;
  if (!feedbackBoard) return null;
  return (
    <form
      className={styles.board}
      method="post"
      action={feedbackBoard}
      target="_blank"
      rel="noopener"
      onSubmit={(event) => !isComplete() && event.preventDefault()}
    >
      <input type="hidden" name="content" value={content} />
      <input type="hidden" name="contact" value={contact} />
      <Button type="submit">到反馈社区提交</Button>
    </form>
  );
}
