import { Button } from '#ui/Button.tsx';
import { useStores } from '#stores/StoresContext.ts';
import styles from '../dialogs/TextForm.module.css';

interface BoardFormProps {
  content: string;
  contact: string;
  /** Whether the form is complete; shows what is missing. */
  isComplete(): boolean;
}

/**
 * Sends the feedback to an external board in a new window, the fields as strings [7.3-09]. Rendered only when a board is
 * configured. The result is unknown here, so the text is kept.
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
