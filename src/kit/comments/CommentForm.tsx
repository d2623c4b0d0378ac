import type { Target } from '../page/target.ts';
import { useAfterLogin } from '../signIn/useAfterLogin.ts';
import { useWriting } from '../writing/useWriting.ts';
import { WritingForm } from '../writing/WritingForm.tsx';
import { type CommentWords, formOf, maxCommentLength, sendOf } from './model.ts';
import { useCommentSubmit } from './mutations.ts';

interface CommentFormProps {
  target: Target;
  words: CommentWords;
  /** The text to begin with where no draft can be kept. */
  start: string;
}

/** Writes a comment on a target. The text is kept until it is stored. */
export function CommentForm({ target, words, start }: CommentFormProps) {
  const form = formOf(target);
  const { mutateAsync } = useCommentSubmit(words.name, form);
  const writing = useWriting(form, { maxLength: maxCommentLength }, { text: start });
  const send = (): void =>
    writing.submit({ store: (content, key) => mutateAsync({ body: { ...target, content }, key }) });
  useAfterLogin(form, send);
  useAfterLogin(sendOf(form), send);
  return (
    <WritingForm
      writing={writing}
      label={words.name}
      autoFocus
      placeholder={words.placeholder}
      names={['发布', '发布中…']}
      onSubmit={send}
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
  const { commentId: parentId, userName } = parent;
  const form = formOf(target, parentId);
  const { mutateAsync } = useCommentSubmit('回复', form);
  const writing = useWriting(form, { maxLength: maxCommentLength });
  const label = `回复 ${userName}`;
  const store = async (content: string, key: string): Promise<void> => {
    await mutateAsync({ body: { ...target, content, parentId }, key });
    onDone();
  };
  useAfterLogin(form, () => writing.submit({ store }));
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
