import type { Target } from '../target.ts';
import { useWriting } from '../writing/useWriting.ts';
import { WritingForm } from '../writing/WritingForm.tsx';
import { type CommentWords, maxCommentLength } from './model.ts';
import { useCommentSubmit } from './mutations.ts';

interface CommentFormProps {
  target: Target;
  words: CommentWords;
}

/** Writes a comment on a target. The text is kept until it is stored. */
export function CommentForm({ target, words }: CommentFormProps) {
  const { mutateAsync } = useCommentSubmit(words.name);
  const writing = useWriting(`comment.${target.targetType}.${target.targetId}`, { maxLength: maxCommentLength });
  return (
    <WritingForm
      writing={writing}
      label={words.name}
      placeholder={words.placeholder}
      names={['发布', '发布中…']}
      onSubmit={() => writing.submit({ store: (content, key) => mutateAsync({ body: { ...target, content }, key }) })}
    />
  );
}

interface ReplyFormProps {
  target: Target;
  /** The comment that is replied to. */
  parent: { commentId: number; userName: string };
  /** Called when the reply is stored. */
  onDone(): void;
  /** Closes the form; the text is kept. */
  onCancel(): void;
}

/** Writes a reply to a comment. The text is kept until it is stored. */
export function ReplyForm({ target, parent, onDone, onCancel }: ReplyFormProps) {
  const { mutateAsync } = useCommentSubmit('回复');
  const { commentId: parentId, userName } = parent;
  const writing = useWriting(`reply.${parentId}`, { maxLength: maxCommentLength });
  const label = `回复 ${userName}`;
  const store = async (content: string, key: string): Promise<void> => {
    await mutateAsync({ body: { ...target, content, parentId }, key });
    onDone();
  };
  return (
    <WritingForm
      writing={writing}
      label={label}
      labelHidden
      placeholder={label}
      autoFocus
      names={['回复', '发布中…']}
      onSubmit={() => writing.submit({ store })}
      onCancel={onCancel}
    />
  );
}
