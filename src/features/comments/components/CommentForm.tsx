import { useStores } from '../../../stores/StoresContext.ts';
import { useWriting } from '../../../kit/useWriting.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextBox } from '../../../ui/TextBox.tsx';
import { longestComment } from '../model.ts';
import { useCommentSubmit } from '../mutations.ts';
import styles from './Comments.module.css';

interface CommentFormProps {
  albumId: number;
  /** What is answered; a question without it. */
  answered?: { commentId: number; userName: string };
  /** Told when it is stored. */
  onDone?(): void;
  /** Puts the form away; what was typed is kept. */
  onCancel?(): void;
}

/** A question, or an answer to one; what was typed stays until it is stored. */
export function CommentForm({ albumId, answered, onDone, onCancel }: CommentFormProps) {
  const { session } = useStores();
  const submit = useCommentSubmit();
  const parentId = answered?.commentId;
  const writing = useWriting(`comment.${session.user.userId}.${albumId}.${parentId ?? 0}`, { most: longestComment });
  return (
    <Form
      className={styles.form}
      onSubmit={() => {
        writing.submit(async (content, key) => {
          await submit.mutateAsync({ body: { albumId, content, ...(parentId !== undefined && { parentId }) }, key });
          onDone?.();
        });
      }}
    >
      <TextBox
        label={answered ? `回复 ${answered.userName}` : '提问'}
        labelHidden={answered !== undefined}
        placeholder={answered ? `回复 ${answered.userName}` : '学习中有疑问？写下来，讲师和同行会来解答'}
        autoFocus={answered !== undefined}
        {...writing.field}
      />
      <div className={styles.buttons}>
        {onCancel && <Button onClick={onCancel}>取消</Button>}
        <Button type="submit" look="solid" aria-disabled={writing.sending}>
          {writing.sending ? '发布中…' : answered ? '回复' : '发布'}
        </Button>
      </div>
    </Form>
  );
}
